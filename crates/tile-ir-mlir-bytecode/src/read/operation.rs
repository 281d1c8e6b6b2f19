//! Reading operations.

use smallvec::SmallVec;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{
    Attribute, AttributeData, BlockId, EncodedPart, Identifier, OpKind, OperandSegments, ValueId, counted,
};
use tile_ir_wire::{Cursor, Note, ReadResult, Value, Within};

use super::body::BodyReader;
use super::values::Reserved;
use crate::error::Malformed;
use crate::layout::{OpLayouts, ResultCount, SEGMENT_SIZES};
use crate::number::PrefixCursor;
use crate::properties::{Properties, sizes_of};
use crate::table::OpName;

/// The bits that say which parts an operation has.
pub(crate) mod mask {
    pub(crate) const ATTRIBUTES: u8 = 0x01;
    pub(crate) const RESULTS: u8 = 0x02;
    pub(crate) const OPERANDS: u8 = 0x04;
    pub(crate) const SUCCESSORS: u8 = 0x08;
    pub(crate) const REGIONS: u8 = 0x10;
    pub(crate) const USE_ORDERS: u8 = 0x20;
    pub(crate) const PROPERTIES: u8 = 0x40;
}

/// The parts that only operations of unknown dialects have.
#[derive(Default)]
struct Foreign {
    properties: Option<Attribute>,
    successors: Vec<BlockId>,
}

type Dictionary = Vec<(Identifier, Attribute)>;

impl<'a, const NOTED: bool> BodyReader<'_, 'a, '_, NOTED> {
    /// Reads an operation and appends it to a block; returns whether it is a terminator.
    pub(super) fn operation(&mut self, block: BlockId, values: &mut Reserved) -> ReadResult<bool> {
        let start = self.cursor;
        let index = self.cursor.prefix_varint()?;
        let (name, kind) = self.tables.operation(index, &start)?;
        let note = || Note::text("operation", self.tables.context.text(name.name)).entry("operation name", index);
        self.trace().note(&start, &self.cursor, note);
        let read = self.parts(block, values, name, kind, &start);
        read.within(|| format!("'{}'", self.tables.context.text(name.name)))
    }

    fn parts(
        &mut self,
        block: BlockId,
        values: &mut Reserved,
        name: &OpName,
        kind: OpKind,
        start: &Cursor<'a>,
    ) -> ReadResult<bool> {
        let (tables, def) = (self.tables, kind.def());
        let layouts = tables.layouts.of(kind);
        let parts =
            self.trace().field(&mut self.cursor, Cursor::u8, |parts| Note::text("parts", format!("{parts:#04x}")))?;
        let has = |part| parts & part != 0;
        let location = self.location()?;
        let mut properties = Properties::new(def);
        let (mut dictionary, mut foreign) = (Dictionary::new(), Foreign::default());
        if has(mask::ATTRIBUTES) {
            self.attributes(kind, &mut properties, &mut dictionary)?;
        }
        if has(mask::PROPERTIES) {
            self.properties(name, kind, &mut properties, &mut foreign)?;
        }
        self.types.clear();
        if has(mask::RESULTS) {
            self.result_types()?;
        }
        if !layouts.results.allows(self.types.len()) {
            return Err(start.error(wrong_results(layouts.results, self.types.len())));
        }
        self.operands.clear();
        if has(mask::OPERANDS) {
            self.read_operands()?;
        }
        let segments = self.segments(def, layouts.operands, properties.sizes.as_deref(), start)?;
        self.fill(def, layouts, &mut properties, segments, start)?;
        let Self { body, operands, types, .. } = self;
        let mut draft = body.draft(kind);
        draft.operands(operands.iter().copied());
        draft.attributes(&properties.attributes);
        let op = draft.append(block, location, segments, types);
        if !dictionary.is_empty() {
            tables.context.sort_dictionary(&mut dictionary);
            body.set_dictionary(op, dictionary);
        }
        if has(mask::SUCCESSORS) {
            self.successors(block, kind, &mut foreign)?;
        }
        if has(mask::USE_ORDERS) {
            let results: SmallVec<[ValueId; 8]> = SmallVec::from_slice(self.body.op(op).results());
            self.read_use_orders(&results)?;
        }
        if !kind.is_registered() {
            self.body.set_unregistered(op, name.name, foreign.properties);
            if !foreign.successors.is_empty() {
                self.body.set_successors(op, foreign.successors);
            }
        }
        for index in 0..self.types.len() {
            let result = self.body.op(op).results()[index];
            self.values.define(values, result, self.body, start)?;
        }
        let (count, isolated) = match has(mask::REGIONS) {
            true => self.region_count()?,
            false => (0, false),
        };
        self.regions(op, kind, count, isolated)?;
        Ok(def.is_terminator())
    }

    /// Reads the dictionary; attributes that the definition names become inherent.
    fn attributes(&mut self, kind: OpKind, properties: &mut Properties, dictionary: &mut Dictionary) -> ReadResult<()> {
        let (context, before) = (&self.tables.context, self.cursor);
        let index = self.cursor.prefix_varint()?;
        let attribute = self.tables.attribute_at(index, &before)?;
        let note = || Note::new("attributes").entry("attribute", index).with(Value::Attribute(attribute));
        self.trace().note(&before, &self.cursor, note);
        let AttributeData::Dictionary(entries) = context.attribute_data(attribute) else {
            return Err(before.error(Malformed::WrongEntry { expected: "a dictionary" }));
        };
        let def = kind.def();
        for &(key, value) in entries {
            let name = context.text(key);
            match def.attribute_index(&name) {
                Some(index) => properties.set(context, def, index, value, &before)?,
                None if name == SEGMENT_SIZES && def.has_operand_segments() => {
                    let mut sizes = sizes_of(context, value, &before)?;
                    sizes.resize(def.operands.len().max(sizes.len()), 0);
                    properties.sizes = Some(sizes);
                }
                None => dictionary.push((key, value)),
            }
        }
        Ok(())
    }

    fn properties(
        &mut self,
        name: &OpName,
        kind: OpKind,
        properties: &mut Properties,
        foreign: &mut Foreign,
    ) -> ReadResult<()> {
        let (tables, before) = (self.tables, self.cursor);
        let index = self.cursor.prefix_varint()?;
        self.trace().note(&before, &self.cursor, || Note::new("properties").entry("properties", index));
        if !kind.is_registered() {
            let mut blob = *crate::table::indexed("properties", &tables.properties, index, &before)?;
            let place = blob;
            foreign.properties = Some(if name.was_registered {
                let dialect = *crate::table::indexed("dialect", &tables.dialects.names, name.dialect, &place)?;
                let encoded = tables.encoded(dialect, blob.rest(), EncodedPart::Properties);
                tables.context.attribute(AttributeData::Encoded(encoded))
            } else {
                let attribute = blob.prefix_varint()?;
                crate::table::at_end(&blob)?;
                tables.attribute_at(attribute, &place)?
            });
            return Ok(());
        }
        let decoded = self.decoded.get(tables, kind, index, &before)?;
        for (slot, attribute) in properties.attributes.iter_mut().zip(&decoded.attributes) {
            *slot = attribute.or(*slot);
        }
        if decoded.sizes.is_some() {
            properties.sizes.clone_from(&decoded.sizes);
        }
        Ok(())
    }

    fn result_types(&mut self) -> ReadResult<()> {
        let tables = self.tables;
        let count = self.trace().number("results", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        for result in 0..count {
            let before = self.cursor;
            let index = self.cursor.prefix_varint()?;
            let ty = tables.type_at(index, &before).within(|| format!("result {result}"))?;
            let note = || Note::new("type of result").entry("type", index).with(Value::Type(ty));
            self.trace().note(&before, &self.cursor, note);
            self.types.push(ty);
        }
        Ok(())
    }

    /// Fills in default values, and checks that nothing is missing.
    #[inline]
    fn fill(
        &self,
        def: &'static OpDef,
        layouts: &OpLayouts,
        properties: &mut Properties,
        segments: OperandSegments,
        place: &Cursor<'_>,
    ) -> ReadResult<()> {
        for &index in &layouts.defaults {
            if properties.attributes[index].is_none() {
                let size = |group| segments.range(def, self.operands.len(), group).len();
                properties.attributes[index] = def.attributes[index].default_value(&self.tables.context, size);
            }
        }
        match layouts.required.iter().find(|&&index| properties.attributes[index].is_none()) {
            Some(&index) => {
                let name = def.attributes[index].name;
                Err(place.error(Malformed::MissingAttribute { op: def.name, name }))
            }
            None => Ok(()),
        }
    }

    fn successors(&mut self, block: BlockId, kind: OpKind, foreign: &mut Foreign) -> ReadResult<()> {
        let start = self.cursor;
        let count = self.trace().number("successors", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        if count > 0 && kind.is_registered() {
            return Err(start.error(Malformed::Successors));
        }
        for _ in 0..count {
            let before = self.cursor;
            let index = self.cursor.prefix_varint()?;
            let blocks = self.body.region_blocks(self.body.block_region(block));
            self.trace().note(&before, &self.cursor, || Note::text("successor", format!("^bb{index}")));
            foreign.successors.push(*crate::table::indexed("block", blocks, index, &before)?);
        }
        Ok(())
    }
}

#[cold]
fn wrong_results(ResultCount { least, is_open }: ResultCount, found: usize) -> Malformed {
    let at_least = if is_open { "at least " } else { "" };
    Malformed::Count { expected: format!("{at_least}{}", counted(least, "result")), found }
}
