//! Layouts as data.

use serde_json::{Value, json};
use tile_ir_core::Version;
use tile_ir_core::definition::{Arity, DefaultValue, FieldDef, Kind, OperandDef, Presence};

use super::object;
use crate::layout::{Content, Encoding, Part, Pool, encoding};
use crate::manual::case_name;

/// The parts of a layout, of something that came with a version.
pub(super) fn parts(parts: &[Part], since: Version) -> Value {
    parts.iter().map(|part| self::part(part, since)).collect()
}

fn part(part: &Part, owner: Version) -> Value {
    let since = (part.since > owner).then(|| part.since.to_string());
    let (what, name, details) = match &part.content {
        Content::Opcode(opcode) => ("opcode", None, ("value", json!(opcode))),
        Content::ResultCount => ("result_count", None, ("encoding", json!("varint"))),
        Content::Results { name, arity } => ("result_types", Some(*name), ("number", number(*arity))),
        Content::Flags(bits) => ("flags", None, ("bits", bits.iter().map(|(_, name)| json!(name)).collect())),
        Content::Field(field) => ("field", Some(field.name), ("encoding", self::field(field))),
        Content::OperandCount => ("operand_count", None, ("encoding", json!("varint"))),
        Content::Operands { name, arity, are_counted } => {
            let number = match (arity, are_counted) {
                (Arity::Variadic, false) => json!("counted"),
                _ => number(*arity),
            };
            ("operands", Some(*name), ("number", number))
        }
        Content::Regions(names) => ("regions", None, ("names", json!(names))),
    };
    object([
        ("part", json!(what)),
        ("name", json!(name)),
        details,
        ("if_flag", json!(part.flag)),
        ("presence_byte_before", json!(part.byte_before.map(|version| version.to_string()))),
        ("since", json!(since)),
    ])
}

/// The number of values of a group: `one`, `optional`, or `rest`, which is what the count of all leaves.
fn number(arity: Arity) -> Value {
    json!(match arity {
        Arity::One => "one",
        Arity::Optional => "optional",
        Arity::Variadic => "rest",
    })
}

fn field(field: &FieldDef) -> Value {
    match encoding(field.kind) {
        Encoding::Nothing => json!("nothing"),
        Encoding::Bool => json!("bool"),
        Encoding::Varint => json!("varint"),
        Encoding::Zigzag => json!("zigzag"),
        Encoding::Index(Pool::Strings) => json!("string"),
        Encoding::Index(Pool::Types) => json!("type"),
        Encoding::Index(Pool::Constants) => json!("constant"),
        Encoding::Index(Pool::Debug) => json!("debug"),
        Encoding::Case(def) => json!({ "case": def.name }),
        Encoding::Bits(def) => json!({ "bits": def.name }),
        Encoding::Numbers(bytes) => json!({ "numbers": bytes }),
        Encoding::Array => json!("array"),
        Encoding::Dictionary => json!("dictionary"),
        Encoding::Parameters(def) => json!({ "parameters": def.name }),
        Encoding::Tagged | Encoding::Expression => json!("tagged"),
        Encoding::Position => json!("position"),
    }
}

/// What a field may hold, beside its encoding.
pub(super) fn holds(field: &FieldDef) -> Value {
    match field.kind {
        Kind::TypeOf(def) => json!([def.name]),
        Kind::OneOf(defs) => defs.iter().map(|def| json!(def.name)).collect(),
        Kind::Tagged { names, .. } | Kind::DebugEntry { names, .. } => json!(names),
        Kind::Enum(def) => {
            let cases = field.cases.unwrap_or_default();
            cases.iter().filter_map(|&value| def.case(value)).map(|case| json!(case.name)).collect()
        }
        _ => Value::Null,
    }
}

/// Whether a field may be absent.
pub(super) fn presence(field: &FieldDef) -> Option<&'static str> {
    match field.presence {
        Presence::Optional => Some("optional"),
        Presence::Required | Presence::Default(_) => None,
    }
}

/// The value of one of several fields where it is not written. `operands` are those of an operation.
pub(super) fn default_value(field: &FieldDef, fields: &[FieldDef], operands: &[OperandDef]) -> Value {
    let Presence::Default(default) = field.presence else { return Value::Null };
    let list = |index: u8| fields[usize::from(index)].name;
    match default {
        DefaultValue::Integer(value) => json!(value),
        DefaultValue::Case(value) => json!(case_name(field, value)),
        DefaultValue::FalseForEach { operand } => json!({ "false_for_each": operands[usize::from(operand)].name }),
        DefaultValue::Identity { like } => json!({ "identity_like": list(like) }),
        DefaultValue::EmptyLike { like } => json!({ "empty_like": list(like) }),
    }
}
