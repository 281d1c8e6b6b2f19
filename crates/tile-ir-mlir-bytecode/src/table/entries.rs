//! The sections of attributes and types: the size of each entry, in groups by dialect, and the entries.

use std::sync::OnceLock;

use tile_ir_core::{Attribute, AttributeData, EncodedPart, Location, Type, TypeData};
use tile_ir_wire::{Cursor, Fuel, Note, ReadResult, Trace};

use super::{Dialects, Tables, at_end, indexed};
use crate::builtin;
use crate::error::Malformed;
use crate::number::PrefixCursor;
use crate::table::EntryReader;
use crate::table::entry::Measure;

/// The attributes and types of a file.
#[derive(Debug)]
pub(crate) struct Entries<'a> {
    pub(crate) attributes: EntryTable<'a, Attribute>,
    pub(crate) types: EntryTable<'a, Type>,
    /// Limits the work of decoding invalid entries. Such an entry is decoded again for every operation whose properties
    /// are tried in a layout that refers to it.
    retries: Fuel,
}

/// Entries of one kind, decoded on first use.
#[derive(Debug)]
pub(crate) struct EntryTable<'a, T> {
    entries: Vec<Entry<'a>>,
    known: Box<[OnceLock<(T, Measure)>]>,
}

/// The bytes of an entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) bytes: Cursor<'a>,
    /// The number of its dialect.
    pub(crate) dialect: u64,
    /// Whether the dialect defines the encoding; the entry is text otherwise.
    pub(crate) is_custom: bool,
}

impl<'a, T> EntryTable<'a, T> {
    fn new(entries: Vec<Entry<'a>>) -> Self {
        Self { known: entries.iter().map(|_| OnceLock::new()).collect(), entries }
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// All entries, in order.
    pub(crate) fn entries(&self) -> &[Entry<'a>] {
        &self.entries
    }

    /// The entry of an index that exists.
    pub(crate) fn entry(&self, index: usize) -> Entry<'a> {
        self.entries[index]
    }
}

impl<'a> Entries<'a> {
    pub(crate) fn read(
        dialects: &Dialects<'_>,
        mut sizes: Cursor<'a>,
        mut entries: Cursor<'a>,
        trace: &Trace,
    ) -> ReadResult<Self> {
        // Each entry has at least one byte.
        let attributes = trace.number("attributes", &mut sizes, |cursor| cursor.prefix_count(1))?;
        let types = trace.number("types", &mut sizes, |cursor| cursor.prefix_count(1))?;
        let retries = Fuel::for_bytes(entries.remaining(), 16, 1 << 16);
        let mut group = |what: &'static str, count: usize| -> ReadResult<Vec<Entry<'a>>> {
            let mut list = Vec::with_capacity(count);
            while list.len() < count {
                let before = sizes;
                let dialect = sizes.prefix_varint()?;
                indexed("dialect", &dialects.names, dialect, &before)?;
                trace.note(&before, &sizes, || Note::new("group of").entry("dialect", dialect));
                let before = sizes;
                let claimed = trace.number("entries", &mut sizes, PrefixCursor::prefix_varint)?;
                let left = count - list.len();
                if claimed > left as u64 {
                    return Err(before.error(Malformed::GroupTooLarge { claimed, left }));
                }
                for _ in 0..claimed {
                    let before = sizes;
                    let (size, custom) = sizes.flagged()?;
                    let index = list.len();
                    trace.note(&before, &sizes, || Note::text(format!("size of {what} {index}"), size));
                    let size = before.checked_length(size, entries.remaining())?;
                    list.push(Entry { bytes: entries.split(size)?, dialect, is_custom: custom });
                }
            }
            Ok(list)
        };
        let attributes = group("attribute", attributes)?;
        let types = group("type", types)?;
        at_end(&sizes)?;
        Ok(Self { attributes: EntryTable::new(attributes), types: EntryTable::new(types), retries })
    }
}

/// Defines how the entries of a table are looked up and decoded.
macro_rules! entries {
    (
        $table:ident, $ty:ident, $data:ident, $intern:ident, $what:literal, $at:ident, $decode:ident, $resolve:ident,
        $parse:ident, $read:path
    ) => {
        impl<'a> Tables<'a> {
            /// The entry of an index read at `place`.
            #[inline]
            pub(crate) fn $at(&self, index: u64, place: &Cursor<'_>) -> ReadResult<$ty> {
                let (entry, measure) = self.$resolve(index, place, 0)?;
                self.spelling.use_of(measure.text, place)?;
                Ok(entry)
            }

            /// The same inside an entry at nesting depth `depth`, with the parts of the result.
            #[inline]
            pub(super) fn $resolve(&self, index: u64, place: &Cursor<'_>, depth: u32) -> ReadResult<($ty, Measure)> {
                let table = &self.entries.$table;
                let known = indexed($what, &table.known, index, place)?;
                match known.get() {
                    Some(&known) => Ok(known),
                    None => {
                        let retries = &self.entries.retries;
                        if retries.is_exhausted() {
                            return Err(place.error(Malformed::Retries { limit: retries.limit() }));
                        }
                        let decoded = self.$decode(index as usize, place, depth).inspect_err(|_| {
                            let _ = retries.spend(1 + table.entry(index as usize).bytes.remaining());
                        })?;
                        Ok(*known.get_or_init(|| decoded))
                    }
                }
            }

            /// Decodes the entry of an index that exists.
            pub(crate) fn $decode(&self, index: usize, place: &Cursor<'_>, depth: u32) -> ReadResult<($ty, Measure)> {
                let Entry { bytes, dialect, is_custom } = self.entries.$table.entry(index);
                let mut reader = EntryReader::new(self, bytes, place, depth)?;
                let foreign = if is_custom { self.foreign_dialect(dialect, &bytes)? } else { None };
                let decoded = match foreign {
                    Some(dialect) => {
                        let encoded = self.encoded(dialect, reader.rest()?, EncodedPart::Entry);
                        self.context.$intern($data::Encoded(encoded))
                    }
                    None if is_custom => $read(&mut reader)?,
                    None => {
                        let text = reader.text()?;
                        let parsed = (self.text.$parse)(&self.context, text);
                        parsed.map_err(|error| bytes.error(crate::error::text_error(text, &error)))?
                    }
                };
                at_end(&reader.cursor)?;
                reader.measure(&bytes).map(|measure| (decoded, measure))
            }
        }
    };
}

impl Tables<'_> {
    /// The location of an index, if it is a position in a file without an attribute yet. Nearly every operation has one of its
    /// own, which is its handle: it is decoded at each use, and interned by none.
    #[inline]
    pub(crate) fn position_at(&self, index: u64, place: &Cursor<'_>) -> Option<Location> {
        let table = &self.entries.attributes;
        let index = usize::try_from(index).ok().filter(|&index| index < table.len())?;
        let Entry { bytes, dialect, is_custom: true } = table.entry(index) else { return None };
        if table.known[index].get().is_some() || self.foreign_dialect(dialect, &bytes).ok()?.is_some() {
            return None;
        }
        let mut reader = EntryReader::new(self, bytes, place, 0).ok()?;
        let location = builtin::read_position_alone(&mut reader).ok()??;
        at_end(&reader.cursor).ok()?;
        let measure = reader.measure(&bytes).ok()?;
        self.spelling.use_of(measure.text, place).is_ok().then_some(location)
    }
}

entries!(
    attributes,
    Attribute,
    AttributeData,
    attribute,
    "attribute",
    attribute_at,
    decode_attribute,
    resolve_attribute,
    parse_attribute,
    builtin::read_attribute
);
entries!(types, Type, TypeData, ty, "type", type_at, decode_type, resolve_type, parse_type, builtin::read_type);
