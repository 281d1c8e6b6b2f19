//! How typed views return attributes of operations and builders take them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::AttributeKind;

use super::Source;
use crate::kinds::ATTRIBUTE_KINDS;

/// The Rust side of an attribute kind.
pub(crate) struct AttributeAccess {
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
    pub(super) fn new(kind: AttributeKind, source: Source<'_>) -> Self {
        if let AttributeKind::Enum(definition) = kind {
            // The Rust enumeration is next to its definition.
            return Self::same(source.path(definition, Some(format_ident!("{}", definition.name))), "case");
        }
        // Only the kind matters, not the definition in it.
        let is_kind = |known: AttributeKind| std::mem::discriminant(&known) == std::mem::discriminant(&kind);
        let entry = ATTRIBUTE_KINDS.iter().find(|entry| is_kind(entry.kind));
        entry.map_or_else(Self::plain, |entry| (entry.access)())
    }

    /// A value of the same type in both, by functions of the same name.
    pub(crate) fn same(ty: TokenStream, method: &str) -> Self {
        Self::between(ty.clone(), ty, method)
    }

    /// A name, which is interned.
    pub(crate) fn name(method: &str) -> Self {
        Self::between(quote!(Identifier), quote!(impl AsRef<[u8]>), method)
    }

    /// A list of numbers.
    pub(crate) fn list(element: TokenStream, method: &str) -> Self {
        Self::between(quote!(Vec<#element>), quote!(&[#element]), method)
    }

    /// The attribute itself.
    pub(crate) fn plain() -> Self {
        Self::same(quote!(Attribute), "attribute")
    }

    fn between(output: TokenStream, input: TokenStream, method: &str) -> Self {
        let method = format_ident!("{method}");
        Self { output, reader: quote!(#method), input, setter: quote!(#method) }
    }
}
