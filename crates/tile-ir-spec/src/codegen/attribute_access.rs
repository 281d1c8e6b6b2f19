//! How typed views return attributes of operations and builders take them, by kind.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::Kind;

use super::source::Source;

/// The Rust side of an attribute kind.
pub(super) struct AttributeAccess {
    /// The type that a view returns.
    pub(super) output: TokenStream,
    /// The function of `typed::access` that reads it.
    pub(super) reader: TokenStream,
    /// The type that a builder takes.
    pub(super) input: TokenStream,
    /// The function of `typed::to_attribute` that creates it.
    pub(super) setter: TokenStream,
}

impl AttributeAccess {
    pub(super) fn new(kind: Kind, source: Source<'_>) -> Self {
        match kind {
            // The Rust enumeration is next to its definition.
            Kind::Enum(definition) => {
                Self::same(source.path(definition, Some(format_ident!("{}", definition.name))), "case")
            }
            Kind::Unit => Self::same(quote!(bool), "unit"),
            Kind::Bool => Self::same(quote!(bool), "boolean"),
            Kind::Integer32 => Self::same(quote!(i32), "integer32"),
            Kind::Integer64 => Self::same(quote!(i64), "integer64"),
            Kind::String | Kind::SymbolName => Self::name("string"),
            Kind::SymbolReference => Self::name("symbol"),
            Kind::Type => Self::same(quote!(Type), "type_attribute"),
            Kind::Integers32 => Self::list(quote!(i32), "integers"),
            Kind::Bools => Self::list(quote!(bool), "booleans"),
            _ => Self::same(quote!(Attribute), "attribute"),
        }
    }

    /// A value of the same type in both, by functions of the same name.
    pub(super) fn same(ty: TokenStream, method: &str) -> Self {
        Self::between(ty.clone(), ty, method)
    }

    /// A name, which is interned.
    fn name(method: &str) -> Self {
        Self::between(quote!(Identifier), quote!(impl AsRef<[u8]>), method)
    }

    /// A list of numbers.
    fn list(element: TokenStream, method: &str) -> Self {
        Self::between(quote!(Vec<#element>), quote!(&[#element]), method)
    }

    fn between(output: TokenStream, input: TokenStream, method: &str) -> Self {
        let method = format_ident!("{method}");
        Self { output, reader: quote!(#method), input, setter: quote!(#method) }
    }
}
