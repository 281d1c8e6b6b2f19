//! The tables of the file that a module was read from, where encodings in it refer to them: the file that is written begins
//! with the same entries, so that their numbers stay.

use std::hash::Hash;

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, AttributeData, Context, EncodedPart, Identifier, Module, OpRef, Type};
use tile_ir_wire::{Cursor, Trace};

use super::body::Refusal;
use super::numbering::AttributeEntry;
use super::order::Counted;
use crate::format::{FormatVersion, Header};
use crate::section::Sections;
use crate::table::{Entry, Tables};
use crate::text::TextForm;

/// The kept tables; nothing for most modules.
#[derive(Debug, Default)]
pub(super) struct Kept<'m> {
    /// The version of the file that they are from.
    pub(super) version: Option<FormatVersion>,
    pub(super) strings: Vec<&'m [u8]>,
    /// The names of dialects with their versions.
    pub(super) dialects: Vec<(&'m [u8], Option<&'m [u8]>)>,
    pub(super) attributes: KeptEntries<'m, AttributeEntry>,
    pub(super) types: KeptEntries<'m, Type>,
    /// The numbers of dialects, and the names of resources of theirs.
    pub(super) resources: Vec<(u64, &'m [u8])>,
    /// The operations that were registered where the file was written.
    registered: Vec<Identifier>,
}

/// The entries of a kept table, and the numbers of those that can be decoded.
#[derive(Debug)]
pub(super) struct KeptEntries<'m, T> {
    pub(super) entries: Vec<Entry<'m>>,
    numbers: FxHashMap<T, u32>,
}

impl<T> Default for KeptEntries<'_, T> {
    fn default() -> Self {
        Self { entries: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl<'m> Kept<'m> {
    /// The tables that a module keeps.
    ///
    /// # Errors
    /// If encodings would mean something else in a file of the version asked for.
    pub(super) fn of(module: &'m Module, text: TextForm, version: Option<FormatVersion>) -> Result<Self, Refusal> {
        let Some(identity) = module.encoding_tables() else { return Ok(Self::default()) };
        let refuse = |message| Refusal { location: module.context().unknown_location(), message };
        let bytes = module.context().bytes(identity);
        let (mut cursor, trace) = (Cursor::new(bytes), Trace::default());
        let opened = Header::read(&mut cursor, &trace).and_then(|header| {
            let sections = Sections::read(cursor, header.version, &trace)?;
            Tables::read(module.context(), text, header.version, &sections, &trace)
        });
        let tables = opened
            .map_err(|error| refuse(format!("the tables of encodings cannot be read: {}", error.message_and_path())))?;
        let from = tables.version;
        if let Some(version) = version.filter(|&version| version != from) {
            return Err(refuse(format!(
                "the encodings of unknown dialects are those of version {from} of the format, and cannot be written in \
                 version {version}; write version {from}"
            )));
        }
        let _ = tables.identity.set(identity);
        Ok(Self::of_tables(module.context(), &tables))
    }

    fn of_tables(context: &'m Context, tables: &Tables<'m>) -> Self {
        let start = Cursor::new(&[]);
        let dialects = &tables.dialects;
        let is_registered =
            |name: &&crate::table::OpName| name.was_registered && context.operation(&context.text(name.name)).is_none();
        Self {
            version: Some(tables.version),
            strings: tables.strings.iter().collect(),
            dialects: dialects
                .names
                .iter()
                .map(|&name| context.bytes(name))
                .zip(dialects.versions.iter().copied())
                .collect(),
            attributes: KeptEntries::new(tables.entries.attributes.entries(), |index| {
                tables.attribute_at(index, &start).ok().map(|attribute| AttributeEntry::of(context, attribute))
            }),
            types: KeptEntries::new(tables.entries.types.entries(), |index| tables.type_at(index, &start).ok()),
            resources: tables
                .resources
                .numbered
                .iter()
                .map(|resource| (resource.dialect, context.bytes(resource.name)))
                .collect(),
            registered: dialects.operations.iter().filter(is_registered).map(|name| name.name).collect(),
        }
    }

    /// Whether the name of an operation of an unknown dialect says that the dialect encodes its properties.
    pub(super) fn is_registered(&self, op: OpRef<'_>, name: Identifier) -> bool {
        match op.get().unregistered_properties() {
            Some(properties) => encoded_properties(op.context(), properties).is_some(),
            None => self.registered.contains(&name),
        }
    }
}

impl<'m, T: Copy + Eq + Hash> KeptEntries<'m, T> {
    fn new(entries: &[Entry<'m>], decode: impl Fn(u64) -> Option<T>) -> Self {
        let mut numbers = FxHashMap::default();
        for number in 0..entries.len() {
            if let Some(item) = decode(number as u64) {
                numbers.entry(item).or_insert(number as u32);
            }
        }
        Self { entries: entries.to_vec(), numbers }
    }

    /// Whether an item has a number among them.
    pub(super) fn contains(&self, item: T) -> bool {
        self.numbers.contains_key(&item)
    }

    /// Leaves only other items in a sorted table. `numbers` has the positions in it, and then the numbers in the file.
    pub(super) fn precede(&self, table: &mut Vec<Counted<T>>, numbers: &mut [u32]) {
        if self.entries.is_empty() {
            return;
        }
        let mut next = self.entries.len() as u32;
        let mut number_of = |item: &Counted<T>| {
            self.numbers.get(&item.item).copied().unwrap_or_else(|| {
                next += 1;
                next - 1
            })
        };
        let moved: Vec<u32> = table.iter().map(&mut number_of).collect();
        numbers.iter_mut().for_each(|number| *number = moved[*number as usize]);
        table.retain(|item| !self.contains(item.item));
    }
}

/// The encoding of the properties of an operation, if an unknown dialect encoded them.
pub(super) fn encoded_properties(context: &Context, properties: Attribute) -> Option<&[u8]> {
    match context.attribute_data(properties) {
        AttributeData::Encoded(encoded) if encoded.part == EncodedPart::Properties => {
            Some(context.bytes(encoded.bytes))
        }
        _ => None,
    }
}
