//! The worklist of the greedy rewriter.

use rustc_hash::FxHashSet;
use tile_ir_core::{BlockRef, Body, IdMap, Listener, OpId, OpRef, RegionId, ValueId};

/// A stack of operations to visit. As a listener, it pushes the operations that changes affect.
pub(super) struct Stack<'l> {
    /// Nothing outside this region is visited.
    scope: RegionId,
    /// The lower part of the stack, top first, so that it need not be reversed after the initial fill.
    lower: Vec<OpId>,
    /// The number of operations popped from the lower part.
    taken: usize,
    /// Whether the lower part is being filled.
    filling: bool,
    /// The upper part, bottom first.
    upper: Vec<OpId>,
    /// The operations on the stack. Removed operations stay in the vectors but not here.
    members: IdMap<OpId, ()>,
    /// Another listener to notify.
    listener: Option<&'l mut dyn Listener>,
    /// Whether modified operations are pushed.
    pub(super) revisits: bool,
    /// The changed operations, if they are tracked.
    pub(super) touched: Option<FxHashSet<OpId>>,
    /// Whether anything changed.
    pub(super) changed_ever: bool,
    /// Whether anything changed in this iteration.
    pub(super) changed_now: bool,
}

impl<'l> Stack<'l> {
    pub(super) fn new(scope: RegionId, listener: Option<&'l mut dyn Listener>) -> Self {
        let (lower, upper, members) = (Vec::new(), Vec::new(), IdMap::new());
        Self {
            scope,
            lower,
            taken: 0,
            filling: false,
            upper,
            members,
            listener,
            revisits: true,
            touched: None,
            changed_ever: false,
            changed_now: false,
        }
    }

    /// Clears the stack. With `from_the_top`, operations are added at the bottom until it is [filled](Stack::filled).
    pub(super) fn clear(&mut self, expected: usize, from_the_top: bool) {
        self.lower.clear();
        self.upper.clear();
        self.members.clear();
        (self.taken, self.filling) = (0, from_the_top);
        if from_the_top { &mut self.lower } else { &mut self.upper }.reserve(expected);
    }

    /// From now on, operations are pushed on top.
    pub(super) fn filled(&mut self) {
        self.filling = false;
    }

    /// Pushes an operation, unless it is on the stack already.
    #[inline]
    pub(super) fn push_alone(&mut self, op: OpId) {
        if self.members.insert(op, ()).is_none() {
            if self.filling { &mut self.lower } else { &mut self.upper }.push(op);
        }
    }

    /// Pushes an operation and then its ancestors. Operations that are on the stack already stay where they are.
    pub(super) fn push(&mut self, body: &Body, op: OpId) {
        if self.is_in_scope(body, op) {
            self.push_with_ancestors(body, op);
        }
    }

    /// Like [`push`](Self::push), for an operation that is known to be in the scope.
    pub(super) fn push_with_ancestors(&mut self, body: &Body, op: OpId) {
        let mut next = Some(op);
        while let Some(op) = next {
            self.push_alone(op);
            let region = body.op(op).block().map(|block| body.block_region(block));
            next = region.filter(|&region| region != self.scope).and_then(|region| body.region_parent(region));
        }
    }

    fn is_in_scope(&self, body: &Body, op: OpId) -> bool {
        if self.scope == body.root() {
            return true;
        }
        let around = std::iter::successors(Some(op), |&op| body.parent_op(op));
        let mut regions = around.filter_map(|op| body.op(op).block()).map(|block| body.block_region(block));
        regions.any(|region| region == self.scope)
    }

    /// Pops an operation.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<OpId> {
        loop {
            let op = match self.upper.pop() {
                Some(op) => op,
                None => {
                    let op = *self.lower.get(self.taken)?;
                    self.taken += 1;
                    op
                }
            };
            if self.members.remove(op).is_some() {
                return Some(op);
            }
        }
    }

    /// Removes an operation.
    pub(super) fn remove(&mut self, op: OpId) {
        self.members.remove(op);
    }

    /// Records a change.
    pub(super) fn note_change(&mut self) {
        (self.changed_ever, self.changed_now) = (true, true);
    }

    fn touch(&mut self, op: OpId) {
        self.note_change();
        if let Some(touched) = &mut self.touched {
            touched.insert(op);
        }
    }

    /// Removes an operation with its nested operations, last first. Pushes the operations that define its operands if these have
    /// at most one other user: they may be dead now, or match a pattern that requires a single user.
    fn drop_tree(&mut self, op: OpRef<'_>) {
        let body = op.body();
        if op.get().regions().is_empty() {
            self.push_operands(body, op.id(), |_| false);
            self.touch(op.id());
            self.remove(op.id());
            return;
        }
        let all: Vec<OpId> = body.walk_op(op.id()).collect();
        let mut erased = FxHashSet::default();
        for dropped in all.into_iter().rev() {
            self.push_operands(body, dropped, |user| erased.contains(&user));
            erased.insert(dropped);
            self.touch(dropped);
            self.remove(dropped);
        }
    }

    fn push_operands(&mut self, body: &Body, op: OpId, is_erased: impl Fn(OpId) -> bool) {
        for operand in body.op(op).operands() {
            let Some(definition) = body.defining_op(operand) else { continue };
            let mut other = None;
            let is_third = |user: OpId| user != op && !is_erased(user) && *other.get_or_insert(user) != user;
            if !body.uses(operand).iter().map(|found| found.op).any(is_third) && !is_erased(definition) {
                self.push(body, definition);
            }
        }
    }

    fn notify(&mut self, event: impl FnOnce(&mut dyn Listener)) {
        if let Some(listener) = &mut self.listener {
            event(&mut **listener);
        }
    }
}

impl Listener for Stack<'_> {
    fn op_inserted(&mut self, op: OpRef<'_>) {
        self.notify(|listener| listener.op_inserted(op));
        let body = op.body();
        // A clone has nested operations.
        for op in body.walk_op(op.id()) {
            self.touch(op);
            self.push(body, op);
        }
    }

    fn op_moved(&mut self, op: OpRef<'_>) {
        self.notify(|listener| listener.op_moved(op));
        self.touch(op.id());
        self.push(op.body(), op.id());
    }

    fn op_modified(&mut self, op: OpRef<'_>) {
        self.notify(|listener| listener.op_modified(op));
        self.touch(op.id());
        if self.revisits {
            self.push(op.body(), op.id());
        }
    }

    fn op_replaced(&mut self, op: OpRef<'_>, values: &[ValueId]) {
        self.notify(|listener| listener.op_replaced(op, values));
    }

    fn op_erased(&mut self, op: OpRef<'_>) {
        self.notify(|listener| listener.op_erased(op));
        self.drop_tree(op);
    }

    fn block_inserted(&mut self, block: BlockRef<'_>) {
        self.notify(|listener| listener.block_inserted(block));
        self.note_change();
    }

    fn block_modified(&mut self, block: BlockRef<'_>) {
        self.notify(|listener| listener.block_modified(block));
        self.note_change();
    }

    fn block_erased(&mut self, block: BlockRef<'_>) {
        self.notify(|listener| listener.block_erased(block));
        self.note_change();
        let ops: Vec<OpRef<'_>> = block.ops().collect();
        for op in ops.into_iter().rev() {
            self.drop_tree(op);
        }
    }

    fn match_failed(&mut self, op: OpRef<'_>, reason: &dyn Fn() -> String) {
        self.notify(|listener| listener.match_failed(op, reason));
    }
}
