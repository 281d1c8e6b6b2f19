//! The debug section: locations and what they refer to (bytecode section 15).

use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::definition::{AttributeDef, AttributeTag, ParameterKind};
use tile_ir_core::{Attribute, AttributeData, Location, Parameter};

use super::{Fuel, Nesting, Pools, Tables, TreeSize, decoding_fuel};
use crate::attribute::parameter::{read_parameter, write_parameter};
use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult};
use crate::wire::{Cursor, Encoder, OffsetTable, OffsetTableWriter, OffsetWidth};
use tile_ir_wire::{Note, Trace, Value};

/// The tag of call sites, which no table holds.
const CALL_SITE: u32 = 6;

/// The debug index of the unknown location.
const UNKNOWN: u64 = 0;

/// How deep entries may refer to each other. Each level is an inlined call or a lexical block.
const DEEPEST: usize = 256;

/// How many entries one may be made of, each counted as often as it is referred to. Call sites whose callee and caller
/// are the same would otherwise double at each level.
const LARGEST: usize = 1 << 14;

/// The debug entries of a file, decoded on first use, and each function's list of locations.
#[derive(Debug)]
pub(crate) struct DebugTable<'a> {
    /// Position of each list in `indices`: words of four bytes.
    lists: &'a [u8],
    /// Absolute offset of `lists`.
    lists_offset: usize,
    /// Debug indices: words of eight bytes.
    indices: &'a [u8],
    /// Absolute offset of `indices`.
    indices_offset: usize,
    table: OffsetTable<'a>,
    entries: Box<[OnceLock<(Attribute, TreeSize)>]>,
    fuel: Fuel,
}

/// The locations of a function and its operations that are still to come.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LocationList {
    /// Everything in the function has an unknown location.
    Unknown,
    /// The next one is at this position.
    Next(usize),
}

impl<'a> DebugTable<'a> {
    pub(crate) fn read(payload: Option<Cursor<'a>>, trace: &Trace) -> ReadResult<Self> {
        let Some(mut cursor) = payload else {
            let table = OffsetTable::empty(OffsetWidth::Four);
            let fuel = decoding_fuel(0);
            return Ok(Self {
                lists: &[],
                lists_offset: 0,
                indices: &[],
                indices_offset: 0,
                table,
                entries: Box::default(),
                fuel,
            });
        };
        let base = cursor.offset();
        let count = trace.number("lists", &mut cursor, |cursor| cursor.count(4)).within(|| "lists".into())?;
        cursor.align(base, 4)?;
        let lists_offset = cursor.offset();
        let lists = trace.field(&mut cursor, |cursor| cursor.array(count, 4), |_| Note::new("lists"))?;
        let count = trace.number("locations", &mut cursor, |cursor| cursor.count(8)).within(|| "indices".into())?;
        cursor.align(base, 8)?;
        let indices_offset = cursor.offset();
        let indices = trace.field(&mut cursor, |cursor| cursor.array(count, 8), |_| Note::new("locations"))?;
        let table = OffsetTable::read(cursor, base, OffsetWidth::Four, trace).within(|| "entries".into())?;
        if table.len() == 0 {
            // Other readers insist on something after the count.
            cursor.varint()?;
            cursor.bytes(1).within(|| "entries".into())?;
        }
        let entries = (0..table.len()).map(|_| OnceLock::new()).collect();
        let fuel = decoding_fuel(payload.map_or(0, |payload| payload.remaining()));
        Ok(Self { lists, lists_offset, indices, indices_offset, table, entries, fuel })
    }

    /// Where the entries are.
    pub(crate) fn table(&self) -> &OffsetTable<'a> {
        &self.table
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// The words of the lists, each with its absolute offset.
    pub(crate) fn lists_in_order(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let start = self.lists_offset;
        (0..self.lists.len() / 4).map(move |index| (start + 4 * index, index))
    }

    /// The words that the lists are made of, each with its absolute offset.
    pub(crate) fn locations_in_order(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let start = self.indices_offset;
        (0..self.indices.len() / 8).map(move |index| (start + 8 * index, index))
    }
}

impl Tables<'_> {
    /// Reads the number of a function's list of locations.
    pub(crate) fn location_list(&self, cursor: &mut Cursor<'_>) -> ReadResult<LocationList> {
        let before = *cursor;
        let index = cursor.varint()?;
        self.trace.note(&before, cursor, || match index {
            UNKNOWN => Note::text("locations", "unknown"),
            _ => Note::new("locations").entry("list", index - 1),
        });
        if index == UNKNOWN {
            return Ok(LocationList::Unknown);
        }
        let start = usize::try_from(index - 1).ok().and_then(|index| self.debug.lists.chunks_exact(4).nth(index));
        match start.and_then(<[u8]>::first_chunk) {
            Some(start) => Ok(LocationList::Next(u32::from_le_bytes(*start) as usize)),
            None => Err(before.error(Malformed::LocationList { index, count: self.debug.lists.len() / 4 })),
        }
    }

    /// The next location of a list.
    #[inline]
    pub(crate) fn next_location(&self, list: &mut LocationList) -> ReadResult<Location> {
        match list {
            LocationList::Unknown => Ok(self.context.unknown_location()),
            LocationList::Next(position) => {
                let location = self.location_at(*position)?;
                *position += 1;
                Ok(location)
            }
        }
    }

    fn location_at(&self, position: usize) -> ReadResult<Location> {
        let DebugTable { indices, indices_offset, .. } = self.debug;
        let word = position.checked_mul(8).and_then(|start| indices.get(start..)?.first_chunk::<8>());
        let Some(word) = word else {
            return Err(Cursor::part(&[], indices_offset + indices.len()).error(Malformed::MissingLocation));
        };
        let index = u64::from_le_bytes(*word);
        if index == UNKNOWN {
            return Ok(self.context.unknown_location());
        }
        let place = Cursor::part(word, indices_offset + 8 * position);
        self.debug_location(index, &place, &mut Nesting::default())
    }

    /// Resolves a debug index that must be a location.
    fn debug_location(&self, index: u64, place: &Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Location> {
        if index == UNKNOWN {
            return Ok(self.context.unknown_location());
        }
        let attribute = self.debug_entry(index, place, nesting)?;
        Location::from_attribute(&self.context, attribute)
            .ok_or_else(|| place.error(Malformed::WrongDebugEntry { expected: "a location".into() }))
    }

    /// Resolves a debug index read at `place`.
    pub(crate) fn debug_entry_at(&self, index: u64, place: &Cursor<'_>) -> ReadResult<Attribute> {
        self.debug_entry(index, place, &mut Nesting::default())
    }

    /// Resolves a debug index.
    fn debug_entry(&self, index: u64, place: &Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        let DebugTable { table, entries, .. } = &self.debug;
        let entry = index.checked_sub(1).and_then(|index| usize::try_from(index).ok());
        let Some((entry, cached)) = entry.and_then(|entry| Some((entry, entries.get(entry)?))) else {
            return Err(place.error(Malformed::DebugIndex { index, count: table.len() }));
        };
        let too_deep = || place.error(Malformed::DebugNesting { limit: DEEPEST });
        if let Some(&(attribute, size)) = cached.get() {
            nesting.size = nesting.size.and(size);
            return if nesting.debug.len() + size.height > DEEPEST { Err(too_deep()) } else { Ok(attribute) };
        }
        if nesting.debug.contains(&index) {
            return Err(place.error(Malformed::CyclicDebugEntry { index }));
        }
        if nesting.debug.len() == DEEPEST {
            return Err(too_deep());
        }
        let Some(mut cursor) = table.entry(entry) else {
            return Err(place.error(Malformed::TableOffsets { table: "debug entry", index: entry }));
        };
        let siblings = std::mem::take(&mut nesting.size);
        self.debug.fuel.spend(1).map_err(|limit| place.error(Malformed::DebugFuel { limit }))?;
        nesting.debug.push(index);
        let attribute = self.decode_entry(&mut cursor, nesting).within(|| format!("debug entry {index}"))?;
        nesting.debug.pop();
        let size = nesting.size.nested();
        if size.entries > LARGEST {
            return Err(place.error(Malformed::DebugSize { index, limit: LARGEST }));
        }
        nesting.size = siblings.and(size);
        Ok(cached.get_or_init(|| (attribute, size)).0)
    }

    /// Notes what an entry is made of; it counts from 0.
    pub(crate) fn note_debug_entry(&self, entry: usize) {
        let Some(mut cursor) = self.debug.table.entry(entry) else { return };
        let (start, index) = (cursor, entry as u64 + 1);
        let mut nesting = Nesting { debug: vec![index], ..Nesting::default() };
        let decoded = self.decode_entry(&mut cursor, &mut nesting);
        let value = decoded.map_or(Value::Nothing, Value::Attribute);
        self.trace.note(&start, &start.end(), || Note::new(format!("debug entry {index}")).with(value));
    }

    /// Notes where a list of locations starts.
    pub(crate) fn note_list(&self, index: usize) {
        let DebugTable { lists, lists_offset, .. } = self.debug;
        let start = |value| Note::text(format!("list {index}"), format!("from location {value}"));
        self.note_word::<4>(lists, lists_offset, index, start);
    }

    /// Notes a word of the lists of locations.
    pub(crate) fn note_location(&self, index: usize) {
        let DebugTable { indices, indices_offset, .. } = self.debug;
        let entry = |value| Note::new(format!("location {index}")).entry("debug entry", value);
        self.note_word::<8>(indices, indices_offset, index, entry);
    }

    /// Notes the word of `N` bytes at an index of the `words` that start at the absolute `offset`.
    fn note_word<const N: usize>(&self, words: &[u8], offset: usize, index: usize, note: impl FnOnce(u64) -> Note) {
        let Some(word) = words.get(N * index..).and_then(<[u8]>::first_chunk::<N>) else { return };
        let place = Cursor::part(word, offset + N * index);
        let value = word.iter().rev().fold(0, |value: u64, &byte| value << 8 | u64::from(byte));
        self.trace.note(&place, &place.end(), || note(value));
    }

    fn decode_entry(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        let tag = self.trace.field(cursor, Cursor::varint32, |&tag| Note::text("tag", self.debug_tag_text(tag)))?;
        if tag == CALL_SITE {
            let mut location = |what| {
                let before = *cursor;
                let index = cursor.varint()?;
                self.trace.note(&before, cursor, || Note::new(what).entry("debug entry", index));
                self.debug_location(index, &before, nesting)
            };
            let (callee, caller) = (location("callee")?, location("caller")?);
            return Ok(self.context.attribute(AttributeData::CallSiteLocation { callee, caller }));
        }
        let Some(def) = self.context.attribute_of_tag(AttributeTag::Debug(tag)) else {
            // Whatever it is: other readers take it for an unknown location.
            return Ok(self.context.unknown_location().attribute());
        };
        let mut parameters = Vec::with_capacity(def.parameters.len());
        for parameter in def.parameters {
            parameters.push(match parameter.since > self.source.version {
                true => parameter.default_value(&parameters).unwrap_or(Parameter::Absent),
                false => read_parameter(self, parameter, cursor, nesting)?,
            });
        }
        Ok(self.context.attribute(AttributeData::Defined { def, parameters: parameters.into() }))
    }

    /// The meaning of a tag, for a dump.
    fn debug_tag_text(&self, tag: u32) -> String {
        let defined = || self.context.attribute_of_tag(AttributeTag::Debug(tag)).map(|def| def.name);
        let name = if tag == CALL_SITE { Some("call site") } else { defined() };
        format!("{tag}, {}", name.unwrap_or("unknown location"))
    }

    /// Reads a debug index that must be an attribute of one of these definitions.
    pub(crate) fn debug_reference(
        &self,
        names: &'static [&'static str],
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let before = *cursor;
        let index = cursor.varint()?;
        self.trace.note(&before, cursor, || Note::new("reference").entry("debug entry", index));
        let attribute = self.debug_entry(index, &before, nesting)?;
        match self.context.attribute_data(attribute) {
            AttributeData::Defined { def, .. } if names.contains(&def.name) => Ok(attribute),
            _ => Err(before.error(Malformed::WrongDebugEntry { expected: names.join(" or ") })),
        }
    }
}

/// The debug entries that a file will hold, and the lists of locations.
#[derive(Debug, Default)]
pub(crate) struct DebugPool {
    /// Locations that are dropped although they could be written.
    dropped: FxHashSet<Attribute>,
    numbers: FxHashMap<Attribute, u64>,
    /// The entries in order of their numbers, from 1.
    entries: Vec<Attribute>,
    /// The start of the location list of each function that has one.
    lists: Vec<usize>,
    indices: Vec<u64>,
}

/// What happens to the locations of a function's operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LocationWriter {
    /// They are dropped, because the function itself has none.
    Dropped,
    /// They are added to the list started last.
    Listed,
}

impl DebugPool {
    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.lists.is_empty() && self.entries.is_empty()
    }

    /// Begins the list of a function; returns its number, and where the locations of its operations go. A function
    /// without a location has no list.
    pub(crate) fn begin_list(&mut self, function: u64) -> (usize, LocationWriter) {
        if function == UNKNOWN {
            return (0, LocationWriter::Dropped);
        }
        self.lists.push(self.indices.len());
        self.indices.push(function);
        (self.lists.len(), LocationWriter::Listed)
    }
}

impl Pools<'_> {
    /// Appends the location of an operation to the list started last.
    pub(crate) fn add_location(&mut self, location: Location, writer: LocationWriter) -> WriteResult<()> {
        if location == self.context.unknown_location() && writer == LocationWriter::Dropped {
            return Ok(());
        }
        match writer {
            LocationWriter::Dropped => self.check_location(location, 0),
            LocationWriter::Listed => {
                let number = self.number_location(location)?;
                self.debug.indices.push(number);
                Ok(())
            }
        }
    }

    /// The debug index of a location. File positions without a scope count as unknown.
    pub(crate) fn number_location(&mut self, location: Location) -> WriteResult<u64> {
        if location == self.context.unknown_location() {
            return Ok(UNKNOWN);
        }
        self.number_entry(location.attribute(), 0)
    }

    fn number_entry(&mut self, attribute: Attribute, depth: usize) -> WriteResult<u64> {
        if let Some(&number) = self.debug.numbers.get(&attribute) {
            return Ok(number);
        }
        if depth == DEEPEST {
            return Err(Refusal::LocationNesting { limit: DEEPEST }.into());
        }
        let context = self.context;
        match context.attribute_data(attribute) {
            AttributeData::UnknownLocation | AttributeData::FileLocation(_) => return Ok(UNKNOWN),
            AttributeData::CallSiteLocation { callee, caller } => {
                self.number_entry(callee.attribute(), depth + 1)?;
                self.number_entry(caller.attribute(), depth + 1)?;
            }
            AttributeData::Defined { def, parameters } if matches!(def.tag, Some(AttributeTag::Debug(_))) => {
                self.check_entry(def, parameters)?;
                for (parameter, value) in def.parameters.iter().zip(parameters) {
                    if let (ParameterKind::Attribute(_), Parameter::Attribute(attribute)) = (parameter.kind, value) {
                        self.number_entry(*attribute, depth + 1)?;
                    }
                }
            }
            data => return Err(unwritable(data).into()),
        }
        self.debug.entries.push(attribute);
        let number = self.debug.entries.len() as u64;
        self.debug.numbers.insert(attribute, number);
        Ok(number)
    }

    /// Rejects what cannot be written, as numbering would.
    fn check_location(&mut self, location: Location, depth: usize) -> WriteResult<()> {
        if !self.debug.dropped.insert(location.attribute()) {
            return Ok(());
        }
        if depth == DEEPEST {
            return Err(Refusal::LocationNesting { limit: DEEPEST }.into());
        }
        match self.context.attribute_data(location.attribute()) {
            AttributeData::UnknownLocation | AttributeData::FileLocation(_) => Ok(()),
            AttributeData::CallSiteLocation { callee, caller } => {
                self.check_location(*callee, depth + 1)?;
                self.check_location(*caller, depth + 1)
            }
            AttributeData::Defined { def, .. } if matches!(def.tag, Some(AttributeTag::Debug(_))) => Ok(()),
            data => Err(unwritable(data).into()),
        }
    }

    fn check_entry(&self, def: &'static AttributeDef, parameters: &[Parameter]) -> WriteResult<()> {
        self.target.check_since(def.since, || format!("'#{}.{}'", def.dialect, def.name))?;
        for (parameter, value) in def.parameters.iter().zip(parameters) {
            if !parameter.is_default(value, parameters) {
                self.target
                    .check_since(parameter.since, || format!("parameter '{}' of '{}'", parameter.name, def.name))?;
            }
        }
        Ok(())
    }

    /// The payload of the section. Strings of the entries are numbered here, after those of everything else.
    pub(crate) fn finish_debug(&mut self) -> WriteResult<Encoder> {
        let mut table = OffsetTableWriter::default();
        for attribute in std::mem::take(&mut self.debug.entries) {
            let mut entry = Encoder::new();
            self.write_entry(attribute, &mut entry)?;
            table.push(entry.as_bytes());
        }
        if u32::try_from(table.entries_len().max(self.debug.indices.len())).is_err() {
            return Err(Refusal::TooLarge { what: "the debug information" }.into());
        }
        let mut payload = Encoder::new();
        payload.count(self.debug.lists.len());
        payload.align(4);
        for &start in &self.debug.lists {
            payload.bytes(&(start as u32).to_le_bytes());
        }
        payload.count(self.debug.indices.len());
        payload.align(8);
        for &index in &self.debug.indices {
            payload.bytes(&index.to_le_bytes());
        }
        table.write(OffsetWidth::Four, &mut payload);
        Ok(payload)
    }

    fn write_entry(&mut self, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let context = self.context;
        match context.attribute_data(attribute) {
            AttributeData::CallSiteLocation { callee, caller } => {
                out.varint(CALL_SITE.into());
                for location in [callee, caller] {
                    let number = self.number_location(*location)?;
                    out.varint(number);
                }
            }
            AttributeData::Defined { def, parameters } => {
                if let Some(AttributeTag::Debug(tag)) = def.tag {
                    out.varint(tag.into());
                }
                for (parameter, value) in def.parameters.iter().zip(parameters) {
                    if parameter.since <= self.target.version {
                        write_parameter(self, parameter, value, 0, out)?;
                    }
                }
            }
            data => return Err(unwritable(data).into()),
        }
        Ok(())
    }

    /// Appends the debug index of an attribute that has been numbered with the one that refers to it.
    pub(crate) fn write_debug_reference(&mut self, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let number = self.number_entry(attribute, 0)?;
        out.varint(number);
        Ok(())
    }
}

fn unwritable(data: &AttributeData) -> Refusal {
    Refusal::UnwritableLocation {
        kind: match data {
            AttributeData::NameLocation { .. } => "named",
            AttributeData::FusedLocation { .. } => "fused",
            _ => "foreign",
        },
    }
}
