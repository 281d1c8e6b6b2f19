//! Definitions of operations.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::{
    Arity, Effects, FormerName, ModifierDef, OpDef, OpSyntax, OperandDef, RegionDef, RelationDef, ResultDef,
    ResultName, Role, Slot, Speculatability, Trait, TypeRelation, TypeSource,
};

use super::effects::{effects, speculatability};
use super::fields::fields as field_list;
use super::flow::flow;
use super::source::Source;
use super::statics::{own_name, static_name};
use super::syntax::{op_syntax, slot};
use super::text::{doc, hexadecimal, number, option, version};
use super::views::view_name;

pub(super) fn operations(source: Source<'_>) -> TokenStream {
    let items = source.table.operations.iter().map(|definition| operation(definition, source));
    quote!(#(#items)*)
}

fn former_name(former: &FormerName) -> TokenStream {
    let (mnemonic, until) = (former.mnemonic, version(former.until));
    quote!(FormerName { mnemonic: #mnemonic, until: #until })
}

/// One definition. Fields with default values come from `table::OPERATION`.
fn operation(definition: &OpDef, source: Source<'_>) -> TokenStream {
    let constant = static_name(own_name(source.table, definition));
    let documentation =
        doc(&format!("`{}`: see [`{}`](super::views::{1}).", definition.name, view_name(source, definition)));
    let (name, dialect, summary) = (definition.name, definition.dialect, definition.summary);
    let group = definition.group;
    let mnemonic = definition.mnemonic();
    let since = version(definition.since);
    let mut fields = Vec::new();
    let mut field = |name: &str, present: bool, value: TokenStream| {
        let name = format_ident!("{name}");
        fields.extend(present.then(|| quote!(#name: #value,)));
    };

    field("former_names", !definition.former_names.is_empty(), list(definition.former_names, former_name));
    field("opcode", definition.opcode.is_some(), option(definition.opcode.map(hexadecimal)));
    field("since", true, since);
    field("preview", definition.preview, quote!(true));
    field("role", definition.role.is_some(), option(definition.role.map(role)));
    field("operands", !definition.operands.is_empty(), list(definition.operands, |item| operand(item, source)));
    field("attributes", !definition.attributes.is_empty(), field_list(definition.attributes, source));
    field("results", !definition.results.is_empty(), list(definition.results, |item| result(item, source)));
    field("regions", !definition.regions.is_empty(), list(definition.regions, region));
    field("traits", !definition.traits.is_empty(), list(definition.traits, |item| op_trait(*item)));
    field("relations", !definition.relations.is_empty(), list(definition.relations, relation));
    field("effects", definition.effects != Effects::Unknown, effects(definition.effects));
    field("ordered_by", definition.ordered_by.is_some(), option(definition.ordered_by.map(number)));
    let is_speculatable = definition.speculatability != Speculatability::Never;
    field("speculatability", is_speculatable, speculatability(definition.speculatability));
    field("flow", !definition.flow.is_empty(), list(definition.flow, flow));
    field("syntax", !matches!(definition.syntax, OpSyntax::Generic), op_syntax(definition.syntax));
    let sources = [
        ("operand_types", definition.operand_types),
        ("result_types", definition.result_types),
        ("built_types", definition.built_types),
    ];
    for (name, sources) in sources {
        field(name, !sources.is_empty(), list(sources, |item| type_source(*item)));
    }
    field("flags_since", definition.flags_since.is_some(), option(definition.flags_since.map(version)));
    let columns = [("rules", definition.rules), ("folds", definition.folds), ("patterns", definition.patterns)];
    for (name, names) in columns {
        field(name, !names.is_empty(), quote!(&[#(#names),*]));
    }
    let meaning = [
        ("eval", definition.eval),
        ("run", definition.run),
        ("not_run", definition.not_run),
        ("range", definition.range),
        ("enters", definition.enters),
    ];
    for (name, text) in meaning {
        field(name, text.is_some(), option(text.map(|text| quote!(#text))));
    }
    field("modifiers", !definition.modifiers.is_empty(), list(definition.modifiers, |item| modifier(item, source)));

    quote! {
        #documentation
        pub static #constant: OpDef = OpDef {
            id: DefinitionId::new(#dialect, #mnemonic),
            name: #name,
            dialect: #dialect,
            group: #group,
            #(#fields)*
            summary: #summary,
            ..table::OPERATION
        };
    }
}

fn role(role: Role) -> TokenStream {
    let variant = format_ident!("{role:?}");
    quote!(Role::#variant)
}

fn list<T>(items: &'static [T], emit: impl FnMut(&'static T) -> TokenStream) -> TokenStream {
    let items = items.iter().map(emit);
    quote!(&[#(#items),*])
}

fn operand(operand: &'static OperandDef, source: Source<'_>) -> TokenStream {
    let name = operand.name;
    let constraint = source.reference(operand.constraint);
    let since = version(operand.since);
    match operand.arity {
        Arity::One => quote!(table::operand(#name, #constraint, #since)),
        Arity::Optional => {
            let flag = option(operand.flag.map(number));
            quote!(table::optional_operand(#name, #constraint, #since, #flag))
        }
        Arity::Variadic => quote!(table::variadic_operand(#name, #constraint, #since)),
    }
}

fn result(result: &'static ResultDef, source: Source<'_>) -> TokenStream {
    let name = result.name;
    let constraint = source.reference(result.constraint);
    let since = version(result.since);
    let function = match result.arity {
        Arity::One | Arity::Optional => quote!(table::result),
        Arity::Variadic => quote!(table::variadic_result),
    };
    let definition = quote!(#function(#name, #constraint, #since));
    match result.suggestion {
        ResultName::Numbered => definition,
        ResultName::Fixed(name) => quote!(table::suggesting(#definition, ResultName::Fixed(#name))),
        ResultName::Computed(name) => quote!(table::suggesting(#definition, ResultName::Computed(#name))),
    }
}

fn region(region: &'static RegionDef) -> TokenStream {
    let RegionDef { name, optional, argument_names, terminator } = *region;
    let terminator = option(terminator.map(|name| quote!(#name)));
    quote! {
        RegionDef {
            name: #name,
            optional: #optional,
            argument_names: &[#(#argument_names),*],
            terminator: #terminator,
        }
    }
}

fn op_trait(op_trait: Trait) -> TokenStream {
    let variant = match op_trait {
        Trait::Exits(targets) => return quote!(Trait::Exits(&[#(#targets),*])),
        Trait::ExitsFunction => "ExitsFunction",
        Trait::ParentOneOf(parents) => return quote!(Trait::ParentOneOf(&[#(#parents),*])),
        Trait::Terminator => "Terminator",
        Trait::ReturnLike => "ReturnLike",
        Trait::IsolatedFromAbove => "IsolatedFromAbove",
        Trait::FunctionLike => "FunctionLike",
        Trait::SingleBlock => "SingleBlock",
        Trait::NoTerminator => "NoTerminator",
        Trait::NoRegionArguments => "NoRegionArguments",
        Trait::GraphRegion => "GraphRegion",
        Trait::SymbolTable => "SymbolTable",
        Trait::Symbol => "Symbol",
        Trait::ConstantLike => "ConstantLike",
        Trait::Elementwise => "Elementwise",
        Trait::AutomaticAllocationScope => "AutomaticAllocationScope",
    };
    let variant = format_ident!("{variant}");
    quote!(Trait::#variant)
}

fn relation(definition: &'static RelationDef) -> TokenStream {
    let relation = type_relation(definition.relation);
    match definition.rule {
        None => quote!(table::relation(#relation)),
        Some(rule) => quote!(table::ruled_relation(#relation, #rule)),
    }
}

fn type_relation(relation: TypeRelation) -> TokenStream {
    let (variant, slots) = match relation {
        TypeRelation::SameTypes(slots) => ("SameTypes", slots),
        TypeRelation::SameShapes(slots) => ("SameShapes", slots),
        TypeRelation::SameRanks(slots) => ("SameRanks", slots),
        TypeRelation::SameElementTypes(slots) => ("SameElementTypes", slots),
        TypeRelation::BooleanOf(shape, boolean) => return pair("BooleanOf", shape, boolean),
        TypeRelation::PointersTo(pointers, values) => return pair("PointersTo", pointers, values),
        TypeRelation::ViewOf(view, viewed) => return pair("ViewOf", view, viewed),
    };
    let variant = format_ident!("{variant}");
    let slots = slots.iter().map(|group| slot(*group));
    quote!(TypeRelation::#variant(&[#(#slots),*]))
}

fn pair(variant: &str, first: Slot, second: Slot) -> TokenStream {
    let (variant, first, second) = (format_ident!("{variant}"), slot(first), slot(second));
    quote!(TypeRelation::#variant(#first, #second))
}

fn type_source(source: TypeSource) -> TokenStream {
    let (variant, group) = match source {
        TypeSource::Written => return quote!(TypeSource::Written),
        TypeSource::Constraint => return quote!(TypeSource::Constraint),
        TypeSource::Syntax => return quote!(TypeSource::Syntax),
        TypeSource::SameAs(group) => ("SameAs", group),
        TypeSource::BooleanOf(group) => ("BooleanOf", group),
        TypeSource::ViewedBy(group) => ("ViewedBy", group),
    };
    let (variant, group) = (format_ident!("{variant}"), slot(group));
    quote!(TypeSource::#variant(#group))
}

fn modifier(modifier: &'static ModifierDef, source: Source<'_>) -> TokenStream {
    let attribute = number(modifier.attribute);
    let cases = list(modifier.cases, |&case| number(case));
    let of = slot(modifier.of);
    let elements = source.references(modifier.elements);
    let rule = option(modifier.rule.map(|rule| quote!(#rule)));
    quote!(ModifierDef { attribute: #attribute, cases: #cases, of: #of, elements: #elements, rule: #rule })
}
