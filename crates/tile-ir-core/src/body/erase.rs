//! Erasing operations and blocks with everything nested in them.
//!
//! Whether anything would be left without its definition is decided before anything is changed.

use super::{BlockId, Body, OpId, RegionId, ValueId};

/// What is erased, together with everything nested in it.
#[derive(Clone, Copy)]
enum Erased {
    Op(OpId),
    Block(BlockId),
}

impl Erased {
    /// Whether an operation is erased too.
    fn contains(self, body: &Body, op: OpId) -> bool {
        let mut around = std::iter::successors(Some(op), |&op| body.parent_op(op));
        around.any(|around| match self {
            Self::Op(outer) => around == outer,
            Self::Block(block) => body.op(around).block() == Some(block),
        })
    }
}

/// What is nested in an operation or a block, itself included.
#[derive(Default)]
struct Inside {
    ops: Vec<OpId>,
    regions: Vec<RegionId>,
    blocks: Vec<BlockId>,
}

impl Inside {
    fn add_op(&mut self, body: &Body, op: OpId) {
        for op in body.walk_op(op) {
            self.ops.push(op);
            for &region in body.op(op).regions() {
                self.regions.push(region);
                self.blocks.extend_from_slice(body.region_blocks(region));
            }
        }
    }
}

impl Body {
    /// Erases an operation with everything nested in it.
    ///
    /// The body of a function-like operation remains in the module; see `Module::erase_op`.
    ///
    /// # Panics
    /// If an operation that is not erased uses a result or a value defined inside, or branches to a block inside. Nothing is
    /// changed then.
    pub fn erase_op(&mut self, op: OpId) {
        if self.op(op).regions().is_empty() {
            self.check_results_unused(op, Erased::Op(op));
            self.detach_op(op);
            return self.remove_op(op);
        }
        let inside = self.checked_inside_of_op(op);
        self.detach_op(op);
        self.remove(inside);
    }

    /// Erases a block with all its operations.
    ///
    /// # Panics
    /// If an operation that is not erased uses a value defined in the block, or branches to it or to a block inside. Nothing is
    /// changed then.
    pub fn erase_block(&mut self, block: BlockId) {
        let inside = self.checked_inside_of_block(block);
        let region = self.block_region(block);
        self.regions[region].blocks.retain(|other| *other != block);
        self.remove(inside);
    }

    /// Checks that an operation can be erased.
    ///
    /// # Panics
    /// Like [`Body::erase_op`].
    pub(crate) fn check_erasable(&self, op: OpId) {
        match self.op(op).regions().is_empty() {
            true => self.check_results_unused(op, Erased::Op(op)),
            false => drop(self.checked_inside_of_op(op)),
        }
    }

    /// Checks that nothing defined inside an operation is used outside of it, whatever uses its results.
    pub(crate) fn check_inside_unused(&self, op: OpId) {
        if !self.op(op).regions().is_empty() {
            let mut inside = Inside::default();
            inside.add_op(self, op);
            inside.ops.remove(0);
            self.check_unused(&inside, Erased::Op(op));
        }
    }

    /// Checks that a block can be erased.
    ///
    /// # Panics
    /// Like [`Body::erase_block`].
    pub(crate) fn check_block_erasable(&self, block: BlockId) {
        drop(self.checked_inside_of_block(block));
    }

    fn checked_inside_of_op(&self, op: OpId) -> Inside {
        let mut inside = Inside::default();
        inside.add_op(self, op);
        self.check_unused(&inside, Erased::Op(op));
        inside
    }

    fn checked_inside_of_block(&self, block: BlockId) -> Inside {
        let mut inside = Inside { blocks: vec![block], ..Inside::default() };
        for op in self.block_ops(block) {
            inside.add_op(self, op);
        }
        self.check_unused(&inside, Erased::Block(block));
        inside
    }

    fn check_unused(&self, inside: &Inside, erased: Erased) {
        for &op in &inside.ops {
            self.check_results_unused(op, erased);
        }
        for &block in &inside.blocks {
            for &argument in self.block_arguments(block) {
                if let Some(user) = self.user_outside(argument, Some(block), erased) {
                    self.panic_used(argument, user);
                }
            }
            self.check_no_branch_to(block, |op| erased.contains(self, op));
        }
    }

    fn check_results_unused(&self, op: OpId, erased: Erased) {
        let operation = self.op(op);
        for &result in operation.results() {
            if let Some(user) = self.user_outside(result, operation.block(), erased) {
                let (name, by) = (operation.def().name, self.op(user).def().name);
                panic!("'{name}' ({op:?}) cannot be erased: '{by}' ({user:?}) uses a result of it");
            }
        }
    }

    /// An operation that uses a value but is not erased with it. `block` is the one that the value is defined in.
    fn user_outside(&self, value: ValueId, block: Option<BlockId>, erased: Erased) -> Option<OpId> {
        let mut users = self.uses(value).iter().map(|user| user.op);
        users.find(|&user| {
            // Most users are next to the definition. What is next to the erased operation itself is not erased.
            let is_beside = match erased {
                Erased::Op(op) => block.is_some() && block != self.op(op).block() && self.op(user).block() == block,
                Erased::Block(_) => self.op(user).block() == block,
            };
            !is_beside && !erased.contains(self, user)
        })
    }

    /// Checks that nothing uses a value.
    pub(super) fn check_value_unused(&self, value: ValueId) {
        if let Some(user) = self.uses(value).first() {
            self.panic_used(value, user.op);
        }
    }

    fn panic_used(&self, value: ValueId, user: OpId) -> ! {
        panic!("{value:?} cannot be erased: '{}' ({user:?}) uses it", self.op(user).def().name)
    }

    /// Checks that no operation branches to a block.
    pub(crate) fn check_not_branched_to(&self, block: BlockId) {
        self.check_no_branch_to(block, |_| false);
    }

    /// Checks that no operation branches to a block, except those that are erased with it.
    fn check_no_branch_to(&self, block: BlockId, is_erased: impl Fn(OpId) -> bool) {
        if !self.has_branches {
            return;
        }
        let mut branches = self.operations.iter().map(|(op, _)| op);
        if let Some(op) = branches.find(|&op| self.op(op).successors().contains(&block) && !is_erased(op)) {
            panic!("{block:?} cannot be erased: {op:?} branches to it");
        }
    }

    /// Removes what is nested in something. All operands go first, so the order does not matter.
    fn remove(&mut self, inside: Inside) {
        for &op in &inside.ops {
            self.drop_operands(op);
        }
        for op in inside.ops {
            self.remove_op(op);
        }
        for region in inside.regions {
            self.regions.remove(region);
        }
        for block in inside.blocks {
            for argument in self.blocks.remove(block).into_iter().flat_map(|block| block.arguments) {
                self.remove_value(argument);
            }
        }
    }

    /// Removes one operation and its results from the arena.
    fn remove_op(&mut self, op: OpId) {
        self.forget_operands(op);
        let Some(data) = self.operations.remove(op) else { return };
        for index in 0..data.result_count {
            self.remove_value(self.results(&data)[index as usize]);
        }
        self.value_pool.remove(data.values, data.value_count());
        self.attribute_pool.remove(data.attributes, data.attribute_count());
        if let Some(extra) = self.extras.linked(data.extra) {
            self.extras.remove(extra);
        }
    }
}
