//! The pipelines of the optimization levels.

use tile_ir_dialect::ops;

use super::{Canonicalize, Cse, LoopSplit};
use crate::pass::ScheduledPass;
use crate::pipeline::{Nest, Pipeline, PipelineElement};

/// The passes of an optimization level, as in the vendor's optimizer, for a module whose top-level operation has this
/// name: none for level 0, `canonicalize` and `cse` from level 1 on, `loop-split` and `canonicalize` again from level 3 on.
///
/// The vendor's level 2 hoists code out of loops with a pass that never applies to this dialect, so it equals level 1 here.
pub fn optimizer_pipeline(level: u8, root: &str) -> Pipeline {
    let canonicalize = || ScheduledPass::body(Canonicalize::default());
    let mut functions = Pipeline::of(Nest::Any);
    if level > 0 {
        functions.add(canonicalize()).add(ScheduledPass::body(Cse::default()));
    }
    if level > 2 {
        functions.push(PipelineElement::Pass(ScheduledPass::body(LoopSplit::default())));
        functions.add(canonicalize());
    }
    let mut modules = Pipeline::new(ops::MODULE.name);
    modules.push(PipelineElement::Nested(functions));
    modules.inside(root)
}
