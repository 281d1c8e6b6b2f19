//! Enumerations: Rust's own, and their definitions.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::EnumDef;

use super::expression;
use super::rust_name::camel_case;
use super::source::Source;
use super::statics::static_name;
use super::text::{item_doc, note_doc, number};
use crate::model::Enumeration;

pub(super) fn enums(source: Source<'_>) -> TokenStream {
    let items = source.model.enums.iter().zip(source.table.enums).map(|(item, definition)| {
        let rust = rust_enum(item, definition);
        let (name, constant) = (definition.name, static_name(definition.name));
        let id = [source.table.name, name];
        let table =
            expression::item(&format!("The definition of [`{name}`]."), &constant, Some(id), *definition, source);
        quote!(#rust #table)
    });
    quote!(#(#items)*)
}

fn rust_enum(item: &Enumeration, definition: &EnumDef) -> TokenStream {
    let name = format_ident!("{}", definition.name);
    let constant = static_name(definition.name);
    let documentation = item_doc(&item.documentation, &format!("`{name}`."));
    let variants: Vec<_> = definition.cases.iter().map(|case| format_ident!("{}", camel_case(case.name))).collect();
    let declared = definition.cases.iter().zip(&variants).map(|(case, variant)| {
        let note = item.cases.iter().find(|other| other.name.is(case.name)).map_or("", |other| &other.note);
        let documentation = note_doc(note, &format!("`{}`.", case.name));
        let value = number(case.value);
        quote!(#documentation #variant = #value)
    });
    quote! {
        #documentation
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u32)]
        pub enum #name {
            #(#declared,)*
        }
        impl Enumeration for #name {
            const DEFINITION: &'static EnumDef = &#constant;
            const CASES: &'static [Self] = &[#(Self::#variants),*];
            fn value(self) -> u32 {
                self as u32
            }
        }
    }
}
