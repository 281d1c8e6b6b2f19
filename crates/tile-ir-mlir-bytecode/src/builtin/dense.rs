//! The elements of tiles, tensors and vectors. Truth values take one bit each.

use std::borrow::Cow;

use tile_ir_core::{Attribute, Context, DenseElements, ElementKind, Type, TypeData};
use tile_ir_wire::{Cursor, ReadResult};

use super::{code, foreign};
use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

/// The byte that represents a splat of true.
const ALL_TRUE: u8 = 0xff;

pub(super) fn read(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let ty = reader.ty("type")?;
    let before = reader.cursor;
    let bytes = reader.blob("elements")?;
    let context = reader.context();
    let is_builtin = matches!(context.type_data(ty), TypeData::Shaped { .. } | TypeData::Builtin(_));
    if is_builtin && context.element_type(ty).is_none_or(|element| ElementKind::of(context, element).is_none()) {
        return foreign::dense(reader, ty, bytes);
    }
    let bytes = match is_boolean(context, ty) {
        true => Cow::Owned(unpack(context, ty, bytes, &before)?),
        false => Cow::Borrowed(bytes),
    };
    context.dense_from_bytes(ty, bytes).map_err(|error| before.error(Malformed::Constant(error)))
}

pub(super) fn write(context: &Context, elements: &DenseElements, out: &mut impl Fields) {
    out.number(code::DENSE_ELEMENTS);
    out.ty(elements.ty());
    let data = elements.data();
    match (is_boolean(context, elements.ty()), elements.is_splat()) {
        (false, _) => out.blob(data),
        (true, true) => out.blob(&[if data == [0] { 0 } else { ALL_TRUE }]),
        (true, false) => out.blob(&pack(data)),
    }
}

fn is_boolean(context: &Context, ty: Type) -> bool {
    context.element_type(ty).and_then(|element| context.bit_width(element)) == Some(1)
}

/// One byte per truth value, from a byte for a splat, a bit each, or a byte each.
fn unpack(context: &Context, ty: Type, bytes: &[u8], place: &Cursor<'_>) -> ReadResult<Vec<u8>> {
    let shape = context.shape(ty).unwrap_or_default();
    let count = shape.iter().try_fold(1_usize, |count, &size| count.checked_mul(usize::try_from(size).ok()?));
    Ok(match (bytes, count) {
        (&[all @ (0 | ALL_TRUE)], count) if count != Some(0) => vec![u8::from(all != 0)],
        (&[all], None) => vec![u8::from(all != 0)],
        (&[all], Some(count)) if count > 8 => vec![u8::from(all != 0)],
        (bytes, Some(count)) if bytes.len() == count.div_ceil(8) => {
            (0..count).map(|index| bytes[index / 8] >> (index % 8) & 1).collect()
        }
        (bytes, Some(count)) if bytes.len() == count => bytes.iter().map(|&byte| u8::from(byte != 0)).collect(),
        (bytes, _) => {
            let expected = "a bit for each truth value".to_owned();
            return Err(place.error(Malformed::Count { expected, found: bytes.len() }));
        }
    })
}

/// One bit per truth value, the first one lowest.
fn pack(data: &[u8]) -> Vec<u8> {
    let byte = |values: &[u8]| values.iter().rev().fold(0, |byte, &value| byte << 1 | value);
    data.chunks(8).map(byte).collect()
}
