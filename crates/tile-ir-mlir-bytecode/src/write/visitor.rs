//! Visits everything that a module refers to, in the order of MLIR's writer.

use rustc_hash::FxHashMap;
use tile_ir_core::{
    Attribute, AttributeData, Context, Encoded, EncodedPart, Identifier, Location, Module, OpRef, Part, RegionRef,
    ResourceScope, Resources, Type, TypeData,
};

use super::body::Refusal;
use super::numbering::{AttributeEntry, Numbering, OpName, merged_dictionary, split_name};
use super::order::Counted;
use crate::builtin;
use crate::fields::Parts;
use crate::format::FormatVersion;
use crate::layout::Layouts;
use crate::properties::{for_each_property, plain};
use crate::table::DEEPEST;

/// A step of numbering an item and its parts.
enum Step {
    Number(Part),
    /// After all parts of an item.
    Leave(Part),
}

/// Numbers the entities that it visits.
pub(super) struct Visitor<'l, 'm> {
    numbering: Numbering<'m>,
    layouts: &'l Layouts,
    dialect_numbers: FxHashMap<&'m [u8], u32>,
    /// The file of the position that was numbered last, and its name as an attribute.
    last_file: Option<(Identifier, Attribute)>,
    /// The dialect that was numbered last.
    last_dialect: Option<(&'m [u8], u32)>,
    /// What is left to do for the item that is being numbered, last step first.
    pending: Vec<Step>,
    /// How deep the parts of each open item nest, as far as they are numbered; the outermost item comes first.
    open: Vec<u32>,
    /// How deep each attribute and type nests, by its preliminary number.
    attribute_depths: Vec<u32>,
    type_depths: Vec<u32>,
    /// How deep anything nests.
    deepest: u32,
    /// The place of the first item that readers would not accept.
    too_deep: Option<Location>,
    /// Why the item that was numbered last cannot be written, and the first place with such a reason.
    unwritable: Option<String>,
    refusal: Option<Refusal>,
    /// Always empty; kept for its allocation.
    parts: Parts,
    /// The tables that encodings of the module refer to.
    tables: Option<Identifier>,
}

impl<'l, 'm> Visitor<'l, 'm> {
    pub(super) fn new(module: &'m Module, numbering: Numbering<'m>, layouts: &'l Layouts) -> Self {
        // Of equal names, the first counts.
        let dialects = numbering.dialects.iter().enumerate().rev();
        let dialect_numbers = dialects.map(|(number, &name)| (name, number as u32)).collect();
        Self {
            numbering,
            layouts,
            dialect_numbers,
            last_dialect: None,
            last_file: None,
            pending: Vec::new(),
            open: Vec::new(),
            attribute_depths: Vec::new(),
            type_depths: Vec::new(),
            deepest: 0,
            too_deep: None,
            unwritable: None,
            refusal: None,
            parts: Parts::default(),
            tables: module.encoding_tables(),
        }
    }

    /// The numbers, if readers accept what was numbered.
    pub(super) fn finish(mut self, resources: &'m Resources) -> Result<Numbering<'m>, Refusal> {
        for (dialect, _) in resources.groups(ResourceScope::Dialect) {
            self.dialect(dialect);
        }
        match (self.refusal, self.too_deep) {
            (Some(refusal), _) => Err(refusal),
            (None, None) => Ok(self.numbering),
            (None, Some(location)) => {
                let message = format!("attributes, types or locations are nested more than {DEEPEST} deep");
                Err(Refusal { location, message })
            }
        }
    }

    /// Remembers a place if something there is the first that nests too deeply.
    #[inline]
    fn check_depth(&mut self, location: Location) {
        if self.deepest > DEEPEST && self.too_deep.is_none() {
            self.too_deep = Some(location);
        }
        if let Some(message) = self.unwritable.take()
            && self.refusal.is_none()
        {
            self.refusal = Some(Refusal { location, message });
        }
    }

    /// Notes that what is encoded is not in the tables that the file will begin with.
    #[cold]
    fn check_encoded(&mut self, encoded: &Encoded, is_kept: bool) {
        if !is_kept {
            let dialect = self.numbering.context.text(encoded.dialect);
            let message = format!("an encoding of dialect '{dialect}' refers to the tables of another file");
            self.unwritable = Some(message);
        }
    }

    /// Numbers what the operations of a region refer to, and adds their regions to `regions`.
    pub(super) fn region(&mut self, region: RegionRef<'m>, regions: &mut Vec<RegionRef<'m>>) {
        let body = region.body();
        for &block in region.blocks() {
            for (&argument, location) in body.block_arguments(block).iter().zip(body.argument_locations(block)) {
                self.location(*location);
                self.ty(body.value_type(argument));
                self.check_depth(*location);
            }
            for op in body.block_ops(block) {
                let op = region.op(op);
                self.operation(op);
                if !op.get().regions().is_empty() || op.function_body().is_some() {
                    regions.extend(op.regions());
                }
            }
        }
    }

    /// Numbers what an operation refers to.
    pub(super) fn operation(&mut self, op: OpRef<'m>) {
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
                operation
                    .unregistered_properties()
                    .into_iter()
                    .for_each(|properties| self.foreign_properties(properties));
                for_each_property(op, layouts.for_writing(op), version, |_, attribute, _| {
                    attribute.into_iter().for_each(|attribute| self.property(attribute));
                });
            }
            false => {
                let dictionary = merged_dictionary(op, self.layouts, version);
                dictionary.into_iter().for_each(|dictionary| self.attribute(dictionary));
            }
        }
        self.location(operation.location());
        self.check_depth(operation.location());
    }

    fn foreign_properties(&mut self, properties: Attribute) {
        match self.numbering.context.attribute_data(properties) {
            AttributeData::Encoded(encoded) if encoded.part == EncodedPart::Properties => {
                self.check_encoded(encoded, self.tables == Some(encoded.tables));
            }
            _ => self.attribute(properties),
        }
    }

    fn name(&mut self, op: OpRef<'m>) {
        let name = op.get().unregistered_name().map(|name| (name, self.numbering.kept.is_registered(op, name)));
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
            Some((name, registered)) => {
                self.numbering.foreign.insert((name, registered), number);
                (OpName::Foreign(name, registered), split_name(self.numbering.context.bytes(name)).0)
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
        if let Some((last, number)) = self.last_dialect
            && std::ptr::eq(last, name)
        {
            return number;
        }
        let number = *self.dialect_numbers.entry(name).or_insert_with(|| {
            self.numbering.dialects.push(name);
            self.numbering.dialects.len() as u32 - 1
        });
        self.last_dialect = Some((name, number));
        number
    }

    #[inline]
    fn attribute(&mut self, attribute: Attribute) {
        match self.numbering.attribute_numbers.get(attribute.index() as usize) {
            Some(known) => self.numbering.attributes[known as usize].uses += 1,
            None => self.new_part(Part::Attribute(attribute)),
        }
    }

    #[inline]
    fn location(&mut self, location: Location) {
        match location.is_packed_position() {
            true => {
                self.position(location);
                self.deepest = self.deepest.max(POSITION_DEPTH);
            }
            false => self.attribute(self.numbering.context.location_attribute(location)),
        }
    }

    /// Numbers a position in a file, and the name of the file after it. Returns its number.
    fn position(&mut self, location: Location) -> u32 {
        let numbering = &mut self.numbering;
        let new = numbering.attributes.len() as u32;
        let number = numbering.positions.number(location, new);
        if number != new {
            numbering.attributes[number as usize].uses += 1;
            return number;
        }
        let context = numbering.context;
        let dialect = self.dialect(BUILTIN.as_bytes());
        self.numbering.attributes.push(Counted { item: AttributeEntry::Position(location), uses: 1, dialect });
        self.attribute_depths.push(POSITION_DEPTH);
        if let Some(range) = location.position() {
            let name = match self.last_file {
                Some((file, name)) if file == range.file => name,
                _ => context.attribute(AttributeData::String { value: range.file, ty: None }),
            };
            self.last_file = Some((range.file, name));
            let name = Part::Attribute(name);
            if self.count_known(name).is_none() {
                self.add(name);
            }
        }
        number
    }

    #[inline]
    fn property(&mut self, attribute: Attribute) {
        let index = attribute.index() as usize;
        if let Some(known) = self.numbering.property_numbers.get(index) {
            self.numbering.attributes[known as usize].uses += 1;
            return;
        }
        let plain = plain(self.numbering.context, attribute);
        self.attribute(plain);
        if let Some(number) = self.numbering.attribute_numbers.get(plain.index() as usize) {
            self.numbering.property_numbers.set(index, number);
        }
    }

    #[inline]
    fn ty(&mut self, ty: Type) {
        match self.numbering.type_numbers.get(ty.index() as usize) {
            Some(known) => self.numbering.types[known as usize].uses += 1,
            None => self.new_part(Part::Type(ty)),
        }
    }

    /// Numbers a new attribute or type and its parts, in pre-order.
    fn new_part(&mut self, part: Part) {
        self.pending.push(Step::Number(part));
        while let Some(step) = self.pending.pop() {
            let depth = match step {
                Step::Number(part) => match self.count_known(part) {
                    Some(depth) => depth,
                    None if self.add(part) => {
                        self.open.push(0);
                        continue;
                    }
                    None => 1,
                },
                Step::Leave(part) => {
                    let depth = self.open.pop().unwrap_or_default().saturating_add(1);
                    *self.depth_mut(part) = depth;
                    depth
                }
            };
            let around = self.open.last_mut().unwrap_or(&mut self.deepest);
            *around = depth.max(*around);
        }
    }

    /// Counts the use of an item, and returns how deep it nests, if it has a number.
    fn count_known(&mut self, part: Part) -> Option<u32> {
        let numbering = &mut self.numbering;
        match part {
            Part::Attribute(item) => {
                let index = item.index() as usize;
                if let Some(known) = numbering.attribute_numbers.get(index) {
                    numbering.attributes[known as usize].uses += 1;
                    return Some(self.attribute_depths[known as usize]);
                }
                let AttributeEntry::Position(location) = AttributeEntry::of(numbering.context, item) else {
                    return None;
                };
                let number = self.position(location);
                self.numbering.attribute_numbers.set(index, number);
                Some(POSITION_DEPTH)
            }
            Part::Type(item) => {
                let known = numbering.type_numbers.get(item.index() as usize)? as usize;
                numbering.types[known].uses += 1;
                Some(self.type_depths[known])
            }
        }
    }

    /// Where the depth of an item that was just numbered is kept.
    fn depth_mut(&mut self, part: Part) -> &mut u32 {
        let (number, depths) = match part {
            Part::Attribute(item) => {
                (self.numbering.attribute_numbers.get(item.index() as usize), &mut self.attribute_depths)
            }
            Part::Type(item) => (self.numbering.type_numbers.get(item.index() as usize), &mut self.type_depths),
        };
        &mut depths[number.unwrap_or_default() as usize]
    }

    /// Numbers an item, and returns whether it has parts, which are pending then.
    fn add(&mut self, part: Part) -> bool {
        let (context, mut parts) = (self.numbering.context, std::mem::take(&mut self.parts));
        match part {
            Part::Attribute(item) if let AttributeData::Encoded(encoded) = context.attribute_data(item) => {
                self.check_encoded(encoded, self.numbering.kept.attributes.contains(AttributeEntry::Other(item)));
            }
            Part::Type(item) if let TypeData::Encoded(encoded) = context.type_data(item) => {
                self.check_encoded(encoded, self.numbering.kept.types.contains(item));
            }
            _ => {}
        }
        match part {
            Part::Attribute(item) => {
                let dialect = self.dialect(dialect_of_attribute(context, item));
                self.numbering.attribute_numbers.set(item.index() as usize, self.numbering.attributes.len() as u32);
                self.numbering.attributes.push(Counted { item: AttributeEntry::Other(item), uses: 1, dialect });
                self.attribute_depths.push(1);
                builtin::write_attribute(context, item, &mut parts);
            }
            Part::Type(item) => {
                let dialect = self.dialect(dialect_of_type(context, item));
                self.numbering.type_numbers.set(item.index() as usize, self.numbering.types.len() as u32);
                self.numbering.types.push(Counted { item, uses: 1, dialect });
                self.type_depths.push(1);
                builtin::write_type(context, item, &mut parts);
            }
        }
        self.numbering.used_resources.extend(parts.resource.take());
        let has_parts = !parts.list.is_empty();
        self.pending.extend(has_parts.then_some(Step::Leave(part)));
        self.pending.extend(parts.list.drain(..).rev().map(Step::Number));
        self.parts = parts;
        has_parts
    }
}

/// How deep a position in a file nests, of which the name of the file is a part.
const POSITION_DEPTH: u32 = 2;

/// The dialect of all attributes and types that belong to no other.
const BUILTIN: &str = "builtin";

fn dialect_of_attribute(context: &Context, attribute: Attribute) -> &[u8] {
    match context.attribute_data(attribute) {
        AttributeData::Defined { def, .. } => def.dialect.as_bytes(),
        AttributeData::Enum { def, .. } => {
            let owner = context.dialects().find(|dialect| dialect.enums.contains(def));
            owner.map_or(BUILTIN, |dialect| dialect.name).as_bytes()
        }
        &AttributeData::Opaque { text, .. } => dialect_of_text(context.bytes(text)),
        AttributeData::Encoded(encoded) => context.bytes(encoded.dialect),
        _ => BUILTIN.as_bytes(),
    }
}

fn dialect_of_type(context: &Context, ty: Type) -> &[u8] {
    match context.type_data(ty) {
        TypeData::Defined { def, .. } => def.dialect.as_bytes(),
        &TypeData::Opaque(text) => dialect_of_text(context.bytes(text)),
        TypeData::Encoded(encoded) => context.bytes(encoded.dialect),
        _ => BUILTIN.as_bytes(),
    }
}

/// The dialect of a type or attribute kept as text: `!dialect.type<…>`, `#dialect<attribute>`.
fn dialect_of_text(text: &[u8]) -> &[u8] {
    match text {
        [b'!' | b'#', name @ ..] => name.split(|byte| b".<".contains(byte)).next().unwrap_or(name),
        _ => BUILTIN.as_bytes(),
    }
}
