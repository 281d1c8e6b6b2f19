//! Entries, globals and whole modules.

use tile_ir_core::definition::Trait;
use tile_ir_core::{Module, OpRef};

use crate::{Draft, Edit, sites};

/// Erases functions, and modules inside modules.
pub(super) fn entries(module: &Module) -> Vec<Edit> {
    erase(module, |op| op.def().is_function_like() || op.def().has_trait(Trait::SymbolTable))
}

/// Erases other operations that define symbols.
pub(super) fn globals(module: &Module) -> Vec<Edit> {
    erase(module, |op| op.def().has_trait(Trait::Symbol) && !op.def().is_function_like())
}

fn erase(module: &Module, wanted: impl Fn(OpRef<'_>) -> bool) -> Vec<Edit> {
    let found = sites(module).filter(|(_, op)| op.parent().is_some() && wanted(*op));
    found.map(|(site, _)| Box::new(move |draft: &mut Draft| draft.erase_unused(site)) as Edit).collect()
}
