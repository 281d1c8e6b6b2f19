//! Names that operations define.

use tile_ir_core::definition::{OpDef, SYMBOL_NAME, Slot, Trait};
use tile_ir_core::{AttributeData, AttributeRef, OpRef, SymbolTable};

use crate::codes::SYMBOL;
use crate::error::{VerifierError, VerifierResult};
use crate::errors::VerifierErrors;

/// V-SYM-1: a symbol is directly inside a symbol table. V-SYM-4: its visibility is valid.
pub(crate) fn check_symbol(op: OpRef<'_>) -> VerifierResult {
    let is_named = op.attribute(SYMBOL_NAME).is_some();
    let parent = op.parent().map(OpRef::def);
    if is_named && parent.is_some_and(|parent| !parent.has_trait(Trait::SymbolTable) && !parent.dialect.is_empty()) {
        let found = parent.map_or("nothing", OpDef::mnemonic);
        let message = format!("expected to be nested directly in a module, found '{found}' around it");
        return Err(at(op, SYMBOL_NAME, VerifierError::new("V-SYM-1", message).code(SYMBOL)));
    }
    check_visibility(op)
}

fn check_visibility(op: OpRef<'_>) -> VerifierResult {
    const NAME: &str = "sym_visibility";
    let Some(visibility) = op.attribute(NAME).or_else(|| op.dictionary_attribute(NAME)) else { return Ok(()) };
    let visibility = AttributeRef::new(op.context(), visibility);
    let known = match visibility.data() {
        AttributeData::String { value, .. } => {
            matches!(op.context().bytes(*value), b"public" | b"private" | b"nested")
        }
        _ => false,
    };
    if known {
        return Ok(());
    }
    let message =
        format!("expected attribute '{NAME}' to be \"public\", \"private\" or \"nested\", found {visibility}");
    Err(at(op, NAME, VerifierError::new("V-SYM-4", message).code(SYMBOL)))
}

/// The error about an attribute, if the operation defines it.
fn at(op: OpRef<'_>, name: &str, error: VerifierError) -> VerifierError {
    match op.def().attribute_index(name) {
        Some(index) => error.at(Slot::Attribute(index as u8)),
        None => error,
    }
}

/// V-SYM-2: the names in a symbol table are unique.
pub(crate) fn check_table(symbols: &SymbolTable<'_>, errors: &mut VerifierErrors) {
    for (first, second) in symbols.duplicates() {
        let name = second.symbol_name().map(|name| second.context().text(name)).unwrap_or_default();
        let message = format!("expected a unique symbol name, found '@{name}' again");
        let error = at(*second, SYMBOL_NAME, VerifierError::new("V-SYM-2", message).code(SYMBOL));
        errors.report(*second, error.note(*first, "first defined here"));
    }
}
