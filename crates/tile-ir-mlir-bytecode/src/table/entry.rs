//! Reading the fields of one entry.

use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Location, Type};
use tile_ir_wire::{Cursor, Note, ReadResult, Value};

use super::Tables;
use crate::error::Malformed;
use crate::number::PrefixCursor;
use crate::text::TextForm;

/// The maximum nesting depth of entries. Walks over types and attributes are recursive.
pub(crate) const DEEPEST: u32 = 256;

/// The maximum number of entries inside an entry, counting every occurrence, since text spells out each of them.
const LARGEST: u64 = 1 << 20;

/// The maximum number of bytes of text per byte of an entry, except for strings.
const TEXT_PER_BYTE: u64 = 16;

/// The parts of an entry.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measure {
    depth: u32,
    size: u64,
    /// The approximate maximum length of its text.
    pub(super) text: u64,
}

/// The fields of an entry, from first to last.
#[derive(Debug)]
pub(crate) struct EntryReader<'t, 'a> {
    pub(crate) tables: &'t Tables<'a>,
    pub(crate) cursor: Cursor<'a>,
    /// The nesting depth of the entry.
    depth: u32,
    inside: Measure,
}

impl<'t, 'a> EntryReader<'t, 'a> {
    pub(super) fn new(tables: &'t Tables<'a>, cursor: Cursor<'a>, place: &Cursor<'_>, depth: u32) -> ReadResult<Self> {
        // A recursive entry ends here, too.
        if depth >= DEEPEST {
            return Err(place.error(Malformed::Nesting { limit: DEEPEST }));
        }
        let text = TEXT_PER_BYTE * cursor.remaining() as u64;
        Ok(Self { tables, cursor, depth, inside: Measure { text, ..Measure::default() } })
    }

    /// The context.
    pub(crate) fn context(&self) -> &'t Context {
        &self.tables.context
    }

    /// The parts of the entry, once it has been read.
    pub(super) fn measure(&self, place: &Cursor<'_>) -> ReadResult<Measure> {
        let Measure { depth, size, text } = self.inside;
        let measure = Measure { depth: depth + 1, size: size.saturating_add(1), text };
        match measure {
            Measure { depth, .. } if depth > DEEPEST => Err(place.error(Malformed::Nesting { limit: DEEPEST })),
            Measure { size, .. } if size > LARGEST => Err(place.error(Malformed::Size { limit: LARGEST })),
            measure => Ok(measure),
        }
    }

    fn add(&mut self, inner: Measure) {
        self.inside.depth = self.inside.depth.max(inner.depth);
        self.inside.size = self.inside.size.saturating_add(inner.size);
        self.inside.text = self.inside.text.saturating_add(inner.text);
    }

    /// The entire entry, whose encoding is not known.
    pub(super) fn rest(&mut self) -> ReadResult<&'a [u8]> {
        let start = self.cursor;
        let bytes = self.cursor.bytes(self.cursor.remaining())?;
        self.tables.trace.note(&start, &self.cursor, || Note::new("encoding of a dialect that is not known"));
        Ok(bytes)
    }

    /// The entire entry, which is text that ends with a zero byte.
    pub(super) fn text(&mut self) -> ReadResult<&'a str> {
        let start = self.cursor;
        let bytes = self.cursor.bytes(self.cursor.remaining())?;
        let Some((0, text)) = bytes.split_last() else { return Err(start.error(Malformed::EndlessText)) };
        self.tables.trace.note(&start, &self.cursor, || Note::new("text"));
        std::str::from_utf8(text).map_err(|_| start.error(Malformed::NotUtf8))
    }

    /// A number.
    pub(crate) fn number(&mut self, field: &'static str) -> ReadResult<u64> {
        self.tables.trace.number(field, &mut self.cursor, PrefixCursor::prefix_varint)
    }

    /// A number of at most 32 bits.
    pub(crate) fn number32(&mut self, field: &'static str) -> ReadResult<u32> {
        let before = self.cursor;
        let value = self.number(field)?;
        u32::try_from(value).map_err(|_| before.error(tile_ir_wire::Damage::NumberTooLarge { value, bits: 32 }))
    }

    /// A signed number.
    pub(crate) fn signed(&mut self, field: &'static str) -> ReadResult<i64> {
        self.tables.trace.number(field, &mut self.cursor, PrefixCursor::signed_prefix_varint)
    }

    /// A byte.
    pub(crate) fn byte(&mut self, field: &'static str) -> ReadResult<u8> {
        self.tables.trace.number(field, &mut self.cursor, Cursor::u8)
    }

    /// A byte that is 0 or 1.
    pub(crate) fn flag(&mut self, field: &'static str) -> ReadResult<bool> {
        self.tables.trace.number(field, &mut self.cursor, PrefixCursor::flag)
    }

    /// The number of items that follow, of at least one byte each.
    pub(crate) fn count(&mut self, field: &'static str) -> ReadResult<usize> {
        self.tables.trace.number(field, &mut self.cursor, |cursor| cursor.prefix_count(1))
    }

    /// A number of bytes, and the bytes.
    pub(crate) fn blob(&mut self, field: &'static str) -> ReadResult<&'a [u8]> {
        let length = self.tables.trace.number("length", &mut self.cursor, PrefixCursor::prefix_length)?;
        self.tables.trace.field(&mut self.cursor, |cursor| cursor.bytes(length), |_| Note::new(field))
    }

    /// A string of the table.
    pub(crate) fn string(&mut self, field: &'static str) -> ReadResult<Identifier> {
        let before = self.cursor;
        let index = self.cursor.prefix_varint()?;
        let bytes = self.tables.strings.get(index, &before)?;
        self.inside.text = self.inside.text.saturating_add(3 * bytes.len() as u64);
        let string = self.context().identifier(bytes);
        let note = || Note::new(field).entry("string", index).with(Value::String(string));
        self.tables.trace.note(&before, &self.cursor, note);
        Ok(string)
    }

    /// A reference to an attribute.
    pub(crate) fn attribute(&mut self, field: &'static str) -> ReadResult<Attribute> {
        self.measured_attribute(field).map(|(attribute, _)| attribute)
    }

    /// A reference to an attribute, as text.
    pub(crate) fn attribute_text(&mut self, field: &'static str) -> ReadResult<String> {
        let before = self.cursor;
        let (attribute, measure) = self.measured_attribute(field)?;
        self.spelled(measure, &before, |text, context| (text.print_attribute)(context, attribute))
    }

    fn measured_attribute(&mut self, field: &'static str) -> ReadResult<(Attribute, Measure)> {
        let before = self.cursor;
        let index = self.cursor.prefix_varint()?;
        let (attribute, measure) = self.tables.resolve_attribute(index, &before, self.depth + 1)?;
        let note = || Note::new(field).entry("attribute", index).with(Value::Attribute(attribute));
        self.tables.trace.note(&before, &self.cursor, note);
        self.add(measure);
        Ok((attribute, measure))
    }

    /// A reference to a type.
    pub(crate) fn ty(&mut self, field: &'static str) -> ReadResult<Type> {
        self.measured_type(field).map(|(ty, _)| ty)
    }

    fn measured_type(&mut self, field: &'static str) -> ReadResult<(Type, Measure)> {
        let before = self.cursor;
        let index = self.cursor.prefix_varint()?;
        let (ty, measure) = self.tables.resolve_type(index, &before, self.depth + 1)?;
        let note = || Note::new(field).entry("type", index).with(Value::Type(ty));
        self.tables.trace.note(&before, &self.cursor, note);
        self.add(measure);
        Ok((ty, measure))
    }

    /// A string of the table, in quotes.
    pub(crate) fn string_text(&mut self, field: &'static str) -> ReadResult<String> {
        let before = self.cursor;
        let value = self.string(field)?;
        let measure = Measure { text: 3 * self.context().bytes(value).len() as u64, ..Measure::default() };
        let string = self.context().attribute(AttributeData::String { value, ty: None });
        self.spelled(measure, &before, |text, context| (text.print_attribute)(context, string))
    }

    /// The text of an entry, if it is not too long.
    fn spelled(
        &self,
        measure: Measure,
        place: &Cursor<'_>,
        print: impl FnOnce(&TextForm, &Context) -> String,
    ) -> ReadResult<String> {
        self.tables.spelling.check(measure.text, place)?;
        let text = print(&self.tables.text, self.context());
        self.tables.spelling.take(text.len(), place)?;
        Ok(text)
    }

    /// A list of types.
    pub(crate) fn types(&mut self, field: &'static str) -> ReadResult<Vec<Type>> {
        (0..self.count("count")?).map(|_| self.ty(field)).collect()
    }

    /// A reference to an attribute that is a string without a type.
    pub(crate) fn string_attribute(&mut self, field: &'static str) -> ReadResult<Identifier> {
        let before = self.cursor;
        let attribute = self.attribute(field)?;
        match *self.context().attribute_data(attribute) {
            AttributeData::String { value, ty: None } => Ok(value),
            _ => Err(before.error(Malformed::WrongEntry { expected: "a string" })),
        }
    }

    /// A reference to a location.
    pub(crate) fn location(&mut self, field: &'static str) -> ReadResult<Location> {
        let before = self.cursor;
        let attribute = self.attribute(field)?;
        Location::from_attribute(self.context(), attribute)
            .ok_or_else(|| before.error(Malformed::WrongEntry { expected: "a location" }))
    }
}
