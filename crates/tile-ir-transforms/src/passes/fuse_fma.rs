//! `fuse-fma`: fused multiply-add.

use std::sync::Arc;

use tile_ir_core::{BuildError, Context, OpId, OpRef, Rewriter, ValueId};
use tile_ir_dialect::views::{Addf, Mulf, Subf};
use tile_ir_dialect::{CudaTileBuilder, RoundingMode};

use super::canonicalize::not_converged;
use crate::cuda_tile::PutProductFirst;
use crate::greedy::{GreedyConfig, GreedyRewriter};
use crate::pass::{Anchor, BodyPass, BodyUnit, Meaning, Pass, PassInfo, PassOptions, PassResult, Preserved};
use crate::rewriting::{Pattern, PatternSet, RewritePattern};

/// Fuses a multiplication with the addition or subtraction that is its only user.
#[derive(Clone, Debug, Default)]
pub struct FuseFma;

impl PassOptions for FuseFma {}

impl Pass for FuseFma {
    const INFO: PassInfo = PassInfo {
        title: "FuseFMAPass",
        summary: "Fuse multiplications with additions and subtractions",
        description: "`addf` with a product as its left operand becomes `fma`, and so does `subf`, with `negf` of the other \
                      operand. The product must have no other user, and both operations must have the same rounding \
                      mode and flush subnormal numbers in the same way. `fma` rounds once instead of twice, so results \
                      change in their last bits.\n\nA product outside a loop is fused into a sum inside it. Folds are \
                      applied and dead code is erased on the way.",
        meaning: Meaning::Rounding,
        ..PassInfo::new("fuse-fma", Anchor::Function)
    };
}

impl BodyPass for FuseFma {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = patterns(unit.context());
        let config = GreedyConfig::default();
        let mut changed = false;
        for region in unit.regions() {
            let (context, body, watch) = unit.watched_parts();
            let outcome = GreedyRewriter::new(context, &patterns.0, config).watched_by(watch).run(body, region)?;
            if !outcome.converged {
                let iterations = config.max_iterations.and_then(|most| most.try_into().ok());
                return Err(Box::new(not_converged("fuse-fma", iterations.unwrap_or(i64::MAX))));
            }
            changed |= outcome.changed;
        }
        Ok(Preserved::unless(changed))
    }
}

/// The patterns of this pass.
struct Patterns(PatternSet);

fn patterns(context: &Context) -> Arc<Patterns> {
    let all = [Pattern::of::<PutProductFirst>(), Pattern::of::<FuseSum>(), Pattern::of::<FuseDifference>()];
    context.shared(|context| Patterns(PatternSet::new(context, &all)))
}

/// `addf(mulf(a, b), c)` becomes `fma(a, b, c)`.
struct FuseSum;

/// `subf(mulf(a, b), c)` becomes `fma(a, b, negf(c))`.
struct FuseDifference;

/// The operands of the fused operation, and its rounding.
struct Fused {
    factors: [ValueId; 2],
    other: ValueId,
    rounding_mode: RoundingMode,
    flush_to_zero: bool,
}

impl Fused {
    /// The product on the left of an operation, if it has no other user and the same rounding.
    fn of(op: OpRef<'_>, rounding_mode: RoundingMode, flush_to_zero: bool) -> Result<Self, &'static str> {
        let product = op.operands().next().filter(|product| product.has_one_use());
        let product = product.ok_or("the product has other users")?;
        let mulf = product.defining_op().and_then(OpRef::cast::<Mulf>).ok_or("the left operand is not a product")?;
        if (mulf.rounding_mode(), mulf.flush_to_zero()) != (rounding_mode, flush_to_zero) {
            return Err("the product is rounded differently");
        }
        let other = op.operands().next_back().ok_or("there is nothing to add")?.id();
        Ok(Self { factors: [mulf.lhs().id(), mulf.rhs().id()], other, rounding_mode, flush_to_zero })
    }

    fn replace(self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), BuildError> {
        let [a, b] = self.factors;
        let mut builder = rewriter.before(op);
        let fma = builder.fma(a, b, self.other).rounding_mode(self.rounding_mode).flush_to_zero(self.flush_to_zero);
        let fma = fma.build_value()?;
        rewriter.replace(op, &[fma]);
        Ok(())
    }
}

impl RewritePattern for FuseSum {
    type Op = Addf<'static>;
    type Match = Fused;
    const LABEL: &'static str = "FuseSum";

    fn matches(addf: Addf<'_>) -> Result<Fused, &'static str> {
        Fused::of(*addf, addf.rounding_mode(), addf.flush_to_zero())
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Fused) -> Result<(), BuildError> {
        found.replace(rewriter, op)
    }
}

impl RewritePattern for FuseDifference {
    type Op = Subf<'static>;
    type Match = Fused;
    const LABEL: &'static str = "FuseDifference";

    fn matches(subf: Subf<'_>) -> Result<Fused, &'static str> {
        Fused::of(*subf, subf.rounding_mode(), subf.flush_to_zero())
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Fused) -> Result<(), BuildError> {
        let other = rewriter.before(op).negf(found.other).build_value()?;
        Fused { other, ..found }.replace(rewriter, op)
    }
}
