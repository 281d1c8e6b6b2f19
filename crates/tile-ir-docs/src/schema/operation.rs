//! Operations as data.

use serde_json::{Value, json};
use tile_ir_core::Version;
use tile_ir_core::definition::{
    Arity, FieldDef, FormerName, ModifierDef, OpDef, RegionDef, RelationDef, Slot, TypeRelation,
};
use tile_ir_spec::model::Operation;

use super::{object, part};
use crate::layout;
use crate::manual::{Manual, case_name, note};

pub(super) fn operation(manual: &Manual<'_>, def: &'static OpDef) -> Value {
    let model = manual.model(def);
    let layout = if layout::is_module_level(def) { Vec::new() } else { layout::operation(def) };
    let former = |it: &FormerName| json!({ "name": it.mnemonic, "until": it.until.to_string() });
    object([
        ("name", json!(def.name)),
        ("since", json!((!def.preview).then(|| def.since.to_string()))),
        ("preview", json!(def.preview)),
        ("opcode", json!(def.opcode)),
        ("former_names", def.former_names.iter().map(former).collect()),
        ("summary", json!(def.summary)),
        ("description", json!(model.documentation.description)),
        ("form", json!((manual.form)(def))),
        (
            "operands",
            def.operands.iter().map(|it| group(def, model, it.name, it.constraint.name, it.arity, it.since)).collect(),
        ),
        ("attributes", def.attributes.iter().map(|it| attribute(def, model, it)).collect()),
        (
            "results",
            def.results.iter().map(|it| group(def, model, it.name, it.constraint.name, it.arity, it.since)).collect(),
        ),
        ("regions", def.regions.iter().map(|it| region(model, it)).collect()),
        ("traits", model.traits.iter().filter(|it| it.operands.is_empty()).map(|it| json!(it.name.text)).collect()),
        ("relations", def.relations.iter().map(|it| relation(def, it)).collect()),
        ("element_types", def.modifiers.iter().map(|it| modifier(def, it)).collect()),
        ("rules", manual.rules_of(def).map(|rule| json!(rule.id)).collect()),
        ("layout", part::parts(&layout, def.since)),
    ])
}

fn later(def: &OpDef, since: Version) -> Value {
    json!((since > def.since).then(|| since.to_string()))
}

fn group(def: &OpDef, model: &Operation, name: &str, constraint: &str, arity: Arity, since: Version) -> Value {
    let number = match arity {
        Arity::One => None,
        Arity::Optional => Some("optional"),
        Arity::Variadic => Some("any"),
    };
    object([
        ("name", json!(name)),
        ("type", json!(constraint)),
        ("number", json!(number)),
        ("meaning", json!(note(model, name))),
        ("since", later(def, since)),
    ])
}

fn attribute(def: &OpDef, model: &Operation, field: &FieldDef) -> Value {
    object([
        ("name", json!(field.name)),
        ("kind", json!(field.kind.description(def.dialect))),
        ("allows", part::holds(field)),
        ("presence", json!(part::presence(field))),
        ("default", json!(part::default_value(field, def.attributes, def.operands))),
        ("meaning", json!(note(model, field.name))),
        ("since", later(def, field.since)),
    ])
}

fn region(model: &Operation, region: &RegionDef) -> Value {
    object([
        ("name", json!(region.name)),
        ("may_be_empty", json!(region.optional)),
        ("implicit_terminator", json!(region.terminator)),
        ("meaning", json!(note(model, region.name))),
    ])
}

fn relation(def: &OpDef, relation: &RelationDef) -> Value {
    let name = |slot: Slot| def.slot_name(slot);
    let names = |slots: &[Slot]| slots.iter().map(|&slot| name(slot)).collect::<Vec<_>>();
    let (what, of) = match relation.relation {
        TypeRelation::SameTypes(slots) => ("same_type", names(slots)),
        TypeRelation::SameShapes(slots) => ("same_shape", names(slots)),
        TypeRelation::SameRanks(slots) => ("same_rank", names(slots)),
        TypeRelation::SameElementTypes(slots) => ("same_element_type", names(slots)),
        TypeRelation::BooleanOf(of, tile) => ("boolean_of", names(&[of, tile])),
        TypeRelation::PointersTo(pointers, values) => ("pointers_to", names(&[pointers, values])),
        TypeRelation::ViewOf(view, viewed) => ("view_of", names(&[view, viewed])),
    };
    object([("relation", json!(what)), ("of", json!(of)), ("rule", json!(relation.rule))])
}

fn modifier(def: &OpDef, modifier: &ModifierDef) -> Value {
    let field = &def.attributes[usize::from(modifier.attribute)];
    let cases = modifier.cases.iter().map(|&case| json!(case_name(field, case)));
    object([
        ("attribute", json!(field.name)),
        ("cases", cases.collect()),
        ("of", json!(def.slot_name(modifier.of))),
        ("allows", modifier.elements.iter().map(|scalar| json!(scalar.name)).collect()),
        ("rule", json!(modifier.rule)),
    ])
}
