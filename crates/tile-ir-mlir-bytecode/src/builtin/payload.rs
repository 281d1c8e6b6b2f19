//! The bits of a number of a known width.

use tile_ir_wire::ReadResult;

use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

/// Reads a number of at most 64 bits, and sign-extends it. Bits above the width are ignored.
pub(super) fn read(reader: &mut EntryReader<'_, '_>, width: u32) -> ReadResult<i64> {
    let bits = match width {
        ..=8 => reader.byte("bits").map(i64::from),
        _ => reader.signed("bits"),
    };
    let unused = 64 - width.clamp(1, 64);
    Ok(bits? << unused >> unused)
}

/// Reads a number of any width, least significant word first; omitted words are zero.
pub(super) fn read_words(reader: &mut EntryReader<'_, '_>, width: u32) -> ReadResult<Vec<u64>> {
    if width <= 64 {
        let bits = read(reader, width)? as u64 & u64::MAX >> (64 - width.max(1));
        return Ok(vec![bits]);
    }
    let before = reader.cursor;
    let count = reader.count("words")?;
    let most = width.div_ceil(64) as usize;
    if count > most {
        return Err(before.error(Malformed::Count { expected: format!("at most {most} words"), found: count }));
    }
    let mut words = (0..count).map(|_| Ok(reader.signed("word")? as u64)).collect::<ReadResult<Vec<_>>>()?;
    if let (true, Some(highest)) = (count == most, words.last_mut()) {
        *highest &= u64::MAX >> (64 - highest_bits(width));
    }
    Ok(words)
}

/// The number, if its bits from the 64th on all equal its sign.
pub(super) fn sign_extended(words: &[u64], width: u32) -> Option<i64> {
    let low = words.first().copied().unwrap_or_default() as i64;
    let sign = (low >> 63) as u64;
    let total = width.div_ceil(64) as usize;
    let is_sign = |index: usize| {
        let used = if index + 1 == total { highest_bits(width) } else { 64 };
        words.get(index).copied().unwrap_or_default() == sign & u64::MAX >> (64 - used)
    };
    let given = words.len().min(total);
    // Omitted words are all zero, so the first and the last of them are enough.
    let is_whole = (1..given).chain([given, total - 1]).filter(|&index| (1..total).contains(&index)).all(is_sign);
    is_whole.then_some(low)
}

/// Replaces a number by its magnitude if its highest bit is set; returns whether it is.
pub(super) fn negate_if_negative(words: &mut [u64], width: u32) -> bool {
    let is_whole = words.len() == width.div_ceil(64) as usize;
    let Some(highest) = words.last().filter(|&highest| is_whole && highest >> (highest_bits(width) - 1) != 0) else {
        return false;
    };
    // Sign-extends the number to the end of its last word.
    let unused = 64 - highest_bits(width);
    let extended = ((highest << unused) as i64 >> unused) as u64;
    words[words.len() - 1] = extended;
    let mut carry = true;
    for word in words {
        (*word, carry) = (!*word).overflowing_add(u64::from(carry));
    }
    true
}

/// The number of bits in the highest word of a number.
fn highest_bits(width: u32) -> u32 {
    match width % 64 {
        0 => 64,
        bits => bits,
    }
}

/// Passes the bits of a number, sign-extended, to a visitor.
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
                let used = if index + 1 == total { highest_bits(width) } else { 64 };
                out.signed((u64::MAX >> (64 - used)) as i64);
            }
        }
    }
}
