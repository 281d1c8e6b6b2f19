//! Attributes for which the IR has no structure: they become text that the parser keeps verbatim.

use std::fmt::Write;

use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Type, TypeData};
use tile_ir_wire::ReadResult;

use super::code;
use crate::error::{Malformed, text_error};
use crate::fields::Fields;
use crate::table::EntryReader;
use crate::table::indexed;

/// `dense_resource<name> : type`.
pub(super) fn read_resource(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let ty = reader.ty("type")?;
    let before = reader.cursor;
    let index = reader.number("resource")?;
    let name = indexed("resource", &reader.tables.resources.numbered, index, &before)?.name;
    Ok(reader.context().attribute(AttributeData::DenseResource { name, ty }))
}

/// Writes the same.
pub(super) fn write_resource(name: Identifier, ty: Type, out: &mut impl Fields) {
    out.number(code::DENSE_RESOURCE);
    out.ty(ty);
    out.resource(name);
}

/// `sparse<indices, values> : type`.
pub(super) fn read_sparse(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let ty = reader.ty("type")?;
    let (indices, values) = (reader.attribute_text("indices")?, reader.attribute_text("values")?);
    let inside = |text: &str| {
        let start = text.strip_prefix("dense<")?;
        start.rfind("> : ").map(|end| start[..end].to_owned())
    };
    match (inside(&indices), inside(&values)) {
        (Some(indices), Some(values)) => opaque(reader, &format!("sparse<{indices}, {values}>"), Some(ty)),
        _ => Err(before.error(Malformed::WrongEntry { expected: "dense constants in a sparse one" })),
    }
}

/// `distinct[0]<attribute>`, where the number distinguishes it from others.
pub(super) fn read_distinct(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    // The offset of the entry in the file makes it unique.
    let number = reader.cursor.offset();
    let text = reader.attribute_text("attribute")?;
    opaque(reader, &format!("distinct[{number}]<{text}>"), None)
}

/// `dense<["a", "b"]> : type`. The text distinguishes strings from numbers by the element type, which must not be a
/// number.
pub(super) fn read_strings(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let ty = reader.ty("type")?;
    let element = reader.context().element_type(ty).map(|element| reader.context().type_data(element));
    if !matches!(element, Some(TypeData::Opaque(_) | TypeData::Defined { .. } | TypeData::None)) {
        return Err(
            before.error(Malformed::WrongEntry { expected: "a type with a shape and elements that are not numbers" })
        );
    }
    let before = reader.cursor;
    let is_splat = reader.number("one for all")? != 0;
    let shape = reader.context().shape(ty).unwrap_or_default();
    let all = shape.iter().try_fold(1_usize, |count, &size| count.checked_mul(usize::try_from(size).ok()?));
    let count = if is_splat { Some(1) } else { all };
    // Each string takes at least one byte.
    let count = count.filter(|&count| count <= reader.cursor.remaining());
    let count = count.ok_or_else(|| before.error(Malformed::WrongEntry { expected: "a string for each element" }))?;
    let mut text = String::from("dense<");
    let shape: &[i64] = if is_splat { &[] } else { shape };
    for index in 0..count {
        text += if index == 0 { "" } else { ", " };
        let (opened, closed) = (lists_at(shape, index), lists_at(shape, index + 1));
        text.extend(std::iter::repeat_n('[', opened));
        text += &reader.string_text("element")?;
        text.extend(std::iter::repeat_n(']', closed));
    }
    text.push('>');
    opaque(reader, &text, Some(ty))
}

/// How many lists of a shape start at an element; as many end before it.
fn lists_at(shape: &[i64], index: usize) -> usize {
    let sizes = shape.iter().rev().scan(1, |size, &dimension| {
        *size *= dimension.max(1) as usize;
        Some(*size)
    });
    sizes.take_while(|size| index.is_multiple_of(*size)).count()
}

/// `dense<"0x0100"> : type`: elements given as bytes.
pub(super) fn dense(reader: &EntryReader<'_, '_>, ty: Type, bytes: &[u8]) -> ReadResult<Attribute> {
    let text = match bytes {
        [] => "dense<>".to_owned(),
        bytes => format!("dense<\"0x{}\">", hexadecimal(bytes.iter().copied())),
    };
    opaque(reader, &text, Some(ty))
}

/// `18446744073709551616 : type`: a number of more than 64 bits, or of a float that no table knows, as the parser keeps it;
/// `words` are its magnitude, least significant word first.
pub(super) fn number(
    reader: &EntryReader<'_, '_>,
    ty: Type,
    words: &[u64],
    is_negative: bool,
) -> ReadResult<Attribute> {
    let sign = if is_negative { "-" } else { "" };
    let digits = hexadecimal(words.iter().rev().flat_map(|word| word.to_be_bytes()));
    let digits = digits.trim_start_matches('0');
    let (tables, digits) = (reader.tables, if digits.is_empty() { "0" } else { digits });
    let text = format!("{sign}0x{digits} : {}", (tables.text.print_type)(&tables.context, ty));
    tables.spelling.take(text.len(), &reader.cursor)?;
    let parsed = (tables.text.parse_attribute)(&tables.context, &text);
    parsed.map_err(|error| reader.cursor.error(text_error(&text, &error)))
}

/// The width of a float that no table knows, by its name.
pub(super) fn float_width(context: &Context, ty: Type) -> Option<u32> {
    let &TypeData::Opaque(name) = context.type_data(ty) else { return None };
    let name = context.text(name);
    let digits = name.strip_prefix('f')?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok()
}

fn hexadecimal(bytes: impl Iterator<Item = u8>) -> String {
    let mut text = String::new();
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02X}");
    }
    text
}

fn opaque(reader: &EntryReader<'_, '_>, text: &str, ty: Option<Type>) -> ReadResult<Attribute> {
    reader.tables.spelling.take(text.len(), &reader.cursor)?;
    let context = reader.context();
    Ok(context.attribute(AttributeData::Opaque { text: context.identifier(text), ty }))
}
