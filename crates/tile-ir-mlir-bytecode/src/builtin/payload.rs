//! The bits of a number of a known width.

use tile_ir_wire::ReadResult;

use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

/// Reads the bits of a number, of which the highest 64 must be its sign. Bits above the width are passed over.
pub(super) fn read(reader: &mut EntryReader<'_, '_>, width: u32) -> ReadResult<i64> {
    let before = reader.cursor;
    match width {
        ..=8 => reader.byte("bits").map(i64::from),
        9..=64 => reader.signed("bits"),
        _ => {
            let count = reader.count("words")?;
            let words = (0..count).map(|_| reader.signed("word")).collect::<ReadResult<Vec<_>>>()?;
            let low = words.first().copied().unwrap_or_default();
            // Words that are left out are zero, and the highest one may be a part.
            let total = width.div_ceil(64) as usize;
            let is_sign = |index: usize| {
                let used = if index + 1 == total { width - 64 * (index as u32) } else { 64 };
                let word = words.get(index).copied().unwrap_or_default() as u64;
                word & u64::MAX >> (64 - used) == (low >> 63) as u64 & u64::MAX >> (64 - used)
            };
            match (1..total.max(words.len())).all(is_sign) && words.len() <= total {
                true => Ok(low),
                false => Err(before.error(Malformed::Unsupported { what: "an integer of more than 64 bits" })),
            }
        }
    }
}

/// Hands out the bits of a number, which is sign-extended.
pub(super) fn write(value: i64, width: u32, out: &mut impl Fields) {
    match width {
        ..=8 => out.byte((value as u64 & u64::MAX >> (64 - width.max(1))) as u8),
        9..=64 => out.signed((value as u64 & u64::MAX >> (64 - width)) as i64),
        _ => {
            let total = width.div_ceil(64) as usize;
            let count = if value < 0 { total } else { 1 };
            out.count(count);
            out.signed(value);
            for index in 1..count {
                let used = if index + 1 == total { width - 64 * (index as u32) } else { 64 };
                out.signed((u64::MAX >> (64 - used)) as i64);
            }
        }
    }
}
