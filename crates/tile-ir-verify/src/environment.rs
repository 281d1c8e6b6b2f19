//! The information that rules may use beyond the operation itself.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Trait;
use tile_ir_core::{Identifier, Module, OpId, OpRef, SymbolTable};

use crate::options::VerifyOptions;

/// The information that rules may use beyond the operation itself: the options of the run, and the symbols of the module.
#[derive(Clone, Copy, Debug)]
pub struct Environment<'a> {
    pub(crate) options: VerifyOptions,
    /// The module's symbols; `None` while an operation is being built.
    pub(crate) module: Option<&'a ModuleSymbols<'a>>,
    /// Whether functions may lack their bodies because those are checked separately.
    pub(crate) bodies_are_elsewhere: bool,
    /// Whether the module's own operations, functions among them, are known to have no errors.
    pub(crate) functions_are_sound: bool,
}

impl<'a> Environment<'a> {
    /// The options of this run.
    pub fn options(&self) -> VerifyOptions {
        self.options
    }

    /// Resolves a symbol in the innermost of the module's symbol tables that encloses an operation.
    pub fn symbol(&self, op: OpRef<'_>, name: Identifier) -> Option<OpRef<'a>> {
        let outermost = op.function().unwrap_or(op);
        let table = outermost.ancestors().find(|op| op.def().has_trait(Trait::SymbolTable))?;
        self.module?.symbols(table.id())?.get(name)
    }
}

/// The symbol tables among a module's own operations.
#[derive(Debug)]
pub(crate) struct ModuleSymbols<'a> {
    /// The symbols that each of them defines.
    symbols: FxHashMap<OpId, SymbolTable<'a>>,
}

impl<'a> ModuleSymbols<'a> {
    pub(crate) fn new(module: &'a Module) -> Self {
        let tables = module.top_region().walk().filter(|op| op.def().has_trait(Trait::SymbolTable));
        let symbols = tables.filter_map(|op| Some((op.id(), SymbolTable::new(op.regions().next()?))));
        Self { symbols: symbols.collect() }
    }

    /// The symbols of the symbol table that is this operation.
    pub(crate) fn symbols(&self, op: OpId) -> Option<&SymbolTable<'a>> {
        self.symbols.get(&op)
    }
}
