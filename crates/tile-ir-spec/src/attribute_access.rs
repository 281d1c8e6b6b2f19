//! How typed views return attributes of operations and builders take them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The Rust side of an attribute kind.
pub(crate) struct AttributeAccess {
    /// The type that a view returns.
    pub(crate) output: TokenStream,
    /// The function of `typed::access` that reads it.
    pub(crate) reader: TokenStream,
    /// The type that a builder takes.
    pub(crate) input: TokenStream,
    /// The function of `typed::to_attribute` that creates it.
    pub(crate) setter: TokenStream,
}

impl AttributeAccess {
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
