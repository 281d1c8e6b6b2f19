//! Typed access to the parameters of types and attributes.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tile_ir_core::definition::{FieldDef, Kind};

use super::rust_name::function_name;
use super::source::Source;
use super::text::doc;

/// The parameters of types that [`TypeRef`](tile_ir_core::TypeRef) has methods for, whatever the type.
const OF_ANY_TYPE: [&str; 2] = ["shape", "element"];

/// A trait with a method for each parameter of the types.
pub(super) fn of_types(source: Source<'_>) -> Option<TokenStream> {
    let types = source.table.types.iter().map(|definition| (definition.name, definition.parameters));
    extension("TypeRef", types, source)
}

/// A trait with a method for each parameter of the attributes.
pub(super) fn of_attributes(source: Source<'_>) -> Option<TokenStream> {
    let attributes = source.table.attributes.iter().map(|definition| (definition.name, definition.parameters));
    extension("AttributeRef", attributes, source)
}

/// An extension of a reference. Definitions share a method where their parameters have the same name.
fn extension(
    reference: &str,
    definitions: impl Iterator<Item = (&'static str, &'static [FieldDef])>,
    source: Source<'_>,
) -> Option<TokenStream> {
    let mut owners: BTreeMap<&str, Vec<(&str, Kind)>> = BTreeMap::new();
    for (owner, parameters) in definitions {
        for parameter in parameters.iter().filter(|parameter| !OF_ANY_TYPE.contains(&parameter.name)) {
            owners.entry(parameter.name).or_default().push((owner, parameter.kind));
        }
    }
    let reference = format_ident!("{reference}");
    let methods = owners.iter().map(|(name, owners)| method(name, owners, &reference, source));
    let (declared, defined): (Vec<_>, Vec<_>) = methods.unzip();
    (!declared.is_empty()).then(|| {
        quote! {
            #[doc = " The parameters by name: absent, or empty if it is a list, where the definition has none of that name."]
            pub trait Parameters<'a> { #(#declared)* }
            impl<'a> Parameters<'a> for #reference<'a> { #(#defined)* }
        }
    })
}

/// The declaration and the definition of a method.
fn method(name: &str, owners: &[(&str, Kind)], reference: &Ident, source: Source<'_>) -> (TokenStream, TokenStream) {
    let names: Vec<_> = owners.iter().map(|(owner, _)| format!("`{owner}`")).collect();
    let documentation = doc(&format!("Parameter `{name}` of {}.", names.join(", ")));
    let method = function_name(name);
    let mut ways = owners.iter().map(|&(_, kind)| output(name, kind, reference, source));
    let any = || (quote!(Option<AttributeRef<'a>>), quote!(self.parameter(#name)));
    let (output, value) = ways.next().unwrap_or_else(any);
    // Where definitions differ, it is the attribute as it is.
    let is_alike = ways.all(|(other, _)| other.to_string() == output.to_string());
    let (output, value) = if is_alike { (output, value) } else { any() };
    (quote!(#documentation fn #method(self) -> #output;), quote!(fn #method(self) -> #output { #value }))
}

/// The type that a method returns, and what computes it.
fn output(name: &str, kind: Kind, reference: &Ident, source: Source<'_>) -> (TokenStream, TokenStream) {
    let parameter = quote!(self.parameter(#name));
    match kind {
        Kind::Integer32 | Kind::Integer64 | Kind::Unsigned32 | Kind::Unsigned64 | Kind::Signed64 | Kind::Flags(_) => {
            (quote!(Option<i64>), quote!(#parameter.and_then(AttributeRef::as_integer)))
        }
        Kind::Integers32 | Kind::Integers64 | Kind::Sizes => {
            (quote!(&'a [i64]), quote!(#parameter.and_then(AttributeRef::as_integers).unwrap_or_default()))
        }
        Kind::String => (quote!(Option<Identifier>), quote!(#parameter.and_then(AttributeRef::as_string))),
        Kind::Type | Kind::TypeOf(_) if reference == "TypeRef" => {
            (quote!(Option<TypeRef<'a>>), quote!(self.type_parameter(#name)))
        }
        Kind::Enum(definition) => {
            let case = source.path(definition, Some(format_ident!("{}", definition.name)));
            (quote!(Option<#case>), quote!(#parameter.and_then(AttributeRef::as_case)))
        }
        _ => (quote!(Option<AttributeRef<'a>>), parameter),
    }
}
