//! Types, attributes, enumerations, constraints and rules as data.

use serde_json::{Value, json};
use tile_ir_core::Version;
use tile_ir_core::definition::{
    AttributeDef, AttributeTag, Constraint, ConstraintRule, EnumDef, EnumStorage, FieldDef, NonFinite, ScalarDef,
    ScalarFormat, TypeDef,
};
use tile_ir_spec::model::{Argument, Dialect, Documentation};

use super::{object, part};
use crate::layout;
use crate::manual::{Manual, Rule};

pub(super) fn scalar(def: &ScalarDef) -> Value {
    let format = match def.format {
        ScalarFormat::Integer(bits) => json!({ "integer": bits }),
        ScalarFormat::Float(format) => object([
            ("float", json!(format.bits)),
            ("exponent", json!(format.exponent_bits)),
            ("fraction", json!(format.fraction_bits)),
            ("bias", json!(format.bias)),
            ("signed", json!(format.signed)),
            ("subnormals", json!(format.subnormals)),
            ("infinities", json!(format.non_finite == NonFinite::Ieee)),
            ("nan", json!(format.non_finite != NonFinite::None)),
        ]),
    };
    json!({ "name": def.name, "tag": def.tag, "since": def.since.to_string(), "format": format })
}

pub(super) fn type_def(manual: &Manual<'_>, model: &Dialect, def: &'static TypeDef) -> Value {
    let item = model.types.iter().find(|item| item.name.is(def.name));
    let rules = def.rule.map(|code| manual.rules_of_type(code).map(|rule| json!(rule.id)).collect());
    let structure = item.map_or(&[][..], |item| &item.structure.parameters);
    object([
        ("name", json!(def.name)),
        ("since", json!((!def.preview).then(|| def.since.to_string()))),
        ("preview", json!(def.preview)),
        ("tag", json!(def.tag)),
        ("summary", json!(def.summary)),
        ("description", json!(item.map(|item| &item.documentation.description))),
        ("parameters", parameters(def.parameters, structure, def.dialect, def.since)),
        ("rules", rules.unwrap_or_default()),
        ("layout", part::parts(&layout::type_entry(def), def.since)),
    ])
}

pub(super) fn attribute(model: &Dialect, def: &'static AttributeDef) -> Value {
    let item = model.attributes.iter().find(|item| item.name.is(def.name));
    let structure = item.map_or(&[][..], |item| &item.structure.parameters);
    let (tag, debug_tag) = match def.tag {
        Some(AttributeTag::Attribute(tag)) => (Some(tag), None),
        Some(AttributeTag::Debug(tag)) => (None, Some(tag)),
        None => (None, None),
    };
    object([
        ("name", json!(def.name)),
        ("since", json!((!def.preview).then(|| def.since.to_string()))),
        ("preview", json!(def.preview)),
        ("tag", json!(tag)),
        ("debug_tag", json!(debug_tag)),
        ("summary", json!(def.summary)),
        ("description", json!(item.map(|item| &item.documentation.description))),
        ("location", json!(def.location)),
        ("parameters", parameters(def.parameters, structure, def.dialect, def.since)),
        ("layout", part::parts(&layout::attribute(def), def.since)),
    ])
}

fn parameters(fields: &[FieldDef], items: &[Argument], dialect: &str, since: Version) -> Value {
    let parameter = |(field, item): (&FieldDef, &Argument)| {
        object([
            ("name", json!(field.name)),
            ("kind", json!(field.kind.description(dialect))),
            ("allows", part::holds(field)),
            ("presence", json!(part::presence(field))),
            ("default", json!(part::default_value(field, fields, &[]))),
            ("meaning", json!(item.note)),
            ("preview", json!(field.preview)),
            ("since", json!((field.since > since).then(|| field.since.to_string()))),
        ])
    };
    fields.iter().zip(items).map(parameter).collect()
}

pub(super) fn enumeration(model: &Dialect, def: &'static EnumDef) -> Value {
    let item = model.enums.iter().find(|item| item.name.is(def.name));
    let note =
        |name: &str| item.and_then(|item| item.cases.iter().find(|case| case.name.is(name))).map(|case| &case.note);
    let cases = def.cases.iter().map(|case| {
        object([
            ("name", json!(case.name)),
            ("value", json!(case.value)),
            ("meaning", json!(note(case.name))),
            ("since", json!((case.since > def.since).then(|| case.since.to_string()))),
        ])
    });
    let text = match def.storage {
        EnumStorage::Attribute { mnemonic, bracketed: true } => format!("#{}.{mnemonic}<CASE>", model.name),
        EnumStorage::Attribute { mnemonic, bracketed: false } => format!("#{}<{mnemonic} CASE>", model.name),
        EnumStorage::Integer => "VALUE : i32".to_owned(),
    };
    let documentation = item.map(|item| &item.documentation);
    object([
        ("name", json!(def.name)),
        ("since", json!((!def.preview).then(|| def.since.to_string()))),
        ("preview", json!(def.preview)),
        ("tag", json!(def.tag.map(|(tag, _)| tag))),
        ("summary", json!(def.summary)),
        ("description", json!(documentation.map(|it: &Documentation| &it.description))),
        ("generic_form", json!(text)),
        ("cases", cases.collect()),
    ])
}

pub(super) fn constraint(def: &Constraint) -> Value {
    let (form, rank, elements) = match def.rule {
        ConstraintRule::Any => ("any", None, Vec::new()),
        ConstraintRule::Types { types, scalars } => ("one_of", None, names(scalars, types)),
        ConstraintRule::Tile { scalars, types, rank, .. } => ("tile_of", rank, names(scalars, types)),
    };
    object([
        ("name", json!(def.name)),
        ("description", json!(def.description)),
        ("form", json!(form)),
        ("rank", json!(rank)),
        ("types", json!(elements)),
    ])
}

fn names(scalars: &[&'static ScalarDef], types: &[&'static TypeDef]) -> Vec<&'static str> {
    scalars.iter().map(|it| it.name).chain(types.iter().map(|it| it.name)).collect()
}

pub(super) fn rule(manual: &Manual<'_>, rule: &Rule) -> Value {
    object([
        ("id", json!(rule.id)),
        ("kind", json!(rule.kind)),
        ("rule", json!(rule.sentence)),
        ("operations", manual.operations_of(rule).iter().map(|def| json!(def.name)).collect()),
    ])
}
