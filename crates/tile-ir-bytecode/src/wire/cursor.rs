use crate::error::{Malformed, ReadError, ReadResult};

/// The most bytes that a varint takes.
const LONGEST_VARINT: usize = 10;

/// The highest count that the format allows, in any list.
const HIGHEST_COUNT: u64 = u32::MAX as u64 - 1;

/// A position in a file and the end of what may be read from there.
///
/// Every read checks what is left. Offsets in errors are absolute: they count from the first byte of the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a [u8],
    /// Offset of the end of `rest` in the file.
    end: usize,
}

impl<'a> Cursor<'a> {
    /// The whole of a file.
    pub(crate) fn new(file: &'a [u8]) -> Self {
        Self { rest: file, end: file.len() }
    }

    /// A part of a file that starts at the absolute `offset`.
    pub(crate) fn part(bytes: &'a [u8], offset: usize) -> Self {
        Self { rest: bytes, end: offset + bytes.len() }
    }

    /// The absolute offset of the next byte.
    pub(crate) fn offset(&self) -> usize {
        self.end - self.rest.len()
    }

    /// The same with nothing left.
    pub(crate) fn end(&self) -> Self {
        Self { rest: &[], end: self.end }
    }

    /// The number of bytes left.
    pub(crate) fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// Whether nothing is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// All that is left.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// An error at the next byte.
    #[cold]
    pub(crate) fn error(&self, kind: Malformed) -> Box<ReadError> {
        ReadError::new(self.offset(), kind)
    }

    #[cold]
    fn truncated(&self, wanted: usize) -> Box<ReadError> {
        self.error(Malformed::UnexpectedEnd { wanted, left: self.remaining() })
    }

    /// The next `length` bytes.
    pub(crate) fn bytes(&mut self, length: usize) -> ReadResult<&'a [u8]> {
        let Some((taken, rest)) = self.rest.split_at_checked(length) else { return Err(self.truncated(length)) };
        self.rest = rest;
        Ok(taken)
    }

    /// The next `length` bytes as a cursor of their own.
    pub(crate) fn split(&mut self, length: usize) -> ReadResult<Cursor<'a>> {
        let offset = self.offset();
        Ok(Cursor::part(self.bytes(length)?, offset))
    }

    /// `count` items of `width` bytes each, as bytes.
    pub(crate) fn array(&mut self, count: usize, width: usize) -> ReadResult<&'a [u8]> {
        match count.checked_mul(width) {
            Some(length) => self.bytes(length),
            None => Err(self.truncated(usize::MAX)),
        }
    }

    fn fixed<const N: usize>(&mut self) -> ReadResult<[u8; N]> {
        let Some((&taken, rest)) = self.rest.split_first_chunk::<N>() else { return Err(self.truncated(N)) };
        self.rest = rest;
        Ok(taken)
    }

    /// One byte.
    pub(crate) fn u8(&mut self) -> ReadResult<u8> {
        Ok(self.fixed::<1>()?[0])
    }

    /// Two bytes, least significant first.
    pub(crate) fn u16(&mut self) -> ReadResult<u16> {
        Ok(u16::from_le_bytes(self.fixed()?))
    }

    /// An unsigned number in groups of seven bits, least significant first. Forms longer than needed are fine.
    #[inline]
    pub(crate) fn varint(&mut self) -> ReadResult<u64> {
        match self.rest {
            [byte, rest @ ..] if *byte < 0x80 => {
                self.rest = rest;
                Ok(u64::from(*byte))
            }
            _ => self.long_varint(),
        }
    }

    fn long_varint(&mut self) -> ReadResult<u64> {
        let mut value = 0;
        for (index, &byte) in self.rest.iter().take(LONGEST_VARINT).enumerate() {
            let group = u64::from(byte & 0x7F);
            let shift = 7 * index;
            if group << shift >> shift != group {
                return Err(self.error(Malformed::VarintTooLarge));
            }
            value |= group << shift;
            if byte < 0x80 {
                self.rest = &self.rest[index + 1..];
                return Ok(value);
            }
        }
        match self.rest.len() {
            length if length < LONGEST_VARINT => Err(self.truncated(length + 1)),
            _ => Err(self.error(Malformed::VarintTooLong)),
        }
    }

    /// A signed number in zigzag form.
    pub(crate) fn signed_varint(&mut self) -> ReadResult<i64> {
        let value = self.varint()?;
        Ok((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    /// A varint of at most 32 bits. Other readers cut the rest off; this one refuses it.
    #[inline]
    pub(crate) fn varint32(&mut self) -> ReadResult<u32> {
        let before = *self;
        let value = self.varint()?;
        u32::try_from(value).map_err(|_| before.error(Malformed::NumberTooLarge { value, bits: 32 }))
    }

    /// A varint that counts things of at least `width` bytes each, which must be there.
    ///
    /// So nothing is ever reserved for things that the file has no room for.
    #[inline]
    pub(crate) fn count(&mut self, width: usize) -> ReadResult<usize> {
        let before = *self;
        let count = self.varint()?;
        if count > HIGHEST_COUNT || count > (self.remaining() / width) as u64 {
            return Err(before.error(Malformed::CountTooLarge { count, left: self.remaining() }));
        }
        Ok(count as usize)
    }

    /// A varint that counts bytes, which must be there.
    pub(crate) fn length(&mut self) -> ReadResult<usize> {
        let before = *self;
        let length = self.varint()?;
        match usize::try_from(length) {
            Ok(length) if length <= self.remaining() => Ok(length),
            _ => Err(before.error(Malformed::LengthTooLarge { length, left: self.remaining() })),
        }
    }

    /// Skips padding up to the next multiple of `alignment` (a power of two), counted from the absolute offset
    /// `base`.
    pub(crate) fn align(&mut self, base: usize, alignment: usize) -> ReadResult<()> {
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
    fn overlong_varints_are_fine() {
        assert_eq!(varint(&[0x80, 0x00]), Ok(0));
        assert_eq!(varint(&[0x81, 0x80, 0x80, 0x00]), Ok(1));
    }

    #[test]
    fn varints_that_do_not_end_or_do_not_fit_are_refused() {
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
    fn counts_are_checked_against_what_is_left() {
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
