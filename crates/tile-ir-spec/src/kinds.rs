//! The kinds of fields by their names in the table, one entry each.

use quote::quote;
use tile_ir_core::definition::Kind;

use crate::attribute_access::AttributeAccess;

/// A kind that needs no definition.
pub(crate) struct KindEntry {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// The kind.
    pub(crate) kind: Kind,
    /// How generated code accesses attributes of operations.
    pub(crate) access: fn() -> AttributeAccess,
}

const fn entry(name: &'static str, kind: Kind, access: fn() -> AttributeAccess) -> KindEntry {
    KindEntry { name, kind, access }
}

/// The kinds that need no definition.
pub(crate) static KINDS: &[KindEntry] = &[
    entry("Unit", Kind::Unit, || AttributeAccess::same(quote!(bool), "unit")),
    entry("Bool", Kind::Bool, || AttributeAccess::same(quote!(bool), "boolean")),
    entry("Integer32", Kind::Integer32, || AttributeAccess::same(quote!(i32), "integer32")),
    entry("Integer64", Kind::Integer64, || AttributeAccess::same(quote!(i64), "integer64")),
    entry("Unsigned32", Kind::Unsigned32, AttributeAccess::plain),
    entry("Unsigned64", Kind::Unsigned64, AttributeAccess::plain),
    entry("Signed64", Kind::Signed64, AttributeAccess::plain),
    entry("String", Kind::String, || AttributeAccess::name("string")),
    entry("SymbolName", Kind::SymbolName, || AttributeAccess::name("string")),
    entry("SymbolRef", Kind::SymbolReference, || AttributeAccess::name("symbol")),
    entry("Type", Kind::Type, || AttributeAccess::same(quote!(Type), "type_attribute")),
    entry("DenseElements", Kind::DenseElements, AttributeAccess::plain),
    entry("Integers32", Kind::Integers32, || AttributeAccess::list(quote!(i32), "integers")),
    entry("Integers64", Kind::Integers64, AttributeAccess::plain),
    entry("Sizes", Kind::Sizes, AttributeAccess::plain),
    entry("Bools", Kind::Bools, || AttributeAccess::list(quote!(bool), "booleans")),
    entry("Array", Kind::Array, AttributeAccess::plain),
    entry("Dictionary", Kind::Dictionary, AttributeAccess::plain),
    entry("Attributes", Kind::Attributes, AttributeAccess::plain),
    entry("Expression", Kind::Expression, AttributeAccess::plain),
    entry("Location", Kind::Location, AttributeAccess::plain),
];

/// The kinds with names in parentheses.
pub(crate) const KINDS_OF_DEFINITIONS: [&str; 3] = ["TypeOf", "Flags", "OneOf"];

/// Whether a name is that of a kind.
pub(crate) fn is_kind(name: &str) -> bool {
    KINDS_OF_DEFINITIONS.contains(&name) || KINDS.iter().any(|entry| entry.name == name)
}
