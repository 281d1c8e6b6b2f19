//! Reading bodies.

use std::ops::Range;

use tile_ir_core::{BlockId, Body, Id, Location, OpId, Stop, Type};

use super::DEEPEST;
use super::numbering::Numbering;
use super::parts::Parts;
use crate::error::{Malformed, ReadResult, Within};
use crate::layout::{Layout, Layouts};
use crate::table::{LocationList, Tables};
use crate::wire::Cursor;
use tile_ir_wire::Note;

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
    body.reserve(estimate);
    for &ty in inputs {
        body.add_block_argument(block, ty, location);
    }
    let mut values = Numbering::default();
    values.extend(0..inputs.len());
    let mut reader = BodyReader::<NOTED> {
        parts: Parts { tables, layouts, cursor, values, types: Vec::with_capacity(RESULTS) },
        body,
        offsets,
        locations,
        open: Vec::new(),
        start: cursor,
    };
    let read = reader.read(block);
    if read.is_err() {
        reader.note_unfinished();
    }
    read
}

/// The number of results of an operation for which there is room from the start. Few have more.
const RESULTS: usize = 8;

/// About how many operations a body of so many bytes has, to make room before reading: the numbers of values take more
/// bytes where there are many.
fn estimated_operations(bytes: usize) -> usize {
    match bytes {
        ..1_000 => bytes / 5,
        1_000..100_000 => bytes / 6,
        100_000.. => bytes / 7,
    }
}

/// Reads a body. With `NOTED` false, nothing is traced and offsets are not kept.
struct BodyReader<'t, 'f, 'b, const NOTED: bool> {
    parts: Parts<'t, 'f, NOTED>,
    body: &'b mut Body,
    /// Where the operations start, in the order of the file.
    offsets: Option<&'b mut Vec<usize>>,
    locations: LocationList,
    /// Operations whose regions are being read, innermost last.
    open: Vec<OpenOperation<'t, 'f>>,
    /// Where the operation starts that is being read, for notes.
    start: Cursor<'f>,
}

/// An operation whose regions are being read.
struct OpenOperation<'t, 'f> {
    op: OpId,
    layout: &'t Layout,
    /// The number of operations before it.
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
    fn read(&mut self, root: BlockId) -> ReadResult<()> {
        loop {
            Stop::check().map_err(|stopped| self.parts.cursor.error(Malformed::Stopped(stopped)))?;
            let block = match self.open.last_mut() {
                None if self.parts.cursor.is_empty() => return Ok(()),
                None => root,
                Some(OpenOperation { block: Some(block), operations_left, .. }) if *operations_left > 0 => {
                    *operations_left -= 1;
                    *block
                }
                Some(_) => {
                    self.next_block()?;
                    continue;
                }
            };
            self.operation(block)?;
        }
    }

    /// Reads an operation up to its regions.
    fn operation(&mut self, block: BlockId) -> ReadResult<()> {
        if NOTED {
            self.start = self.parts.cursor;
            let offset = self.start.offset();
            self.offsets.iter_mut().for_each(|offsets| offsets.push(offset));
        }
        let layout = self.parts.layout();
        let layout = layout.within(|| format!("operation {}", self.body.operation_count()))?;
        let op = self.operation_of(layout, block);
        let op = op.within(|| operation_path(self.body.operation_count(), layout))?;
        let results = self.body.value_count() - self.parts.types.len()..self.body.value_count();
        match layout.def.regions.is_empty() {
            true => self.number_results(layout, results, self.start),
            false => self.open_regions(op, layout)?,
        }
        Ok(())
    }

    /// Reads what comes after the opcode, up to the regions.
    #[inline(always)]
    fn operation_of(&mut self, layout: &'t Layout, block: BlockId) -> ReadResult<OpId> {
        let parts = &mut self.parts;
        let location = parts.tables.next_location(&mut self.locations)?;
        parts.result_types(layout)?;
        let flags = if layout.has_flags { parts.flags(layout)? } else { 0 };
        let mut draft = self.body.draft(layout.kind);
        parts.attributes(layout, flags, &mut draft)?;
        let segments = parts.operands(layout, flags, &mut draft)?;
        if !layout.later_attributes.is_empty() {
            parts.supply_later_attributes(layout, segments, &mut draft);
        }
        Ok(draft.append(block, location, segments, &parts.types))
    }

    /// Numbers the results of an operation; results introduced in later versions have no number.
    #[inline(always)]
    fn number_results(&mut self, layout: &'t Layout, results: Range<usize>, start: Cursor<'f>) {
        let before = self.parts.values.len();
        match layout.results.later.is_empty() {
            true => self.parts.values.extend(results),
            false => {
                for group in layout.results.present(layout.def) {
                    let Range { start, end } = layout.def.result_range(group, results.len());
                    self.parts.values.extend(results.start + start..results.start + end);
                }
            }
        }
        let note = || Note::text(values_text(before..self.parts.values.len()), layout.def.name);
        self.parts.trace().note(&start, &self.parts.cursor, note);
    }

    /// Records operations cut off by damage.
    #[cold]
    fn note_unfinished(&self) {
        let starts = self.open.iter().flat_map(|open| [&open.start, &open.block_start]);
        for start in starts.chain([&self.start]) {
            self.parts.trace().note(start, &self.parts.cursor, || Note::new("broken off"));
        }
    }

    /// Starts the regions of an operation (rule R6).
    fn open_regions(&mut self, op: OpId, layout: &'t Layout) -> ReadResult<()> {
        let number = self.body.operation_count() - 1;
        self.push_regions(op, number, layout).within(|| operation_path(number, layout))
    }

    fn push_regions(&mut self, op: OpId, number: usize, layout: &'t Layout) -> ReadResult<()> {
        let before = self.parts.cursor;
        let (expected, found) =
            (layout.def.regions.len(), self.parts.trace().number("regions", &mut self.parts.cursor, Cursor::varint)?);
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
            block_start: self.parts.cursor,
            regions_left: expected,
            blocks_left: 0,
            operations_left: 0,
            block: None,
            values_outside: self.parts.values.len(),
        });
        Ok(())
    }

    /// Ends the innermost open block and starts the next one, or ends the operation.
    fn next_block(&mut self) -> ReadResult<()> {
        let Some(OpenOperation { layout, number, .. }) = self.open.last() else { return Ok(()) };
        let (layout, number) = (*layout, *number);
        self.next_block_of(layout).within(|| operation_path(number, layout))
    }

    fn next_block_of(&mut self, layout: &'t Layout) -> ReadResult<()> {
        let trace = self.parts.trace();
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        let op = open.op;
        if let Some(block) = open.block.take() {
            let last = self.body.last_op(block);
            if !last.is_some_and(|last| self.body.op(last).def().is_terminator()) {
                return Err(self.parts.cursor.error(Malformed::MissingTerminator));
            }
            self.parts.values.truncate(open.values_outside);
            trace.note(&open.block_start, &self.parts.cursor, || Note::new("block"));
        }
        while open.blocks_left == 0 {
            if open.regions_left == 0 {
                let start = open.start;
                self.open.pop();
                let results = self.body.op(op).results();
                let first = results.first().map_or(0, |result| result.index());
                self.number_results(layout, first..first + results.len(), start);
                return Ok(());
            }
            open.regions_left -= 1;
            // The smallest block is two counts.
            let region = &layout.def.regions[layout.def.regions.len() - 1 - open.regions_left];
            let note = |blocks: &usize| Note::text(format!("blocks of region '{}'", region.name), blocks);
            let count = trace.field(&mut self.parts.cursor, |cursor| cursor.count(2), note);
            open.blocks_left = count.within(|| "number of blocks".into())?;
        }
        open.blocks_left -= 1;
        open.block_start = self.parts.cursor;
        let operation = self.body.op(op);
        let (location, regions) = (operation.location(), operation.regions());
        let region = regions[regions.len() - 1 - open.regions_left];
        let block = self.body.append_block(region);
        let count = trace.number("arguments", &mut self.parts.cursor, |cursor| cursor.count(1));
        let before = self.body.value_count();
        for index in 0..count.within(|| "number of block arguments".into())? {
            let start = self.parts.cursor;
            let ty = self.parts.tables.ty(&mut self.parts.cursor).within(|| format!("block argument {index}"))?;
            trace.note(&start, &self.parts.cursor, || {
                Note::new(format!("type of argument %{}", self.parts.values.len() + index))
            });
            self.body.add_block_argument(block, ty, location);
        }
        self.parts.values.extend(before..self.body.value_count());
        let count = trace.number("operations", &mut self.parts.cursor, |cursor| cursor.count(1));
        open.operations_left = count.within(|| "number of operations".into())?;
        open.block = Some(block);
        Ok(())
    }
}

/// The path to an operation, for messages.
fn operation_path(number: usize, layout: &Layout) -> String {
    format!("operation {number} '{}'", layout.def.name)
}

/// The indices of the values that an operation defines, for a dump.
fn values_text(values: Range<usize>) -> String {
    match values.len() {
        0 => "operation".into(),
        1 => format!("%{}", values.start),
        _ => format!("%{} to %{}", values.start, values.end - 1),
    }
}
