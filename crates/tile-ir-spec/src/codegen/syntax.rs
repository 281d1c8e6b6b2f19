//! Directives of syntax.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::{Anchor, Directive, Notation, OpSyntax, ParameterDirective, Slot};

use super::text::{number, option};

pub(super) fn op_syntax(syntax: OpSyntax) -> TokenStream {
    match syntax {
        OpSyntax::Generic => quote!(OpSyntax::Generic),
        OpSyntax::Custom(name) => quote!(OpSyntax::Custom(#name)),
        OpSyntax::Directives(elements) => {
            let elements = directives(elements);
            quote!(OpSyntax::Directives(#elements))
        }
    }
}

fn directives(directives: &[Directive]) -> TokenStream {
    let directives = directives.iter().map(directive);
    quote!(&[#(#directives),*])
}

fn directive(directive: &Directive) -> TokenStream {
    let with = |variant: &str, inner: TokenStream| {
        let variant = format_ident!("{variant}");
        quote!(Directive::#variant(#inner))
    };
    match *directive {
        Directive::Literal(text) => quote!(Directive::Literal(#text)),
        Directive::NoSpace => quote!(Directive::NoSpace),
        Directive::Space => quote!(Directive::Space),
        Directive::Operand(index) => with("Operand", number(index)),
        Directive::Attribute(index) => with("Attribute", number(index)),
        Directive::Keyword(index) => with("Keyword", number(index)),
        Directive::Clause { keyword, attribute } => {
            let attribute = number(attribute);
            quote!(Directive::Clause { keyword: #keyword, attribute: #attribute })
        }
        Directive::Prefix(index) => with("Prefix", number(index)),
        Directive::FlagList { keyword, attribute } => {
            let attribute = number(attribute);
            quote!(Directive::FlagList { keyword: #keyword, attribute: #attribute })
        }
        Directive::DenseElements { attribute, result } => {
            let (attribute, result) = (number(attribute), option(result.map(number)));
            quote!(Directive::DenseElements { attribute: #attribute, result: #result })
        }
        Directive::Type(group) => with("Type", slot(group)),
        Directive::FullType(group) => with("FullType", slot(group)),
        Directive::SplatType(group) => with("SplatType", slot(group)),
        Directive::Region(index) => with("Region", number(index)),
        Directive::ImplicitRegion(index) => with("ImplicitRegion", number(index)),
        Directive::ArgumentRegion(index) => with("ArgumentRegion", number(index)),
        Directive::Optional { anchor, elements } => {
            let (variant, index) = match anchor {
                Anchor::Operand(index) => ("Operand", index),
                Anchor::Attribute(index) => ("Attribute", index),
                Anchor::Result(index) => ("Result", index),
                Anchor::Region(index) => ("Region", index),
            };
            let (variant, index) = (format_ident!("{variant}"), number(index));
            let elements = directives(elements);
            quote!(Directive::Optional { anchor: Anchor::#variant(#index), elements: #elements })
        }
        Directive::AnyOrder(alternatives) => {
            let alternatives = alternatives.iter().map(|elements| directives(elements));
            quote!(Directive::AnyOrder(&[#(#alternatives),*]))
        }
        Directive::AttributeDictionary => quote!(Directive::AttributeDictionary),
        Directive::AttributeDictionaryWithKeyword => quote!(Directive::AttributeDictionaryWithKeyword),
    }
}

pub(super) fn slot(slot: Slot) -> TokenStream {
    let (variant, index) = match slot {
        Slot::Operand(index) => ("Operand", index),
        Slot::Result(index) => ("Result", index),
        Slot::Attribute(index) => ("Attribute", index),
    };
    let (variant, index) = (format_ident!("{variant}"), number(index));
    quote!(Slot::#variant(#index))
}

pub(super) fn parameter_directives(directives: &[ParameterDirective]) -> TokenStream {
    let directives = directives.iter().map(parameter_directive);
    quote!(&[#(#directives),*])
}

/// How an attribute is written inside an expression.
pub(super) fn notation(notation: Notation) -> TokenStream {
    match notation {
        Notation::Prefix(operator) => quote!(Notation::Prefix(#operator)),
        Notation::Infix { operator, level } => {
            let level = number(level);
            quote!(Notation::Infix { operator: #operator, level: #level })
        }
        // The others have no arguments.
        simple => {
            let variant = format_ident!("{simple:?}");
            quote!(Notation::#variant)
        }
    }
}

fn parameter_directive(directive: &ParameterDirective) -> TokenStream {
    let with = |variant: &str, index: u8| {
        let (variant, index) = (format_ident!("{variant}"), number(index));
        quote!(ParameterDirective::#variant(#index))
    };
    match *directive {
        ParameterDirective::Literal(text) => quote!(ParameterDirective::Literal(#text)),
        ParameterDirective::Parameter(index) => with("Parameter", index),
        ParameterDirective::ShortParameter(index) => with("ShortParameter", index),
        ParameterDirective::FullTypeParameter(index) => with("FullTypeParameter", index),
        ParameterDirective::Expression(index) => with("Expression", index),
        ParameterDirective::Layout { shapes, strides } => {
            let (shapes, strides) = (number(shapes), number(strides));
            quote!(ParameterDirective::Layout { shapes: #shapes, strides: #strides })
        }
        ParameterDirective::SymbolicDimensions { sizes, expressions } => {
            let (sizes, expressions) = (number(sizes), number(expressions));
            quote!(ParameterDirective::SymbolicDimensions { sizes: #sizes, expressions: #expressions })
        }
        ParameterDirective::DimensionPrefix(index) => with("DimensionPrefix", index),
        ParameterDirective::Dimensions(index) => with("Dimensions", index),
        ParameterDirective::List { parameter, separator } => {
            let parameter = number(parameter);
            quote!(ParameterDirective::List { parameter: #parameter, separator: #separator })
        }
        ParameterDirective::OrUnknown(index) => with("OrUnknown", index),
        ParameterDirective::Struct(indices) => {
            let indices = indices.iter().map(|index| number(*index));
            quote!(ParameterDirective::Struct(&[#(#indices),*]))
        }
        ParameterDirective::Optional { anchor, elements } => {
            let (anchor, elements) = (number(anchor), parameter_directives(elements));
            quote!(ParameterDirective::Optional { anchor: #anchor, elements: #elements })
        }
    }
}
