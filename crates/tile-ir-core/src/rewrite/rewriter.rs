//! The rewriter.

use std::fmt;

use rustc_hash::FxHashSet;

use crate::{
    Attribute, BlockId, BlockRef, Body, Builder, Context, Definition, Listener, Location, OpId, OpRef, RegionId,
    RegionRef, Type, Use, ValueId, ValueMap, ValueRef,
};

/// Changes the operations of a body and notifies a [`Listener`] of every change.
///
/// ```
/// use tile_ir_core::{Body, Context, OpKind, OperandSegments, Rewriter};
///
/// let context = Context::new([])?;
/// let mut body = Body::new();
/// let block = body.append_block(body.root());
/// let (location, ty) = (context.unknown_location(), context.integer_type(32));
/// let ops = [(); 2].map(|()| {
///     let op = body.create_op(OpKind::UNREGISTERED, location, &[], OperandSegments::default(), [ty]);
///     body.append_op(block, op);
///     op
/// });
///
/// let mut rewriter = Rewriter::new(&context, &mut body);
/// let value = rewriter.op(ops[0]).results().next().expect("it has one result").id();
/// rewriter.replace(ops[1], &[value]);
/// assert_eq!(body.operation_count(), 1);
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
pub struct Rewriter<'a> {
    pub(super) context: &'a Context,
    pub(super) body: &'a mut Body,
    listener: Option<&'a mut dyn Listener>,
}

/// How to continue a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkAction {
    /// Visit the operations nested in this one, then those after it.
    Advance,
    /// Skip the operations nested in this one.
    Skip,
    /// End the walk.
    Stop,
}

impl fmt::Debug for Rewriter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rewriter").field("listened_to", &self.listener.is_some()).finish_non_exhaustive()
    }
}

impl<'a> Rewriter<'a> {
    /// Creates a rewriter without a listener.
    ///
    /// # Panics
    /// If the body belongs to another context.
    pub fn new(context: &'a Context, body: &'a mut Body) -> Self {
        body.bind(context.number());
        Self { context, body, listener: None }
    }

    /// Creates a rewriter with a listener.
    ///
    /// # Panics
    /// Like [`Rewriter::new`].
    pub fn with_listener(context: &'a Context, body: &'a mut Body, listener: &'a mut dyn Listener) -> Self {
        Self { listener: Some(listener), ..Self::new(context, body) }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The body.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// A reference to an operation.
    #[inline]
    pub fn op(&self, op: OpId) -> OpRef<'_> {
        OpRef::of_body(self.context, self.body, op)
    }

    /// A reference to a value.
    #[inline]
    pub fn value(&self, value: ValueId) -> ValueRef<'_> {
        ValueRef::of_body(self.context, self.body, value)
    }

    /// A reference to a block.
    pub fn block(&self, block: BlockId) -> BlockRef<'_> {
        BlockRef::of_body(self.context, self.body, block)
    }

    /// A reference to a region.
    pub fn region(&self, region: RegionId) -> RegionRef<'_> {
        RegionRef::of_body(self.context, self.body, region)
    }

    /// Reports why a pattern does not match an operation. `reason` is only called if there is a listener for it.
    pub fn match_failed(&mut self, op: OpId, reason: impl Fn() -> String) {
        let Self { context, body, listener } = self;
        if let Some(listener) = listener {
            listener.match_failed(OpRef::of_body(context, body, op), &reason);
        }
    }

    pub(super) fn notify(&mut self, op: OpId, event: impl FnOnce(&mut dyn Listener, OpRef<'_>)) {
        let Self { context, body, listener } = self;
        if let Some(listener) = listener {
            event(&mut **listener, OpRef::of_body(context, body, op));
        }
    }

    pub(super) fn notify_of_block(&mut self, block: BlockId, event: impl FnOnce(&mut dyn Listener, BlockRef<'_>)) {
        let Self { context, body, listener } = self;
        if let Some(listener) = listener {
            event(&mut **listener, BlockRef::of_body(context, body, block));
        }
    }
}

/// Building.
impl Rewriter<'_> {
    /// A builder that inserts before an operation, at the operation's location.
    ///
    /// # Panics
    /// If the operation is detached.
    pub fn before(&mut self, op: OpId) -> Builder<'_> {
        let Self { context, body, listener } = self;
        let builder = Builder::before(context, body, op);
        match listener {
            Some(listener) => builder.with_listener(&mut **listener),
            None => builder,
        }
    }

    /// A builder that inserts after an operation, at the operation's location.
    ///
    /// # Panics
    /// If the operation is detached.
    pub fn after(&mut self, op: OpId) -> Builder<'_> {
        let location = self.body.op(op).location();
        let mut builder = match (self.body.next_op(op), self.body.op(op).block()) {
            (Some(next), _) => self.before(next),
            (None, Some(block)) => self.at_end(block),
            (None, None) => panic!("{op:?} is in no block"),
        };
        builder.set_location(location);
        builder
    }

    /// A builder that inserts at the start of a block.
    pub fn at_start(&mut self, block: BlockId) -> Builder<'_> {
        match self.body.first_op(block) {
            Some(first) => self.before(first),
            None => self.at_end(block),
        }
    }

    /// A builder that appends to a block.
    pub fn at_end(&mut self, block: BlockId) -> Builder<'_> {
        let Self { context, body, listener } = self;
        let builder = Builder::at_end(context, body, block);
        match listener {
            Some(listener) => builder.with_listener(&mut **listener),
            None => builder,
        }
    }

    /// Clones an operation with everything nested in it and inserts the clone before another operation. Operands found in
    /// `map` are replaced; cloned results and block arguments are added to it.
    pub fn clone_before(&mut self, op: OpId, before: OpId, map: &mut ValueMap) -> OpId {
        let block = self.body.op(before).block().unwrap_or_else(|| panic!("{before:?} is in no block"));
        self.insert_clone(op, block, Some(before), map)
    }

    /// Like [`Rewriter::clone_before`], at the end of a block.
    pub fn clone_to_end(&mut self, op: OpId, block: BlockId, map: &mut ValueMap) -> OpId {
        self.insert_clone(op, block, None, map)
    }

    fn insert_clone(&mut self, op: OpId, block: BlockId, before: Option<OpId>, map: &mut ValueMap) -> OpId {
        self.body.op(op);
        let _ = self.body.block_region(block);
        let copy = self.body.clone_op(op, map);
        self.body.insert_op(block, copy, before);
        self.notify(copy, |listener, op| listener.op_inserted(op));
        copy
    }
}

/// Replacing, erasing and moving operations.
impl Rewriter<'_> {
    /// Replaces all uses of an operation's results with other values and erases the operation.
    ///
    /// # Panics
    /// If the number of values differs from the number of results, if a value is a result of the operation or defined inside it,
    /// or if anything outside uses what is defined inside. Nothing is changed then.
    pub fn replace(&mut self, op: OpId, values: &[ValueId]) {
        let results = self.body.op(op).results().to_vec();
        assert_eq!(results.len(), values.len(), "{op:?} is replaced by one value for each of its results");
        for &value in values {
            let around = match self.body.definition(value) {
                Definition::Result { op: other, .. } if other == op => Some(op),
                Definition::Result { op: other, .. } => self.body.parent_op(other),
                Definition::Argument { block, .. } => self.body.region_parent(self.body.block_region(block)),
                Definition::Forward => None,
            };
            let is_inside = around.is_some_and(|around| self.body.is_inside(around, op));
            assert!(!is_inside, "{op:?} cannot be replaced by {value:?}, which is erased with it");
        }
        self.body.check_inside_unused(op);
        self.notify(op, |listener, op| listener.op_replaced(op, values));
        for (result, &value) in results.into_iter().zip(values) {
            self.replace_all_uses(result, value);
        }
        self.erase(op);
    }

    /// Replaces all uses of a value with another.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        self.replace_uses_if(from, to, |_, _| true);
    }

    /// Replaces the uses of `from` that satisfy `replaced` with uses of `to`, in reverse order of the use list. So a
    /// listener that pushes users on a stack ends with the first user on top.
    pub fn replace_uses_if(&mut self, from: ValueId, to: ValueId, mut replaced: impl FnMut(&Body, Use) -> bool) {
        let has_listener = self.listener.is_some();
        let mut users = Vec::new();
        self.body.replace_uses_if(from, to, |body, found| {
            let is_replaced = replaced(body, found);
            if is_replaced && has_listener {
                users.push(found.op);
            }
            is_replaced
        });
        self.notify_modified(users);
    }

    /// Notifies of modified operations, once each.
    fn notify_modified(&mut self, mut ops: Vec<OpId>) {
        let mut seen = FxHashSet::default();
        ops.retain(|&op| seen.insert(op));
        for op in ops {
            self.notify(op, |listener, op| listener.op_modified(op));
        }
    }

    /// Erases an operation with everything nested in it.
    ///
    /// # Panics
    /// Like [`Body::erase_op`].
    pub fn erase(&mut self, op: OpId) {
        self.body.check_erasable(op);
        self.notify(op, |listener, op| listener.op_erased(op));
        self.body.erase_op(op);
    }

    /// Moves an operation before another.
    ///
    /// # Panics
    /// If `other` is detached, or nested in the operation.
    pub fn move_before(&mut self, op: OpId, other: OpId) {
        let block = self.body.op(other).block().unwrap_or_else(|| panic!("{other:?} is in no block"));
        self.body.move_op(op, block, Some(other));
        self.notify(op, |listener, op| listener.op_moved(op));
    }

    /// Moves an operation directly after another.
    ///
    /// # Panics
    /// If `other` is detached, or nested in the operation.
    pub fn move_after(&mut self, op: OpId, other: OpId) {
        match self.body.next_op(other) {
            Some(next) => self.move_before(op, next),
            None => {
                let block = self.body.op(other).block().unwrap_or_else(|| panic!("{other:?} is in no block"));
                self.move_to_end(op, block);
            }
        }
    }

    /// Moves an operation to the end of a block.
    ///
    /// # Panics
    /// If the block is nested in the operation.
    pub fn move_to_end(&mut self, op: OpId, block: BlockId) {
        self.body.move_op(op, block, None);
        self.notify(op, |listener, op| listener.op_moved(op));
    }
}

/// Changing operations in place.
impl Rewriter<'_> {
    /// Changes an operation in place. `change` must not modify any other operation, nor erase this one.
    ///
    /// # Panics
    /// If the operation was erased or belongs to another body.
    pub fn modify<R>(&mut self, op: OpId, change: impl FnOnce(&mut Body) -> R) -> R {
        self.body.op(op);
        let result = change(self.body);
        self.notify(op, |listener, op| listener.op_modified(op));
        result
    }

    /// Sets the operand at a flat position.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        self.modify(op, |body| body.set_operand(op, index, value));
    }

    /// Sets the operands of a group.
    ///
    /// # Panics
    /// If there is no such group, or it cannot have this many values.
    pub fn set_operand_group(&mut self, op: OpId, group: usize, values: impl IntoIterator<Item = ValueId>) {
        let operation = self.body.op(op);
        let (name, groups) = (operation.def().name, operation.def().operands.len());
        assert!(group < groups, "'{name}' ({op:?}) has no operand group {group}: it has {groups}");
        let mut operands: Vec<ValueId> = operation.operands().collect();
        let mut sizes: Vec<usize> = operation.segments().sizes(operation.def(), operands.len()).collect();
        let range = operation.operand_group(group);
        let before = operands.len() - range.len();
        operands.splice(range, values);
        sizes[group] = operands.len() - before;
        self.modify(op, |body| {
            let result = body.set_operands(op, &operands, &sizes);
            result.unwrap_or_else(|error| panic!("{op:?}: {error}"));
        });
    }

    /// Sets or removes the inherent attribute with this name.
    ///
    /// # Panics
    /// If the definition has no such attribute, or if the attribute belongs to another context.
    pub fn set_attribute(&mut self, op: OpId, name: &str, attribute: Option<Attribute>) {
        let def = self.body.op(op).def();
        let index = def.attribute_index(name);
        let index = index.unwrap_or_else(|| panic!("'{}' has no attribute '{name}'", def.name));
        attribute.map(|attribute| self.context.attribute_data(attribute));
        self.modify(op, |body| body.set_attribute(op, index, attribute));
    }

    /// Sets the location of an operation.
    ///
    /// # Panics
    /// If the location belongs to another context.
    pub fn set_location(&mut self, op: OpId, location: Location) {
        self.context.location_data(location);
        self.modify(op, |body| body.set_location(op, location));
    }

    /// Changes the type of a value. Its users must accept the new type.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn set_type(&mut self, value: ValueId, ty: Type) {
        self.context.type_data(ty);
        self.body.set_value_type(value, ty);
        if let Some(op) = self.body.defining_op(value) {
            self.notify(op, |listener, op| listener.op_modified(op));
        }
        if self.listener.is_some() {
            self.notify_modified(self.body.uses(value).iter().map(|user| user.op).collect());
        }
    }

    /// Erases the results of an operation whose index satisfies `erased`.
    ///
    /// # Panics
    /// If one of them is used.
    pub fn erase_results(&mut self, op: OpId, erased: impl FnMut(usize) -> bool) {
        self.modify(op, |body| body.erase_results(op, erased));
    }
}

/// Walking while rewriting.
impl Rewriter<'_> {
    /// Visits the operations nested in a region in pre-order. `visit` may change anything: operations that it erases are
    /// skipped, and operations that it creates are not visited.
    pub fn walk(&mut self, region: RegionId, mut visit: impl FnMut(&mut Self, OpId) -> WalkAction) {
        let ops: Vec<OpId> = self.body.walk(region).collect();
        let mut skipped = None;
        for op in ops {
            if !self.body.contains(op) || skipped.is_some_and(|outer| self.is_inside(op, outer)) {
                continue;
            }
            skipped = None;
            match visit(self, op) {
                WalkAction::Advance => {}
                WalkAction::Skip => skipped = Some(op),
                WalkAction::Stop => return,
            }
        }
    }

    /// Like [`Rewriter::walk`], but backward: each operation after those nested in it and those after it in its block, so
    /// after all users of its results.
    pub fn walk_backward(&mut self, region: RegionId, mut visit: impl FnMut(&mut Self, OpId)) {
        let ops: Vec<OpId> = self.body.walk(region).collect();
        for op in ops.into_iter().rev() {
            if self.body.contains(op) {
                visit(self, op);
            }
        }
    }

    fn is_inside(&self, op: OpId, outer: OpId) -> bool {
        self.body.contains(outer) && self.body.is_inside(op, outer)
    }
}
