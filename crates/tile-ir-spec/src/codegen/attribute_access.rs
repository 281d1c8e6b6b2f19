//! How typed views and builders hand out and take the attributes of operations.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::AttributeKind;

use super::Source;

/// The Rust side of an attribute kind.
pub(super) struct AttributeAccess {
    /// The type that a view returns.
    pub(super) output: TokenStream,
    /// The function of `typed::access` that reads it.
    pub(super) reader: TokenStream,
    /// The type that a builder takes.
    pub(super) input: TokenStream,
    /// The function of `typed::make` that makes it.
    pub(super) setter: TokenStream,
}

impl AttributeAccess {
    pub(super) fn new(kind: AttributeKind, source: Source<'_>) -> Self {
        let same = |ty: TokenStream, method: &str| {
            let method = format_ident!("{method}");
            Self { output: ty.clone(), reader: quote!(#method), input: ty, setter: quote!(#method) }
        };
        match kind {
            AttributeKind::Unit => same(quote!(bool), "unit"),
            AttributeKind::Bool => same(quote!(bool), "boolean"),
            AttributeKind::Integer32 => same(quote!(i32), "integer32"),
            AttributeKind::Integer64 => same(quote!(i64), "integer64"),
            AttributeKind::String | AttributeKind::SymbolName => Self {
                output: quote!(Identifier),
                reader: quote!(string),
                input: quote!(impl AsRef<[u8]>),
                setter: quote!(string),
            },
            AttributeKind::SymbolReference => Self {
                output: quote!(Identifier),
                reader: quote!(symbol),
                input: quote!(impl AsRef<[u8]>),
                setter: quote!(symbol),
            },
            AttributeKind::Type => same(quote!(Type), "type_attribute"),
            AttributeKind::Enum(definition) => {
                // The Rust enumeration stands next to its definition.
                same(source.path(definition, Some(format_ident!("{}", definition.name))), "case")
            }
            AttributeKind::DenseIntegers32 => Self {
                output: quote!(Vec<i32>),
                reader: quote!(integers),
                input: quote!(&[i32]),
                setter: quote!(integers),
            },
            AttributeKind::DenseBools => Self {
                output: quote!(Vec<bool>),
                reader: quote!(booleans),
                input: quote!(&[bool]),
                setter: quote!(booleans),
            },
            AttributeKind::DenseElements
            | AttributeKind::Array
            | AttributeKind::Defined(_)
            | AttributeKind::OneOf(_) => same(quote!(Attribute), "attribute"),
        }
    }
}
