//! The passes, a file each.

pub mod canonicalize;
pub mod cse;
pub mod fuse_fma;
pub mod inline;

pub use canonicalize::Canonicalize;
pub use cse::Cse;
pub use fuse_fma::FuseFma;
pub use inline::Inline;
