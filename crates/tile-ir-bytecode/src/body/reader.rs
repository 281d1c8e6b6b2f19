use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, OpDef, Presence};
use tile_ir_core::{
    BlockId, Body, InherentAttributes, Location, OpId, OperandSegments, SegmentError, Type, ValueId, default_attribute,
};

use super::DEEPEST;
use crate::attribute::parameter::bits_text;
use crate::error::{Malformed, ReadResult, Within, counted};
use crate::layout::{Layout, Layouts, OperandLayout, is_module_level};
use crate::table::{LocationList, Tables};
use crate::wire::Cursor;
use tile_ir_wire::{Note, Trace, Value};

/// Opcodes used by files of a pre-release.
const PRERELEASE_OPCODES: std::ops::RangeInclusive<u32> = 130..=131;

/// The version that those files state.
const PRERELEASE_VERSION: tile_ir_core::Version = tile_ir_core::Version::new(13, 4);

/// Opcodes that only a preview has.
const PREVIEW_OPCODES: std::ops::RangeInclusive<u32> = 0x4000..=0x4FFF;

/// The body of a function in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EncodedBody<'f> {
    /// Its bytes.
    pub(crate) cursor: Cursor<'f>,
    /// The types of the function's arguments.
    pub(crate) inputs: &'f [Type],
    /// The location of the function.
    pub(crate) location: Location,
    /// The locations of its operations.
    pub(crate) locations: LocationList,
}

impl EncodedBody<'_> {
    /// Decodes it into an empty body. The offset of each operation goes to `offsets`, if anyone asks for them.
    pub(crate) fn read(
        self,
        tables: &Tables<'_>,
        layouts: &Layouts,
        body: &mut Body,
        offsets: Option<&mut Vec<usize>>,
    ) -> ReadResult<()> {
        match tables.trace.is_on() || offsets.is_some() {
            true => read_with::<true>(self, tables, layouts, body, offsets),
            false => read_with::<false>(self, tables, layouts, body, None),
        }
    }
}

fn read_with<const NOTED: bool>(
    encoded: EncodedBody<'_>,
    tables: &Tables<'_>,
    layouts: &Layouts,
    body: &mut Body,
    offsets: Option<&mut Vec<usize>>,
) -> ReadResult<()> {
    let EncodedBody { cursor, inputs, location, locations } = encoded;
    let root = body.root();
    let block = body.append_block(root);
    let estimate = estimated_operations(cursor.remaining());
    let mut values = Vec::with_capacity(inputs.len() + estimate);
    values.extend(inputs.iter().map(|&ty| body.add_block_argument(block, ty, location)));
    body.reserve(estimate);
    let mut reader = BodyReader::<NOTED> {
        tables,
        layouts,
        cursor,
        locations,
        values,
        open: Vec::new(),
        count: 0,
        current: None,
        start: cursor,
        types: Vec::new(),
        operands: Vec::new(),
        body,
        offsets,
    };
    match reader.read(block) {
        Ok(()) => Ok(()),
        Err(error) => {
            reader.note_unfinished();
            Err(error).within(|| reader.place())
        }
    }
}

/// About how many operations a body of so many bytes has, to make room before reading: the numbers of values take more
/// bytes where there are many.
fn estimated_operations(bytes: usize) -> usize {
    match bytes {
        ..1_000 => bytes / 5,
        1_000..100_000 => bytes / 6,
        100_000.. => bytes / 7,
    }
}

/// Reads a body. With `NOTED` false, fields are not traced and offsets not kept, and the check whether to do so costs
/// nothing.
struct BodyReader<'t, 'f, 'b, const NOTED: bool> {
    tables: &'t Tables<'t>,
    layouts: &'t Layouts,
    body: &'b mut Body,
    /// Where the operations start, in the order of the file.
    offsets: Option<&'b mut Vec<usize>>,
    cursor: Cursor<'f>,
    locations: LocationList,
    /// The values that can be used, by number.
    values: Vec<ValueId>,
    /// Operations whose regions are being read, innermost last.
    open: Vec<OpenOperation<'t, 'f>>,
    /// Operations so far.
    count: usize,
    /// Number and, once it is known, definition of the operation that is being read.
    current: Option<(usize, Option<&'static OpDef>)>,
    /// Where it starts.
    start: Cursor<'f>,

    // Parts of the operation that is being read; kept for their memory.
    types: Vec<Type>,
    operands: Vec<ValueId>,
}

/// An operation whose regions are being read.
struct OpenOperation<'t, 'f> {
    op: OpId,
    layout: &'t Layout,
    number: usize,
    /// Where it starts.
    start: Cursor<'f>,
    /// Where its innermost block starts.
    block_start: Cursor<'f>,
    /// Regions that have not begun.
    regions_left: usize,
    /// Blocks of the current region that have not begun.
    blocks_left: usize,
    /// Operations of the current block that have not been read.
    operations_left: usize,
    block: Option<BlockId>,
    /// The number of values visible outside.
    values_outside: usize,
}

impl<'t, 'f, const NOTED: bool> BodyReader<'t, 'f, '_, NOTED> {
    /// Where notes go.
    #[inline]
    fn trace(&self) -> &'t Trace {
        if NOTED { &self.tables.trace } else { Trace::OFF }
    }

    fn read(&mut self, root: BlockId) -> ReadResult<()> {
        loop {
            match self.open.last_mut() {
                None if self.cursor.is_empty() => return Ok(()),
                None => self.operation(root)?,
                Some(OpenOperation { block: Some(block), operations_left, .. }) if *operations_left > 0 => {
                    *operations_left -= 1;
                    let block = *block;
                    self.operation(block)?;
                }
                Some(_) => self.next_block()?,
            }
        }
    }

    /// The path to the item being read.
    fn place(&self) -> String {
        match self.current {
            Some((number, Some(def))) => format!("operation {number} '{}'", def.name),
            Some((number, None)) => format!("operation {number}"),
            None => "body".into(),
        }
    }

    /// Reads an operation up to its regions.
    fn operation(&mut self, block: BlockId) -> ReadResult<()> {
        let number = self.count;
        self.count += 1;
        self.current = Some((number, None));
        self.start = self.cursor;
        if NOTED && let Some(offsets) = &mut self.offsets {
            offsets.push(self.cursor.offset());
        }
        let tables = self.tables;
        let layout = self.layout()?;
        let def = layout.def;
        let location = tables.next_location(&mut self.locations)?;
        self.result_types(layout)?;
        let flags = if layout.has_flags { self.flags(layout)? } else { 0 };
        let mut attributes = self.attributes(layout, flags)?;
        let segments = self.operands(layout, flags)?;
        if !layout.later_attributes.is_empty() {
            self.supply_later_attributes(layout, segments, &mut attributes);
        }
        let op = self.body.create_op_with(layout.kind, location, &self.operands, segments, &self.types, attributes);
        self.body.append_op(block, op);
        match def.regions.is_empty() {
            true => self.number_results(op, layout, &self.start.clone()),
            false => self.open_regions(op, number, layout)?,
        }
        Ok(())
    }

    /// Reads an opcode (rule R1).
    #[inline]
    fn layout(&mut self) -> ReadResult<&'t Layout> {
        let before = self.cursor;
        let opcode = self.cursor.varint32()?;
        let layout = match self.layouts.get(opcode) {
            Some(layout) => layout,
            None => self.first_layout(opcode, &before)?,
        };
        if let Some((_, def)) = &mut self.current {
            *def = Some(layout.def);
        }
        self.trace().note(&before, &self.cursor, || Note::text("opcode", layout.def.name));
        Ok(layout)
    }

    /// Reads which optional attributes and operands are present (rule R3).
    #[inline]
    fn flags(&mut self, layout: &'t Layout) -> ReadResult<u64> {
        self.trace().field(&mut self.cursor, Cursor::varint, |&flags| {
            let attributes = layout.attributes.iter().filter_map(|step| Some((step.flag?, step.field.name)));
            let operands = layout.def.operands.iter().filter_map(|group| Some((1 << group.flag?, group.name)));
            Note::text("flags", bits_text(attributes.chain(operands), flags))
        })
    }

    /// The layout of an opcode that occurs for the first time, if it is allowed.
    #[cold]
    fn first_layout(&self, opcode: u32, place: &Cursor<'_>) -> ReadResult<&'t Layout> {
        let tables = self.tables;
        let Some(def) = self.layouts.definition(opcode) else {
            return Err(place.error(match opcode {
                _ if PREVIEW_OPCODES.contains(&opcode) => tables.source.preview_error(format!("opcode {opcode:#x}")),
                _ if PRERELEASE_OPCODES.contains(&opcode) && tables.source.version == PRERELEASE_VERSION => {
                    Malformed::PrereleaseOpcode { opcode }
                }
                _ => Malformed::UnknownOpcode { opcode },
            }));
        };
        let name = def.name;
        if is_module_level(def) {
            return Err(place.error(Malformed::MisplacedOperation { name }));
        }
        if def.preview && !tables.source.preview {
            return Err(place.error(tables.source.preview_error(format!("operation '{name}'"))));
        }
        if def.since > tables.source.version {
            let (since, version) = (def.since, tables.source.version);
            return Err(place.error(Malformed::OperationTooNew { name, since, version }));
        }
        let layout = self.layouts.get_or_build(&tables.context, opcode);
        layout.ok_or_else(|| place.error(Malformed::UnknownOpcode { opcode }))
    }

    /// Reads the types of the results (rule R2).
    #[inline]
    fn result_types(&mut self, layout: &'t Layout) -> ReadResult<()> {
        let results = &layout.results;
        let before = self.cursor;
        let count = match (results.counted, results.fixed) {
            (false, Some(fixed)) => fixed,
            _ => {
                let count = self.trace().number("results", &mut self.cursor, |cursor| cursor.count(1));
                count.within(|| "number of results".into())?
            }
        };
        if let Some(expected) = results.fixed
            && count != expected
        {
            return Err(before.error(Malformed::ResultCount { expected: counted(expected, "result"), found: count }));
        }
        let is_single = |&group: &usize| layout.def.results[group].arity == Arity::One;
        let least = || results.present(layout.def).filter(is_single).count();
        if results.fixed.is_none() && count < least() {
            return Err(before.error(Malformed::ResultCount {
                expected: format!("at least {}", counted(least(), "result")),
                found: count,
            }));
        }
        self.types.clear();
        for index in 0..count {
            let start = self.cursor;
            self.types.push(self.tables.ty(&mut self.cursor).within(|| format!("result {index}"))?);
            self.trace().note(&start, &self.cursor, || Note::new(format!("type of result {index}")));
        }
        if !results.later.is_empty() {
            self.supply_later_results(layout, &before)?;
        }
        Ok(())
    }

    /// Inserts the types of results that a later version introduced: the only ones that their constraints allow.
    #[cold]
    fn supply_later_results(&mut self, layout: &'t Layout, place: &Cursor<'_>) -> ReadResult<()> {
        let groups = layout.def.results;
        let single = layout.results.present(layout.def).filter(|&group| groups[group].arity == Arity::One).count();
        let variadic = self.types.len() - single;
        let mut position = 0;
        for (group, result) in groups.iter().enumerate() {
            position += match (result.arity, layout.results.later.contains(&group)) {
                (Arity::One, true) => {
                    let missing = Malformed::WrongType { expected: "a result whose type is inferred" };
                    let ty = result.constraint.only_type(&self.tables.context);
                    self.types.insert(position, ty.ok_or_else(|| place.error(missing))?);
                    1
                }
                (Arity::One, false) => 1,
                (Arity::Optional | Arity::Variadic, true) => 0,
                (Arity::Optional | Arity::Variadic, false) => variadic,
            };
        }
        Ok(())
    }

    /// Reads the inherent attributes (rule R4).
    #[inline]
    fn attributes(&mut self, layout: &'t Layout, flags: u64) -> ReadResult<InherentAttributes> {
        let tables = self.tables;
        let mut attributes = InherentAttributes::new();
        for step in &layout.attributes {
            if step.flag.is_some_and(|flag| flags & flag == 0) {
                continue;
            }
            while attributes.len() < step.index {
                attributes.push(None);
            }
            let start = self.cursor;
            let attribute = match step.is_unit {
                true => tables.context.unit(),
                false => {
                    let position = step.result.map(|group| layout.def.result_range(group, self.types.len()).start);
                    let result = position.and_then(|position| self.types.get(position).copied());
                    tables.field(step, result, &mut self.cursor)?
                }
            };
            let note = || Note::new(format!("attribute '{}'", step.field.name)).with(Value::Attribute(attribute));
            self.trace().note(&start, &self.cursor, note);
            attributes.push(Some(attribute));
        }
        while attributes.len() < layout.def.attributes.len() {
            attributes.push(None);
        }
        Ok(attributes)
    }

    /// Reads the operands (rule R5).
    #[inline]
    fn operands(&mut self, layout: &'t Layout, flags: u64) -> ReadResult<OperandSegments> {
        self.operands.clear();
        let before = self.cursor;
        let fits = |error: SegmentError| before.error(Malformed::OperandCount(error));
        match layout.operands {
            OperandLayout::Fixed(count) => {
                self.values(count, |index| layout.def.operands.get(index).map(|group| group.name))?;
                Ok(OperandSegments::default())
            }
            OperandLayout::Counted => {
                let count = self.trace().number("operands", &mut self.cursor, |cursor| cursor.count(1));
                let count = count.within(|| "number of operands".into())?;
                self.values(count, |_| None)?;
                OperandSegments::from_total(layout.def, count).map_err(fits)
            }
            OperandLayout::Segmented => {
                let mut sizes: SmallVec<[usize; 8]> = SmallVec::new();
                for group in layout.def.operands {
                    let size = match group.arity {
                        _ if group.since > self.tables.source.version => 0,
                        Arity::One => 1,
                        Arity::Optional => usize::from(group.flag.is_some_and(|bit| flags >> bit & 1 != 0)),
                        Arity::Variadic => {
                            let note = |size: &usize| Note::text(format!("size of '{}'", group.name), size);
                            self.trace()
                                .field(&mut self.cursor, |cursor| cursor.count(1), note)
                                .within(|| format!("operands '{}'", group.name))?
                        }
                    };
                    self.values(size, |_| Some(group.name))?;
                    sizes.push(size);
                }
                OperandSegments::from_sizes(layout.def, &sizes).map_err(fits)
            }
        }
    }

    /// Reads value indices. `group` names the group that each belongs to, if known.
    #[inline]
    fn values(&mut self, count: usize, group: impl Fn(usize) -> Option<&'static str>) -> ReadResult<()> {
        for position in 0..count {
            let before = self.cursor;
            let index = self.cursor.varint()?;
            self.trace().note(&before, &self.cursor, || {
                let field = match group(position) {
                    Some(group) => format!("operand '{group}'"),
                    None => format!("operand {position}"),
                };
                Note::text(field, format!("%{index}"))
            });
            match self.values.get(index as usize) {
                Some(&value) => self.operands.push(value),
                None => return self.no_such_value(index, &before),
            }
        }
        Ok(())
    }

    #[cold]
    fn no_such_value(&self, index: u64, place: &Cursor<'_>) -> ReadResult<()> {
        let error = place.error(Malformed::OperandIndex { index, count: self.values.len() });
        Err(error).within(|| format!("operand {}", self.operands.len()))
    }

    /// Sets attributes that a later version introduced to their defaults.
    #[cold]
    fn supply_later_attributes(
        &self,
        layout: &'t Layout,
        segments: OperandSegments,
        attributes: &mut InherentAttributes,
    ) {
        let (def, total) = (layout.def, self.operands.len());
        for &index in &layout.later_attributes {
            let field = &def.attributes[index];
            if let Presence::Default(default) = field.presence {
                let size = |group| segments.range(def, total, group).len();
                attributes[index] = Some(default_attribute(&self.tables.context, field.kind, default, size));
            }
        }
    }

    /// Numbers the results of an operation; results introduced in later versions have no number.
    #[inline]
    fn number_results(&mut self, op: OpId, layout: &'t Layout, start: &Cursor<'f>) {
        let before = self.values.len();
        let operation = self.body.op(op);
        let results = operation.results();
        if layout.results.later.is_empty() {
            self.values.extend_from_slice(results);
        } else {
            for group in layout.results.present(layout.def) {
                self.values.extend_from_slice(&results[operation.result_group(group)]);
            }
        }
        let note = || Note::text(values_text(before..self.values.len()), operation.def().name);
        self.trace().note(start, &self.cursor, note);
    }

    /// Records operations cut off by damage.
    #[cold]
    fn note_unfinished(&self) {
        let starts = self.open.iter().flat_map(|open| [&open.start, &open.block_start]);
        for start in starts.chain([&self.start]) {
            self.trace().note(start, &self.cursor, || Note::new("broken off"));
        }
    }

    /// Starts the regions of an operation (rule R6).
    fn open_regions(&mut self, op: OpId, number: usize, layout: &'t Layout) -> ReadResult<()> {
        let before = self.cursor;
        let (expected, found) =
            (layout.def.regions.len(), self.trace().number("regions", &mut self.cursor, Cursor::varint)?);
        if found != expected as u64 {
            return Err(before.error(Malformed::RegionCount { expected, found }));
        }
        if self.open.len() == DEEPEST {
            return Err(before.error(Malformed::RegionNesting { limit: DEEPEST }));
        }
        for _ in 0..expected {
            self.body.add_region(op);
        }
        self.open.push(OpenOperation {
            op,
            layout,
            number,
            start: self.start,
            block_start: self.cursor,
            regions_left: expected,
            blocks_left: 0,
            operations_left: 0,
            block: None,
            values_outside: self.values.len(),
        });
        Ok(())
    }

    /// Ends the innermost open block and starts the next one, or ends the operation.
    fn next_block(&mut self) -> ReadResult<()> {
        let trace = self.trace();
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        let op = open.op;
        self.current = Some((open.number, Some(self.body.op(op).def())));
        if let Some(block) = open.block.take() {
            let last = self.body.last_op(block);
            if !last.is_some_and(|last| self.body.op(last).def().is_terminator()) {
                return Err(self.cursor.error(Malformed::MissingTerminator));
            }
            self.values.truncate(open.values_outside);
            trace.note(&open.block_start, &self.cursor, || Note::new("block"));
        }
        while open.blocks_left == 0 {
            if open.regions_left == 0 {
                let (layout, start) = (open.layout, open.start);
                self.open.pop();
                self.number_results(op, layout, &start);
                return Ok(());
            }
            open.regions_left -= 1;
            // The smallest block is two counts.
            let region = &self.body.op(op).def().regions[self.body.op(op).regions().len() - 1 - open.regions_left];
            let note = |blocks: &usize| Note::text(format!("blocks of region '{}'", region.name), blocks);
            let count = trace.field(&mut self.cursor, |cursor| cursor.count(2), note);
            open.blocks_left = count.within(|| "number of blocks".into())?;
        }
        open.blocks_left -= 1;
        open.block_start = self.cursor;
        let operation = self.body.op(op);
        let (location, regions) = (operation.location(), operation.regions());
        let region = regions[regions.len() - 1 - open.regions_left];
        let block = self.body.append_block(region);
        let count = trace.number("arguments", &mut self.cursor, |cursor| cursor.count(1));
        for index in 0..count.within(|| "number of block arguments".into())? {
            let start = self.cursor;
            let ty = self.tables.ty(&mut self.cursor).within(|| format!("block argument {index}"))?;
            trace.note(&start, &self.cursor, || Note::new(format!("type of argument %{}", self.values.len())));
            self.values.push(self.body.add_block_argument(block, ty, location));
        }
        let count = trace.number("operations", &mut self.cursor, |cursor| cursor.count(1));
        open.operations_left = count.within(|| "number of operations".into())?;
        open.block = Some(block);
        Ok(())
    }
}

/// The indices of the values that an operation defines, for a dump.
fn values_text(values: std::ops::Range<usize>) -> String {
    match values.len() {
        0 => "operation".into(),
        1 => format!("%{}", values.start),
        _ => format!("%{} to %{}", values.start, values.end - 1),
    }
}
