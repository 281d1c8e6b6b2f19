//! The section of strings: sizes, last string first, then the strings, each followed by a zero byte.

use rustc_hash::FxHashMap;
use tile_ir_core::{Context, Identifier};
use tile_ir_wire::{Cursor, Encoder, Note, ReadResult, Trace};

use super::{at_end, indexed};
use crate::error::Malformed;
use crate::number::{PrefixCursor, PrefixEncoder};

/// The strings of a file, which are not copied.
#[derive(Debug)]
pub(crate) struct Strings<'a>(Vec<&'a [u8]>);

impl<'a> Strings<'a> {
    pub(crate) fn read(mut cursor: Cursor<'a>, trace: &Trace) -> ReadResult<Self> {
        let start = cursor;
        let count = trace.number("count", &mut cursor, |cursor| cursor.prefix_count(1))?;
        let mut sizes = Vec::with_capacity(count);
        let mut expected = 0_u64;
        for index in (0..count).rev() {
            let before = cursor;
            let size = cursor.prefix_length()?;
            trace.note(&before, &cursor, || Note::text(format!("size of string {index}"), size));
            if size == 0 {
                return Err(before.error(Malformed::EmptyString));
            }
            expected += size as u64;
            sizes.push(size);
        }
        if expected != cursor.remaining() as u64 {
            return Err(start.error(Malformed::StringSizes { expected, found: cursor.remaining() }));
        }
        let mut strings = Vec::with_capacity(count);
        for (index, &size) in sizes.iter().rev().enumerate() {
            let before = cursor;
            let bytes = cursor.bytes(size)?;
            let bytes = &bytes[..size - 1];
            trace.note(&before, &cursor, || Note::text(format!("string {index}"), String::from_utf8_lossy(bytes)));
            strings.push(bytes);
        }
        at_end(&cursor).map(|()| Self(strings))
    }

    /// All strings, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &'a [u8]> + '_ {
        self.0.iter().copied()
    }

    /// The number of strings.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The number of bytes that they have together.
    pub(crate) fn size(&self) -> usize {
        self.0.iter().map(|string| string.len()).sum()
    }

    /// The string of an index read at `place`.
    pub(crate) fn get(&self, index: u64, place: &Cursor<'_>) -> ReadResult<&'a [u8]> {
        indexed("string", &self.0, index, place).copied()
    }
}

/// The strings of a file that is written, in the order of their first use.
#[derive(Debug, Default)]
pub(crate) struct StringPool<'c> {
    strings: Vec<&'c [u8]>,
    numbers: FxHashMap<&'c [u8], u64>,
}

impl<'c> StringPool<'c> {
    /// A pool that starts with these strings, even if some are equal.
    pub(crate) fn starting_with(strings: &[&'c [u8]]) -> Self {
        let mut numbers = FxHashMap::default();
        for (number, &string) in (0..).zip(strings) {
            numbers.entry(string).or_insert(number);
        }
        Self { strings: strings.to_vec(), numbers }
    }

    /// The number of a string.
    pub(crate) fn number(&mut self, string: &'c [u8]) -> u64 {
        *self.numbers.entry(string).or_insert_with(|| {
            self.strings.push(string);
            self.strings.len() as u64 - 1
        })
    }

    /// The number of the string of an identifier.
    pub(crate) fn number_of(&mut self, context: &'c Context, string: Identifier) -> u64 {
        self.number(context.bytes(string))
    }

    /// The payload of the section.
    pub(crate) fn finish(&self) -> Encoder {
        let mut out = Encoder::new();
        out.prefix_count(self.strings.len());
        for string in self.strings.iter().rev() {
            out.prefix_count(string.len() + 1);
        }
        for string in &self.strings {
            out.bytes(string);
            out.u8(0);
        }
        out
    }
}
