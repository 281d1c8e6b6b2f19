//! Bit patterns of floating-point numbers in attributes (bytecode section 8.3).

use crate::error::{Malformed, ReadResult};
use crate::wire::{Cursor, Encoder};

/// The maximum width of a pattern stored as a byte; wider ones are zigzag varints of the unsigned pattern.
const WIDEST_BYTE: u32 = 8;

/// Reads a pattern of at most 64 bits.
pub(super) fn read_bits(bits: u32, cursor: &mut Cursor<'_>) -> ReadResult<u64> {
    let before = *cursor;
    let value = match bits <= WIDEST_BYTE {
        true => u64::from(cursor.u8()?),
        false => cursor.signed_varint()? as u64,
    };
    match bits < 64 && value >> bits != 0 {
        true => Err(before.error(Malformed::ValueOutOfRange { value, bits })),
        false => Ok(value),
    }
}

/// Appends a pattern of at most 64 bits.
pub(super) fn write_bits(bits: u32, value: u64, out: &mut Encoder) {
    match bits <= WIDEST_BYTE {
        true => out.u8(value as u8),
        false => out.signed_varint(value as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(bits: u32, value: u64) -> Vec<u8> {
        let mut out = Encoder::new();
        write_bits(bits, value, &mut out);
        out.into_bytes()
    }

    #[test]
    fn patterns_read_back() {
        for (bits, value) in [(32, 0x8000_0000), (64, 0xBFF0_0000_0000_0000), (8, 0xFF), (19, 0x1FC00), (4, 9)] {
            let bytes = encoded(bits, value);
            assert_eq!(read_bits(bits, &mut Cursor::new(&bytes)).ok(), Some(value));
        }
        assert_eq!(encoded(32, 0x8000_0000), [0x80, 0x80, 0x80, 0x80, 0x10], "negative zero of f32");
    }

    #[test]
    fn patterns_wider_than_the_format_are_refused() {
        assert!(read_bits(4, &mut Cursor::new(&[0x10])).is_err());
        assert!(read_bits(32, &mut Cursor::new(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F])).is_err(), "sign-extended pattern");
    }
}
