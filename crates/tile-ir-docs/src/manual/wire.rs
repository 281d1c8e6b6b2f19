//! How an operation is encoded in Tile IR bytecode, in its newest version, in words.

use tile_ir_core::definition::{Arity, FieldDef, Kind, OpDef, Presence};

use super::describe::later;
use super::markdown::code;
use crate::layout::{self, Content, Encoding, Part, Pool};

/// A field of the encoding: its name, the encoding, and the version from which it is there.
pub(super) type Field = [String; 3];

/// The fields in order, each operation's opcode first.
pub(super) fn fields(def: &OpDef) -> Vec<Field> {
    let field = |part: Part| {
        let (name, encoding) = field(&part);
        [name, encoding, later(def, part.since)]
    };
    layout::operation(def).into_iter().map(field).collect()
}

fn field(part: &Part) -> (String, String) {
    match &part.content {
        Content::Opcode(opcode) => ("opcode".to_owned(), format!("varint {opcode:#04x}")),
        Content::ResultCount => ("results".to_owned(), "varint number of results".to_owned()),
        Content::Results { name, arity } => {
            let what = match arity {
                Arity::One => "varint type index",
                Arity::Optional | Arity::Variadic => "varint type index each",
            };
            (format!("type of {}", code(name)), what.to_owned())
        }
        Content::Flags(bits) => {
            let bits: Vec<String> = bits.iter().map(|(bit, name)| format!("bit {bit} {}", code(name))).collect();
            ("flags".to_owned(), format!("varint of flags: {}", bits.join(", ")))
        }
        Content::Field(field) => (code(field.name), presence(field, encoding(field.kind))),
        Content::OperandCount => ("operands".to_owned(), "varint number of operands".to_owned()),
        Content::Operands { name, arity, are_counted } => {
            let what = match arity {
                Arity::One => "varint value index",
                Arity::Optional if part.flag.is_some() => "varint value index, if its flag is set",
                Arity::Optional => "varint value index, if counted",
                Arity::Variadic if *are_counted => "varint value index each",
                Arity::Variadic => "varint count, then a varint value index each",
            };
            (code(name), what.to_owned())
        }
        Content::Regions(names) => {
            let names: Vec<String> = names.iter().map(|name| code(name)).collect();
            (names.join(", "), "varint number of regions, then each with its blocks".to_owned())
        }
    }
}

fn presence(field: &FieldDef, encoding: &str) -> String {
    match (field.presence, field.kind) {
        (_, Kind::Unit) => "its flag alone".to_owned(),
        (Presence::Optional, _) => format!("{encoding}, if its flag is set"),
        (Presence::Required | Presence::Default(_), _) => encoding.to_owned(),
    }
}

fn encoding(kind: Kind) -> &'static str {
    match layout::encoding(kind) {
        Encoding::Nothing => "nothing",
        Encoding::Bool => "one byte, 0 or 1",
        Encoding::Varint => "varint",
        Encoding::Zigzag => "zigzag varint",
        Encoding::Index(Pool::Strings) => "varint string index",
        Encoding::Index(Pool::Types) => "varint type index",
        Encoding::Index(Pool::Constants) => "varint constant index",
        Encoding::Index(Pool::Debug) => "varint debug index",
        Encoding::Case(_) => "varint value of the case",
        Encoding::Bits(_) => "varint of bits",
        Encoding::Numbers(1) => "varint count, then one byte each",
        Encoding::Numbers(4) => "varint count, then 4 bytes each",
        Encoding::Numbers(_) => "varint count, then 8 bytes each",
        Encoding::Array => "varint count, then a tagged attribute each",
        Encoding::Dictionary => "varint count, then a key index and a tagged attribute each",
        Encoding::Parameters(_) => "its parameters, without a tag",
        Encoding::Tagged => "a tagged attribute",
        Encoding::Expression => "an expression: a tagged attribute",
        Encoding::Position => "varint string index, line and column",
    }
}
