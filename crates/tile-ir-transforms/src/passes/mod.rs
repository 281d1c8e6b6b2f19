//! The passes, a file each.

mod optimizer;

use crate::pass::Registry;

pub use optimizer::optimizer_pipeline;

/// All passes of this crate.
pub fn registry() -> Registry {
    Registry::new()
}
