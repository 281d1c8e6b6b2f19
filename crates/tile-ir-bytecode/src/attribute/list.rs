//! Lists of integers and Booleans.

use tile_ir_core::Attribute;

use super::codec::{Codec, Reading, Writing, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};

/// Sentinels of other readers, which they reject in lists of 32-bit integers that operations have.
const RESERVED: [i32; 2] = [i32::MIN, i32::MAX];

/// The content of those lists, for messages.
const UNRESERVED: &str = "integers of 32 bits, the smallest and largest excluded";

/// The representation of true in a list: a single set bit, sign-extended.
const TRUE: i64 = -1;

/// Integers of 32 bits: a count, then little-endian words.
pub(super) struct Integers32;

impl Codec for Integers32 {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let count = reading.cursor.count(4)?;
        let before = *reading.cursor;
        let words = reading.cursor.array(count, 4)?.as_chunks::<4>().0;
        let values = words.iter().map(|&word| i32::from_le_bytes(word));
        if reading.is_field()
            && let Some(value) = values.clone().find(|value| RESERVED.contains(value))
        {
            return Err(before.error(Malformed::ReservedElement { value }));
        }
        Ok(reading.context().integers(32, values.map(i64::from).collect::<Box<[i64]>>()))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let values = writing.list(attribute)?;
        let is_field = writing.is_field();
        writing.out.count(values.len());
        for &value in values {
            match i32::try_from(value) {
                Ok(value) if !(is_field && RESERVED.contains(&value)) => writing.out.bytes(&value.to_le_bytes()),
                _ => return refuse(UNRESERVED),
            }
        }
        Ok(())
    }
}

/// 64-bit integers: a count, then little-endian words.
pub(super) struct Integers64;

impl Codec for Integers64 {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let count = reading.cursor.count(8)?;
        let words = reading.cursor.array(count, 8)?.as_chunks::<8>().0;
        let values: Box<[i64]> = words.iter().map(|&word| i64::from_le_bytes(word)).collect();
        Ok(reading.context().integers(64, values))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let values = writing.list(attribute)?;
        writing.out.count(values.len());
        values.iter().for_each(|value| writing.out.bytes(&value.to_le_bytes()));
        Ok(())
    }
}

/// Booleans: a count, then a byte each.
pub(super) struct Bools;

impl Codec for Bools {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let count = reading.cursor.count(1)?;
        let values =
            reading.cursor.bytes(count)?.iter().map(|&flag| if flag == 0 { 0 } else { TRUE }).collect::<Box<[i64]>>();
        Ok(reading.context().integers(1, values))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let values = writing.list(attribute)?;
        writing.out.count(values.len());
        values.iter().for_each(|&value| writing.out.u8(u8::from(value != 0)));
        Ok(())
    }
}
