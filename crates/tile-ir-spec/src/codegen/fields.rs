//! Fields: attributes of operations, and parameters of types and attributes.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::{DefaultValue, FieldDef, Kind, Presence, PropertyDef};

use super::source::Source;
use super::text::{number, option, version};

pub(super) fn fields(fields: &'static [FieldDef], source: Source<'_>) -> TokenStream {
    let fields = fields.iter().map(|item| field(item, source));
    quote!(&[#(#fields),*])
}

fn field(field: &'static FieldDef, source: Source<'_>) -> TokenStream {
    let name = field.name;
    let kind = kind(field.kind, source);
    let since = version(field.since);
    let made = match field.presence {
        Presence::Required => quote!(table::required(#name, #kind, #since)),
        Presence::Optional => {
            let flag = option(field.flag.map(number));
            quote!(table::optional(#name, #kind, #since, #flag))
        }
        Presence::Default(default) => {
            let default = default_value(default);
            quote!(table::with_default(#name, #kind, #since, #default))
        }
    };
    let made = match field.cases {
        None => made,
        Some(cases) => {
            let cases = cases.iter().map(|case| number(*case));
            let rule = option(field.cases_rule.map(|rule| quote!(#rule)));
            quote!(table::with_cases(#made, &[#(#cases),*], #rule))
        }
    };
    let made = if field.preview { quote!(table::in_preview(#made)) } else { made };
    let PropertyDef { required, since } = field.property;
    match required == matches!(field.presence, Presence::Required) && since == field.since {
        true => made,
        false => {
            let since = version(since);
            quote!(table::with_property(#made, #required, #since))
        }
    }
}

fn default_value(default: DefaultValue) -> TokenStream {
    let value = match default {
        DefaultValue::Integer(value) => number(value),
        DefaultValue::Case(value) => number(value),
        DefaultValue::FalseForEach { operand: index }
        | DefaultValue::Identity { like: index }
        | DefaultValue::EmptyLike { like: index } => number(index),
    };
    match default {
        DefaultValue::Integer(_) => quote!(DefaultValue::Integer(#value)),
        DefaultValue::Case(_) => quote!(DefaultValue::Case(#value)),
        DefaultValue::FalseForEach { .. } => quote!(DefaultValue::FalseForEach { operand: #value }),
        DefaultValue::Identity { .. } => quote!(DefaultValue::Identity { like: #value }),
        DefaultValue::EmptyLike { .. } => quote!(DefaultValue::EmptyLike { like: #value }),
    }
}

fn kind(kind: Kind, source: Source<'_>) -> TokenStream {
    let (variant, definition) = match kind {
        Kind::TypeOf(definition) => ("TypeOf", source.reference(definition)),
        Kind::Enum(definition) => ("Enum", source.reference(definition)),
        Kind::Flags(definition) => ("Flags", source.reference(definition)),
        Kind::Defined(definition) => ("Defined", source.reference(definition)),
        Kind::OneOf(definitions) => ("OneOf", source.references(definitions)),
        Kind::Tagged { dialect, names } => {
            return quote!(Kind::Tagged { dialect: #dialect, names: &[#(#names),*] });
        }
        Kind::DebugEntry { dialect, names } => {
            return quote!(Kind::DebugEntry { dialect: #dialect, names: &[#(#names),*] });
        }
        // The others have no arguments.
        simple => {
            let variant = format_ident!("{simple:?}");
            return quote!(Kind::#variant);
        }
    };
    let variant = format_ident!("{variant}");
    quote!(Kind::#variant(#definition))
}
