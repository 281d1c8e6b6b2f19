//! The passes, a file each.

mod dce;
mod loop_invariant_code_motion;
mod loop_peel;
mod loop_split;
mod loop_unroll;
mod optimizer;
mod reassociate;
mod sink;
mod strength_reduction;
mod synthesize_debug_info_scopes;
mod test_update_symbol_name;

use crate::pass::Registry;

pub use dce::Dce;
pub use loop_invariant_code_motion::LoopInvariantCodeMotion;
pub use loop_peel::{LoopPeel, LoopPeelOptions};
pub use loop_split::{LoopSplit, LoopSplitOptions};
pub use loop_unroll::{LoopUnroll, LoopUnrollOptions};
pub use optimizer::optimizer_pipeline;
pub use reassociate::Reassociate;
pub use sink::Sink;
pub use strength_reduction::StrengthReduction;
pub use synthesize_debug_info_scopes::SynthesizeDebugInfoScopes;
pub use test_update_symbol_name::{TestUpdateSymbolName, TestUpdateSymbolNameOptions};

/// All passes of this crate.
pub fn registry() -> Registry {
    Registry::new()
        .with_body_pass::<Dce>()
        .with_body_pass::<LoopInvariantCodeMotion>()
        .with_body_pass::<LoopPeel>()
        .with_body_pass::<LoopSplit>()
        .with_body_pass::<LoopUnroll>()
        .with_body_pass::<Reassociate>()
        .with_body_pass::<Sink>()
        .with_body_pass::<StrengthReduction>()
        .with_module_pass::<SynthesizeDebugInfoScopes>()
        .with_module_pass::<TestUpdateSymbolName>()
}
