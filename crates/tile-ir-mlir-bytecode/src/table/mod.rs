//! The tables of a file: strings, names of operations, attributes, types, properties and resources.
//!
//! Entries are decoded on first use.

mod dialects;
mod encoded;
mod entries;
mod entry;
mod properties;
mod resources;
mod spelling;
mod strings;

use std::sync::{Arc, OnceLock};

use tile_ir_core::{Context, Identifier};
use tile_ir_wire::{Cursor, ReadResult, Trace, Within};

pub(crate) use dialects::{Dialects, OpName};
pub(crate) use entries::{Entries, Entry};
pub(crate) use entry::{DEEPEST, EntryReader};
pub(crate) use resources::{ResourceTable, kind};
pub(crate) use spelling::Spelling;
pub(crate) use strings::{StringPool, Strings};

use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::layout::Layouts;
use crate::section::{Section, Sections};
use crate::text::TextForm;

/// The tables of a file.
#[derive(Debug)]
pub(crate) struct Tables<'a> {
    pub(crate) context: Arc<Context>,
    pub(crate) text: TextForm,
    pub(crate) version: FormatVersion,
    pub(crate) strings: Strings<'a>,
    pub(crate) dialects: Dialects<'a>,
    pub(crate) entries: Entries<'a>,
    /// The properties of operations; what they mean depends on the operation.
    pub(crate) properties: Vec<Cursor<'a>>,
    pub(crate) resources: ResourceTable,
    pub(crate) spelling: Spelling,
    pub(crate) layouts: Layouts,
    pub(crate) trace: Trace,
    sections: Sections<'a>,
    /// What [`Tables::identity`] returns.
    pub(crate) identity: OnceLock<Identifier>,
}

impl<'a> Tables<'a> {
    /// Reads the tables, without the contents of their entries.
    pub(crate) fn read(
        context: &Arc<Context>,
        text: TextForm,
        version: FormatVersion,
        sections: &Sections<'a>,
        trace: &Trace,
    ) -> ReadResult<Self> {
        let within = |section: Section| move || format!("section '{}'", section.name());
        let payload = |section| sections.payload(section);
        let strings = Strings::read(payload(Section::Strings), trace).within(within(Section::Strings))?;
        let properties =
            properties::read(payload(Section::Properties), version, trace).within(within(Section::Properties))?;
        let dialects = Dialects::read(context, &strings, payload(Section::Dialects), version, trace);
        let dialects = dialects.within(within(Section::Dialects))?;
        let parts = [Section::ResourceOffsets, Section::Resources].map(payload);
        let resources = ResourceTable::read(context, &strings, &dialects, parts, trace);
        let resources = resources.within(within(Section::Resources))?;
        let entries = Entries::read(&dialects, payload(Section::EntryOffsets), payload(Section::Entries), trace);
        let entries = entries.within(within(Section::EntryOffsets))?;
        Ok(Self {
            context: Arc::clone(context),
            text,
            version,
            strings,
            dialects,
            entries,
            properties,
            resources,
            spelling: Spelling::of(
                payload(Section::Entries).remaining() + payload(Section::Strings).remaining(),
                sections.iter().map(|(_, payload)| payload.remaining()).sum(),
            ),
            layouts: Layouts::new(context),
            trace: trace.clone(),
            sections: sections.clone(),
            identity: OnceLock::new(),
        })
    }
}

/// The entry with an index that was read at `place`.
pub(crate) fn indexed<'t, T>(what: &'static str, list: &'t [T], index: u64, place: &Cursor<'_>) -> ReadResult<&'t T> {
    let entry = usize::try_from(index).ok().and_then(|index| list.get(index));
    entry.ok_or_else(|| place.error(Malformed::Index { what, index, count: list.len() }))
}

/// Checks that no bytes are left.
pub(crate) fn at_end(cursor: &Cursor<'_>) -> ReadResult<()> {
    match cursor.remaining() {
        0 => Ok(()),
        left => Err(cursor.error(Malformed::LeftOver { left })),
    }
}
