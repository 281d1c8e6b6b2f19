//! `fuse-fma`: fused multiply-add.

use std::sync::Arc;

use tile_ir_core::Context;
use tile_ir_dialect::rewrites::{FUSE_DIFFERENCE, FUSE_SUM, PUT_PRODUCT_FIRST};

use super::rewrite::rewrite;
use crate::pass::{Anchor, BodyPass, BodyUnit, Meaning, Pass, PassInfo, PassOptions, PassResult};
use crate::rewriting::{Pattern, PatternSet};

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
        rewrite(unit, &patterns(unit.context()).0, Self::INFO.name)
    }
}

/// The patterns of this pass.
struct Patterns(PatternSet);

fn patterns(context: &Context) -> Arc<Patterns> {
    let all = [&PUT_PRODUCT_FIRST, &FUSE_SUM, &FUSE_DIFFERENCE].map(Pattern::rewrite);
    context.shared(|context| Patterns(PatternSet::new(context, &all)))
}
