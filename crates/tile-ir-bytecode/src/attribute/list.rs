//! Lists of integers and Booleans.

use tile_ir_core::{Attribute, DYNAMIC};

use super::codec::{Codec, Reading, Writing, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::wire::Cursor;
use tile_ir_wire::Note;

/// Sentinels of other readers, which they reject in lists of 32-bit integers that operations have.
const RESERVED: [i32; 2] = [i32::MIN, i32::MAX];

/// The content of those lists, for messages.
const UNRESERVED: &str = "integers of 32 bits, the smallest and largest excluded";

/// The representation of true in a list: a single set bit, sign-extended.
const TRUE: i64 = -1;

/// The most numbers of a list that a dump shows.
const MOST_SHOWN: usize = 8;

/// Integers of 32 bits: a count, then little-endian words.
pub(super) struct Integers32;

impl Codec for Integers32 {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let start = *reading.cursor;
        let count = reading.cursor.count(4)?;
        let before = *reading.cursor;
        let words = reading.cursor.array(count, 4)?.as_chunks::<4>().0;
        let values = words.iter().map(|&word| i32::from_le_bytes(word));
        if reading.operation().is_some()
            && let Some(value) = values.clone().find(|value| RESERVED.contains(value))
        {
            return Err(before.error(Malformed::ReservedElement { value }));
        }
        Ok(reading.list(&start, 32, values.map(i64::from).collect()))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let values = writing.list(attribute)?;
        let is_field = writing.operation().is_some();
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
        let start = *reading.cursor;
        let count = reading.cursor.count(8)?;
        let words = reading.cursor.array(count, 8)?.as_chunks::<8>().0;
        Ok(reading.list(&start, 64, words.iter().map(|&word| i64::from_le_bytes(word)).collect()))
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
        let start = *reading.cursor;
        let count = reading.cursor.count(1)?;
        let flags = reading.cursor.bytes(count)?;
        Ok(reading.list(&start, 1, flags.iter().map(|&flag| if flag == 0 { 0 } else { TRUE }).collect()))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let values = writing.list(attribute)?;
        writing.out.count(values.len());
        values.iter().for_each(|&value| writing.out.u8(u8::from(value != 0)));
        Ok(())
    }
}

impl Reading<'_, '_> {
    /// Makes the list of numbers of this width whose bytes begin at `start`, and notes them.
    fn list(&self, start: &Cursor<'_>, width: u32, values: Box<[i64]>) -> Attribute {
        self.tables.trace.note(start, self.cursor, || {
            let shown = |value: &i64| if *value == DYNAMIC { "?".to_owned() } else { value.to_string() };
            let mut shown: Vec<String> = values.iter().take(MOST_SHOWN).map(shown).collect();
            if values.len() > MOST_SHOWN {
                shown.push("…".to_owned());
            }
            Note::text("values", format!("[{}]", shown.join(", ")))
        });
        self.context().integers(width, values)
    }
}
