//! Names that operations define.

use tile_ir_core::definition::{OpDef, Trait};
use tile_ir_core::{AttributeData, SymbolTable};

use crate::codes::SYMBOL;
use crate::findings::Findings;
use crate::subject::Subject;
use crate::violation::{Outcome, Spot, Violation};

/// V-SYM-1: what defines a symbol stands directly inside a symbol table. V-SYM-4: its visibility is one that there is.
pub(crate) fn check_symbol(subject: Subject<'_>) -> Outcome {
    let def = subject.def();
    let is_named = def.attribute_index("sym_name").is_some_and(|index| subject.op().attribute(index).is_some());
    let parent = subject.parent_def();
    if is_named && parent.is_some_and(|parent| !parent.has_trait(Trait::SymbolTable) && !parent.dialect.is_empty()) {
        let found = parent.map_or("nothing", OpDef::mnemonic);
        let message = format!("expected to stand directly inside a module, found '{found}' around it");
        return Err(Violation::new("V-SYM-1", message).code(SYMBOL));
    }
    check_visibility(subject)
}

fn check_visibility(subject: Subject<'_>) -> Outcome {
    let def = subject.def();
    let inherent = def.attribute_index("sym_visibility").and_then(|index| subject.op().attribute(index));
    let context = subject.context;
    let other = subject.op().dictionary().iter().find(|(key, _)| context.bytes(*key) == b"sym_visibility");
    let Some(visibility) = inherent.or(other.map(|(_, attribute)| *attribute)) else { return Ok(()) };
    let known = match context.attribute_data(visibility) {
        AttributeData::String { value, .. } => {
            matches!(context.bytes(*value), b"public" | b"private" | b"nested")
        }
        _ => false,
    };
    if known {
        return Ok(());
    }
    let found = subject.spelled(visibility);
    let message =
        format!("expected attribute 'sym_visibility' to be \"public\", \"private\" or \"nested\", found {found}");
    Err(Violation::new("V-SYM-4", message).code(SYMBOL))
}

/// V-SYM-2: the names in a symbol table are unique.
pub(crate) fn check_table(symbols: &SymbolTable<'_>, findings: &mut Findings) {
    for (first, second) in symbols.duplicates() {
        let name = second.symbol_name().map(|name| second.context().text(name)).unwrap_or_default();
        let message = format!("expected a name that is not taken, found '@{name}' again");
        let violation = Violation::new("V-SYM-2", message).code(SYMBOL);
        let note = "the name is defined here first".to_owned();
        findings.add(Spot::Op(second.id()), violation.note(Spot::Op(first.id()), note));
    }
}
