//! Definitions in words.

use tile_ir_core::Version;
use tile_ir_core::definition::{
    DefaultValue, EffectDef, EffectKind, Effects, ElementTest, EnumDef, FieldDef, Kind, OpDef, OperandDef, Presence,
    ResourceDef, Slot, Speculatability, TypeRelation, UnlessDef,
};

use super::markdown::{anchor, code, codes, enumeration, link};

/// The kind of an attribute, with links to the pages of enumerations and attributes in a folder.
pub(super) fn attribute_kind(field: &FieldDef, dialect: &str, folder: &str) -> String {
    match field.kind {
        Kind::Enum(def) => enum_cases(field, def, folder),
        Kind::Defined(def) => definition(def.name, folder),
        Kind::OneOf(defs) => defs.iter().map(|def| definition(def.name, folder)).collect::<Vec<_>>().join(" or "),
        Kind::Unit => "a flag".to_owned(),
        Kind::DenseElements => "a constant such as `dense<1.0>`".to_owned(),
        kind => kind.description(dialect),
    }
}

fn definition(name: &str, folder: &str) -> String {
    link(&code(name), &format!("{folder}attributes.md#{}", anchor(name)))
}

fn enum_cases(field: &FieldDef, def: &EnumDef, folder: &str) -> String {
    let name = link(&code(def.name), &format!("{folder}enumerations.md#{}", anchor(def.name)));
    let Some(cases) = field.cases else { return name };
    let names = cases.iter().filter_map(|&value| def.case(value)).map(|case| case.name);
    format!("{name}: {}", codes(names))
}

/// The name of a case of an attribute's enumeration; the value where there is none.
pub(crate) fn case_name(field: &FieldDef, value: u32) -> String {
    match field.kind {
        Kind::Enum(def) => def.case(value).map_or_else(|| value.to_string(), |case| case.name.to_owned()),
        _ => value.to_string(),
    }
}

/// A version later than that of the operation.
pub(super) fn later(def: &OpDef, since: Version) -> String {
    if since > def.since { since.to_string() } else { String::new() }
}

/// The default of one of several fields, or whether it is optional. `operands` are those of an operation.
pub(super) fn presence(field: &FieldDef, fields: &[FieldDef], operands: &[OperandDef]) -> String {
    let default = match field.presence {
        Presence::Required => return String::new(),
        Presence::Optional => return "optional".to_owned(),
        Presence::Default(default) => default,
    };
    let list = |index: u8| code(fields[usize::from(index)].name);
    match default {
        DefaultValue::Integer(value) => code(&value.to_string()),
        DefaultValue::Case(value) => code(&case_name(field, value)),
        DefaultValue::FalseForEach { operand } => {
            format!("false for each {}", code(operands[usize::from(operand)].name))
        }
        DefaultValue::Identity { like } => format!("0, 1, …, as many as in {}", list(like)),
        DefaultValue::EmptyLike { like } => format!("empty if {} is", list(like)),
    }
}

/// A relation between types.
pub(super) fn relation(def: &OpDef, relation: TypeRelation) -> String {
    let name = |it: Slot| code(def.slot_name(it));
    let names = |slots: &[Slot]| enumeration(slots.iter().map(|&it| name(it)).collect());
    match relation {
        TypeRelation::SameTypes(slots) => format!("{} have the same type", names(slots)),
        TypeRelation::SameShapes(slots) => format!("{} have the same shape", names(slots)),
        TypeRelation::SameRanks(slots) => format!("{} have the same rank", names(slots)),
        TypeRelation::SameElementTypes(slots) => format!("{} have the same element type", names(slots)),
        TypeRelation::BooleanOf(of, tile) => format!("{} is a tile of `i1` with the shape of {}", name(tile), name(of)),
        TypeRelation::PointersTo(pointers, values) => {
            format!("{} is a tile of pointers to the elements of {}, with its shape", name(pointers), name(values))
        }
        TypeRelation::ViewOf(view, viewed) => {
            format!("the type of {} is what {} is a view of", name(viewed), name(view))
        }
    }
}

/// The effects of an operation, as a phrase.
pub(super) fn effects(def: &OpDef) -> String {
    let listed = match def.effects {
        Effects::Unknown => return "not declared, so any is assumed".to_owned(),
        Effects::Known([]) if def.regions.is_empty() => return "none".to_owned(),
        Effects::Known([]) => return "those of the operations inside".to_owned(),
        Effects::Known(effects) => {
            let same = |a: &EffectDef, b: &EffectDef| a.resource == b.resource && a.unless == b.unless;
            effects.chunk_by(same).map(|effects| joint_effect(def, effects)).collect()
        }
    };
    let mut text = enumeration(listed);
    if !def.regions.is_empty() {
        text.push_str(", and those of the operations inside");
    }
    if let Some(token) = def.ordered_by {
        text.push_str(&format!("; ordered by {} alone", code(def.operands[usize::from(token)].name)));
    }
    text
}

/// Effects on the same resource.
fn joint_effect(def: &OpDef, effects: &[EffectDef]) -> String {
    let verbs = effects.iter().map(|effect| match effect.kind {
        EffectKind::Read => "reads".to_owned(),
        EffectKind::Write => "writes".to_owned(),
        EffectKind::Allocate => "allocates".to_owned(),
    });
    let verbs = enumeration(verbs.collect());
    let Some(EffectDef { resource, unless, .. }) = effects.first() else { return verbs };
    let resource = match *resource {
        ResourceDef::Memory => "any memory".to_owned(),
        ResourceDef::Through(group) => format!("memory through {}", code(def.slot_name(group))),
        ResourceDef::Output => "output".to_owned(),
        ResourceDef::Control => "control: whether later operations are executed".to_owned(),
    };
    format!("{verbs} {resource}{}", self::unless(def, *unless))
}

fn unless(def: &OpDef, unless: Option<UnlessDef>) -> String {
    let Some(UnlessDef { attribute, case }) = unless else { return String::new() };
    let field = &def.attributes[usize::from(attribute)];
    format!(" unless {} is {}", code(field.name), code(&case_name(field, case)))
}

/// Whether an operation may be executed speculatively.
pub(super) fn speculation(def: &OpDef) -> String {
    match def.speculatability {
        Speculatability::Always => "yes".to_owned(),
        Speculatability::Recursive => "if the operations inside may be".to_owned(),
        Speculatability::Never => "no".to_owned(),
        Speculatability::If(conditions) => {
            let conditions = conditions.iter().map(|condition| {
                let operand = code(def.operands[usize::from(condition.operand)].name);
                let test = match condition.test {
                    ElementTest::Is(number) => format!("is a constant {number}"),
                    ElementTest::IsNot(number) => format!("is a constant without {number}"),
                };
                format!("{operand} {test}{}", unless(def, condition.unless))
            });
            format!("if {}", enumeration(conditions.collect()))
        }
    }
}
