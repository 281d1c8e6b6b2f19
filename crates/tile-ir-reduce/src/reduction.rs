//! The steps of a reduction.

use tile_ir_core::Module;

use crate::Draft;

/// A change to a copy of the module for which it was made.
///
/// Edits are applied in sets, so an earlier one may have erased what this one is about. It then does nothing: an edit checks
/// its conditions when it is applied.
pub type Edit = Box<dyn Fn(&mut Draft) + Send + Sync>;

/// A way to make modules smaller.
#[derive(Clone, Copy, Debug)]
pub struct Reduction {
    /// What it reduces, in a few words for progress reports: `entries`.
    pub name: &'static str,
    /// Lists all changes that it proposes for a module.
    ///
    /// A set of edits is applied from last to first. So edits are listed in program order, and uses are gone before the
    /// definitions are reached.
    pub edits: fn(&Module) -> Vec<Edit>,
}
