//! What lies around the operations of a body.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Trait;
use tile_ir_core::{Body, Module, OpId, OpRef, SymbolTable};

use crate::options::VerifyOptions;

/// What lies around the operations of a body: its function, the module, what was asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings<'a> {
    pub(crate) options: VerifyOptions,
    /// The function-like operation whose body it is, with that body; `None` for the module's own operations.
    pub(crate) function: Option<OpRef<'a>>,
    /// The module; `None` while an operation is being built.
    pub(crate) module: Option<&'a ModuleFacts<'a>>,
    /// Whether the operations that are functions may be without their bodies.
    pub(crate) bodies_are_elsewhere: bool,
}

/// What is known of a module as a whole.
#[derive(Debug)]
pub(crate) struct ModuleFacts<'a> {
    module: &'a Module,
    /// The symbols of each symbol table among the module's own operations.
    symbols: FxHashMap<OpId, SymbolTable<'a>>,
}

impl<'a> ModuleFacts<'a> {
    pub(crate) fn new(module: &'a Module) -> Self {
        let top = module.top();
        let tables = top.walk(top.root()).map(|op| module.op(op));
        let tables = tables.filter(|op| op.def().has_trait(Trait::SymbolTable));
        let symbols = tables.filter_map(|op| Some((op.id(), SymbolTable::new(op.regions().next()?))));
        Self { module, symbols: symbols.collect() }
    }

    /// The symbols of an operation inside a function that is a symbol table.
    pub(crate) fn symbols_inside(&self, body: &'a Body, op: OpId) -> Option<SymbolTable<'a>> {
        OpRef::new(self.module, body, op).regions().next().map(SymbolTable::new)
    }

    /// The symbols of one of the module's own operations that is a symbol table.
    pub(crate) fn symbols(&self, op: OpId) -> Option<&SymbolTable<'a>> {
        self.symbols.get(&op)
    }
}
