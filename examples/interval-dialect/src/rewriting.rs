//! Folds and patterns of the dialect.

use tile_ir::core::{BuildError, OpId, OpRef, Rewriter, ValueId};
use tile_ir::dialect::{CudaTileBuilder, RoundingMode};
use tile_ir::transforms::RewritePattern;

use crate::views::{Enclose, Hull, Width};

/// The bounds of a number that is its own lower and upper bound are the operands.
pub(crate) fn hull_of_itself(hull: Hull<'_>) -> Option<ValueId> {
    (hull.lhs() == hull.rhs()).then(|| hull.lhs().id())
}

/// The distance between known bounds is their difference.
pub(crate) struct DistanceOfBounds;

impl RewritePattern for DistanceOfBounds {
    type Op = Width<'static>;
    /// The bounds, and the rounding mode of their difference.
    type Match = (ValueId, ValueId, RoundingMode);
    const LABEL: &'static str = "DistanceOfBounds";

    fn matches(width: Width<'_>) -> Result<Self::Match, &'static str> {
        let enclose = width.bounds().defining_op().and_then(OpRef::cast::<Enclose<'_>>);
        let enclose = enclose.ok_or("the bounds are computed")?;
        Ok((enclose.lower().id(), enclose.upper().id(), width.rounding_mode()))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Self::Match) -> Result<(), BuildError> {
        let (lower, upper, rounding) = found;
        let distance = rewriter.before(op).subf(upper, lower).rounding_mode(rounding).build_value()?;
        rewriter.replace(op, &[distance]);
        Ok(())
    }
}
