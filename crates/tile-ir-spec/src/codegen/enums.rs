//! Enumerations: Rust's own, and their definitions.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::{EnumDef, EnumStorage};

use super::source::Source;
use super::statics::static_name;
use super::text::{doc, item_doc, note_doc, number, option, version};
use crate::model::Enumeration;
use crate::rust_name::camel_case;

pub(super) fn enums(source: Source<'_>) -> TokenStream {
    let items = source.model.enums.iter().zip(source.table.enums).map(|(item, definition)| {
        let rust = rust_enum(item, definition);
        let table = table_enum(definition, source.table.name);
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

fn table_enum(definition: &EnumDef, dialect: &str) -> TokenStream {
    let EnumDef { id: _, name, storage, tag, since, preview, cases, summary } = *definition;
    let constant = static_name(name);
    let documentation = doc(&format!("The definition of [`{name}`]."));
    let storage = match storage {
        EnumStorage::Attribute { mnemonic, bracketed } => {
            quote!(EnumStorage::Attribute { mnemonic: #mnemonic, bracketed: #bracketed })
        }
        EnumStorage::Integer => quote!(EnumStorage::Integer),
    };
    let tag = option(tag.map(|(tag, since)| {
        let (tag, since) = (number(tag), version(since));
        quote!((#tag, #since))
    }));
    let since = version(since);
    let cases = cases.iter().map(|case| {
        let (name, value, since) = (case.name, number(case.value), version(case.since));
        quote!(EnumCase { name: #name, value: #value, since: #since })
    });
    quote! {
        #documentation
        pub static #constant: EnumDef = EnumDef {
            id: DefinitionId::new(#dialect, #name),
            name: #name,
            storage: #storage,
            tag: #tag,
            since: #since,
            preview: #preview,
            cases: &[#(#cases),*],
            summary: #summary,
        };
    }
}
