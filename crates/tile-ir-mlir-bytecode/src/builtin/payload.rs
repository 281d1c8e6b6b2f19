//! The bits of a number of a known width.

use tile_ir_wire::ReadResult;

use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

/// Reads the bits of a number of at most 64. Bits above the width are passed over.
pub(super) fn read(reader: &mut EntryReader<'_, '_>, width: u32) -> ReadResult<i64> {
    match width {
        ..=8 => reader.byte("bits").map(i64::from),
        _ => reader.signed("bits"),
    }
}

/// Reads the bits of a number of any width, the lowest word first; words that are left out are zero.
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

/// The number that words are if its highest bits, from the 64th on, are its sign.
pub(super) fn sign_extended(words: &[u64], width: u32) -> Option<i64> {
    let low = words.first().copied().unwrap_or_default() as i64;
    let sign = (low >> 63) as u64;
    let total = width.div_ceil(64) as usize;
    let is_sign = |index: usize| {
        let used = if index + 1 == total { highest_bits(width) } else { 64 };
        words.get(index).copied().unwrap_or_default() == sign & u64::MAX >> (64 - used)
    };
    let given = words.len().min(total);
    // All words that are left out are alike, so the first of them and the last one speak for the rest.
    let is_whole = (1..given).chain([given, total - 1]).filter(|&index| (1..total).contains(&index)).all(is_sign);
    is_whole.then_some(low)
}

/// Takes the magnitude of a number whose highest bit is set; whether it is.
pub(super) fn negate_if_negative(words: &mut [u64], width: u32) -> bool {
    let is_whole = words.len() == width.div_ceil(64) as usize;
    let Some(highest) = words.last().filter(|&highest| is_whole && highest >> (highest_bits(width) - 1) != 0) else {
        return false;
    };
    // The sign goes up to the end of the word.
    let unused = 64 - highest_bits(width);
    let extended = ((highest << unused) as i64 >> unused) as u64;
    words[words.len() - 1] = extended;
    let mut carry = true;
    for word in words {
        (*word, carry) = (!*word).overflowing_add(u64::from(carry));
    }
    true
}

/// The number of bits of a number in its highest word.
fn highest_bits(width: u32) -> u32 {
    match width % 64 {
        0 => 64,
        bits => bits,
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
                let used = if index + 1 == total { highest_bits(width) } else { 64 };
                out.signed((u64::MAX >> (64 - used)) as i64);
            }
        }
    }
}
