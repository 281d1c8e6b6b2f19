//! Numbers for all that operations refer to.

use rustc_hash::FxHashMap;
use tile_ir_core::{
    Attribute, AttributeData, Context, Identifier, Module, OpKind, OpRef, Part, RegionRef, Type, TypeData,
};
use tile_ir_wire::Encoder;

use super::order::{Counted, runs, settle};
use crate::builtin;
use crate::fields::Parts;
use crate::format::FormatVersion;
use crate::layout::{Layouts, published_mnemonic};
use crate::number::PrefixEncoder;
use crate::properties::for_each_property;
use crate::table::StringPool;

/// The tables of a file, sorted, and the numbers of what is in them.
#[derive(Debug)]
pub(super) struct Numbering<'m> {
    context: &'m Context,
    version: FormatVersion,
    dialects: Vec<&'m [u8]>,
    operations: Table<OpName>,
    pub(super) attributes: Table<Attribute>,
    pub(super) types: Table<Type>,
    registered: Index,
    foreign: FxHashMap<Identifier, u32>,
    attribute_numbers: Index,
    type_numbers: Index,
}

pub(super) type Table<T> = Vec<Counted<T>>;

/// The name of an operation.
#[derive(Clone, Copy, Debug)]
enum OpName {
    Registered(OpKind),
    Foreign(Identifier),
}

/// Numbers by the dense index of what they are of.
#[derive(Debug, Default)]
struct Index(Vec<u32>);

impl Index {
    const NONE: u32 = u32::MAX;

    #[inline]
    fn get(&self, index: usize) -> Option<u32> {
        self.0.get(index).copied().filter(|&number| number != Self::NONE)
    }

    fn set(&mut self, index: usize, number: u32) {
        if self.0.len() <= index {
            self.0.resize(index + 1, Self::NONE);
        }
        self.0[index] = number;
    }

    /// Takes final numbers for those before.
    fn settle(&mut self, numbers: &[u32]) {
        for number in self.0.iter_mut().filter(|number| **number != Self::NONE) {
            *number = numbers[*number as usize];
        }
    }
}

impl<'m> Numbering<'m> {
    /// Numbers what a module refers to.
    ///
    /// The order is that of MLIR: what is inside regions comes after all operations of the region around them, and the
    /// last region first.
    pub(super) fn of(module: &'m Module, layouts: &Layouts, version: FormatVersion) -> Self {
        let context = module.context();
        let mut visitor = Visitor {
            numbering: Self {
                context,
                version,
                dialects: Vec::new(),
                operations: Vec::new(),
                attributes: Vec::new(),
                types: Vec::new(),
                registered: Index::default(),
                foreign: FxHashMap::default(),
                attribute_numbers: Index::default(),
                type_numbers: Index::default(),
            },
            layouts,
            dialect_numbers: FxHashMap::default(),
            pending: Vec::new(),
        };
        let root = module.root();
        visitor.operation(root);
        let mut regions: Vec<RegionRef<'_>> = root.regions().collect();
        while let Some(region) = regions.pop() {
            visitor.region(region, &mut regions);
        }
        let mut numbering = visitor.numbering;
        numbering.settle();
        numbering
    }

    fn settle(&mut self) {
        let numbers = settle(&mut self.attributes);
        self.attribute_numbers.settle(&numbers);
        let numbers = settle(&mut self.types);
        self.type_numbers.settle(&numbers);
        let numbers = settle(&mut self.operations);
        self.registered.settle(&numbers);
        self.foreign.values_mut().for_each(|number| *number = numbers[*number as usize]);
    }

    /// The number of an attribute.
    #[inline]
    pub(super) fn attribute(&self, attribute: Attribute) -> u64 {
        self.attribute_numbers.get(attribute.index() as usize).unwrap_or_default().into()
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
            Some(name) => self.foreign.get(&name).copied().unwrap_or_default().into(),
            None => self.registered.get(op.kind().index()).unwrap_or_default().into(),
        }
    }

    /// The section of dialects and of the names of operations.
    pub(super) fn dialects(&self, strings: &mut StringPool<'m>) -> Encoder {
        let mut out = Encoder::new();
        out.prefix_count(self.dialects.len());
        for dialect in &self.dialects {
            let string = strings.number(dialect);
            match self.version >= FormatVersion::DIALECT_VERSIONS {
                true => out.flagged(string, false),
                false => out.prefix_varint(string),
            }
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
                    OpName::Foreign(name) => (split_name(self.context.bytes(name)).1, false),
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
fn split_name(name: &[u8]) -> (&[u8], &[u8]) {
    match name.iter().position(|&byte| byte == b'.') {
        Some(dot) => (&name[..dot], &name[dot + 1..]),
        None => (name, &[]),
    }
}

/// Numbering in progress.
struct Visitor<'l, 'm> {
    numbering: Numbering<'m>,
    layouts: &'l Layouts,
    dialect_numbers: FxHashMap<&'m [u8], u32>,
    /// What is inside of what was just numbered.
    pending: Vec<Part>,
}

impl<'m> Visitor<'_, 'm> {
    fn region(&mut self, region: RegionRef<'m>, regions: &mut Vec<RegionRef<'m>>) {
        let body = region.body();
        for &block in region.blocks() {
            for (&argument, location) in body.block_arguments(block).iter().zip(body.argument_locations(block)) {
                self.attribute(location.attribute());
                self.ty(body.value_type(argument));
            }
            for op in body.block_ops(block) {
                self.operation(region.op(op));
            }
        }
        regions.extend(region.ops().flat_map(OpRef::regions));
    }

    fn operation(&mut self, op: OpRef<'m>) {
        self.name(op);
        let (operation, version) = (op.get(), self.numbering.version);
        for &result in operation.results() {
            self.ty(op.value_type(result));
        }
        let layouts = self.layouts.of(op.kind());
        match version >= FormatVersion::PROPERTIES {
            true => {
                if !operation.dictionary().is_empty() {
                    let dictionary = self.numbering.context.dictionary(operation.dictionary().to_vec());
                    self.attribute(dictionary);
                }
                operation.unregistered_properties().into_iter().for_each(|properties| self.attribute(properties));
                for_each_property(op, layouts.for_writing(op), version, |_, attribute, _| {
                    attribute.into_iter().for_each(|attribute| self.attribute(attribute));
                });
            }
            false => {
                let dictionary = merged_dictionary(op, self.layouts, version);
                dictionary.into_iter().for_each(|dictionary| self.attribute(dictionary));
            }
        }
        self.attribute(operation.location().attribute());
    }

    fn name(&mut self, op: OpRef<'m>) {
        let name = op.get().unregistered_name();
        let known = match name {
            Some(name) => self.numbering.foreign.get(&name).copied(),
            None => self.numbering.registered.get(op.kind().index()),
        };
        if let Some(known) = known {
            self.numbering.operations[known as usize].uses += 1;
            return;
        }
        let number = self.numbering.operations.len() as u32;
        let (item, dialect) = match name {
            Some(name) => {
                self.numbering.foreign.insert(name, number);
                (OpName::Foreign(name), split_name(self.numbering.context.bytes(name)).0)
            }
            None => {
                self.numbering.registered.set(op.kind().index(), number);
                (OpName::Registered(op.kind()), op.def().dialect.as_bytes())
            }
        };
        let dialect = self.dialect(dialect);
        self.numbering.operations.push(Counted { item, uses: 1, dialect });
    }

    fn dialect(&mut self, name: &'m [u8]) -> u32 {
        *self.dialect_numbers.entry(name).or_insert_with(|| {
            self.numbering.dialects.push(name);
            self.numbering.dialects.len() as u32 - 1
        })
    }

    #[inline]
    fn attribute(&mut self, attribute: Attribute) {
        match self.numbering.attribute_numbers.get(attribute.index() as usize) {
            Some(known) => self.numbering.attributes[known as usize].uses += 1,
            None => self.new_part(Part::Attribute(attribute)),
        }
    }

    #[inline]
    fn ty(&mut self, ty: Type) {
        match self.numbering.type_numbers.get(ty.index() as usize) {
            Some(known) => self.numbering.types[known as usize].uses += 1,
            None => self.new_part(Part::Type(ty)),
        }
    }

    /// Numbers something that was not seen before, and what is inside it, each before what is inside that in turn.
    fn new_part(&mut self, part: Part) {
        self.pending.push(part);
        while let Some(part) = self.pending.pop() {
            let known = match part {
                Part::Attribute(attribute) => {
                    self.numbering.attribute_numbers.get(attribute.index() as usize).is_some()
                }
                Part::Type(ty) => self.numbering.type_numbers.get(ty.index() as usize).is_some(),
            };
            match (known, part) {
                (true, Part::Attribute(attribute)) => self.attribute(attribute),
                (true, Part::Type(ty)) => self.ty(ty),
                (false, part) => self.add(part),
            }
        }
    }

    fn add(&mut self, part: Part) {
        let (context, mut parts) = (self.numbering.context, Parts::default());
        match part {
            Part::Attribute(item) => {
                let dialect = self.dialect(dialect_of_attribute(context, item));
                self.numbering.attribute_numbers.set(item.index() as usize, self.numbering.attributes.len() as u32);
                self.numbering.attributes.push(Counted { item, uses: 1, dialect });
                builtin::write_attribute(context, item, &mut parts);
            }
            Part::Type(item) => {
                let dialect = self.dialect(dialect_of_type(context, item));
                self.numbering.type_numbers.set(item.index() as usize, self.numbering.types.len() as u32);
                self.numbering.types.push(Counted { item, uses: 1, dialect });
                builtin::write_type(context, item, &mut parts);
            }
        }
        self.pending.extend(parts.0.into_iter().rev());
    }
}

/// The dialect that has all attributes and types that no other has.
const BUILTIN: &str = "builtin";

fn dialect_of_attribute(context: &Context, attribute: Attribute) -> &[u8] {
    match context.attribute_data(attribute) {
        AttributeData::Defined { def, .. } => def.dialect.as_bytes(),
        AttributeData::Enum { def, .. } => {
            let owner = context.dialects().find(|dialect| dialect.enums.contains(def));
            owner.map_or(BUILTIN, |dialect| dialect.name).as_bytes()
        }
        &AttributeData::Opaque { text, .. } => dialect_of_text(context.bytes(text)),
        _ => BUILTIN.as_bytes(),
    }
}

fn dialect_of_type(context: &Context, ty: Type) -> &[u8] {
    match context.type_data(ty) {
        TypeData::Defined { def, .. } => def.dialect.as_bytes(),
        &TypeData::Opaque(text) => dialect_of_text(context.bytes(text)),
        _ => BUILTIN.as_bytes(),
    }
}

/// The dialect of what is kept as text: `!dialect.type<…>`, `#dialect<attribute>`.
fn dialect_of_text(text: &[u8]) -> &[u8] {
    match text {
        [b'!' | b'#', name @ ..] => name.split(|byte| b".<".contains(byte)).next().unwrap_or(name),
        _ => BUILTIN.as_bytes(),
    }
}

/// The attributes of an operation as files without properties have them: all in one dictionary.
pub(super) fn merged_dictionary(op: OpRef<'_>, layouts: &Layouts, version: FormatVersion) -> Option<Attribute> {
    let context = op.context();
    let mut entries = op.get().dictionary().to_vec();
    for_each_property(op, layouts.of(op.kind()).for_writing(op), version, |name, attribute, _| {
        entries.extend(attribute.map(|attribute| (context.identifier(name), attribute)));
    });
    (!entries.is_empty()).then(|| context.dictionary(entries))
}
