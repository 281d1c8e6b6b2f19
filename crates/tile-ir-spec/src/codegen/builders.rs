//! Typed builders of operations.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tile_ir_core::definition::{Arity, OpDef, Presence, TypeSource};

use super::attribute_access::AttributeAccess;
use super::rust_name::{camel_case, function_name};
use super::source::Source;
use super::statics::own_name;
use super::text::{doc, note_doc, number};
use super::views::{argument_note, view_name};

/// An extension trait with a method for each operation, and methods for its optional parts.
pub(super) fn builders(source: Source<'_>) -> TokenStream {
    let dialect = source.table.name;
    let extension = format_ident!("{}Builder", camel_case(dialect));
    let documentation = doc(&format!("Starts operations of `{dialect}` at the position of a [`Builder`]."));
    let starters = source.table.operations.iter().map(|definition| starter(definition, source));
    let setters = source.table.operations.iter().filter_map(|definition| setters(definition, source));
    quote! {
        #documentation
        pub trait #extension<'a> {
            #[doc = " The builder whose position counts."]
            fn at_position(&mut self) -> &mut Builder<'a>;
            #(#starters)*
        }
        impl<'a> #extension<'a> for Builder<'a> {
            fn at_position(&mut self) -> &mut Builder<'a> {
                self
            }
        }
        #(#setters)*
    }
}

/// The method that starts an operation. It takes all required parts.
fn starter(definition: &'static OpDef, source: Source<'_>) -> TokenStream {
    let name = function_name(own_name(source.table, definition));
    let view = view_path(definition, source);
    let documentation = match definition.summary {
        "" => doc(&format!("Starts `{}`.", definition.name)),
        summary => doc(summary),
    };
    let mut parameters = Vec::new();
    let mut steps = Vec::new();
    for (index, operand) in definition.operands.iter().enumerate() {
        let (name, index) = (function_name(operand.name), number(index as u32));
        match operand.arity {
            Arity::Optional => {}
            Arity::One => {
                parameters.push(quote!(#name: impl Into<ValueId>));
                steps.push(quote!(.operands(#index, [#name.into()])));
            }
            Arity::Variadic => {
                parameters.push(quote!(#name: impl IntoIterator<Item = ValueId>));
                steps.push(quote!(.operands(#index, #name)));
            }
        }
    }
    for (index, field) in definition.attributes.iter().enumerate() {
        if let Presence::Required = field.presence {
            let (name, index) = (function_name(field.name), number(index as u32));
            let AttributeAccess { input, setter, .. } = AttributeAccess::new(field.kind, source);
            parameters.push(quote!(#name: #input));
            steps.push(quote!(.set(#index, to_attribute::#setter, #name)));
        }
    }
    for (index, (result, built)) in definition.results.iter().zip(definition.built_types).enumerate() {
        let (name, index) = (function_name(result.name), number(index as u32));
        if result.arity == Arity::Variadic {
            let types = format_ident!("{name}_types");
            parameters.push(quote!(#types: impl IntoIterator<Item = Type>));
            steps.push(quote!(.result_types(#index, #types)));
        } else if *built == TypeSource::Written {
            let ty = format_ident!("{name}_type");
            parameters.push(quote!(#ty: Type));
            steps.push(quote!(.result_types(#index, [#ty])));
        }
    }
    let setup = (!steps.is_empty()).then(|| quote!(.with(|op| op #(#steps)*)));
    quote! {
        #documentation
        fn #name(&mut self, #(#parameters),*) -> TypedBuilder<'_, 'a, #view> {
            TypedBuilder::new(self.at_position()) #setup
        }
    }
}

/// Methods for optional parts.
fn setters(definition: &'static OpDef, source: Source<'_>) -> Option<TokenStream> {
    let operation = source.operation(definition);
    let mut setters = Vec::new();
    for (index, operand) in definition.operands.iter().enumerate() {
        if operand.arity == Arity::Optional {
            let (name, index) = (function_name(operand.name), number(index as u32));
            let note = argument_note(operation, operand.name);
            let documentation = note_doc(note, &format!("Operand `{}`.", operand.name));
            setters.push(quote! {
                #documentation
                pub fn #name(self, #name: impl Into<ValueId>) -> Self { self.with(|op| op.operands(#index, [#name.into()])) }
            });
        }
    }
    for (index, field) in definition.attributes.iter().enumerate() {
        if !matches!(field.presence, Presence::Required) {
            let (name, index) = (function_name(field.name), number(index as u32));
            let AttributeAccess { input, setter, .. } = AttributeAccess::new(field.kind, source);
            let note = argument_note(operation, field.name);
            let documentation = note_doc(note, &format!("Attribute `{}`.", field.name));
            setters.push(quote! {
                #documentation
                pub fn #name(self, #name: #input) -> Self { self.with(|op| op.set(#index, to_attribute::#setter, #name)) }
            });
        }
    }
    let view = view_path(definition, source);
    (!setters.is_empty()).then(|| quote!(impl TypedBuilder<'_, '_, #view> { #(#setters)* }))
}

/// Methods that change the operands and attributes of an existing operation.
pub(super) fn editors(source: Source<'_>) -> TokenStream {
    let editors = source.table.operations.iter().filter_map(|definition| editor(definition, source));
    quote!(#(#editors)*)
}

fn editor(definition: &'static OpDef, source: Source<'_>) -> Option<TokenStream> {
    let operation = source.operation(definition);
    let note = |what: &str, name: &str| note_doc(argument_note(operation, name), &format!("{what} `{name}`."));
    let operands = definition.operands.iter().enumerate().map(|(index, operand)| {
        let (documentation, setter) = (note("Operand", operand.name), setter_name(operand.name));
        let (input, index) = (operand_input(operand.arity), number(index as u32));
        match operand.arity {
            Arity::One => {
                quote!(#documentation pub fn #setter(self, value: #input) -> Self { self.operands(#index, [value.into()]) })
            }
            Arity::Optional | Arity::Variadic => {
                quote!(#documentation pub fn #setter(self, values: #input) -> Self { self.operands(#index, values) })
            }
        }
    });
    let attributes = definition.attributes.iter().enumerate().map(|(index, field)| {
        let (documentation, setter) = (note("Attribute", field.name), setter_name(field.name));
        let index = number(index as u32);
        let AttributeAccess { input, setter: make, .. } = AttributeAccess::new(field.kind, source);
        quote!(#documentation pub fn #setter(self, value: #input) -> Self { self.set(#index, to_attribute::#make, value) })
    });
    let methods: Vec<_> = operands.chain(attributes).collect();
    let view = view_path(definition, source);
    (!methods.is_empty()).then(|| quote!(impl TypedEditor<'_, '_, #view> { #(#methods)* }))
}

fn setter_name(name: &str) -> Ident {
    format_ident!("set_{}", function_name(name).to_string().trim_end_matches('_'))
}

fn operand_input(arity: Arity) -> TokenStream {
    match arity {
        Arity::One => quote!(impl Into<ValueId>),
        Arity::Optional => quote!(Option<ValueId>),
        Arity::Variadic => quote!(impl IntoIterator<Item = ValueId>),
    }
}

/// The view of an operation, as a type.
fn view_path(definition: &'static OpDef, source: Source<'_>) -> TokenStream {
    let view = view_name(source, definition);
    quote!(views::#view<'static>)
}
