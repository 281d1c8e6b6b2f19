//! Typed views of operations.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tile_ir_core::definition::{Arity, FieldDef, Kind, OpDef, Presence};

use super::attribute_access::AttributeAccess;
use super::rust_name::{camel_case, function_name};
use super::source::Source;
use super::statics::own_name;
use super::text::{doc, item_doc, note_doc, number};
use crate::model::Operation;

pub(super) fn views(source: Source<'_>) -> TokenStream {
    let items = source.table.operations.iter().map(|definition| view(definition, source));
    quote!(#(#items)*)
}

/// The name of an operation's view.
pub(super) fn view_name(source: Source<'_>, definition: &OpDef) -> Ident {
    format_ident!("{}", camel_case(own_name(source.table, definition)))
}

fn view(definition: &'static OpDef, source: Source<'_>) -> TokenStream {
    let name = view_name(source, definition);
    let operation = source.operation(definition);
    let documentation = item_doc(&operation.documentation, &format!("`{}`.", definition.name));
    let path = source.path(definition, None);
    let one_result = has_one_result(definition).then(|| quote!(, one_result));
    let accessors: Vec<_> = accessors(definition, operation, source).collect();
    let slots = slots(definition);
    let methods = (!accessors.is_empty()).then(|| quote!(impl<'a> #name<'a> { #(#slots)* #(#accessors)* }));
    quote! {
        #documentation
        #[derive(Clone, Copy, Debug)]
        pub struct #name<'a>(OpRef<'a>);
        typed_op!(#name, #path #one_result);
        #methods
    }
}

/// Constants by which diagnostics name groups and attributes.
fn slots(definition: &'static OpDef) -> impl Iterator<Item = TokenStream> {
    let operands = definition.operands.iter().map(|operand| operand.name).enumerate().map(|it| ("Operand", it));
    let results = definition.results.iter().map(|result| result.name).enumerate().map(|it| ("Result", it));
    let attributes = definition.attributes.iter().map(|field| field.name).enumerate().map(|it| ("Attribute", it));
    operands.chain(attributes).chain(results).map(|(what, (index, name))| {
        let documentation = doc(&format!("{what} `{name}`."));
        let (constant, variant) = (slot_name(name), format_ident!("{what}"));
        let index = number(index as u32);
        quote!(#documentation pub const #constant: Slot = Slot::#variant(#index);)
    })
}

/// The constant of a group or attribute.
fn slot_name(name: &str) -> Ident {
    format_ident!("{}", function_name(name).to_string().to_uppercase())
}

/// Whether an operation has exactly one result in every version.
fn has_one_result(definition: &OpDef) -> bool {
    matches!(definition.results, [result] if result.arity == Arity::One && result.since <= definition.since)
}

fn accessors<'s>(
    definition: &'static OpDef,
    operation: &'s Operation,
    source: Source<'s>,
) -> impl Iterator<Item = TokenStream> {
    let operands = definition.operands.iter().enumerate().map(move |(index, operand)| {
        let documentation = note_doc(argument_note(operation, operand.name), &format!("Operand `{}`.", operand.name));
        values(documentation, operand.name, "operand", operand.arity, index)
    });
    let attributes = definition.attributes.iter().enumerate().map(move |(index, field)| {
        let documentation = note_doc(argument_note(operation, field.name), &format!("Attribute `{}`.", field.name));
        let is_optional = matches!(field.presence, Presence::Optional);
        attribute(documentation, field, is_optional, AttributeAccess::new(field.kind, source), &number(index as u32))
    });
    let results = definition.results.iter().enumerate().map(move |(index, result)| {
        let note = operation.results.get(index).map_or("", |result| &result.note);
        let documentation = note_doc(note, &format!("Result `{}`.", result.name));
        // A newer result may be absent from an operation of an older file.
        let arity = if result.since > definition.since { Arity::Optional } else { result.arity };
        values(documentation, result.name, "result", arity, index)
    });
    let regions = definition.regions.iter().enumerate().map(move |(index, region)| {
        let note = operation.regions.get(index).map_or("", |region| &region.note);
        let documentation = note_doc(note, &format!("Region `{}`.", region.name));
        let name = function_name(region.name);
        let index = number(index as u32);
        if definition.is_function_like() {
            quote!(#documentation pub fn #name(self) -> Option<RegionRef<'a>> { access::function_body(self.0) })
        } else {
            quote!(#documentation pub fn #name(self) -> RegionRef<'a> { access::region(self.0, #index) })
        }
    });
    operands.chain(attributes).chain(results).chain(regions)
}

/// An accessor of an attribute, whose index is this expression.
pub(super) fn attribute(
    documentation: TokenStream,
    field: &FieldDef,
    is_optional: bool,
    AttributeAccess { output, reader, .. }: AttributeAccess,
    index: &TokenStream,
) -> TokenStream {
    let name = function_name(field.name);
    let (output, value) = match field.kind {
        Kind::Unit => (output, quote!(access::#reader(self.0, #index))),
        _ if is_optional => (quote!(Option<#output>), quote!(access::#reader(self.0, #index))),
        _ => (output, quote!(access::required(self.0, #index, access::#reader))),
    };
    quote!(#documentation pub fn #name(self) -> #output { #value })
}

/// An accessor of an operand or result group.
fn values(documentation: TokenStream, name: &str, what: &str, arity: Arity, index: usize) -> TokenStream {
    let name = function_name(name);
    let index = number(index as u32);
    let (output, reader) = match arity {
        Arity::One => (quote!(ValueRef<'a>), format_ident!("{what}")),
        Arity::Optional => (quote!(Option<ValueRef<'a>>), format_ident!("optional_{what}")),
        Arity::Variadic => (quote!(impl ExactSizeIterator<Item = ValueRef<'a>> + Clone), format_ident!("{what}s")),
    };
    quote! {
        #documentation
        pub fn #name(self) -> #output { access::#reader(self.0, #index) }
    }
}

/// The documentation of an operand or attribute.
pub(super) fn argument_note<'a>(operation: &'a Operation, name: &str) -> &'a str {
    let argument = operation.arguments.iter().find(|argument| argument.name.is(name));
    argument.map_or("", |argument| &argument.note)
}
