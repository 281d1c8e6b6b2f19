//! Writing resources: those that attributes refer to, and all that belong to others than `builtin`. Where encodings of unknown
//! dialects may refer to them, those of the file that was read come first, so that their numbers stay.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use tile_ir_core::{Identifier, Module, ResourceScope, ResourceValue, Resources};
use tile_ir_wire::Encoder;

use super::numbering::Numbering;
use crate::number::PrefixEncoder;
use crate::section::Section;
use crate::table::{StringPool, kind};

/// The names of the resources that attributes refer to, in the order of their numbers.
pub(super) type UsedResources = IndexSet<Identifier, FxBuildHasher>;

/// The names of the resources of a group with their contents; those without contents are only declared.
type Entries<'m> = Vec<(&'m [u8], Option<&'m ResourceValue>)>;

/// How many bytes of padding there may be, and how many more for each byte of names and contents: a resource of a few bytes
/// may ask for any alignment.
const PADDING: usize = 1 << 26;
const PADDING_PER_BYTE: usize = 16;

/// The resources of a file.
#[derive(Debug, Default)]
pub(super) struct ResourceGroups<'m> {
    external: Vec<(&'m [u8], Entries<'m>)>,
    /// By the number of the dialect.
    dialects: Vec<(u64, Entries<'m>)>,
    /// How many dialects have.
    count: u64,
    /// The numbers of those that attributes refer to.
    numbers: FxHashMap<&'m [u8], u64>,
}

impl<'m> ResourceGroups<'m> {
    /// The resources of a module.
    pub(super) fn of(module: &'m Module, numbering: &Numbering<'m>) -> Self {
        let resources = module.resources();
        let external = resources.groups(ResourceScope::External);
        let external = external.map(|(name, group)| (name, group.iter().map(|(name, value)| (name, Some(value)))));
        let mut groups =
            Self { external: external.map(|(name, entries)| (name, entries.collect())).collect(), ..Self::default() };
        let mut seen = FxHashSet::default();
        for kept in numbering.kept.resources.chunk_by(|(one, _), (other, _)| one == other) {
            let (number, dialect) = (kept[0].0, numbering.dialects[kept[0].0 as usize]);
            let group = resources.group(ResourceScope::Dialect, dialect);
            // Of equal names, one can have contents.
            let mut contents = |name| group.filter(|_| seen.insert((dialect, name)))?.get(name);
            groups.add(number, dialect, kept.iter().map(|&(_, name)| (name, contents(name))).collect());
        }
        for (number, &dialect) in (0..).zip(&numbering.dialects) {
            let mut entries: Entries<'_> = match Resources::is_dense(ResourceScope::Dialect, dialect) {
                true => {
                    let names = numbering.used_resources.iter().map(|&name| module.context().bytes(name));
                    let entries = names.map(|name| (name, resources.dense(name)));
                    let (present, declared): (Entries<'_>, _) = entries.partition(|(_, value)| value.is_some());
                    [present, declared].concat()
                }
                false => {
                    let group = resources.group(ResourceScope::Dialect, dialect);
                    group.into_iter().flat_map(|group| group.iter().map(|(name, value)| (name, Some(value)))).collect()
                }
            };
            entries.retain(|(name, _)| seen.insert((dialect, name)));
            groups.add(number, dialect, entries);
        }
        groups
    }

    /// Adds a group with the next numbers.
    fn add(&mut self, number: u64, dialect: &[u8], entries: Entries<'m>) {
        if entries.is_empty() {
            return;
        }
        if Resources::is_dense(ResourceScope::Dialect, dialect) {
            for (number, (name, _)) in (self.count..).zip(&entries) {
                self.numbers.entry(name).or_insert(number);
            }
        }
        self.count += entries.len() as u64;
        self.dialects.push((number, entries));
    }

    /// The number of a resource that attributes refer to.
    pub(super) fn number(&self, name: &[u8]) -> u64 {
        self.numbers.get(name).copied().unwrap_or_default()
    }

    /// Appends the two sections.
    ///
    /// # Errors
    /// That they would consist of padding.
    pub(super) fn write(&self, strings: &mut StringPool<'m>, out: &mut Encoder) -> Result<(), String> {
        self.check_padding()?;
        let mut writer = Writer { strings, sizes: Encoder::new(), contents: Encoder::new(), alignment: 1 };
        writer.sizes.prefix_count(self.external.len());
        for (name, entries) in &self.external {
            let kinds = writer.contents(entries);
            let name = writer.strings.number(name);
            writer.names(name, entries, &kinds);
        }
        for (dialect, entries) in &self.dialects {
            let kinds = writer.contents(entries);
            writer.names(*dialect, entries, &kinds);
        }
        Section::ResourceOffsets.write(writer.sizes.as_bytes(), out);
        Section::Resources.write_aligned(writer.contents.as_bytes(), writer.alignment, out);
        Ok(())
    }

    fn check_padding(&self) -> Result<(), String> {
        let lists = self.external.iter().map(|(_, entries)| entries).chain(self.dialects.iter().map(|(_, it)| it));
        let (mut bytes, mut padding) = (0, 0_usize);
        for (name, value) in lists.flatten() {
            bytes += name.len();
            if let Some(ResourceValue::Blob { alignment, bytes: contents }) = value {
                bytes += contents.len();
                padding = padding.saturating_add(*alignment as usize);
            }
        }
        let limit = PADDING_PER_BYTE.saturating_mul(bytes).saturating_add(PADDING);
        match padding > limit {
            true => Err(format!("the alignments of resources ask for more than {limit} bytes of padding")),
            false => Ok(()),
        }
    }
}

/// The sections while they are written.
struct Writer<'w, 'm> {
    strings: &'w mut StringPool<'m>,
    sizes: Encoder,
    contents: Encoder,
    /// The largest alignment of any contents.
    alignment: usize,
}

impl<'m> Writer<'_, 'm> {
    /// Appends the contents of a group; returns their sizes and kinds.
    fn contents(&mut self, entries: &Entries<'m>) -> Vec<(u64, u8)> {
        let sized = |writer: &mut Self, value: Option<&'m ResourceValue>| {
            let start = writer.contents.len();
            // Declarations have a kind, too.
            let kind = value.map_or(kind::BLOB, |value| writer.value(value));
            ((writer.contents.len() - start) as u64, kind)
        };
        entries.iter().map(|(_, value)| sized(self, *value)).collect()
    }

    /// Appends contents; returns their kind.
    fn value(&mut self, value: &'m ResourceValue) -> u8 {
        match value {
            ResourceValue::Blob { alignment, bytes } => {
                let alignment = (*alignment).max(1) as usize;
                self.alignment = self.alignment.max(alignment);
                self.contents.prefix_count(alignment);
                self.contents.prefix_count(bytes.len());
                self.contents.align(alignment);
                self.contents.bytes(bytes);
                kind::BLOB
            }
            &ResourceValue::Bool(value) => {
                self.contents.u8(value.into());
                kind::BOOL
            }
            ResourceValue::String(text) => self.string(text),
            ResourceValue::Number(digits) => self.string(digits.as_bytes()),
        }
    }

    fn string(&mut self, text: &'m [u8]) -> u8 {
        let number = self.strings.number(text);
        self.contents.prefix_varint(number);
        kind::STRING
    }

    /// Appends the names, sizes and kinds of a group.
    fn names(&mut self, group: u64, entries: &Entries<'m>, kinds: &[(u64, u8)]) {
        self.sizes.prefix_varint(group);
        self.sizes.prefix_count(entries.len());
        for ((name, _), &(size, kind)) in entries.iter().zip(kinds) {
            let name = self.strings.number(name);
            self.sizes.prefix_varint(name);
            self.sizes.prefix_varint(size);
            self.sizes.u8(kind);
        }
    }
}
