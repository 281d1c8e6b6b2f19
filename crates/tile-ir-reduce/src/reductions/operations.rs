//! Ranges of operations.

use tile_ir_core::Module;

use crate::{Draft, Edit, sites};

/// Erases operations without uses. A set of edits erases uses before definitions, so whole ranges vanish together.
pub(super) fn operations(module: &Module) -> Vec<Edit> {
    let inner = sites(module).filter(|(_, op)| op.function().is_some() && !op.def().is_terminator());
    inner.map(|(site, _)| Box::new(move |draft: &mut Draft| draft.erase_unused(site)) as Edit).collect()
}
