//! The string section (bytecode section 5).

use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use tile_ir_core::{Context, Identifier};

use super::{Pools, Tables, decoding_fuel};
use crate::error::{Malformed, ReadResult, Refusal, WriteResult};
use crate::wire::{Cursor, Encoder, OffsetTable, OffsetTableWriter, OffsetWidth};
use tile_ir_wire::{Fuel, Note, Trace, Value};

/// The strings of a file.
#[derive(Debug)]
pub(crate) struct StringTable<'a> {
    table: OffsetTable<'a>,
    identifiers: Box<[OnceLock<Identifier>]>,
    /// How many bytes the strings may have together, which is more than the section has if they overlap.
    fuel: Fuel,
}

impl<'a> StringTable<'a> {
    pub(crate) fn read(payload: Cursor<'a>, trace: &Trace) -> ReadResult<Self> {
        let table = OffsetTable::read(payload, payload.offset(), OffsetWidth::Four, trace)?;
        let fuel = decoding_fuel(payload.remaining());
        Ok(Self { identifiers: (0..table.len()).map(|_| OnceLock::new()).collect(), table, fuel })
    }

    /// The table of entries.
    pub(crate) fn table(&self) -> &OffsetTable<'a> {
        &self.table
    }

    /// The number of strings.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }
}

impl Tables<'_> {
    /// Reads a string index.
    pub(crate) fn string(&self, cursor: &mut Cursor<'_>) -> ReadResult<Identifier> {
        let before = *cursor;
        let index = cursor.varint()?;
        let string = self.string_at(index, &before)?;
        let note = || Note::new("string").entry("string", index).with(Value::String(string));
        self.trace.note(&before, cursor, note);
        Ok(string)
    }

    /// Resolves a string index read at `before`.
    pub(crate) fn string_at(&self, index: u64, before: &Cursor<'_>) -> ReadResult<Identifier> {
        let StringTable { table, identifiers, fuel } = &self.strings;
        let Some(cached) = usize::try_from(index).ok().and_then(|index| identifiers.get(index)) else {
            return Err(before.error(Malformed::StringIndex { index, count: table.len() }));
        };
        if let Some(&identifier) = cached.get() {
            return Ok(identifier);
        }
        let Some(entry) = table.entry(index as usize) else {
            return Err(before.error(Malformed::TableOffsets { table: "string", index: index as usize }));
        };
        fuel.spend(entry.remaining()).map_err(|limit| before.error(Malformed::StringFuel { limit }))?;
        Ok(*cached.get_or_init(|| self.context.identifier(entry.rest())))
    }

    /// Explains the entry of a string.
    pub(crate) fn note_string(&self, index: usize) {
        let Some(entry) = self.strings.table.entry(index) else { return };
        let Ok(string) = self.string_at(index as u64, &entry) else { return };
        self.trace.note(&entry, &entry.end(), || Note::new(format!("string {index}")).with(Value::String(string)));
    }

    /// Reads the index of a string that must not be empty; `what` names it in messages.
    pub(crate) fn name(&self, cursor: &mut Cursor<'_>, what: &'static str) -> ReadResult<Identifier> {
        let before = *cursor;
        let name = self.string(cursor)?;
        match self.context.bytes(name) {
            [] => Err(before.error(Malformed::EmptyName { what })),
            _ => Ok(name),
        }
    }
}

impl Pools<'_> {
    /// Appends the index of a string.
    pub(crate) fn write_string(&mut self, string: Identifier, out: &mut Encoder) {
        out.varint(self.strings.number(self.context, string).into());
    }

    /// The index of a string that must not be empty; `what` names it in messages.
    pub(crate) fn number_name(&mut self, name: Identifier, what: &'static str) -> WriteResult<u32> {
        match self.context.bytes(name) {
            [] => Err(Refusal::EmptyName { what }.into()),
            _ => Ok(self.strings.number(self.context, name)),
        }
    }
}

/// The strings of the file being written.
#[derive(Debug, Default)]
pub(crate) struct StringPool {
    numbers: FxHashMap<Identifier, u32>,
    table: OffsetTableWriter,
}

impl StringPool {
    /// The index of a string.
    pub(crate) fn number(&mut self, context: &Context, string: Identifier) -> u32 {
        *self.numbers.entry(string).or_insert_with(|| self.table.push(context.bytes(string)) as u32)
    }

    /// The payload of the section.
    pub(crate) fn finish(&self) -> WriteResult<Encoder> {
        if u32::try_from(self.table.entries_len()).is_err() {
            return Err(Refusal::TooLarge { what: "the strings" }.into());
        }
        let mut payload = Encoder::new();
        self.table.write(OffsetWidth::Four, &mut payload);
        Ok(payload)
    }
}
