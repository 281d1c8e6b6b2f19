//! The passes, one file each.

mod canonicalize;
mod constant_fold;
mod cse;
mod dce;
mod every_op;
mod extract_entry;
mod fuse_fma;
mod inline;
mod integer_range;
mod legalize_version;
mod location_snapshot;
mod loop_invariant_code_motion;
mod loop_peel;
mod loop_split;
mod loop_unroll;
mod optimizer;
mod print_op_stats;
mod reassociate;
mod rewrite;
mod sccp;
mod set_hints;
mod simplify_assume;
mod simplify_control_flow;
mod sink;
mod store_to_load;
mod strength_reduction;
mod strip_debuginfo;
mod strip_hints;
mod symbol_dce;
mod symbols;
mod synthesize_debug_info_scopes;
mod test_update_symbol_name;
mod token_cleanup;
mod view_op_graph;

use crate::pass::Registry;

pub use canonicalize::Canonicalize;
pub use constant_fold::ConstantFold;
pub use cse::Cse;
pub use dce::Dce;
pub use extract_entry::ExtractEntry;
pub use fuse_fma::FuseFma;
pub use inline::{DefaultPipeline, Inline};
pub use integer_range::IntegerRangePass;
pub use legalize_version::LegalizeVersion;
pub use location_snapshot::LocationSnapshot;
pub use loop_invariant_code_motion::LoopInvariantCodeMotion;
pub use loop_peel::LoopPeel;
pub use loop_split::LoopSplit;
pub use loop_unroll::LoopUnroll;
pub use optimizer::optimizer_pipeline;
pub use print_op_stats::PrintOpStats;
pub use reassociate::Reassociate;
pub use rewrite::Rewrite;
pub use sccp::Sccp;
pub use set_hints::{HintSetting, SetHints};
pub use simplify_assume::SimplifyAssume;
pub use simplify_control_flow::SimplifyControlFlow;
pub use sink::Sink;
pub use store_to_load::StoreToLoad;
pub use strength_reduction::StrengthReduction;
pub use strip_debuginfo::StripDebuginfo;
pub use strip_hints::StripHints;
pub use symbol_dce::SymbolDce;
pub use synthesize_debug_info_scopes::SynthesizeDebugInfoScopes;
pub use test_update_symbol_name::TestUpdateSymbolName;
pub use token_cleanup::TokenCleanup;
pub use view_op_graph::ViewOpGraph;

/// All passes of this crate.
pub fn registry() -> Registry {
    Registry::new()
        .with_body_pass::<Canonicalize>()
        .with_body_pass::<ConstantFold>()
        .with_body_pass::<Cse>()
        .with_body_pass::<Dce>()
        .with_module_pass::<ExtractEntry>()
        .with_body_pass::<FuseFma>()
        .with_body_pass::<Inline>()
        .with_body_pass::<IntegerRangePass>()
        .with_module_pass::<LegalizeVersion>()
        .with_module_pass::<LocationSnapshot>()
        .with_body_pass::<LoopInvariantCodeMotion>()
        .with_body_pass::<LoopPeel>()
        .with_body_pass::<LoopSplit>()
        .with_body_pass::<LoopUnroll>()
        .with_module_pass::<PrintOpStats>()
        .with_body_pass::<Reassociate>()
        .with_body_pass::<Rewrite>()
        .with_body_pass::<Sccp>()
        .with_module_pass::<SetHints>()
        .with_body_pass::<SimplifyAssume>()
        .with_body_pass::<SimplifyControlFlow>()
        .with_body_pass::<Sink>()
        .with_body_pass::<StoreToLoad>()
        .with_body_pass::<StrengthReduction>()
        .with_module_pass::<StripDebuginfo>()
        .with_module_pass::<StripHints>()
        .with_module_pass::<SymbolDce>()
        .with_body_pass::<TokenCleanup>()
        .with_module_pass::<SynthesizeDebugInfoScopes>()
        .with_module_pass::<TestUpdateSymbolName>()
        .with_module_pass::<ViewOpGraph>()
}
