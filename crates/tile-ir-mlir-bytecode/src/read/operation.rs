//! Reading operations.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, OpDef, Presence};
use tile_ir_core::{
    Attribute, AttributeData, BlockId, Identifier, OpId, OpKind, OperandSegments, SegmentError, default_attribute,
};
use tile_ir_wire::{Cursor, Note, ReadResult, Value, Within, counted};

use super::FunctionBody;
use super::body::BodyReader;
use super::values::Reserved;
use crate::error::Malformed;
use crate::layout::SEGMENT_SIZES;
use crate::number::PrefixCursor;
use crate::properties::{Properties, sizes_of};

/// Which parts an operation has.
pub(crate) mod mask {
    pub(crate) const ATTRIBUTES: u8 = 0x01;
    pub(crate) const RESULTS: u8 = 0x02;
    pub(crate) const OPERANDS: u8 = 0x04;
    pub(crate) const SUCCESSORS: u8 = 0x08;
    pub(crate) const REGIONS: u8 = 0x10;
    pub(crate) const USE_ORDERS: u8 = 0x20;
    pub(crate) const PROPERTIES: u8 = 0x40;
}

/// What operations of dialects that no table knows say besides.
#[derive(Default)]
struct Foreign {
    properties: Option<Attribute>,
    successors: Vec<BlockId>,
}

type Dictionary = Vec<(Identifier, Attribute)>;

impl<'a> BodyReader<'_, 'a, '_> {
    /// Reads an operation to the end of a block; gives whether it ends the block.
    pub(super) fn operation(&mut self, block: BlockId, values: &mut Reserved) -> ReadResult<(OpId, bool)> {
        let start = self.cursor;
        let index = self.cursor.prefix_varint()?;
        let (name, kind) = self.tables.operation(index, &start)?;
        let note = || Note::text("operation", self.tables.context.text(name)).entry("operation name", index);
        self.trace().note(&start, &self.cursor, note);
        let read = self.parts(block, values, name, kind, &start);
        read.within(|| format!("'{}'", self.tables.context.text(name)))
    }

    fn parts(
        &mut self,
        block: BlockId,
        values: &mut Reserved,
        name: Identifier,
        kind: OpKind,
        start: &Cursor<'a>,
    ) -> ReadResult<(OpId, bool)> {
        let (tables, def) = (self.tables, kind.def());
        let parts =
            tables.trace.field(&mut self.cursor, Cursor::u8, |parts| Note::text("parts", format!("{parts:#04x}")))?;
        let has = |part| parts & part != 0;
        let location = self.location()?;
        let mut properties = Properties::new(def);
        let (mut dictionary, mut foreign) = (Dictionary::new(), Foreign::default());
        if has(mask::ATTRIBUTES) {
            self.attributes(kind, &mut properties, &mut dictionary)?;
        }
        if has(mask::PROPERTIES) {
            self.properties(kind, &mut properties, &mut foreign)?;
        }
        self.types.clear();
        if has(mask::RESULTS) {
            self.result_types()?;
        }
        check_results(def, self.types.len(), start)?;
        self.operands.clear();
        if has(mask::OPERANDS) {
            self.read_operands()?;
        }
        let segments = self.segments(def, properties.sizes.as_deref(), start)?;
        self.fill(kind, &mut properties, segments, start)?;
        let Self { body, operands, types, .. } = self;
        let op = body.create_op_with(kind, location, operands, segments, types.iter().copied(), properties.attributes);
        if !dictionary.is_empty() {
            tables.context.sort_dictionary(&mut dictionary);
            body.set_dictionary(op, dictionary);
        }
        body.append_op(block, op);
        if has(mask::SUCCESSORS) {
            self.successors(block, kind, &mut foreign)?;
        }
        if has(mask::USE_ORDERS) {
            self.use_orders(self.types.len())?;
        }
        if !kind.is_registered() {
            self.body.set_unregistered(op, name, foreign.properties);
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
        Ok((op, def.is_terminator()))
    }

    /// Reads the dictionary: attributes that the definition names are inherent.
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

    fn properties(&mut self, kind: OpKind, properties: &mut Properties, foreign: &mut Foreign) -> ReadResult<()> {
        let (tables, before) = (self.tables, self.cursor);
        let index = self.cursor.prefix_varint()?;
        self.trace().note(&before, &self.cursor, || Note::new("properties").entry("properties", index));
        if !kind.is_registered() {
            let mut blob = *crate::table::indexed("properties", &tables.properties, index, &before)?;
            let place = blob;
            let attribute = blob.prefix_varint()?;
            foreign.properties = Some(tables.attribute_at(attribute, &place)?);
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
        let count = tables.trace.number("results", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        for result in 0..count {
            let before = self.cursor;
            let index = self.cursor.prefix_varint()?;
            let ty = tables.type_at(index, &before).within(|| format!("result {result}"))?;
            let note = || Note::new("type of result").entry("type", index).with(Value::Type(ty));
            tables.trace.note(&before, &self.cursor, note);
            self.types.push(ty);
        }
        Ok(())
    }

    fn read_operands(&mut self) -> ReadResult<()> {
        let count = self.tables.trace.number("operands", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        for operand in 0..count {
            let before = self.cursor;
            let index = self.cursor.prefix_varint()?;
            self.tables.trace.note(&before, &self.cursor, || Note::text("operand", format!("%{index}")));
            let value = self.values.get(index, self.body, self.unknown, &before);
            self.operands.push(value.within(|| format!("operand {operand}"))?);
        }
        Ok(())
    }

    /// How the operands fall into groups.
    fn segments(
        &self,
        def: &'static OpDef,
        sizes: Option<&[usize]>,
        place: &Cursor<'_>,
    ) -> ReadResult<OperandSegments> {
        let total = self.operands.len();
        let wrong = |error| place.error(Malformed::Operands(error));
        match sizes.filter(|_| def.has_operand_segments()) {
            Some(sizes) => {
                let sum = sizes.iter().fold(0_usize, |sum, &size| sum.saturating_add(size));
                if sum != total {
                    return Err(wrong(SegmentError::Sum { sum, operands: total }));
                }
                OperandSegments::from_sizes(def, sizes).map_err(wrong)
            }
            // Releases in which one group had no fixed size say nothing of sizes.
            None if def.has_operand_segments() => {
                let is_open = |group: &&tile_ir_core::definition::OperandDef| group.arity != Arity::One;
                let fixed = def.operands.iter().filter(|group| !is_open(group)).count();
                let rest =
                    total.checked_sub(fixed).ok_or_else(|| wrong(SegmentError::Sum { sum: fixed, operands: total }))?;
                let first = def.operands.iter().position(|group| group.arity != Arity::One);
                let size = |(index, group): (usize, &tile_ir_core::definition::OperandDef)| match group.arity {
                    Arity::One => 1,
                    _ if Some(index) == first => rest,
                    _ => 0,
                };
                let sizes: SmallVec<[usize; 8]> = def.operands.iter().enumerate().map(size).collect();
                OperandSegments::from_sizes(def, &sizes).map_err(wrong)
            }
            None => OperandSegments::from_total(def, total).map_err(wrong),
        }
    }

    /// Fills in what nobody says.
    #[inline]
    fn fill(
        &self,
        kind: OpKind,
        properties: &mut Properties,
        segments: OperandSegments,
        place: &Cursor<'_>,
    ) -> ReadResult<()> {
        let (def, layouts) = (kind.def(), self.tables.layouts.of(kind));
        for &index in &layouts.defaults {
            let field = &def.attributes[index];
            if let (None, Presence::Default(default)) = (properties.attributes[index], field.presence) {
                let size = |group| segments.range(def, self.operands.len(), group).len();
                let attribute = default_attribute(&self.tables.context, field.kind, default, size);
                properties.attributes[index] = Some(attribute);
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
        let count = self.tables.trace.number("successors", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        if count > 0 && kind.is_registered() {
            return Err(start.error(Malformed::Successors));
        }
        for _ in 0..count {
            let before = self.cursor;
            let index = self.cursor.prefix_varint()?;
            let blocks = self.body.region_blocks(self.body.block_region(block));
            self.tables.trace.note(&before, &self.cursor, || Note::text("successor", format!("^bb{index}")));
            foreign.successors.push(*crate::table::indexed("block", blocks, index, &before)?);
        }
        Ok(())
    }

    /// Reads how many regions there are, and whether what is in them uses nothing from outside.
    fn region_count(&mut self) -> ReadResult<(usize, bool)> {
        let before = self.cursor;
        let (count, isolated) = self.cursor.flagged()?;
        let what = if isolated { "isolated regions" } else { "regions" };
        self.trace().note(&before, &self.cursor, || Note::text(what, count));
        before.checked_count(count, self.cursor.remaining(), 1).map(|count| (count, isolated))
    }

    /// Begins with the regions of an operation, or leaves the body of a function for later.
    fn regions(&mut self, op: OpId, kind: OpKind, count: usize, isolated: bool) -> ReadResult<()> {
        let def = kind.def();
        if kind.is_registered() && count != def.regions.len() {
            let expected = counted(def.regions.len(), "region");
            return Err(self.cursor.error(Malformed::Count { expected, found: count }));
        }
        match (count, def.is_function_like()) {
            (0, _) => Ok(()),
            (_, false) => self.open_regions(op, def.name, count, isolated),
            (_, true) if !self.takes_functions => {
                Err(self.cursor.error(Malformed::MisplacedFunction { name: def.name }))
            }
            (_, true) => self.function_body(op, def, isolated),
        }
    }

    /// Takes the body of a function, to be decoded later.
    fn function_body(&mut self, op: OpId, def: &'static OpDef, isolated: bool) -> ReadResult<()> {
        if let Some(after) = self.enter_section(isolated)? {
            let payload = std::mem::replace(&mut self.cursor, after);
            self.functions.push(FunctionBody { op, name: def.name, payload, outside: 0 });
            return Ok(());
        }
        // Without a section of its own, reading it is the only way to find its end.
        let outside = if isolated { 0 } else { self.values.height() };
        let start = self.cursor;
        let mut body = tile_ir_core::Body::new();
        BodyReader::new(self.tables, &mut body).function(&mut self.cursor, outside)?;
        let mut whole = start;
        let payload = whole.split(self.cursor.offset() - start.offset())?;
        self.functions.push(FunctionBody { op, name: def.name, payload, outside });
        Ok(())
    }
}

/// That an operation has as many results as its definition says.
fn check_results(def: &'static OpDef, found: usize, place: &Cursor<'_>) -> ReadResult<()> {
    let fixed = def.results.iter().filter(|result| result.arity == Arity::One).count();
    let is_open = fixed != def.results.len();
    match found == fixed || (is_open && found > fixed) {
        true => Ok(()),
        false => {
            let least = if is_open { "at least " } else { "" };
            let expected = format!("{least}{}", counted(fixed, "result"));
            Err(place.error(Malformed::Count { expected, found }))
        }
    }
}
