//! The entries of the debug section: locations and what they refer to (bytecode section 15).

use tile_ir_core::definition::{AttributeDef, AttributeTag, Kind};
use tile_ir_core::{Attribute, AttributeData, Extent, FileRange, Location, LocationData, Part};

use crate::attribute::{Reading, Writing};
use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::table::{DebugTable, LocationList, LocationWriter, Nesting, Pools, Tables, UNKNOWN_LOCATION};
use crate::wire::{Cursor, Encoder, OffsetTableWriter, OffsetWidth};
use tile_ir_wire::{Note, Value};

/// The tag of call sites, which no table holds.
const CALL_SITE: u32 = 6;

/// How deep entries may refer to each other. Each level is an inlined call or a lexical block.
const DEEPEST: usize = 256;

/// The maximum number of entries nested in an entry, counting every reference. Call sites whose callee and caller are
/// the same would otherwise double at each level.
const LARGEST: usize = 1 << 14;

impl Tables<'_> {
    /// Reads the number of a function's list of locations.
    pub(crate) fn location_list(&self, cursor: &mut Cursor<'_>) -> ReadResult<LocationList> {
        let before = *cursor;
        let index = cursor.varint()?;
        self.trace.note(&before, cursor, || match index {
            UNKNOWN_LOCATION => Note::text("locations", "unknown"),
            _ => Note::new("locations").entry("list", index - 1),
        });
        if index == UNKNOWN_LOCATION {
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

    #[inline(never)]
    fn location_at(&self, position: usize) -> ReadResult<Location> {
        let DebugTable { indices, indices_offset, .. } = self.debug;
        let word = position.checked_mul(8).and_then(|start| indices.get(start..)?.first_chunk::<8>());
        let Some(word) = word else {
            return Err(Cursor::part(&[], indices_offset + indices.len()).error(Malformed::MissingLocation));
        };
        let index = u64::from_le_bytes(*word);
        if index == UNKNOWN_LOCATION {
            return Ok(self.context.unknown_location());
        }
        let place = Cursor::part(word, indices_offset + 8 * position);
        self.debug_location(index, &place, &mut Nesting::default())
    }

    /// Resolves a debug index that must be a location.
    fn debug_location(&self, index: u64, place: &Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Location> {
        if index == UNKNOWN_LOCATION {
            return Ok(self.context.unknown_location());
        }
        let attribute = self.debug_entry(index, place, nesting)?;
        Location::from_attribute(&self.context, attribute)
            .ok_or_else(|| place.error(Malformed::WrongDebugEntry { expected: "a location".into() }))
    }

    /// Resolves a debug index that was read at `place`.
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
        let start = *cursor;
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
            return Ok(self.context.location_attribute(self.context.unknown_location()));
        };
        let mut parameters = Vec::with_capacity(def.parameters.len());
        for parameter in def.parameters {
            parameters.push(match parameter.since > self.source.version {
                true => parameter.default_parameter(&self.context, &parameters),
                false => Some(Reading::new(self, cursor, nesting).parameter(parameter)?),
            });
        }
        let checked = self.context.try_attribute(AttributeData::Defined { def, parameters: parameters.into() });
        checked.map_err(|error| start.error(Malformed::InvalidAttribute(error)))
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

impl Pools<'_> {
    /// Appends the location of an operation to the list started last.
    pub(crate) fn add_location(&mut self, location: Location, writer: LocationWriter) -> WriteResult<()> {
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
        self.number_nested_location(location, 0)
    }

    fn number_nested_location(&mut self, location: Location, depth: usize) -> WriteResult<u64> {
        match self.context.location_data(location).is_leaf() {
            true => Ok(UNKNOWN_LOCATION),
            false => self.number_entry(self.context.location_attribute(location), depth),
        }
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
            AttributeData::UnknownLocation | AttributeData::FileLocation(_) => return Ok(UNKNOWN_LOCATION),
            AttributeData::CallSiteLocation { callee, caller } => {
                self.number_nested_location(*callee, depth + 1)?;
                self.number_nested_location(*caller, depth + 1)?;
            }
            AttributeData::Defined { def, parameters } if matches!(def.tag, Some(AttributeTag::Debug(_))) => {
                self.check_entry(def, parameters)?;
                for (parameter, value) in def.parameters.iter().zip(parameters) {
                    if let (Kind::DebugEntry { .. }, &Some(attribute)) = (parameter.kind, value) {
                        self.number_entry(attribute, depth + 1)?;
                    }
                }
            }
            data => return Err(unwritable(data).into()),
        }
        let written = self.as_written(attribute);
        let number = match self.debug.numbers.get(&written) {
            Some(&number) => number,
            None => {
                self.debug.entries.push(written);
                self.debug.entries.len() as u64
            }
        };
        self.debug.numbers.insert(written, number);
        self.debug.numbers.insert(attribute, number);
        Ok(number)
    }

    /// What is read of an entry. Of a range in a scope, that is where it starts, so that ranges which start together become one
    /// entry. What is nested in it has a number.
    fn as_written(&self, attribute: Attribute) -> Attribute {
        let context = self.context;
        let is_scoped = matches!(context.attribute_data(attribute), AttributeData::Defined { .. });
        let replaced = |part| match context.attribute_data(part) {
            AttributeData::FileLocation(FileRange { extent: Extent::Position { .. }, .. }) => part,
            AttributeData::FileLocation(range) if is_scoped => {
                let (line, column) = range.start();
                context.location_attribute(context.file_location(range.file, line, column))
            }
            _ => match self.debug.numbers.get(&part) {
                Some(&number) => self.debug.entries[number as usize - 1],
                None => part,
            },
        };
        let mut is_other = false;
        context.for_each_part(Part::Attribute(attribute), |part| {
            is_other |= matches!(part, Part::Attribute(part) if replaced(part) != part);
        });
        if is_other { context.replace_parts(attribute, replaced) } else { attribute }
    }

    /// Rejects a location that no version could hold. What a debug attribute contains does not matter, as it is dropped.
    fn check_location(&mut self, location: Location, depth: usize) -> WriteResult<()> {
        if depth == DEEPEST {
            return Err(Refusal::LocationNesting { limit: DEEPEST }.into());
        }
        match self.context.location_data(location) {
            // Every operation of a text has another one, and there is nothing to check about it.
            LocationData::Unknown | LocationData::File(_) => Ok(()),
            _ if !self.debug.dropped.insert(location) => Ok(()),
            LocationData::CallSite { callee, caller } => {
                self.check_location(callee, depth + 1)?;
                self.check_location(caller, depth + 1)
            }
            LocationData::Defined { def, .. } if matches!(def.tag, Some(AttributeTag::Debug(_))) => Ok(()),
            _ => Err(unwritable(self.context.attribute_data(self.context.location_attribute(location))).into()),
        }
    }

    fn check_entry(&self, def: &'static AttributeDef, parameters: &[Option<Attribute>]) -> WriteResult<()> {
        self.target.check_since(def.since, || format!("'#{}.{}'", def.dialect, def.name))?;
        for (parameter, &value) in def.parameters.iter().zip(parameters) {
            // Entries have no flags, so every parameter must be there.
            if value.is_none() && parameter.since <= self.target.version {
                let expected = parameter.kind.description(def.dialect);
                let absent: WriteResult<()> = Err(Refusal::UnwritableAttribute { expected }.into());
                absent.within(|| format!("parameter '{}'", parameter.name))?;
            }
            if !parameter.is_default_parameter(self.context, value, parameters) {
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
                    if let Some(value) = value.filter(|_| parameter.since <= self.target.version) {
                        Writing::new(self, out).parameter(parameter, value)?;
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
