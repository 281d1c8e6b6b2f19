//! Checks that the tables of a body agree with each other.

use rustc_hash::FxHashSet;

use super::{Body, Definition, OpId, RegionId, Use, ValueId};

/// What is wrong, in words.
type Checked = Result<(), String>;

/// Says what is wrong unless something holds.
macro_rules! holds {
    ($holds:expr, $($message:tt)+) => {
        if !$holds {
            return Err(format!($($message)+));
        }
    };
}

impl Body {
    /// Checks that links, parents, orders, values, use lists and successors agree with each other, which they do whenever no
    /// method of the body is running. It takes time proportional to the size of the body.
    ///
    /// # Errors
    /// What does not agree, in words. It is a bug of this crate.
    pub fn check_invariants(&self) -> Result<(), String> {
        holds!(self.contains_region(self.root), "the root region does not exist");
        holds!(self.regions[self.root].parent.is_none(), "the root region belongs to an operation");
        self.check_regions()?;
        self.check_blocks()?;
        for (op, _) in self.operations.iter() {
            self.check_operation(op)?;
        }
        self.check_values()?;
        self.check_uses()
    }

    fn check_regions(&self) -> Checked {
        let mut listed = FxHashSet::default();
        for (region, data) in self.regions.iter() {
            if let Some(op) = data.parent {
                let is_listed = self.contains(op) && self.op(op).regions().contains(&region);
                holds!(is_listed, "{region:?} is none of the regions of its parent {op:?}");
            }
            for &block in &data.blocks {
                holds!(self.contains_block(block), "{region:?} has {block:?}, which was erased");
                holds!(listed.insert(block), "{block:?} is in two places");
                holds!(self.blocks[block].region == region, "{block:?} is in {region:?}, but knows another one");
            }
        }
        holds!(listed.len() == self.blocks.len(), "a block is in no region");
        // Those whose ancestors are known to end.
        let mut rooted: FxHashSet<RegionId> = FxHashSet::default();
        for (region, _) in self.regions.iter() {
            let parent = |region: &RegionId| {
                let block = self.op(self.region_parent(*region)?).block()?;
                Some(self.block_region(block))
            };
            let mut path = FxHashSet::default();
            let mut next = Some(region).filter(|region| !rooted.contains(region));
            while let Some(region) = next {
                holds!(path.insert(region), "{region:?} is inside itself");
                next = parent(&region).filter(|region| !rooted.contains(region));
            }
            rooted.extend(path);
        }
        Ok(())
    }

    fn check_blocks(&self) -> Checked {
        let mut linked = 0;
        for (block, data) in self.blocks.iter() {
            let (mut previous, mut next) = (None, data.first);
            while let Some(op) = next {
                holds!(self.contains(op), "{block:?} has {op:?}, which was erased");
                let operation = self.op(op);
                holds!(operation.block() == Some(block), "{op:?} is in {block:?}, but knows another one");
                holds!(operation.previous() == previous, "{op:?} does not know the operation before it");
                let is_after = previous.is_none_or(|previous: OpId| self.is_before_in_block(previous, op));
                holds!(is_after, "the order label of {op:?} is not greater than that of the operation before it");
                linked += 1;
                (previous, next) = (Some(op), operation.next());
            }
            holds!(data.last == previous, "{block:?} does not know its last operation");
            let (arguments, locations) = (data.arguments.len(), data.argument_locations.len());
            holds!(arguments == locations, "{block:?} has {arguments} arguments and {locations} locations of them");
            for (index, &argument) in (0..).zip(&data.arguments) {
                let is_right =
                    self.contains_value(argument) && self.definition(argument) == Definition::Argument { block, index };
                holds!(is_right, "{argument:?} is argument {index} of {block:?}, but does not know it");
            }
        }
        let detached = self.operations.iter().filter(|(op, _)| self.op(*op).block().is_none()).count();
        holds!(linked + detached == self.operations.len(), "an operation is not in the block that it knows");
        Ok(())
    }

    fn check_operation(&self, op: OpId) -> Checked {
        let operation = self.op(op);
        if operation.block().is_none() {
            let has_neighbours = operation.previous().is_some() || operation.next().is_some();
            holds!(!has_neighbours, "{op:?} has neighbours, but is in no block");
        }
        for value in operation.operands() {
            holds!(self.contains_value(value), "{op:?} uses {value:?}, which does not exist");
        }
        for (index, &result) in (0..).zip(operation.results()) {
            let is_right = self.contains_value(result) && self.definition(result) == Definition::Result { op, index };
            holds!(is_right, "{result:?} is result {index} of {op:?}, but does not know it");
        }
        let mut regions = FxHashSet::default();
        for &region in operation.regions() {
            let is_right = self.contains_region(region) && self.region_parent(region) == Some(op);
            holds!(is_right, "{region:?} is a region of {op:?}, but does not know it");
            holds!(regions.insert(region), "{region:?} is a region of {op:?} twice");
        }
        for &block in operation.successors() {
            holds!(self.contains_block(block), "{op:?} branches to {block:?}, which does not exist");
            holds!(self.has_branches, "{op:?} branches to {block:?}, but the body has no branches");
        }
        Ok(())
    }

    fn check_values(&self) -> Checked {
        for (value, _) in self.values.iter() {
            let listed = match self.definition(value) {
                Definition::Result { op, index } => {
                    self.contains(op) && self.op(op).results().get(index as usize) == Some(&value)
                }
                Definition::Argument { block, index } => {
                    self.contains_block(block) && self.block_arguments(block).get(index as usize) == Some(&value)
                }
                Definition::Forward => true,
            };
            holds!(listed, "{value:?} is not where it is defined");
        }
        Ok(())
    }

    /// Checks the use lists, if they were made.
    fn check_uses(&self) -> Checked {
        let Some(lists) = self.uses.get() else { return Ok(()) };
        let mut operands = 0;
        for (op, _) in self.operations.iter() {
            for (operand, value) in (0..).zip(self.op(op).operands()) {
                let is_listed = lists.is_listed(&self.operations, value, Use { op, operand });
                holds!(is_listed, "operand {operand} of {op:?} is not in the use list of {value:?}");
                operands += 1;
            }
        }
        let listed: usize = lists.iter().map(|(_, uses)| uses).sum();
        holds!(listed == operands, "the use lists have {listed} uses, but there are {operands} operands");
        let stale = lists.iter().find(|&(value, uses): &(ValueId, usize)| uses > 0 && !self.contains_value(value));
        holds!(stale.is_none(), "a value that was erased has uses");
        Ok(())
    }
}
