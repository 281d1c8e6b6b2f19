//! Reading from a part of a file, with checks.

use crate::{Damage, Fault, ReadError, ReadResult};

/// Maximum varint length.
const LONGEST_VARINT: usize = 10;

/// Maximum count in any list.
const HIGHEST_COUNT: u64 = u32::MAX as u64 - 1;

/// A position in a file and the end of what may be read from there.
///
/// Every read checks what is left. Offsets in errors are absolute: they count from the first byte of the file.
// Reading changes the position alone, so a copy for an error that is unlikely costs no more than that.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    /// A part of the file.
    bytes: &'a [u8],
    /// The position in `bytes`, at most their number.
    position: usize,
    /// Offset of `bytes` in the file.
    start: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor over a whole file.
    #[inline]
    pub fn new(file: &'a [u8]) -> Self {
        Self::part(file, 0)
    }

    /// A cursor over a part of a file that starts at the absolute `offset`.
    #[inline]
    pub fn part(bytes: &'a [u8], offset: usize) -> Self {
        Self { bytes, position: 0, start: offset }
    }

    /// The absolute offset of the next byte.
    #[inline]
    pub fn offset(&self) -> usize {
        self.start + self.position
    }

    /// The same position with nothing left.
    #[inline]
    pub fn end(&self) -> Self {
        Self { position: self.bytes.len(), ..*self }
    }

    /// The number of bytes left.
    #[inline]
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.position
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.remaining() == 0
    }

    /// The remaining bytes.
    #[inline]
    pub fn rest(&self) -> &'a [u8] {
        &self.bytes[self.position..]
    }

    /// The next byte, which stays to be read.
    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.position).copied()
    }

    /// An error at the next byte.
    // Inlined, so that a copy of a cursor that is made for an error need not be in memory.
    #[inline(always)]
    pub fn error(self, fault: impl Fault) -> Box<ReadError> {
        ReadError::new(self.offset(), fault)
    }

    #[inline(always)]
    fn truncated(self, wanted: usize) -> Box<ReadError> {
        self.error(Damage::UnexpectedEnd { wanted, left: self.remaining() })
    }

    /// The next `length` bytes.
    #[inline]
    pub fn bytes(&mut self, length: usize) -> ReadResult<&'a [u8]> {
        let Some(taken) = self.rest().get(..length) else { return Err(self.truncated(length)) };
        self.position += length;
        Ok(taken)
    }

    /// A cursor over the next `length` bytes.
    #[inline]
    pub fn split(&mut self, length: usize) -> ReadResult<Cursor<'a>> {
        let offset = self.offset();
        Ok(Cursor::part(self.bytes(length)?, offset))
    }

    /// `count` items of `width` bytes each, as bytes.
    #[inline]
    pub fn array(&mut self, count: usize, width: usize) -> ReadResult<&'a [u8]> {
        match count.checked_mul(width) {
            Some(length) => self.bytes(length),
            None => Err(self.truncated(usize::MAX)),
        }
    }

    fn fixed<const N: usize>(&mut self) -> ReadResult<[u8; N]> {
        let Some(&taken) = self.rest().first_chunk::<N>() else { return Err(self.truncated(N)) };
        self.position += N;
        Ok(taken)
    }

    /// One byte.
    #[inline]
    pub fn u8(&mut self) -> ReadResult<u8> {
        let Some(byte) = self.peek() else { return Err(self.truncated(1)) };
        self.position += 1;
        Ok(byte)
    }

    /// Two bytes, least significant first.
    #[inline]
    pub fn u16(&mut self) -> ReadResult<u16> {
        Ok(u16::from_le_bytes(self.fixed()?))
    }

    /// An unsigned number in groups of seven bits, least significant first. Overlong forms are accepted.
    #[inline]
    pub fn varint(&mut self) -> ReadResult<u64> {
        match self.peek() {
            Some(byte) if byte < 0x80 => {
                self.position += 1;
                Ok(u64::from(byte))
            }
            _ => self.long_varint(),
        }
    }

    fn long_varint(&mut self) -> ReadResult<u64> {
        if let &[low, high, ..] = self.rest()
            && high < 0x80
        {
            self.position += 2;
            return Ok(u64::from(low & 0x7F) | u64::from(high) << 7);
        }
        let mut value = 0;
        for (index, &byte) in self.rest().iter().take(LONGEST_VARINT).enumerate() {
            let group = u64::from(byte & 0x7F);
            let shift = 7 * index;
            if group << shift >> shift != group {
                return Err(self.error(Damage::VarintTooLarge));
            }
            value |= group << shift;
            if byte < 0x80 {
                self.position += index + 1;
                return Ok(value);
            }
        }
        match self.remaining() {
            length if length < LONGEST_VARINT => Err(self.truncated(length + 1)),
            _ => Err(self.error(Damage::VarintTooLong)),
        }
    }

    /// A signed number in zigzag form.
    #[inline]
    pub fn signed_varint(&mut self) -> ReadResult<i64> {
        let value = self.varint()?;
        Ok((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    /// A varint of at most 32 bits. Other readers truncate larger numbers; this one rejects them.
    #[inline]
    pub fn varint32(&mut self) -> ReadResult<u32> {
        let before = *self;
        let value = self.varint()?;
        u32::try_from(value).map_err(|_| before.error(Damage::NumberTooLarge { value, bits: 32 }))
    }

    /// A varint that counts items of at least `width` bytes each. The items must fit into the remaining bytes, so
    /// memory is never reserved for items that the file cannot contain.
    #[inline]
    pub fn count(&mut self, width: usize) -> ReadResult<usize> {
        let before = *self;
        let count = self.varint()?;
        before.checked_count(count, self.remaining(), width)
    }

    /// A varint that counts bytes, all of which must remain.
    #[inline]
    pub fn length(&mut self) -> ReadResult<usize> {
        let before = *self;
        let length = self.varint()?;
        before.checked_length(length, self.remaining())
    }

    /// Checks a count of items of at least `width` bytes each where `left` bytes remain.
    #[inline]
    pub fn checked_count(self, count: u64, left: usize, width: usize) -> ReadResult<usize> {
        match count <= HIGHEST_COUNT && count <= (left / width) as u64 {
            true => Ok(count as usize),
            false => Err(self.error(Damage::CountTooLarge { count, left })),
        }
    }

    /// Checks a number of bytes where `left` remain.
    #[inline]
    pub fn checked_length(self, length: u64, left: usize) -> ReadResult<usize> {
        match usize::try_from(length) {
            Ok(length) if length <= left => Ok(length),
            _ => Err(self.error(Damage::LengthTooLarge { length, left })),
        }
    }

    /// Skips padding up to the next multiple of `alignment` (a power of two), counted from the absolute offset
    /// `base`.
    #[inline]
    pub fn align(&mut self, base: usize, alignment: usize) -> ReadResult<()> {
        let padding = (self.offset() - base).wrapping_neg() & (alignment - 1);
        self.bytes(padding).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn varint(bytes: &[u8]) -> Result<u64, String> {
        Cursor::new(bytes).varint().map_err(|error| error.to_string())
    }

    #[test]
    fn varints_are_little_endian_groups_of_seven_bits() {
        assert_eq!(varint(&[0x2A]), Ok(42));
        assert_eq!(varint(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]), Ok(0xFFFF_FFFF));
        assert_eq!(varint(&[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]), Ok(u64::MAX));
    }

    #[test]
    fn overlong_varints_are_accepted() {
        assert_eq!(varint(&[0x80, 0x00]), Ok(0));
        assert_eq!(varint(&[0x81, 0x80, 0x80, 0x00]), Ok(1));
    }

    #[test]
    fn unterminated_and_oversized_varints_are_refused() {
        assert!(varint(&[]).is_err());
        assert!(varint(&[0x80, 0x80]).is_err());
        assert!(varint(&[0x80; 11]).is_err());
        assert!(varint(&[0x84, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02]).is_err());
    }

    #[test]
    fn signed_varints_are_zigzag() {
        assert_eq!(Cursor::new(&[0x07]).signed_varint().ok(), Some(-4));
        assert_eq!(Cursor::new(&[0x80, 0x80, 0x80, 0x80, 0x10]).signed_varint().ok(), Some(0x8000_0000));
    }

    #[test]
    fn counts_are_checked_against_the_bytes_left() {
        assert_eq!(Cursor::new(&[2, 0, 0]).count(1).ok(), Some(2));
        assert!(Cursor::new(&[3, 0, 0]).count(1).is_err());
        assert!(Cursor::new(&[1, 0, 0, 0]).count(4).is_err());
    }

    #[test]
    fn offsets_are_absolute() {
        let mut cursor = Cursor::part(&[1, 2, 3], 100);
        assert!(cursor.u16().is_ok());
        assert_eq!(cursor.offset(), 102);
        assert_eq!(cursor.split(1).map(|part| part.offset()).ok(), Some(102));
    }
}
