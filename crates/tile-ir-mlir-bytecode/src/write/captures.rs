//! The operations that capture values; the regions of all other operations are written in a separate section.

use rustc_hash::FxHashSet;
use tile_ir_core::{Body, IdMap, OpId, RegionId, ValueId, WalkEvent};

/// The operations of a body inside which values from outside are used.
#[derive(Debug, Default)]
pub(super) struct Captures(FxHashSet<OpId>);

impl Captures {
    /// The capturing operations inside a region.
    pub(super) fn of(body: &Body, region: RegionId) -> Self {
        let mut captures = Self::default();
        let depths = depths(body, region);
        // For each open operation, the smallest nesting depth of the values that are used inside it.
        let mut open: Vec<u32> = Vec::new();
        for event in body.walk_events(region) {
            match event {
                WalkEvent::Enter(op) => {
                    let operation = body.op(op);
                    if let Some(least) = open.last_mut() {
                        let used = operation.operands().filter_map(|operand| depths.get(operand).copied()).min();
                        *least = (*least).min(used.unwrap_or(u32::MAX));
                    }
                    if !operation.regions().is_empty() {
                        open.push(u32::MAX);
                    }
                }
                WalkEvent::Leave(op) if !body.op(op).regions().is_empty() => {
                    let Some(least) = open.pop() else { continue };
                    if least <= open.len() as u32 {
                        captures.0.insert(op);
                    }
                    if let Some(around) = open.last_mut() {
                        *around = (*around).min(least);
                    }
                }
                WalkEvent::Leave(_) => {}
            }
        }
        captures
    }

    /// Whether values from outside are used in the regions of an operation.
    pub(super) fn contains(&self, op: OpId) -> bool {
        self.0.contains(&op)
    }
}

/// The nesting depth of the definition of each value, which may come after its uses.
fn depths(body: &Body, region: RegionId) -> IdMap<ValueId, u32> {
    let mut depths = IdMap::new();
    define_arguments(body, region, 0, &mut depths);
    let mut depth = 0;
    for event in body.walk_events(region) {
        match event {
            WalkEvent::Enter(op) => {
                let operation = body.op(op);
                for &result in operation.results() {
                    depths.insert(result, depth);
                }
                depth += 1;
                for &inner in operation.regions() {
                    define_arguments(body, inner, depth, &mut depths);
                }
            }
            WalkEvent::Leave(_) => depth -= 1,
        }
    }
    depths
}

fn define_arguments(body: &Body, region: RegionId, depth: u32, depths: &mut IdMap<ValueId, u32>) {
    for &block in body.region_blocks(region) {
        for &argument in body.block_arguments(block) {
            depths.insert(argument, depth);
        }
    }
}
