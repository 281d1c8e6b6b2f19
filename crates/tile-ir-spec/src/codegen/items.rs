//! Definitions of everything but operations and enumerations.

use proc_macro2::TokenStream;
use quote::quote;

use super::expression::item;
use super::parameters;
use super::rust_name::function_name;
use super::source::Source;
use super::statics::static_name;
use super::text::doc;

/// The dialect itself.
pub(super) fn dialect(source: Source<'_>) -> TokenStream {
    let name = source.table.name;
    item(&format!("The dialect `{name}`."), &static_name(name), None, source.table, source)
}

pub(super) fn scalars(source: Source<'_>) -> TokenStream {
    let items = source.table.scalars.iter().map(|definition| {
        let name = definition.name;
        item(&format!("`{name}`."), &static_name(name), None, *definition, source)
    });
    let types = scalar_types(source);
    quote!(#(#items)* #types)
}

/// An extension of contexts with a method for each scalar.
fn scalar_types(source: Source<'_>) -> Option<TokenStream> {
    let names = || source.table.scalars.iter().map(|scalar| function_name(scalar.name));
    let declared = names().zip(source.table.scalars).map(|(name, scalar)| {
        let documentation = doc(&format!("`{}`.", scalar.name));
        quote!(#documentation fn #name(&self) -> Type;)
    });
    let defined = names().zip(source.table.scalars).map(|(name, scalar)| {
        let constant = static_name(scalar.name);
        quote!(fn #name(&self) -> Type { self.scalar_type(&#constant) })
    });
    let (declared, defined): (Vec<_>, Vec<_>) = (declared.collect(), defined.collect());
    (!declared.is_empty()).then(|| {
        quote! {
            #[doc = " The types of the scalars, from a [`Context`]."]
            pub trait ScalarTypes { #(#declared)* }
            impl ScalarTypes for Context { #(#defined)* }
        }
    })
}

pub(super) fn types(source: Source<'_>) -> TokenStream {
    let items = source.table.types.iter().map(|definition| {
        let id = [definition.dialect, definition.name];
        item(definition.summary, &static_name(definition.name), Some(id), *definition, source)
    });
    let parameters = parameters::of_types(source);
    quote!(#(#items)* #parameters)
}

pub(super) fn attributes(source: Source<'_>) -> TokenStream {
    let items = source.table.attributes.iter().map(|definition| {
        let id = [definition.dialect, definition.name];
        item(definition.summary, &static_name(definition.name), Some(id), *definition, source)
    });
    let parameters = parameters::of_attributes(source);
    quote!(#(#items)* #parameters)
}

pub(super) fn constraints(source: Source<'_>) -> TokenStream {
    let items = source.table.constraints.iter().map(|definition| {
        let documentation = format!("`{}`: {}.", definition.name, definition.description);
        item(&documentation, &static_name(definition.name), None, *definition, source)
    });
    quote!(#(#items)*)
}

pub(super) fn rewrites(source: Source<'_>) -> TokenStream {
    let items = source.table.rewrites.iter().map(|definition| {
        let documentation = match definition.summary {
            "" => format!("`{}`.", definition.name),
            summary => format!("`{}`: {summary}", definition.name),
        };
        item(&documentation, &static_name(definition.name), None, *definition, source)
    });
    quote!(#(#items)*)
}
