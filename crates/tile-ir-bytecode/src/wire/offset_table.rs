//! Tables of entries with offsets (bytecode section 4).

use super::{Cursor, Encoder};
use crate::error::ReadResult;
use tile_ir_wire::{Note, Trace};

/// Width of the offsets of a table, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OffsetWidth {
    /// Strings, types and debug attributes.
    Four,
    /// Constants.
    Eight,
}

impl OffsetWidth {
    const fn bytes(self) -> usize {
        match self {
            Self::Four => 4,
            Self::Eight => 8,
        }
    }
}

/// A table of entries of different sizes: count, padding, the offset of each entry, the entries (bytecode section
/// 4). Nothing of it is copied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OffsetTable<'a> {
    width: OffsetWidth,
    offsets: &'a [u8],
    entries: Cursor<'a>,
}

impl<'a> OffsetTable<'a> {
    /// An empty table, for a file without one.
    pub(crate) fn empty(width: OffsetWidth) -> Self {
        Self { width, offsets: &[], entries: Cursor::new(&[]) }
    }

    /// Reads count and offsets; what follows belongs to the entries. Padding counts from the absolute offset
    /// `base`.
    pub(crate) fn read(mut cursor: Cursor<'a>, base: usize, width: OffsetWidth, trace: &Trace) -> ReadResult<Self> {
        let count = trace.number("count", &mut cursor, |cursor| cursor.count(width.bytes()))?;
        if count == 0 {
            return Ok(Self { width, offsets: &[], entries: Cursor::part(&[], cursor.offset()) });
        }
        cursor.align(base, width.bytes())?;
        let start = cursor;
        let offsets = cursor.array(count, width.bytes())?;
        let table = Self { width, offsets, entries: cursor };
        trace.note(&start, &cursor, || Note::new("offsets"));
        Ok(table)
    }

    /// Explains one of the offsets.
    pub(crate) fn note_offset(&self, index: usize, trace: &Trace) {
        let bytes = self.width.bytes();
        let Some(word) = self.offsets.get(bytes * index..).and_then(|rest| rest.get(..bytes)) else { return };
        let place = Cursor::part(word, self.offset_of_word(index));
        let offset = self.offset(index).map_or_else(|| "too large".into(), |offset| offset.to_string());
        trace.note(&place, &place.end(), || Note::text(format!("offset {index}"), offset));
    }

    /// The absolute position of one of the offsets.
    pub(crate) fn offset_of_word(&self, index: usize) -> usize {
        self.entries.offset() - self.offsets.len() + self.width.bytes() * index
    }

    /// The entries in the order in which they lie in the file, each with its absolute offset, without those that
    /// cannot be found.
    pub(crate) fn in_order(&self) -> Box<dyn Iterator<Item = (usize, usize)> + 'a> {
        let table = *self;
        let place = move |index| table.entry(index).map(|entry| (entry.offset(), index));
        let all = (0..self.len()).filter_map(place);
        if all.clone().is_sorted() {
            return Box::new(all);
        }
        let mut sorted: Vec<_> = all.collect();
        sorted.sort_unstable();
        Box::new(sorted.into_iter())
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.offsets.len() / self.width.bytes()
    }

    /// Absolute offset of the first entry.
    pub(crate) fn entries_offset(&self) -> usize {
        self.entries.offset()
    }

    /// The bytes of an entry; `None` if there is no such entry, or its offsets are out of order or out of range.
    pub(crate) fn entry(&self, index: usize) -> Option<Cursor<'a>> {
        let start = self.offset(index)?;
        let end = match index + 1 == self.len() {
            true => self.entries.remaining(),
            false => self.offset(index + 1)?,
        };
        let bytes = self.entries.rest().get(start..end)?;
        Some(Cursor::part(bytes, self.entries.offset() + start))
    }

    fn offset(&self, index: usize) -> Option<usize> {
        match self.width {
            OffsetWidth::Four => {
                let bytes = self.offsets.get(4 * index..)?.first_chunk::<4>()?;
                Some(u32::from_le_bytes(*bytes) as usize)
            }
            OffsetWidth::Eight => {
                let bytes = self.offsets.get(8 * index..)?.first_chunk::<8>()?;
                usize::try_from(u64::from_le_bytes(*bytes)).ok()
            }
        }
    }
}

/// A table that is being written.
#[derive(Debug, Default)]
pub(crate) struct OffsetTableWriter {
    offsets: Vec<usize>,
    entries: Encoder,
}

impl OffsetTableWriter {
    /// Total size of the entries so far, in bytes.
    pub(crate) fn entries_len(&self) -> usize {
        self.entries.len()
    }

    /// Appends an entry and returns its index.
    pub(crate) fn push(&mut self, entry: &[u8]) -> usize {
        self.offsets.push(self.entries.len());
        self.entries.bytes(entry);
        self.offsets.len() - 1
    }

    /// Appends the table to a payload.
    pub(crate) fn write(&self, width: OffsetWidth, payload: &mut Encoder) {
        write_offsets(self.offsets.iter().copied(), width, payload);
        payload.bytes(self.entries.as_bytes());
    }
}

/// Appends what precedes the entries of a table: their number and where each starts, counted from the first one.
pub(crate) fn write_offsets(offsets: impl ExactSizeIterator<Item = usize>, width: OffsetWidth, payload: &mut Encoder) {
    payload.count(offsets.len());
    payload.align(width.bytes());
    for offset in offsets {
        match width {
            OffsetWidth::Four => payload.bytes(&(offset as u32).to_le_bytes()),
            OffsetWidth::Eight => payload.bytes(&(offset as u64).to_le_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_back() {
        for width in [OffsetWidth::Four, OffsetWidth::Eight] {
            let mut writer = OffsetTableWriter::default();
            for entry in [b"a".as_slice(), b"", b"bcd"] {
                writer.push(entry);
            }
            let mut payload = Encoder::new();
            writer.write(width, &mut payload);
            let bytes = payload.into_bytes();
            let table = OffsetTable::read(Cursor::new(&bytes), 0, width, &Trace::default()).expect("a sound table");
            let entries: Vec<_> = (0..4).map(|index| table.entry(index).map(|entry| entry.rest().to_vec())).collect();
            assert_eq!(entries, [Some(b"a".to_vec()), Some(Vec::new()), Some(b"bcd".to_vec()), None]);
        }
    }

    #[test]
    fn offsets_out_of_order_name_no_entry() {
        let bytes = [2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, b'a', b'b', b'c'];
        let table = OffsetTable::read(Cursor::new(&bytes), 0, OffsetWidth::Four, &Trace::default()).expect("lazy");
        assert!(table.entry(0).is_none());
        assert_eq!(table.entry(1).map(|entry| entry.rest()), Some(b"bc".as_slice()));
    }
}
