//! Writing the entries of attributes and types.

use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Type};
use tile_ir_wire::Encoder;

use super::numbering::{AttributeEntry, Numbering, Table};
use super::order::{Counted, runs};
use crate::builtin;
use crate::fields::Fields;
use crate::number::PrefixEncoder;
use crate::table::{Entry, StringPool};
use crate::text::TextForm;

/// The sections of the sizes of entries and of the entries.
pub(super) fn write<'m>(
    context: &'m Context,
    numbering: &Numbering<'m>,
    text: TextForm,
    strings: &mut StringPool<'m>,
) -> (Encoder, Encoder) {
    let mut writer = EntryWriter { context, numbering, strings, file: None, out: Encoder::new() };
    let mut sizes = Encoder::new();
    let kept = &numbering.kept;
    sizes.prefix_count(kept.attributes.entries.len() + numbering.attributes.len());
    sizes.prefix_count(kept.types.entries.len() + numbering.types.len());
    writer.table(&kept.attributes.entries, &numbering.attributes, &mut sizes, |writer, entry| {
        let attribute = match entry {
            AttributeEntry::Other(attribute) => attribute,
            AttributeEntry::Position(location) => {
                let range = location.position();
                range.into_iter().for_each(|range| builtin::write_file(context, &range, writer));
                return true;
            }
        };
        let custom = builtin::write_attribute(context, attribute, writer);
        if !custom {
            writer.text(&(text.print_attribute)(context, attribute));
        }
        custom
    });
    writer.table(&kept.types.entries, &numbering.types, &mut sizes, |writer, ty| {
        let custom = builtin::write_type(context, ty, writer);
        if !custom {
            writer.text(&(text.print_type)(context, ty));
        }
        custom
    });
    (sizes, writer.out)
}

struct EntryWriter<'w, 'm> {
    context: &'m Context,
    numbering: &'w Numbering<'m>,
    strings: &'w mut StringPool<'m>,
    /// The last string attribute and its number: positions are mostly in the same file.
    file: Option<(Identifier, u64)>,
    out: Encoder,
}

impl EntryWriter<'_, '_> {
    /// Writes the entries of a table: those kept, as they were, and then the others, in groups by dialect, no two of which could
    /// be one. `write` returns whether an entry has an encoding.
    fn table<T: Copy>(
        &mut self,
        kept: &[Entry<'_>],
        table: &Table<T>,
        sizes: &mut Encoder,
        mut write: impl FnMut(&mut Self, T) -> bool,
    ) {
        let (mut groups, mut others) =
            (kept.chunk_by(|one, other| one.dialect == other.dialect), runs(table).peekable());
        while let Some(group) = groups.next() {
            let dialect = group[0].dialect;
            let is_last = groups.clone().next().is_none();
            let rest = others.next_if(|rest| is_last && u64::from(rest[0].dialect) == dialect).unwrap_or_default();
            sizes.prefix_varint(dialect);
            sizes.prefix_count(group.len() + rest.len());
            for entry in group {
                self.out.bytes(entry.bytes.rest());
                sizes.flagged(entry.bytes.remaining() as u64, entry.is_custom);
            }
            self.new_entries(rest, sizes, &mut write);
        }
        for group in others {
            sizes.prefix_varint(group[0].dialect.into());
            sizes.prefix_count(group.len());
            self.new_entries(group, sizes, &mut write);
        }
    }

    fn new_entries<T: Copy>(
        &mut self,
        entries: &[Counted<T>],
        sizes: &mut Encoder,
        write: &mut impl FnMut(&mut Self, T) -> bool,
    ) {
        for entry in entries {
            let start = self.out.len();
            let custom = write(self, entry.item);
            sizes.flagged((self.out.len() - start) as u64, custom);
        }
    }

    fn text(&mut self, text: &str) {
        self.out.bytes(text.as_bytes());
        self.out.u8(0);
    }
}

impl Fields for EntryWriter<'_, '_> {
    fn number(&mut self, value: u64) {
        self.out.prefix_varint(value);
    }

    fn signed(&mut self, value: i64) {
        self.out.signed_prefix_varint(value);
    }

    fn byte(&mut self, value: u8) {
        self.out.u8(value);
    }

    fn blob(&mut self, bytes: &[u8]) {
        self.out.prefix_count(bytes.len());
        self.out.bytes(bytes);
    }

    fn string(&mut self, value: Identifier) {
        let number = self.strings.number_of(self.context, value);
        self.out.prefix_varint(number);
    }

    fn attribute(&mut self, attribute: Attribute) {
        self.out.prefix_varint(self.numbering.attribute(attribute));
    }

    fn ty(&mut self, ty: Type) {
        self.out.prefix_varint(self.numbering.ty(ty));
    }

    fn string_attribute(&mut self, context: &Context, value: Identifier) {
        let number = match self.file {
            Some((file, number)) if file == value => number,
            _ => self.numbering.attribute(context.attribute(AttributeData::String { value, ty: None })),
        };
        self.file = Some((value, number));
        self.out.prefix_varint(number);
    }

    fn resource(&mut self, name: Identifier) {
        self.out.prefix_varint(self.numbering.resources.number(self.context.bytes(name)));
    }
}
