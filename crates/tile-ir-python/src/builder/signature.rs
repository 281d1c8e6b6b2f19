//! The signature of a builder's method, for `inspect.signature`, `help` and completion.

use tile_ir::core::definition::{Arity, DefaultValue, FieldDef, Kind, OpDef, Presence, TypeSource};

use super::python_name;

/// The signature as `__text_signature__` has it: `($self, lhs, rhs, *, overflow='none', …)`.
pub(super) fn text_signature(def: &OpDef) -> String {
    let mut positional = vec!["$self".to_owned()];
    let mut keywords = Vec::new();
    let is_required = |field: &&FieldDef| matches!(field.presence, Presence::Required);
    for (index, operand) in def.operands.iter().enumerate() {
        let name = python_name(operand.name);
        // It may be left out where nothing has to follow.
        let is_last = index + 1 == def.operands.len() && !def.attributes.iter().any(|field| is_required(&field));
        match operand.arity {
            Arity::Optional => keywords.push(format!("{name}=None")),
            Arity::Variadic if is_last => positional.push(format!("{name}=()")),
            Arity::One | Arity::Variadic => positional.push(name.into_owned()),
        }
    }
    for field in def.attributes {
        let name = python_name(field.name);
        match is_required(&field) {
            true => positional.push(name.into_owned()),
            false => keywords.push(format!("{name}={}", default(field))),
        }
    }
    for (index, result) in def.results.iter().enumerate() {
        let name = python_name(result.name);
        keywords.push(match (result.arity, is_written(def, index)) {
            (Arity::Optional | Arity::Variadic, _) => format!("{name}_types=()"),
            (Arity::One, true) => format!("{name}_type"),
            (Arity::One, false) => format!("{name}_type=None"),
        });
    }
    keywords.push("location=None".to_owned());
    format!("({}, *, {})", positional.join(", "), keywords.join(", "))
}

/// Whether the type of a result has to be given: nothing determines it.
pub(crate) fn is_written(def: &OpDef, result: usize) -> bool {
    matches!(def.built_types.get(result), Some(TypeSource::Written) | None)
}

/// What an attribute is that is left out, as Python spells it.
fn default(field: &FieldDef) -> String {
    match (field.kind, field.presence) {
        (Kind::Unit, _) => "False".to_owned(),
        (Kind::Enum(def), Presence::Default(DefaultValue::Case(value))) => {
            def.case(value).map_or_else(|| "None".to_owned(), |case| format!("'{}'", case.name))
        }
        (Kind::Bool, Presence::Default(DefaultValue::Integer(value))) => {
            if value != 0 { "True" } else { "False" }.to_owned()
        }
        (_, Presence::Default(DefaultValue::Integer(value))) => value.to_string(),
        _ => "None".to_owned(),
    }
}
