//! Invariant steps, which depend only on arguments and on each other: they run once for a launch, unless blocks are observed.

use tile_ir_core::OpRef;
use tile_ir_eval::TileType;

use super::Lowering;
use crate::block::Block;
use crate::fault::Fault;

/// The size of the largest result of an invariant step, in bytes, as it is not freed before the launch ends.
const LARGEST: usize = 1 << 16;

impl<'a> Lowering<'a> {
    /// Like [`Lowering::step`], for a step without effects whose outcome depends on its operands and on the launch alone.
    pub(crate) fn invariant_step(
        &mut self,
        op: OpRef<'a>,
        action: impl Fn(&mut Block<'_>) -> Result<(), Fault> + Send + Sync + 'static,
    ) {
        self.step(op, action);
        let is_small = op.results().filter_map(|result| TileType::of(result.ty())).all(|ty| {
            let bytes = ty.element.lane_bits() as usize / 8;
            ty.len().checked_mul(bytes).is_some_and(|size| size <= LARGEST)
        });
        let is_outside_regions = self.frames.len() == 1;
        if is_outside_regions && is_small && op.operands().all(|operand| self.invariant.contains(operand.id())) {
            if let Some(step) = self.program.steps.last_mut() {
                step.is_invariant = true;
            }
            for result in op.results() {
                self.invariant.insert(result.id(), ());
            }
        }
    }
}
