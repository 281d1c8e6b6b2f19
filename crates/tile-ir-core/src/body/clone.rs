//! Copying operations with everything inside them.

use rustc_hash::FxHashMap;

use super::{BlockId, Body, OpId, RegionId, ValueId, WalkEvent};

/// Which value of the copy stands for which value of the original.
pub type ValueMap = FxHashMap<ValueId, ValueId>;

impl Body {
    /// Copies an operation of this body and everything inside it. The copy is detached.
    ///
    /// Operands found in `map` are replaced; the results and block arguments of what is copied are added to it.
    pub fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.clone_shallow(op, map);
        let regions: Vec<_> = self.op(op).regions().iter().copied().zip(self.op(copy).regions().to_vec()).collect();
        for (from, to) in regions {
            self.clone_region(from, to, map);
        }
        copy
    }

    /// Copies the blocks of a region to the end of another, and everything inside them.
    pub fn clone_region(&mut self, from: RegionId, to: RegionId, map: &mut ValueMap) {
        let mut blocks: FxHashMap<BlockId, BlockId> = FxHashMap::default();
        self.clone_blocks(from, to, map, &mut blocks);
        let mut copies = Vec::new();
        let events: Vec<WalkEvent> = self.walk_events(from).collect();
        for event in events {
            let WalkEvent::Enter(op) = event else { continue };
            let copy = self.clone_shallow(op, map);
            copies.push(copy);
            let source = self.op(op).block().expect("a walked operation stands in a block");
            self.append_op(blocks[&source], copy);
            let regions: Vec<_> = self.op(op).regions().iter().copied().zip(self.op(copy).regions().to_vec()).collect();
            for (from, to) in regions {
                self.clone_blocks(from, to, map, &mut blocks);
            }
        }
        // Uses may stand before definitions, and successors before their blocks.
        for copy in copies {
            for index in 0..self.op(copy).operand_count() {
                if let Some(&value) = map.get(&self.op(copy).operand(index)) {
                    self.set_operand(copy, index, value);
                }
            }
            if !self.op(copy).successors().is_empty() {
                let mapped = self.op(copy).successors().iter();
                let mapped = mapped.map(|block| blocks.get(block).copied().unwrap_or(*block)).collect();
                self.set_successors(copy, mapped);
            }
        }
    }

    fn clone_blocks(
        &mut self,
        from: RegionId,
        to: RegionId,
        map: &mut ValueMap,
        blocks: &mut FxHashMap<BlockId, BlockId>,
    ) {
        for block in self.region_blocks(from).to_vec() {
            let copy = self.append_block(to);
            blocks.insert(block, copy);
            for (index, argument) in self.block_arguments(block).to_vec().into_iter().enumerate() {
                let location = self.argument_locations(block)[index];
                let copied = self.add_block_argument(copy, self.value_type(argument), location);
                map.insert(argument, copied);
            }
        }
    }

    /// Copies one operation with empty regions.
    fn clone_shallow(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let source = self.op(op);
        let kind = source.kind();
        let location = source.location();
        let segments = source.segments();
        let attributes = source.attributes.clone();
        let operands: Vec<_> = source.operands().map(|value| map.get(&value).copied().unwrap_or(value)).collect();
        let results = source.results().to_vec();
        let types: Vec<_> = results.iter().map(|&result| self.value_type(result)).collect();
        let extra = source.extra.clone();
        let copy = self.create_op_with(kind, location, &operands, segments, types, attributes);
        if let Some(mut extra) = extra {
            let regions = std::mem::take(&mut extra.regions).len();
            extra.body = None;
            self.operations[copy].extra = Some(extra);
            for _ in 0..regions {
                self.add_region(copy);
            }
        }
        let copies = self.op(copy).results().to_vec();
        map.extend(results.into_iter().zip(copies));
        copy
    }
}
