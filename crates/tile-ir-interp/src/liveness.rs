//! Where values are used for the last time, so that their memory is used again.

use tile_ir_core::definition::Trait;
use tile_ir_core::{Body, IdMap, OpId, ValueId, WalkEvent};

/// What is known of the values of a body, and the numbers of its operations.
#[derive(Debug, Default)]
pub(crate) struct Liveness {
    /// The operation that uses a value last, in the order of the text.
    last: IdMap<ValueId, OpId>,
    /// The loop in which a value is defined, counted from 1; 0 outside of loops.
    home: IdMap<ValueId, u32>,
    /// Values that are used in a loop that they are defined outside of: the next round needs them again.
    kept: IdMap<ValueId, ()>,
    numbers: IdMap<OpId, u32>,
}

impl Liveness {
    /// Looks at a body once.
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
                    // What has no arguments is executed once at most.
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

    /// Whether nobody asks for a value after this operation.
    pub(crate) fn dies(&self, value: ValueId, op: OpId) -> bool {
        self.last.get(value) == Some(&op) && !self.kept.contains(value)
    }

    /// The position of an operation among all of the body.
    pub(crate) fn number(&self, op: OpId) -> usize {
        self.numbers.get(op).map_or(0, |&number| number as usize)
    }
}
