//! Conversions.

use tile_ir_core::{OpId, Rewriter};
use tile_ir_dialect::RoundingMode;
use tile_ir_dialect::views::Ftof;

/// If the new format represents every number of the old one, nothing is rounded, and every mode is equivalent to the one
/// that versions before 13.4 have for such a pair (V-FTOF-2).
pub(super) fn round_nothing_evenly(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let conversion = rewriter.op(op).cast::<Ftof>()?;
    let [from, to] = [conversion.from(), conversion.to()].map(|value| value.ty().element().float_format());
    if conversion.rounding_mode() == RoundingMode::NearestEven || !to?.holds_all_of(from?) {
        return None;
    }
    Ftof::edit(rewriter, op).set_rounding_mode(RoundingMode::NearestEven);
    Some(())
}
