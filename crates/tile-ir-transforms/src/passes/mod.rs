//! The passes, a file each.

mod canonicalize;
mod cse;
mod dce;
mod fuse_fma;
mod inline;
mod loop_invariant_code_motion;
mod loop_split;
mod optimizer;
mod synthesize_debug_info_scopes;
mod test_update_symbol_name;

use crate::pass::Registry;

pub use canonicalize::{Canonicalize, CanonicalizeOptions};
pub use cse::Cse;
pub use dce::Dce;
pub use fuse_fma::FuseFma;
pub use inline::Inline;
pub use loop_invariant_code_motion::LoopInvariantCodeMotion;
pub use loop_split::{LoopSplit, LoopSplitOptions};
pub use optimizer::optimizer_pipeline;
pub use synthesize_debug_info_scopes::SynthesizeDebugInfoScopes;
pub use test_update_symbol_name::{TestUpdateSymbolName, TestUpdateSymbolNameOptions};

/// All passes of this crate.
pub fn registry() -> Registry {
    Registry::new()
        .with_body_pass::<Canonicalize>()
        .with_body_pass::<Cse>()
        .with_body_pass::<Dce>()
        .with_body_pass::<FuseFma>()
        .with_body_pass::<Inline>()
        .with_body_pass::<LoopInvariantCodeMotion>()
        .with_body_pass::<LoopSplit>()
        .with_module_pass::<SynthesizeDebugInfoScopes>()
        .with_module_pass::<TestUpdateSymbolName>()
}
