//! What lies around the operations of a body.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Trait;
use tile_ir_core::{Identifier, Module, OpId, OpRef, SymbolTable};

use crate::options::VerifyOptions;

/// What lies around the operations of a body: the module, and what was asked.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    pub(crate) options: VerifyOptions,
    /// The module; `None` while an operation is being built.
    pub(crate) module: Option<&'a ModuleFacts<'a>>,
    /// Whether the operations that are functions may be without their bodies.
    pub(crate) bodies_are_elsewhere: bool,
}

impl<'a> Surroundings<'a> {
    /// What the verifier was asked for.
    pub fn options(&self) -> VerifyOptions {
        self.options
    }

    /// What has this name in the innermost of the module's symbol tables around an operation.
    pub fn symbol(&self, op: OpRef<'_>, name: Identifier) -> Option<OpRef<'a>> {
        let outermost = op.function().unwrap_or(op);
        let table = outermost.ancestors().find(|op| op.def().has_trait(Trait::SymbolTable))?;
        self.module?.symbols(table.id())?.get(name)
    }
}

/// What is known of a module as a whole.
#[derive(Debug)]
pub(crate) struct ModuleFacts<'a> {
    /// The symbols of each symbol table among the module's own operations.
    symbols: FxHashMap<OpId, SymbolTable<'a>>,
}

impl<'a> ModuleFacts<'a> {
    pub(crate) fn new(module: &'a Module) -> Self {
        let tables = module.top_region().walk().filter(|op| op.def().has_trait(Trait::SymbolTable));
        let symbols = tables.filter_map(|op| Some((op.id(), SymbolTable::new(op.regions().next()?))));
        Self { symbols: symbols.collect() }
    }

    /// The symbols of one of the module's own operations that is a symbol table.
    pub(crate) fn symbols(&self, op: OpId) -> Option<&SymbolTable<'a>> {
        self.symbols.get(&op)
    }
}
