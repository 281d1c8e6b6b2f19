//! The passes, a file each.

pub mod canonicalize;
pub mod cse;
pub mod fuse_fma;
pub mod inline;
mod optimizer;

use crate::pass::Registry;

pub use canonicalize::Canonicalize;
pub use cse::Cse;
pub use fuse_fma::FuseFma;
pub use inline::Inline;
pub use optimizer::optimizer_pipeline;

/// All passes of this crate.
pub fn registry() -> Registry {
    Registry::new()
        .with_body_pass::<Canonicalize>()
        .with_body_pass::<Cse>()
        .with_body_pass::<FuseFma>()
        .with_body_pass::<Inline>()
}
