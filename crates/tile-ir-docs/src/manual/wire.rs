//! How an operation is encoded in Tile IR bytecode, in its newest version.

use tile_ir_core::definition::{Arity, FieldDef, Kind, OpDef, Presence, Trait};

use super::describe::later;
use super::markdown::code;

/// A field of the encoding: its name, the encoding, and the version from which it is there.
pub(super) type Field = [String; 3];

/// The fields in order, each operation's opcode first.
pub(super) fn fields(def: &OpDef) -> Vec<Field> {
    let Some(opcode) = def.opcode else { return Vec::new() };
    let mut fields = vec![field("opcode", format!("varint {opcode:#04x}"), String::new())];
    fields.extend(results(def));
    if let Some(since) = def.flags_since {
        fields.push(field("flags", flags(def), later(def, since)));
    }
    fields.extend(def.attributes.iter().map(|attribute| {
        field(&code(attribute.name), presence(attribute, encoding(attribute.kind)), later(def, attribute.since))
    }));
    fields.extend(operands(def));
    if !def.regions.is_empty() {
        let names: Vec<String> = def.regions.iter().map(|region| code(region.name)).collect();
        let what = "varint number of regions, then each with its blocks".to_owned();
        fields.push(field(&names.join(", "), what, String::new()));
    }
    fields
}

/// Whether an operation has a section of its own in bytecode instead of an entry in a body.
pub(super) fn is_module_level(def: &OpDef) -> bool {
    def.is_function_like() || def.has_trait(Trait::Symbol) || def.has_trait(Trait::SymbolTable)
}

fn field(name: &str, encoding: String, since: String) -> Field {
    [name.to_owned(), encoding, since]
}

fn results(def: &OpDef) -> Vec<Field> {
    let mut fields = Vec::new();
    if def.has_variadic() {
        fields.push(field("results", "varint number of results".to_owned(), String::new()));
    }
    fields.extend(def.results.iter().map(|result| {
        let what = match result.arity {
            Arity::One => "varint type index",
            Arity::Optional | Arity::Variadic => "varint type index each",
        };
        field(&format!("type of {}", code(result.name)), what.to_owned(), later(def, result.since))
    }));
    fields
}

/// The flag word with its bits.
fn flags(def: &OpDef) -> String {
    let attributes = def.attributes.iter().filter_map(|field| Some((field.flag?, field.name)));
    let operands = def.operands.iter().filter_map(|operand| Some((operand.flag?, operand.name)));
    let mut bits: Vec<(u8, &str)> = attributes.chain(operands).collect();
    bits.sort_unstable();
    let bits: Vec<String> = bits.into_iter().map(|(bit, name)| format!("bit {bit} {}", code(name))).collect();
    format!("varint of flags: {}", bits.join(", "))
}

fn presence(field: &FieldDef, encoding: String) -> String {
    match (field.presence, field.kind) {
        (_, Kind::Unit) => "its flag alone".to_owned(),
        (Presence::Optional, _) => format!("{encoding}, if its flag is set"),
        (Presence::Required | Presence::Default(_), _) => encoding,
    }
}

fn encoding(kind: Kind) -> String {
    match kind {
        Kind::Unit => "nothing".to_owned(),
        Kind::Bool => "one byte, 0 or 1".to_owned(),
        Kind::Integer32 | Kind::Integer64 | Kind::Unsigned32 | Kind::Unsigned64 => "varint".to_owned(),
        Kind::Signed64 => "zigzag varint".to_owned(),
        Kind::Flags(_) => "varint of bits".to_owned(),
        Kind::String | Kind::SymbolName | Kind::SymbolReference => "varint string index".to_owned(),
        Kind::Type | Kind::TypeOf(_) => "varint type index".to_owned(),
        Kind::Enum(_) => "varint value of the case".to_owned(),
        Kind::DenseElements => "varint constant index".to_owned(),
        Kind::Integers32 => "varint count, then 4 bytes each".to_owned(),
        Kind::Integers64 | Kind::Sizes => "varint count, then 8 bytes each".to_owned(),
        Kind::Bools => "varint count, then one byte each".to_owned(),
        Kind::Array => "varint count, then a tagged attribute each".to_owned(),
        Kind::Dictionary | Kind::Attributes => "varint count, then a key index and a tagged attribute each".to_owned(),
        Kind::DebugEntry { .. } => "varint debug index".to_owned(),
        Kind::Location => "varint string index, line and column".to_owned(),
        Kind::Defined(_) => "its parameters, without a tag".to_owned(),
        Kind::Expression => "an expression: a tagged attribute".to_owned(),
        Kind::Tagged { .. } | Kind::OneOf(_) => "a tagged attribute".to_owned(),
    }
}

fn operands(def: &OpDef) -> Vec<Field> {
    let is_counted = !def.has_operand_segments() && def.operands.iter().any(|operand| operand.arity != Arity::One);
    let mut fields = Vec::new();
    if is_counted {
        fields.push(field("operands", "varint number of operands".to_owned(), String::new()));
    }
    fields.extend(def.operands.iter().map(|operand| {
        let what = match operand.arity {
            Arity::One => "varint value index",
            Arity::Optional if operand.flag.is_some() => "varint value index, if its flag is set",
            Arity::Optional => "varint value index, if counted",
            Arity::Variadic if is_counted => "varint value index each",
            Arity::Variadic => "varint count, then a varint value index each",
        };
        field(&code(operand.name), what.to_owned(), later(def, operand.since))
    }));
    fields
}
