//! Numbers for everything that operations refer to.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Context, Identifier, Location, Module, OpKind, OpRef, RegionRef, Type};
use tile_ir_wire::Encoder;

use super::body::Refusal;
use super::kept::Kept;
use super::order::{Counted, runs, sort};
use super::positions::Positions;
use super::resources::{ResourceGroups, UsedResources};
use super::visitor::Visitor;
use crate::format::FormatVersion;
use crate::layout::{Layouts, published_mnemonic};
use crate::number::PrefixEncoder;
use crate::properties::{for_each_property, plain};
use crate::section::Section;
use crate::table::StringPool;

/// The tables of a file, sorted, and the numbers of their entries.
#[derive(Debug)]
pub(super) struct Numbering<'m> {
    pub(super) context: &'m Context,
    pub(super) version: FormatVersion,
    pub(super) dialects: Vec<&'m [u8]>,
    pub(super) operations: Table<OpName>,
    pub(super) attributes: Table<AttributeEntry>,
    pub(super) types: Table<Type>,
    pub(super) registered: Index,
    /// Names of operations of unknown dialects, and whether these encode their properties.
    pub(super) foreign: FxHashMap<(Identifier, bool), u32>,
    pub(super) attribute_numbers: Index,
    /// The numbers of positions in files.
    pub(super) positions: Positions,
    /// The numbers of attributes as properties, which store cases of enumerations as integers.
    pub(super) property_numbers: Index,
    pub(super) type_numbers: Index,
    pub(super) used_resources: UsedResources,
    pub(super) resources: ResourceGroups<'m>,
    /// The tables that come first.
    pub(super) kept: Kept<'m>,
}

pub(super) type Table<T> = Vec<Counted<T>>;

/// An entry of the table of attributes.
///
/// Nearly every operation has a position of its own, which the context need not store as an attribute to write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum AttributeEntry {
    /// A location that is a position in a file.
    Position(Location),
    /// Any other attribute.
    Other(Attribute),
}

impl AttributeEntry {
    pub(super) fn of(context: &Context, attribute: Attribute) -> Self {
        let position = Location::from_attribute(context, attribute).filter(|location| location.is_packed_position());
        position.map_or(Self::Other(attribute), Self::Position)
    }
}

/// The name of an operation.
#[derive(Clone, Copy, Debug)]
pub(super) enum OpName {
    Registered(OpKind),
    /// The name, and whether its dialect encodes its properties.
    Foreign(Identifier, bool),
}

/// Numbers by the dense index of an attribute, type or kind of operation.
#[derive(Debug, Default)]
pub(super) struct Index(Vec<u32>);

impl Index {
    const NONE: u32 = u32::MAX;

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<u32> {
        self.0.get(index).copied().filter(|&number| number != Self::NONE)
    }

    pub(super) fn set(&mut self, index: usize, number: u32) {
        if self.0.len() <= index {
            self.0.resize(index + 1, Self::NONE);
        }
        self.0[index] = number;
    }

    /// Replaces preliminary numbers with final ones.
    fn renumber(&mut self, numbers: &[u32]) {
        for number in self.0.iter_mut().filter(|number| **number != Self::NONE) {
            *number = numbers[*number as usize];
        }
    }
}

impl<'m> Numbering<'m> {
    /// Numbers what a module refers to.
    ///
    /// The order is that of MLIR: the contents of regions come after all operations of the enclosing region, the last
    /// region first.
    pub(super) fn of(
        module: &'m Module,
        layouts: &Layouts,
        kept: Kept<'m>,
        version: FormatVersion,
    ) -> Result<Self, Refusal> {
        let context = module.context();
        let numbering = Self {
            context,
            version,
            dialects: kept.dialects.iter().map(|(name, _)| *name).collect(),
            operations: Vec::new(),
            attributes: Vec::new(),
            types: Vec::new(),
            registered: Index::default(),
            foreign: FxHashMap::default(),
            attribute_numbers: Index::default(),
            positions: Positions::default(),
            property_numbers: Index::default(),
            type_numbers: Index::default(),
            used_resources: UsedResources::default(),
            resources: ResourceGroups::default(),
            kept,
        };
        let mut visitor = Visitor::new(module, numbering, layouts);
        let refusal =
            |message: &str| Refusal { location: module.context().unknown_location(), message: message.to_owned() };
        let root = module.get_root().ok_or_else(|| refusal("the module has no top-level operation"))?;
        if root.next().is_some() {
            return Err(refusal("the module has several top-level operations, of which a file would hold the first"));
        }
        visitor.operation(root);
        let mut regions: Vec<RegionRef<'_>> = root.regions().collect();
        while let Some(region) = regions.pop() {
            visitor.region(region, &mut regions);
        }
        let mut numbering = visitor.finish(module.resources())?;
        numbering.finalize();
        numbering.resources = ResourceGroups::of(module, &numbering);
        Ok(numbering)
    }

    fn finalize(&mut self) {
        let mut numbers = sort(&mut self.attributes);
        self.kept.attributes.precede(&mut self.attributes, &mut numbers);
        self.attribute_numbers.renumber(&numbers);
        self.positions.renumber(&numbers);
        self.property_numbers.renumber(&numbers);
        let mut numbers = sort(&mut self.types);
        self.kept.types.precede(&mut self.types, &mut numbers);
        self.type_numbers.renumber(&numbers);
        let numbers = sort(&mut self.operations);
        self.registered.renumber(&numbers);
        self.foreign.values_mut().for_each(|number| *number = numbers[*number as usize]);
    }

    /// The number of an attribute.
    #[inline]
    pub(super) fn attribute(&self, attribute: Attribute) -> u64 {
        self.attribute_numbers.get(attribute.index() as usize).unwrap_or_default().into()
    }

    /// The number of a location.
    #[inline]
    pub(super) fn location(&self, location: Location) -> u64 {
        match location.is_packed_position() {
            true => self.positions.get(location).unwrap_or_default().into(),
            false => self.attribute(self.context.location_attribute(location)),
        }
    }

    /// The number of an attribute as a property.
    #[inline]
    pub(super) fn property(&self, attribute: Attribute) -> u64 {
        self.property_numbers.get(attribute.index() as usize).unwrap_or_default().into()
    }

    /// The number of a type.
    #[inline]
    pub(super) fn ty(&self, ty: Type) -> u64 {
        self.type_numbers.get(ty.index() as usize).unwrap_or_default().into()
    }

    /// The number of the name of an operation.
    #[inline]
    pub(super) fn operation(&self, op: OpRef<'_>) -> u64 {
        match op.get().unregistered_name() {
            Some(name) => {
                let name = (name, self.kept.is_registered(op, name));
                self.foreign.get(&name).copied().unwrap_or_default().into()
            }
            None => self.registered.get(op.kind().index()).unwrap_or_default().into(),
        }
    }

    /// The section of dialects and of the names of operations.
    pub(super) fn dialects(&self, strings: &mut StringPool<'m>) -> Encoder {
        let mut out = Encoder::new();
        out.prefix_count(self.dialects.len());
        let versions = self.kept.dialects.iter().map(|(_, version)| *version).chain(std::iter::repeat(None));
        for (dialect, version) in self.dialects.iter().zip(versions) {
            let string = strings.number(dialect);
            match self.version >= FormatVersion::DIALECT_VERSIONS {
                true => out.flagged(string, version.is_some()),
                false => out.prefix_varint(string),
            }
            version.into_iter().for_each(|version| Section::DialectVersion.write(version, &mut out));
        }
        if self.version >= FormatVersion::ELIDED_LOCATIONS {
            out.prefix_count(self.operations.len());
        }
        for group in runs(&self.operations) {
            out.prefix_varint(group[0].dialect.into());
            out.prefix_count(group.len());
            for name in group {
                let (mnemonic, registered) = match name.item {
                    OpName::Registered(kind) => (published_mnemonic(kind.def()).as_bytes(), true),
                    OpName::Foreign(name, registered) => (split_name(self.context.bytes(name)).1, registered),
                };
                let string = strings.number(mnemonic);
                match self.version >= FormatVersion::PROPERTIES {
                    true => out.flagged(string, registered),
                    false => out.prefix_varint(string),
                }
            }
        }
        out
    }
}

/// The dialect and the rest of the name of an operation.
pub(super) fn split_name(name: &[u8]) -> (&[u8], &[u8]) {
    match name.iter().position(|&byte| byte == b'.') {
        Some(dot) => (&name[..dot], &name[dot + 1..]),
        None => (name, &[]),
    }
}

/// The attributes of an operation in files without properties: all in one dictionary.
pub(super) fn merged_dictionary(op: OpRef<'_>, layouts: &Layouts, version: FormatVersion) -> Option<Attribute> {
    let context = op.context();
    let mut entries = op.get().dictionary().to_vec();
    for_each_property(op, layouts.of(op.kind()).for_writing(op), version, |name, attribute, _| {
        entries.extend(attribute.map(|attribute| (context.identifier(name), plain(context, attribute))));
    });
    (!entries.is_empty()).then(|| context.dictionary(entries))
}
