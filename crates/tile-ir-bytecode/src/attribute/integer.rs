//! Integers of a type in attributes (bytecode section 8.3).

use crate::error::{Malformed, ReadResult};
use crate::wire::{Cursor, Encoder};

/// Reads an integer of a type: a varint, zero-extended from the width of the type. Returns the bit pattern.
pub(super) fn read(bits: u32, cursor: &mut Cursor<'_>) -> ReadResult<i64> {
    let before = *cursor;
    let value = cursor.varint()?;
    match bits < 64 && value >> bits != 0 {
        true => Err(before.error(Malformed::ValueOutOfRange { value, bits })),
        false => Ok(value as i64),
    }
}

/// Appends an integer of a type that is sign-extended.
pub(super) fn write(bits: u32, value: i64, out: &mut Encoder) {
    let unused = 64 - bits.clamp(1, 64);
    out.varint((value as u64) << unused >> unused);
}
