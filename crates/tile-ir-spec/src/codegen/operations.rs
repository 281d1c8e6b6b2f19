//! Definitions of operations.

use proc_macro2::TokenStream;
use quote::quote;
use tile_ir_core::definition::{OpDef, table};

use super::expression::{Fields, field, id_field};
use super::source::Source;
use super::statics::{own_name, static_name};
use super::text::{doc, hexadecimal};
use super::views::view_name;

pub(super) fn operations(source: Source<'_>) -> TokenStream {
    let items = source.table.operations.iter().map(|definition| operation(definition, source));
    quote!(#(#items)*)
}

/// One definition. Fields with default values come from `table::OPERATION`.
fn operation(definition: &OpDef, source: Source<'_>) -> TokenStream {
    let constant = static_name(own_name(source.table, definition));
    let documentation =
        doc(&format!("`{}`: see [`{}`](super::views::{1}).", definition.name, view_name(source, definition)));
    let id = id_field([definition.dialect, definition.mnemonic()]);
    let fields = definition.fields(source).into_iter().zip(table::OPERATION.fields(source));
    let fields = fields.filter(|((_, value), (_, default))| value.to_string() != default.to_string());
    let fields = fields.map(|((name, value), _)| match (name, definition.opcode) {
        ("opcode", Some(opcode)) => {
            let opcode = hexadecimal(opcode);
            quote!(opcode: Some(#opcode),)
        }
        _ => field((name, value)),
    });
    quote! {
        #documentation
        pub static #constant: OpDef = OpDef { #id #(#fields)* ..table::OPERATION };
    }
}
