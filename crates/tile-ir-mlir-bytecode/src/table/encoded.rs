//! Encodings of dialects that the context does not know: bytes that are kept with the tables that they refer to.

use tile_ir_core::{Encoded, EncodedPart, Identifier};
use tile_ir_wire::{Cursor, Encoder, ReadResult};

use super::{OpName, Tables, indexed};
use crate::error::Malformed;
use crate::format::Header;
use crate::section::Section;

/// The sections that numbers in encodings refer to.
const KEPT: [Section; 4] = [Section::Strings, Section::Dialects, Section::EntryOffsets, Section::Entries];

/// The payload of a section of properties without any.
const NO_PROPERTIES: &[u8] = b"\x01";

impl Tables<'_> {
    /// The name of a dialect if only that could decode its encodings; none for `builtin`.
    #[inline]
    pub(super) fn foreign_dialect(&self, number: u64, place: &Cursor<'_>) -> ReadResult<Option<Identifier>> {
        let &name = indexed("dialect", &self.dialects.names, number, place)?;
        if name == self.dialects.builtin {
            return Ok(None);
        }
        let text = self.context.text(name);
        let dialect = text.to_string();
        match self.is_known(&text) {
            true => Err(place.error(Malformed::NoEncoding { dialect })),
            false if !self.context.allows_unregistered() => Err(place.error(Malformed::UnknownEncoding { dialect })),
            false => Ok(Some(name)),
        }
    }

    fn is_known(&self, dialect: &str) -> bool {
        self.context.dialects().any(|known| known.name == dialect)
    }

    /// What only a dialect could decode.
    pub(crate) fn encoded(&self, dialect: Identifier, bytes: &[u8], part: EncodedPart) -> Encoded {
        Encoded { dialect, bytes: self.context.identifier(bytes), tables: self.identity(), part }
    }

    /// The tables as [`Encoded`] has them: a file without operations, which declares the resources of dialects.
    pub(crate) fn identity(&self) -> Identifier {
        *self.identity.get_or_init(|| {
            let mut out = Encoder::new();
            Header { version: self.version, producer: b"" }.write(&mut out);
            for section in KEPT {
                section.write(self.sections.payload(section).rest(), &mut out);
            }
            Section::Ir.write(b"", &mut out);
            if !self.resources.numbered.is_empty() {
                Section::ResourceOffsets.write(self.resources.declarations().as_bytes(), &mut out);
                Section::Resources.write(b"", &mut out);
            }
            Section::Properties.write(NO_PROPERTIES, &mut out);
            self.context.identifier(out.as_bytes())
        })
    }

    /// Whether the properties of an operation are in an encoding that nobody here knows.
    pub(crate) fn encodes_properties(&self, name: &OpName) -> bool {
        name.was_registered && self.context.operation(&self.context.text(name.name)).is_none()
    }

    /// Whether a module must keep the tables: they have encodings, or versions, of dialects that the context does not know, or
    /// names of their operations that were registered where the file was written.
    pub(crate) fn must_be_kept(&self) -> bool {
        let dialects = &self.dialects;
        let is_foreign = |name: &Identifier| !self.is_known(&self.context.text(*name));
        let foreign: Vec<bool> = dialects.names.iter().map(is_foreign).collect();
        let is_kept = |dialect: u64| foreign.get(dialect as usize).is_some_and(|foreign| *foreign);
        let entries = self.entries.attributes.entries().iter().chain(self.entries.types.entries());
        dialects.versions.iter().any(Option::is_some)
            || dialects.operations.iter().any(|name| self.encodes_properties(name))
            || entries.into_iter().any(|entry| entry.is_custom && is_kept(entry.dialect))
    }
}
