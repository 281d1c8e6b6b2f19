//! The passes.

use tile_ir::core::{BuildError, OpId, Rewriter, Type, ValueId, ValueRef};
use tile_ir::transforms::conversion::Conversion;
use tile_ir::transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved};
use tile_ir::transforms::{GreedyConfig, GreedyRewriter, Pattern, PatternSet, RewritePattern, pass};

use crate::generated::array::builders::ArrayBuilder;
use crate::generated::array::views::{Multiply, Transpose};
use crate::lowering;
use crate::types::transposed_type;

pass! {
    /// Express matrices by tiles.
    pub struct LowerArrays("lower-arrays" on Function);
}

impl BodyPass for LowerArrays {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let context = unit.context();
        let (target, types, patterns) =
            (lowering::target(context), lowering::types(context), lowering::patterns(context));
        let mut changed = false;
        for region in unit.regions() {
            let (context, body) = unit.parts();
            changed |= Conversion::full(&target, &types, &patterns).run_body(context, body, region)?.changed;
        }
        Ok(Preserved::unless(changed))
    }
}

pass! {
    /// Transpose products instead of factors.
    pub struct SimplifyProducts("simplify-products" on Function);
}

impl BodyPass for SimplifyProducts {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = [Pattern::of::<TransposedTwice>(), Pattern::of::<ProductOfTransposed>()];
        let patterns = PatternSet::new(unit.context(), &patterns);
        let mut changed = false;
        for region in unit.regions() {
            let (context, body) = unit.parts();
            changed |= GreedyRewriter::new(context, &patterns, GreedyConfig::default()).run(body, region)?.changed;
        }
        Ok(Preserved::unless(changed))
    }
}

/// The matrix of which a value is the transposed one.
fn before_transposing(value: ValueRef<'_>) -> Option<ValueId> {
    Some(value.defining_op()?.cast::<Transpose>()?.matrix().id())
}

/// What is transposed twice is as before.
struct TransposedTwice;

impl RewritePattern for TransposedTwice {
    type Op = Transpose<'static>;
    type Match = ValueId;
    const LABEL: &'static str = "TransposedTwice";

    fn matches(outer: Transpose<'_>) -> Result<ValueId, &'static str> {
        before_transposing(outer.matrix()).ok_or("the operand is not transposed")
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, matrix: ValueId) -> Result<(), BuildError> {
        rewriter.replace(op, &[matrix]);
        Ok(())
    }
}

/// The product of two transposed matrices is the product in the other order, transposed: one operation less.
struct ProductOfTransposed;

impl RewritePattern for ProductOfTransposed {
    type Op = Multiply<'static>;
    /// The factors in the other order, and the type of the product.
    type Match = ([ValueId; 2], Type);
    const LABEL: &'static str = "ProductOfTransposed";

    fn matches(product: Multiply<'_>) -> Result<Self::Match, &'static str> {
        match (before_transposing(product.lhs()), before_transposing(product.rhs())) {
            (Some(lhs), Some(rhs)) => Ok(([rhs, lhs], product.product().ty().id())),
            _ => Err("a factor is not transposed"),
        }
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, ([lhs, rhs], ty): Self::Match) -> Result<(), BuildError> {
        let mut b = rewriter.before(op);
        let transposed = transposed_type(b.context(), ty)?;
        let product = b.multiply(lhs, rhs, transposed).build_value()?;
        let result = b.transpose(product, ty).build_value()?;
        rewriter.replace(op, &[result]);
        Ok(())
    }
}
