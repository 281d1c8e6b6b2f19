//! Single numbers, and arrays of numbers.

use tile_ir_core::{Attribute, AttributeData, Context, Signedness, Type, TypeData};
use tile_ir_wire::ReadResult;

use super::{code, foreign, payload};
use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

pub(super) fn read_integer(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let ty = reader.ty("type")?;
    let (width, signedness) = match *reader.context().type_data(ty) {
        TypeData::Integer { width, signedness } => (width, signedness),
        TypeData::Index => (64, Signedness::Signless),
        _ => return Err(before.error(Malformed::WrongEntry { expected: "an integer type" })),
    };
    if width <= 64 {
        let value = payload::read(reader, width)?;
        return Ok(reader.context().attribute(AttributeData::Integer { ty, value }));
    }
    let mut words = payload::read_words(reader, width)?;
    match payload::sign_extended(&words, width).filter(|&value| value >= 0 || signedness != Signedness::Unsigned) {
        Some(value) => Ok(reader.context().integer(ty, value)),
        None => {
            // In hexadecimal, negative numbers can be recognized only if the type is signed.
            let is_negative = signedness == Signedness::Signed && payload::negate_if_negative(&mut words, width);
            foreign::number(reader, ty, &words, is_negative)
        }
    }
}

pub(super) fn write_integer(context: &Context, ty: Type, value: i64, out: &mut impl Fields) {
    out.number(code::INTEGER);
    out.ty(ty);
    payload::write(value, context.bit_width(ty).unwrap_or(64), out);
}

pub(super) fn read_float(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let ty = reader.ty("type")?;
    let &TypeData::Float(format) = reader.context().type_data(ty) else {
        if let Some(width) = foreign::float_width(reader.context(), ty) {
            let words = payload::read_words(reader, width)?;
            return foreign::number(reader, ty, &words, false);
        }
        return Err(before.error(Malformed::WrongEntry { expected: "the type of a float that can be represented" }));
    };
    let bits = payload::read(reader, format.bits)? as u64 & u64::MAX >> (64 - format.bits);
    Ok(reader.context().attribute(AttributeData::Float { ty, bits }))
}

pub(super) fn write_float(context: &Context, ty: Type, bits: u64, out: &mut impl Fields) {
    out.number(code::FLOAT);
    out.ty(ty);
    payload::write(bits as i64, context.bit_width(ty).unwrap_or(64), out);
}

/// The bytes of an element of an array, whose type has at most 64 bits.
fn element_bytes(context: &Context, element: Type) -> Option<usize> {
    let width = context.bit_width(element).filter(|width| (1..=64).contains(width))?;
    Some(width.div_ceil(8) as usize)
}

pub(super) fn read_dense_array(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let element = reader.ty("element type")?;
    let context = reader.context();
    let size = element_bytes(context, element)
        .ok_or_else(|| before.error(Malformed::WrongEntry { expected: "an integer or float type" }))?;
    let before = reader.cursor;
    let count = reader.number("count")?;
    let bytes = reader.blob("elements")?;
    if count.checked_mul(size as u64) != Some(bytes.len() as u64) {
        let expected = format!("{count} elements of {}", tile_ir_core::counted(size, "byte"));
        return Err(before.error(Malformed::Count { expected, found: bytes.len() }));
    }
    let unused = 64 - context.bit_width(element).unwrap_or(64);
    let is_float = matches!(context.type_data(element), TypeData::Float(_));
    let value = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..size].copy_from_slice(bytes);
        let word = u64::from_le_bytes(word);
        if is_float { (word << unused >> unused) as i64 } else { (word << unused) as i64 >> unused }
    };
    let values = bytes.chunks_exact(size).map(value).collect();
    Ok(context.attribute(AttributeData::DenseArray { element, values }))
}

pub(super) fn write_dense_array(context: &Context, element: Type, values: &[i64], out: &mut impl Fields) {
    let size = element_bytes(context, element).unwrap_or(8);
    let used = u64::MAX >> (64 - context.bit_width(element).unwrap_or(64).clamp(1, 64));
    out.number(code::DENSE_ARRAY);
    out.ty(element);
    out.count(values.len());
    let mut bytes = Vec::with_capacity(size * values.len());
    for &value in values {
        bytes.extend_from_slice(&(value as u64 & used).to_le_bytes()[..size]);
    }
    out.blob(&bytes);
}
