//! Creating operations.

use super::arena::Link;
use super::structure::End;
use super::value::Origin;
use super::{BlockId, Body, OpId, OperandSegments, OperationData, ValueId};
use crate::{Attribute, Location, OpKind, Type};

/// An operation in the making. Operands and attributes are added one by one, and stored where they stay. It is created by
/// [`Draft::finish`] or [`Draft::append`]; if it is dropped instead, the body keeps the memory of its lists until it is
/// cleared.
#[derive(Debug)]
pub struct Draft<'b> {
    body: &'b mut Body,
    kind: OpKind,
    /// Where its values start in their pool.
    values: usize,
    /// Where its attributes start in their pool.
    attributes: usize,
}

impl Body {
    /// Starts an operation without operands and attributes.
    ///
    /// # Panics
    /// If the kind is one of another context.
    #[inline]
    pub fn draft(&mut self, kind: OpKind) -> Draft<'_> {
        self.check_kind(kind);
        let (values, attributes) = (self.value_pool.len(), self.attribute_pool.len());
        for _ in kind.attributes {
            self.attribute_pool.push(None);
        }
        Draft { body: self, kind, values, attributes }
    }
}

impl Draft<'_> {
    /// Adds an operand.
    ///
    /// # Panics
    /// If the value was erased or belongs to another body.
    #[inline]
    pub fn operand(&mut self, value: ValueId) {
        let _ = &self.body.values[value];
        self.body.value_pool.push(value);
    }

    /// Adds the value with this [`Id::index`](super::Id::index) as an operand; returns whether there is one.
    #[inline]
    pub fn operand_at(&mut self, index: usize) -> bool {
        let value = self.body.values.id_of_slot(index);
        if let Some(value) = value {
            self.body.value_pool.push(value);
        }
        value.is_some()
    }

    /// Adds operands.
    ///
    /// # Panics
    /// Like [`Draft::operand`].
    #[inline]
    pub fn operands(&mut self, values: impl IntoIterator<Item = ValueId>) {
        values.into_iter().for_each(|value| self.operand(value));
    }

    /// The number of operands so far.
    #[inline]
    pub fn operand_count(&self) -> usize {
        self.body.value_pool.len() - self.values
    }

    /// Sets the inherent attribute at an index of the definition.
    ///
    /// # Panics
    /// If the definition has no such attribute.
    #[inline]
    pub fn attribute(&mut self, index: usize, attribute: Attribute) {
        self.body.check_attribute(attribute);
        match self.body.attribute_pool.after(self.attributes).get_mut(index) {
            Some(place) => *place = Some(attribute),
            None => panic!("'{}' has no attribute {index}", self.kind.name),
        }
    }

    /// Sets all inherent attributes.
    ///
    /// # Panics
    /// If their number is not that of the definition.
    #[inline]
    pub fn attributes(&mut self, attributes: &[Option<Attribute>]) {
        attributes.iter().flatten().for_each(|&attribute| self.body.check_attribute(attribute));
        let own = self.body.attribute_pool.after(self.attributes);
        assert_eq!(attributes.len(), own.len(), "'{}' has one place for each attribute", self.kind.name);
        own.iter_mut().zip(attributes).for_each(|(own, attribute)| *own = *attribute);
    }

    /// Creates the operation, detached. `segments` must match the definition and the number of operands.
    ///
    /// # Panics
    /// If the location or a type is one of another context. Nothing is created then.
    pub fn finish(self, location: Location, segments: OperandSegments, result_types: &[Type]) -> OpId {
        self.body.check_handles(location, result_types);
        let op = self.body.operations.next_id();
        self.create(op, None, End::NONE, location, segments, result_types);
        op
    }

    /// Creates the operation at the end of a block. `segments` must match the definition and the number of operands.
    ///
    /// # Panics
    /// Like [`Draft::finish`], and if the block was erased or belongs to another body.
    #[inline]
    pub fn append(self, block: BlockId, location: Location, segments: OperandSegments, result_types: &[Type]) -> OpId {
        self.body.check_handles(location, result_types);
        let op = self.body.operations.next_id();
        let end = self.body.extend_block(block, op);
        self.create(op, Some(block), end, location, segments, result_types);
        op
    }

    #[inline(always)]
    fn create(
        self,
        op: OpId,
        block: Option<BlockId>,
        end: End,
        location: Location,
        segments: OperandSegments,
        result_types: &[Type],
    ) {
        let operand_count = self.operand_count() as u32;
        let Self { body, kind, values, attributes } = self;
        for (index, &ty) in (0..).zip(result_types) {
            let result = body.new_value(ty, Origin::result(op, index));
            body.value_pool.push(result);
        }
        let values = body.value_pool.finish(values);
        let attributes = body.attribute_pool.finish(attributes);
        body.operations.insert(OperationData {
            def: kind.def(),
            kind: kind.index() as u32,
            previous: end.previous,
            next: Link::NONE,
            block: Link::to(block),
            order: end.order.unwrap_or_default(),
            values,
            operand_count,
            result_count: result_types.len() as u32,
            attributes,
            segments,
            location: location.stored(),
            extra: Link::NONE,
        });
        if let (Some(block), None) = (block, end.order) {
            body.relabel_last(block, op);
        }
        if let Some(uses) = body.uses.get_mut() {
            uses.add_all(op, values, body.value_pool.get(values, operand_count));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, UNREGISTERED};

    #[test]
    fn erased_operations_are_reused() {
        let context = Context::new([]).expect("no dialect clashes with none");
        let (ty, location) = (context.integer_type(32), context.unknown_location());
        let segments = |count| OperandSegments::from_total(&UNREGISTERED, count).expect("any number of operands");
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let kept = body.draft(OpKind::UNREGISTERED).append(block, location, segments(0), &[ty]);
        let value = body.op(kept).results()[0];
        let mut size = None;
        for _ in 0..100 {
            let mut draft = body.draft(OpKind::UNREGISTERED);
            draft.operands([value, value]);
            let op = draft.append(block, location, segments(2), &[ty, ty]);
            body.set_operands(op, &[value; 20], &[20]).expect("any number of operands");
            body.erase_results(op, |index| index == 0);
            assert_eq!((body.op(op).operand_count(), body.op(op).results().len(), body.uses(value).len()), (20, 1, 20));
            body.erase_op(op);
            assert_eq!(*size.get_or_insert(body.value_pool.len()), body.value_pool.len());
        }
    }
}
