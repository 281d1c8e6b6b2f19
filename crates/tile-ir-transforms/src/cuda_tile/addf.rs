//! `addf`.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::views::{Addf, Mulf};
use tile_ir_dialect::{CudaTileBuilder, RoundingMode};

use crate::rewriting::RewritePattern;

/// `addf(x, mulf(a, b))` becomes `addf(mulf(a, b), x)`, unless `x` is a product.
pub(crate) struct PutProductFirst;

impl RewritePattern for PutProductFirst {
    type Op = Addf<'static>;
    /// The summands, product first, and the attributes of the addition.
    type Match = (ValueId, ValueId, RoundingMode, bool);
    const LABEL: &'static str = "PutProductFirst";

    fn matches(addf: Addf<'_>) -> Result<Self::Match, &'static str> {
        let is_product = |value: ValueRef<'_>| value.defining_op().is_some_and(tile_ir_core::OpRef::is::<Mulf<'_>>);
        if !is_product(addf.rhs()) {
            return Err("the right operand is not a product");
        }
        if is_product(addf.lhs()) {
            return Err("the left operand is a product");
        }
        Ok((addf.rhs().id(), addf.lhs().id(), addf.rounding_mode(), addf.flush_to_zero()))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Self::Match) -> Result<(), BuildError> {
        let (product, other, rounding_mode, flush_to_zero) = found;
        let mut builder = rewriter.before(op);
        let sum = builder.addf(product, other).rounding_mode(rounding_mode).flush_to_zero(flush_to_zero);
        let sum = sum.build_value()?;
        rewriter.replace(op, &[sum]);
        Ok(())
    }
}
