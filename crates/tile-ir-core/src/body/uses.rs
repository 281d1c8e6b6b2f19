//! Operands and use lists.
//!
//! Most bodies are read, printed and written without anybody asking what uses a value. So use lists are made when
//! they are first asked for, and kept from then on. Each operand then remembers its position in the list of its
//! value, so that adding, changing and removing an operand takes constant time, whatever the number of uses.

use smallvec::SmallVec;

use super::{Body, Definition, IdMap, OpId, OperandSegments, SegmentError, Value, ValueId};
use crate::Type;

/// An operand position that uses a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// The operation.
    pub op: OpId,
    /// The flat position among its operands.
    pub operand: u32,
}

/// The use lists of all values of a body.
#[derive(Debug, Default)]
pub(super) struct UseLists {
    lists: IdMap<ValueId, SmallVec<[Use; 2]>>,
    /// For each operand of an operation, the position of its use in the list of its value.
    positions: IdMap<OpId, SmallVec<[u32; 4]>>,
}

impl UseLists {
    /// Builds the use lists of a body, in creation order of its operations.
    fn of(body: &Body) -> Self {
        let (values, operations) = (body.values.slot_count(), body.operations.slot_count());
        let mut uses = Self { lists: IdMap::with_slots(values), positions: IdMap::with_slots(operations) };
        for (op, operation) in body.operations.iter() {
            uses.add_all(op, &operation.operands);
        }
        uses
    }

    #[inline]
    fn get(&self, value: ValueId) -> &[Use] {
        self.lists.get(value).map_or(&[], SmallVec::as_slice)
    }

    /// Adds all operands of an operation.
    pub(super) fn add_all(&mut self, op: OpId, operands: &[ValueId]) {
        let mut positions = SmallVec::with_capacity(operands.len());
        for (operand, &value) in (0..).zip(operands) {
            positions.push(self.add(value, Use { op, operand }));
        }
        self.positions.insert(op, positions);
    }

    /// Adds a use and returns its position.
    #[inline]
    fn add(&mut self, value: ValueId, new: Use) -> u32 {
        let list = self.lists.get_or_default(value);
        list.push(new);
        list.len() as u32 - 1
    }

    /// Removes the use of a value by an operand. The last use of the list takes its position.
    fn remove(&mut self, op: OpId, operand: usize, value: ValueId) {
        let Some(&position) = self.positions.get(op).and_then(|positions| positions.get(operand)) else { return };
        let Some(list) = self.lists.get_mut(value) else { return };
        list.swap_remove(position as usize);
        if let Some(&moved) = list.get(position as usize) {
            self.set_position(moved, position);
        }
    }

    /// Records the position of a use in the list of its value.
    fn set_position(&mut self, of: Use, position: u32) {
        if let Some(place) = self.positions.get_mut(of.op).and_then(|positions| positions.get_mut(of.operand as usize))
        {
            *place = position;
        }
    }

    /// Adds a use to the list of its value and records its position.
    fn link(&mut self, value: ValueId, new: Use) {
        let position = self.add(value, new);
        self.set_position(new, position);
    }

    /// Removes an erased value.
    pub(super) fn forget_value(&mut self, value: ValueId) {
        self.lists.remove(value);
    }

    /// Removes an erased operation without operands.
    pub(super) fn forget_op(&mut self, op: OpId) {
        self.positions.remove(op);
    }
}

impl Body {
    #[inline]
    fn use_lists(&self) -> &UseLists {
        self.uses.get_or_init(|| Box::new(UseLists::of(self)))
    }

    /// The uses of a value, in an unspecified but deterministic order.
    ///
    /// The first call for any value of a body builds the use lists of the whole body.
    #[inline]
    pub fn uses(&self, value: ValueId) -> &[Use] {
        self.use_lists().get(value)
    }

    /// Creates a value.
    #[inline]
    pub(super) fn new_value(&mut self, ty: Type, definition: Definition) -> ValueId {
        self.values.insert(Value { ty, definition })
    }

    /// Removes a value.
    pub(super) fn remove_value(&mut self, value: ValueId) {
        self.values.remove(value);
        if let Some(uses) = self.uses.get_mut() {
            uses.forget_value(value);
        }
    }

    /// Creates a forward reference: a value used before its definition. See [`Body::resolve_forward`].
    pub fn create_forward(&mut self, ty: Type) -> ValueId {
        self.new_value(ty, Definition::Forward)
    }

    /// Replaces a forward reference with its definition and removes it.
    pub fn resolve_forward(&mut self, forward: ValueId, value: ValueId) {
        assert_eq!(self.definition(forward), Definition::Forward, "{forward:?} is defined already");
        self.replace_all_uses(forward, value);
        self.remove_value(forward);
    }

    /// Changes the value of an operand.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let old = std::mem::replace(&mut self.operations[op].operands[index], value);
        if let Some(uses) = self.uses.get_mut().filter(|_| old != value) {
            uses.remove(op, index, old);
            uses.link(value, Use { op, operand: index as u32 });
        }
    }

    /// Replaces all operands; `sizes` gives the size of each group of the definition.
    ///
    /// # Errors
    /// If the sizes do not match the definition or the number of operands; nothing is changed then.
    pub fn set_operands(&mut self, op: OpId, operands: &[ValueId], sizes: &[usize]) -> Result<(), SegmentError> {
        let sum = sizes.iter().sum();
        if sum != operands.len() {
            return Err(SegmentError::Sum { sum, operands: operands.len() });
        }
        let segments = OperandSegments::from_sizes(self.operations[op].def, sizes)?;
        self.drop_operands(op);
        self.operations[op].operands = operands.into();
        self.operations[op].segments = segments;
        if let Some(uses) = self.uses.get_mut() {
            uses.add_all(op, operands);
        }
        Ok(())
    }

    /// Removes all operands of an operation.
    pub(super) fn drop_operands(&mut self, op: OpId) {
        let operands = std::mem::take(&mut self.operations[op].operands);
        if let Some(uses) = self.uses.get_mut() {
            for (index, value) in operands.into_iter().enumerate().rev() {
                uses.remove(op, index, value);
            }
        }
    }

    /// Replaces all uses of a value with another.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        self.use_lists();
        let Some(uses) = self.uses.get_mut() else { return };
        for moved in uses.lists.remove(from).unwrap_or_default().into_iter().rev() {
            self.operations[moved.op].operands[moved.operand as usize] = to;
            uses.link(to, moved);
        }
    }

    /// Whether any operand uses one of the operation's results.
    #[inline]
    pub fn has_uses(&self, op: OpId) -> bool {
        self.operations[op].results.iter().any(|&result| !self.uses(result).is_empty())
    }
}
