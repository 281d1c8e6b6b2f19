//! The sections of resources: the names and sizes, and the contents one after another.

use tile_ir_core::{Context, Identifier, ResourceScope, ResourceValue, Resources};
use tile_ir_wire::{Cursor, Encoder, Fuel, Note, ReadResult, Trace};

use super::{Dialects, Strings, at_end, indexed};
use crate::error::Malformed;
use crate::number::{PrefixCursor, PrefixEncoder};
use crate::section::align;

/// The kinds of contents.
pub(crate) mod kind {
    pub(crate) const BLOB: u8 = 0;
    pub(crate) const BOOL: u8 = 1;
    pub(crate) const STRING: u8 = 2;
}

/// The resources of a file.
#[derive(Debug, Default)]
pub(crate) struct ResourceTable {
    /// Those of dialects, to which attributes refer by number.
    pub(crate) numbered: Vec<DialectResource>,
    /// The contents. A name without contents is only declared.
    pub(crate) contents: Resources,
}

/// A resource of a dialect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DialectResource {
    /// The number of the dialect.
    pub(crate) dialect: u64,
    /// The number of the string that is its name.
    string: u64,
    pub(crate) name: Identifier,
}

impl ResourceTable {
    /// Reads the two sections, of which the second has the contents.
    pub(super) fn read(
        context: &Context,
        strings: &Strings<'_>,
        dialects: &Dialects<'_>,
        [mut cursor, contents]: [Cursor<'_>; 2],
        trace: &Trace,
    ) -> ReadResult<Self> {
        let fuel = Fuel::for_bytes(cursor.remaining() + strings.size(), 64, 1 << 12);
        let mut reader = Reader { strings, trace, fuel, contents, resources: Resources::default() };
        let mut numbered = Vec::new();
        if cursor.is_empty() {
            return Ok(Self::default());
        }
        let external = trace.number("external groups", &mut cursor, |cursor| cursor.prefix_count(2))?;
        for _ in 0..external {
            let before = cursor;
            let key = cursor.prefix_varint()?;
            let group = strings.get(key, &before)?;
            trace.note(&before, &cursor, || Note::text("external group", String::from_utf8_lossy(group)));
            reader.group(&mut cursor, (ResourceScope::External, group), |_, _| {})?;
        }
        while !cursor.is_empty() {
            let before = cursor;
            let dialect = cursor.prefix_varint()?;
            let group = *indexed("dialect", &dialects.names, dialect, &before)?;
            trace.note(&before, &cursor, || {
                Note::text("group of dialect", context.text(group)).entry("dialect", dialect)
            });
            let group = (ResourceScope::Dialect, context.bytes(group));
            reader.group(&mut cursor, group, |string, name| {
                numbered.push(DialectResource { dialect, string, name: context.identifier(name) });
            })?;
        }
        at_end(&reader.contents)?;
        Ok(Self { numbered, contents: reader.resources })
    }

    /// The payload of the section of sizes in a file that only declares the resources of dialects, in the same order.
    pub(super) fn declarations(&self) -> Encoder {
        let mut out = Encoder::new();
        out.prefix_count(0);
        for group in self.numbered.chunk_by(|one, other| one.dialect == other.dialect) {
            out.prefix_varint(group[0].dialect);
            out.prefix_count(group.len());
            for resource in group {
                out.prefix_varint(resource.string);
                out.prefix_count(0);
                out.u8(kind::BLOB);
            }
        }
        out
    }
}

struct Reader<'r, 'a> {
    strings: &'r Strings<'a>,
    trace: &'r Trace,
    /// The bytes of names and strings, each of which the file may have only once.
    fuel: Fuel,
    /// What is left of the contents.
    contents: Cursor<'r>,
    resources: Resources,
}

impl Reader<'_, '_> {
    /// The resources of a group; `each` gets their names, and the numbers of these.
    fn group(
        &mut self,
        cursor: &mut Cursor<'_>,
        (scope, group): (ResourceScope, &[u8]),
        mut each: impl FnMut(u64, &[u8]),
    ) -> ReadResult<()> {
        let trace = self.trace;
        let count = trace.number("resources", cursor, |cursor| cursor.prefix_count(3))?;
        for _ in 0..count {
            let before = *cursor;
            let string = cursor.prefix_varint()?;
            let name = self.strings.get(string, &before)?;
            self.spend(name, &before)?;
            trace.note(&before, cursor, || Note::text("resource", String::from_utf8_lossy(name)));
            let place = *cursor;
            let size = trace.number("size", cursor, PrefixCursor::prefix_varint)?;
            let size = place.checked_length(size, self.contents.remaining())?;
            let kind = trace.number("kind", cursor, Cursor::u8)?;
            each(string, name);
            if size == 0 {
                continue;
            }
            let value = self.value(size, kind)?;
            if !self.resources.insert(scope, group, name, value) {
                let name = String::from_utf8_lossy(name).into_owned();
                return Err(before.error(Malformed::RepeatedResource { name }));
            }
        }
        Ok(())
    }

    /// The contents of the next resource, which take this many bytes.
    fn value(&mut self, size: usize, kind: u8) -> ReadResult<ResourceValue> {
        let trace = self.trace;
        let mut cursor = self.contents.split(size)?;
        let before = cursor;
        let value = match kind {
            kind::BLOB => {
                let alignment = trace.number("alignment", &mut cursor, PrefixCursor::prefix_varint)?;
                let length = trace.number("length", &mut cursor, PrefixCursor::prefix_varint)?;
                let alignment =
                    u32::try_from(alignment).ok().filter(|alignment| alignment.is_power_of_two()).ok_or(alignment);
                let alignment = alignment.map_err(|alignment| before.error(Malformed::Alignment { alignment }))?;
                let padding = cursor;
                align(&mut cursor, alignment.into())?;
                trace.note(&padding, &cursor, || Note::new("padding"));
                let length = before.checked_length(length, cursor.remaining())?;
                let start = cursor;
                let bytes = cursor.bytes(length)?.into();
                trace.note(&start, &cursor, || Note::new("bytes"));
                ResourceValue::Blob { alignment, bytes }
            }
            kind::BOOL => ResourceValue::Bool(trace.number("value", &mut cursor, PrefixCursor::flag)?),
            kind::STRING => {
                let string = trace.number("string", &mut cursor, PrefixCursor::prefix_varint)?;
                let string = self.strings.get(string, &before)?;
                self.spend(string, &before)?;
                ResourceValue::String(string.into())
            }
            kind => return Err(before.error(Malformed::UnknownCode { what: "resource", code: kind.into() })),
        };
        trace.note(&before, &cursor, || Note::new("contents of a resource"));
        at_end(&cursor)?;
        Ok(value)
    }

    fn spend(&self, string: &[u8], place: &Cursor<'_>) -> ReadResult<()> {
        self.fuel.spend(string.len()).map_err(|limit| place.error(Malformed::ResourceNames { limit }))
    }
}
