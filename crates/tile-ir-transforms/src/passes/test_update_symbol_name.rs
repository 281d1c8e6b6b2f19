//! Renaming of a symbol in debug information, for tests.

use tile_ir_core::{Diagnostic, Module, OpId, SymbolTable};
use tile_ir_dialect::builtin_ops;

use crate::codes;
use crate::debug_info::{RenameError, rename_symbol};
use crate::manager::place_of;
use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

pass_options! {
    /// Renames a symbol.
    pub struct TestUpdateSymbolName {
        /// The new name
        "new-name" => new_name: String = String::new(),
        /// The symbol whose debug information is updated, as a path; empty for the whole module
        "scope" => scope: String = String::new(),
        /// The symbol to rename, as a path: outer::inner
        "symbol-to-rename" => symbol_to_rename: String = String::new(),
        /// Update uses of the symbol too
        "update-uses" => update_uses: bool = false,
    }
}

impl Pass for TestUpdateSymbolName {
    const INFO: PassInfo = PassInfo {
        title: "TestUpdateSymbolNamePass",
        summary: "Rename a symbol, in its debug information too",
        description: "Renames one symbol, and the subprogram of its location.\n",
        meaning: Meaning::Untouched,
        // A second run does not find the symbol.
        idempotent: false,
        testing: true,
        ..PassInfo::new("test-debuginfo-update-symbol-name", Anchor::Op(builtin_ops::MODULE.name))
    };
}

impl ModulePass for TestUpdateSymbolName {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let TestUpdateSymbolName { new_name, scope, symbol_to_rename, update_uses } = self;
        let symbol = find(unit.module(), unit.id(), symbol_to_rename)?;
        let scope = if scope.is_empty() { unit.id() } else { find(unit.module(), unit.id(), scope)? };
        rename_symbol(unit.module_mut(), symbol, scope, new_name, *update_uses).map_err(|error| {
            let diagnostic = failure(unit.module(), symbol, error.to_string());
            let place = || place_of(unit.module().op(scope));
            let is_elsewhere = error == RenameError::OutOfScope;
            if is_elsewhere { diagnostic.with_note(place(), "scope defined here") } else { diagnostic }
        })?;
        Ok(Preserved::none())
    }
}

/// The symbol at a path, relative to an operation.
fn find(module: &Module, root: OpId, path: &str) -> Result<OpId, Diagnostic> {
    let mut op = module.op(root);
    for name in path.split("::") {
        let name = module.context().identifier(name);
        let found = op.regions().next().and_then(|region| SymbolTable::new(region).get(name));
        op = found.ok_or_else(|| {
            let path = path.replace("::", "::@");
            failure(module, root, format!("could not find symbol op with name '@{path}'"))
        })?;
    }
    Ok(op.id())
}

fn failure(module: &Module, op: OpId, message: String) -> Diagnostic {
    Diagnostic::error(codes::REFUSED, place_of(module.op(op)), message)
}
