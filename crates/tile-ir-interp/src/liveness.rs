//! The last uses of values, after which their memory is reused.

use tile_ir_core::definition::Trait;
use tile_ir_core::{Body, IdMap, OpId, ValueId, WalkEvent};

/// The last uses of a body's values, and the numbers of its operations.
#[derive(Debug, Default)]
pub(crate) struct Liveness {
    /// The last operation in program order that uses a value.
    last: IdMap<ValueId, OpId>,
    /// The loop in which a value is defined, from 1; 0 outside loops.
    home: IdMap<ValueId, u32>,
    /// Values used in a loop but defined outside it: the next iteration needs them again.
    kept: IdMap<ValueId, ()>,
    numbers: IdMap<OpId, u32>,
}

impl Liveness {
    /// Analyses a body.
    pub(crate) fn of(body: &Body) -> Self {
        let mut this = Self::default();
        let (mut around, mut loops, mut number) = (vec![0], 0, 0);
        this.define(body, body.root(), 0);
        for event in body.walk_events(body.root()) {
            match event {
                WalkEvent::Enter(op) => {
                    let here = around.last().copied().unwrap_or_default();
                    this.numbers.insert(op, number);
                    number += 1;
                    for operand in body.op(op).operands() {
                        if this.home.get(operand) == Some(&here) {
                            this.last.insert(operand, op);
                        } else {
                            this.kept.insert(operand, ());
                        }
                    }
                    for &result in body.op(op).results() {
                        this.home.insert(result, here);
                    }
                    // Regions without arguments are executed at most once.
                    let repeats = !body.op(op).def().has_trait(Trait::NoRegionArguments);
                    loops += u32::from(repeats);
                    let inside = if repeats { loops } else { here };
                    around.push(inside);
                    for &region in body.op(op).regions() {
                        this.define(body, region, inside);
                    }
                }
                WalkEvent::Leave(_) => {
                    around.pop();
                }
            }
        }
        this
    }

    fn define(&mut self, body: &Body, region: tile_ir_core::RegionId, home: u32) {
        for &block in body.region_blocks(region) {
            for &argument in body.block_arguments(block) {
                self.home.insert(argument, home);
            }
        }
    }

    /// Whether this operation is the last use of a value.
    pub(crate) fn dies(&self, value: ValueId, op: OpId) -> bool {
        self.last.get(value) == Some(&op) && !self.kept.contains(value)
    }

    /// The index of an operation in a pre-order walk over the body.
    pub(crate) fn number(&self, op: OpId) -> usize {
        self.numbers.get(op).map_or(0, |&number| number as usize)
    }
}
