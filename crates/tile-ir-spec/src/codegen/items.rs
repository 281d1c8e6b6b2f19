//! Definitions of everything but operations and enumerations.

use proc_macro2::TokenStream;
use quote::quote;
use tile_ir_core::definition::{AttributeTag, ConstraintRule, FloatFormat, NonFinite, ScalarFormat};

use super::fields::fields;
use super::source::Source;
use super::statics::static_name;
use super::syntax::{notation, parameter_directives};
use super::text::{doc, number, option, version};
use crate::rust_name::function_name;

/// The dialect itself.
pub(super) fn dialect(source: Source<'_>) -> TokenStream {
    let table = source.table;
    let name = table.name;
    let constant = static_name(name);
    let documentation = doc(&format!("The dialect `{name}`."));
    let versions = table.versions.iter().map(|entry| version(*entry));
    let until = option(table.until.map(version));
    let operations = source.references(table.operations);
    let types = source.references(table.types);
    let scalars = source.references(table.scalars);
    let attributes = source.references(table.attributes);
    let enums = source.references(table.enums);
    let constraints = source.references(table.constraints);
    quote! {
        #documentation
        pub static #constant: DialectDef = DialectDef {
            name: #name,
            versions: &[#(#versions),*],
            until: #until,
            operations: #operations,
            types: #types,
            scalars: #scalars,
            attributes: #attributes,
            enums: #enums,
            constraints: #constraints,
        };
    }
}

pub(super) fn scalars(source: Source<'_>) -> TokenStream {
    let items = source.table.scalars.iter().map(|definition| {
        let name = definition.name;
        let constant = static_name(name);
        let documentation = doc(&format!("`{name}`."));
        let (tag, since) = (number(definition.tag), version(definition.since));
        let format = match definition.format {
            ScalarFormat::Integer(width) => {
                let width = number(width);
                quote!(ScalarFormat::Integer(#width))
            }
            ScalarFormat::Float(format) => {
                let format = float_format(format);
                quote!(ScalarFormat::Float(&#format))
            }
        };
        quote! {
            #documentation
            pub static #constant: ScalarDef = ScalarDef { name: #name, tag: #tag, since: #since, format: #format };
        }
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

fn float_format(format: &FloatFormat) -> TokenStream {
    let FloatFormat { id: _, name, bits, exponent_bits, fraction_bits, bias, signed, subnormals, non_finite } = *format;
    let [bits, exponent_bits, fraction_bits] = [bits, exponent_bits, fraction_bits].map(number);
    let bias = number(bias);
    let non_finite = match non_finite {
        NonFinite::Ieee => quote!(NonFinite::Ieee),
        NonFinite::NanOnly => quote!(NonFinite::NanOnly),
        NonFinite::None => quote!(NonFinite::None),
    };
    quote! {
        FloatFormat {
            id: DefinitionId::new("", #name),
            name: #name,
            bits: #bits,
            exponent_bits: #exponent_bits,
            fraction_bits: #fraction_bits,
            bias: #bias,
            signed: #signed,
            subnormals: #subnormals,
            non_finite: #non_finite,
        }
    }
}

pub(super) fn types(source: Source<'_>) -> TokenStream {
    let items = source.table.types.iter().map(|definition| {
        let (name, dialect, summary) = (definition.name, definition.dialect, definition.summary);
        let constant = static_name(name);
        let documentation = doc(summary);
        let (tag, since) = (option(definition.tag.map(number)), version(definition.since));
        let preview = definition.preview;
        let parameters = fields(definition.parameters, source);
        let syntax = parameter_directives(definition.syntax);
        let rule = option(definition.rule.map(|rule| quote!(#rule)));
        quote! {
            #documentation
            pub static #constant: TypeDef = TypeDef {
                id: DefinitionId::new(#dialect, #name),
                name: #name,
                dialect: #dialect,
                tag: #tag,
                since: #since,
                preview: #preview,
                parameters: #parameters,
                syntax: #syntax,
                rule: #rule,
                summary: #summary,
            };
        }
    });
    quote!(#(#items)*)
}

pub(super) fn attributes(source: Source<'_>) -> TokenStream {
    let items = source.table.attributes.iter().map(|definition| {
        let (name, dialect, summary) = (definition.name, definition.dialect, definition.summary);
        let constant = static_name(name);
        let documentation = doc(summary);
        let tag = option(definition.tag.map(|tag| match tag {
            AttributeTag::Attribute(tag) => {
                let tag = number(tag);
                quote!(AttributeTag::Attribute(#tag))
            }
            AttributeTag::Debug(tag) => {
                let tag = number(tag);
                quote!(AttributeTag::Debug(#tag))
            }
        }));
        let since = version(definition.since);
        let (preview, aliased, location) = (definition.preview, definition.aliased, definition.location);
        let parameters = fields(definition.parameters, source);
        let syntax = parameter_directives(definition.syntax);
        let notation = option(definition.notation.map(notation));
        let rule = option(definition.rule.map(|rule| quote!(#rule)));
        quote! {
            #documentation
            pub static #constant: AttributeDef = AttributeDef {
                id: DefinitionId::new(#dialect, #name),
                name: #name,
                dialect: #dialect,
                tag: #tag,
                since: #since,
                preview: #preview,
                aliased: #aliased,
                location: #location,
                parameters: #parameters,
                syntax: #syntax,
                notation: #notation,
                rule: #rule,
                summary: #summary,
            };
        }
    });
    quote!(#(#items)*)
}

pub(super) fn constraints(source: Source<'_>) -> TokenStream {
    let items = source.table.constraints.iter().map(|definition| {
        let (name, description) = (definition.name, definition.description);
        let constant = static_name(name);
        let documentation = doc(&format!("`{name}`: {description}."));
        let rule = match &definition.rule {
            ConstraintRule::Any => quote!(ConstraintRule::Any),
            ConstraintRule::Types { types, scalars } => {
                let (types, scalars) = (source.references(types), source.references(scalars));
                quote!(ConstraintRule::Types { types: #types, scalars: #scalars })
            }
            ConstraintRule::Tile { tile, scalars, types, rank } => {
                let tile = source.reference(*tile);
                let (types, scalars) = (source.references(types), source.references(scalars));
                let rank = option(rank.map(number));
                quote!(ConstraintRule::Tile { tile: #tile, scalars: #scalars, types: #types, rank: #rank })
            }
        };
        quote! {
            #documentation
            pub static #constant: Constraint = Constraint { name: #name, description: #description, rule: #rule };
        }
    });
    quote!(#(#items)*)
}
