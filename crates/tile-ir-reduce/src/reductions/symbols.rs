//! Entries, globals and whole modules.

use tile_ir_core::definition::Trait;
use tile_ir_core::{Module, OpRef};

use crate::{Draft, Edit, Reduction, sites};

/// Erases functions, and modules inside modules.
#[derive(Clone, Copy, Debug)]
pub struct Entries;

/// Erases other operations that define symbols.
#[derive(Clone, Copy, Debug)]
pub struct Globals;

impl Reduction for Entries {
    fn name(&self) -> &'static str {
        "entries"
    }

    fn edits(&self, module: &Module) -> Vec<Edit> {
        erase(module, |op| op.def().is_function_like() || op.def().has_trait(Trait::SymbolTable))
    }
}

impl Reduction for Globals {
    fn name(&self) -> &'static str {
        "globals"
    }

    fn edits(&self, module: &Module) -> Vec<Edit> {
        erase(module, |op| op.def().has_trait(Trait::Symbol) && !op.def().is_function_like())
    }
}

fn erase(module: &Module, wanted: impl Fn(OpRef<'_>) -> bool) -> Vec<Edit> {
    let found = sites(module).filter(|(_, op)| op.parent().is_some() && wanted(*op));
    found.map(|(site, _)| Box::new(move |draft: &mut Draft| draft.erase_unused(site)) as Edit).collect()
}
