//! The kinds of fields by their names in the table, one entry each.

use tile_ir_core::definition::Kind;

/// The kinds that need no definition, each with its name in the table.
pub(crate) static KINDS: &[(&str, Kind)] = &[
    ("Unit", Kind::Unit),
    ("Bool", Kind::Bool),
    ("Integer32", Kind::Integer32),
    ("Integer64", Kind::Integer64),
    ("Unsigned32", Kind::Unsigned32),
    ("Unsigned64", Kind::Unsigned64),
    ("Signed64", Kind::Signed64),
    ("String", Kind::String),
    ("SymbolName", Kind::SymbolName),
    ("SymbolRef", Kind::SymbolReference),
    ("Type", Kind::Type),
    ("DenseElements", Kind::DenseElements),
    ("Integers32", Kind::Integers32),
    ("Integers64", Kind::Integers64),
    ("Sizes", Kind::Sizes),
    ("Bools", Kind::Bools),
    ("Array", Kind::Array),
    ("Dictionary", Kind::Dictionary),
    ("Attributes", Kind::Attributes),
    ("Expression", Kind::Expression),
    ("Location", Kind::Location),
];

/// The kinds with names in parentheses.
pub(crate) const KINDS_OF_DEFINITIONS: [&str; 3] = ["TypeOf", "Flags", "OneOf"];

/// Whether a name is that of a kind.
pub(crate) fn is_kind(name: &str) -> bool {
    KINDS_OF_DEFINITIONS.contains(&name) || KINDS.iter().any(|(known, _)| *known == name)
}
