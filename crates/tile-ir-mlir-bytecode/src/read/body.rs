//! Reading regions, blocks and what is in them. What is open stands on a stack, so that no file can nest too deeply for
//! the stack of the program.

use smallvec::SmallVec;
use tile_ir_core::{BlockId, Body, Location, OpId, RegionId, Type, TypeData, ValueId};
use tile_ir_wire::{Cursor, Note, ReadResult, Trace, Within};

use super::properties::Decoded;
use super::values::{Reserved, Values};
use super::{DEEPEST, FunctionBody};
use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::number::PrefixCursor;
use crate::section::Section;
use crate::table::{Tables, at_end};

/// Reads into a body.
pub(crate) struct BodyReader<'t, 'a, 'b> {
    pub(super) tables: &'t Tables<'a>,
    pub(super) body: &'b mut Body,
    pub(super) cursor: Cursor<'a>,
    /// The operations whose regions are being read, innermost last.
    pub(super) open: Vec<Open<'a>>,
    pub(super) values: Values,
    pub(super) decoded: Decoded,
    /// The type of values that nothing has defined yet.
    pub(super) unknown: Type,
    pub(super) operands: SmallVec<[ValueId; 8]>,
    pub(super) types: SmallVec<[Type; 8]>,
    /// Whether functions may stand here, which have bodies of their own.
    pub(super) takes_functions: bool,
    pub(super) functions: Vec<FunctionBody<'a>>,
}

/// An operation whose regions are being read.
#[derive(Debug)]
pub(super) struct Open<'a> {
    /// What messages call it.
    name: &'static str,
    /// The operation; none for what is the root of a body.
    op: Option<OpId>,
    /// The regions that are still to be read, the next one last.
    regions: SmallVec<[RegionId; 2]>,
    /// What follows the section that the regions are in, where they are in one.
    after: Option<Cursor<'a>>,
    /// Whether nothing from outside can be used inside.
    isolated: bool,
    region: Option<OpenRegion>,
}

/// A region that is being read.
#[derive(Debug)]
struct OpenRegion {
    id: RegionId,
    values: Reserved,
    /// The position of the block that is being read.
    block: usize,
    operations_left: usize,
    is_closed: bool,
}

impl<'t, 'a, 'b> BodyReader<'t, 'a, 'b> {
    pub(crate) fn new(tables: &'t Tables<'a>, body: &'b mut Body) -> Self {
        Self {
            tables,
            body,
            cursor: Cursor::new(&[]),
            open: Vec::new(),
            values: Values::default(),
            decoded: Decoded::default(),
            unknown: tables.context.ty(TypeData::None),
            operands: SmallVec::new(),
            types: SmallVec::new(),
            takes_functions: false,
            functions: Vec::new(),
        }
    }

    /// The functions that were come upon.
    pub(crate) fn into_functions(self) -> Vec<FunctionBody<'a>> {
        self.functions
    }

    pub(super) fn trace(&self) -> &'t Trace {
        &self.tables.trace
    }

    /// Reads the top-level operations of a file into a block.
    pub(crate) fn top(&mut self, payload: Cursor<'a>, block: BlockId) -> ReadResult<()> {
        self.cursor = payload;
        self.takes_functions = true;
        self.values.start(0);
        let values = self.values.enter(0, true);
        let region = self.body.block_region(block);
        let operations_left = self.block_header(block, &mut values.clone())?;
        let region = OpenRegion { id: region, values, block: 0, operations_left, is_closed: false };
        self.open.push(Open {
            name: "file",
            op: None,
            regions: SmallVec::new(),
            after: None,
            isolated: true,
            region: Some(region),
        });
        self.run()?;
        at_end(&self.cursor)
    }

    /// Reads the region of a function; `outside` is how many values around it have the first numbers.
    pub(super) fn function(&mut self, cursor: &mut Cursor<'a>, outside: usize) -> ReadResult<()> {
        self.cursor = *cursor;
        self.values.start(outside);
        let regions = SmallVec::from_slice(&[self.body.root()]);
        self.open.push(Open { name: "function", op: None, regions, after: None, isolated: false, region: None });
        self.run()?;
        *cursor = self.cursor;
        Ok(())
    }

    /// Begins with the regions of an operation.
    pub(super) fn open_regions(
        &mut self,
        op: OpId,
        name: &'static str,
        count: usize,
        isolated: bool,
    ) -> ReadResult<()> {
        if self.open.len() >= DEEPEST {
            return Err(self.cursor.error(Malformed::RegionNesting { limit: DEEPEST }));
        }
        let after = self.enter_section(isolated)?;
        let mut regions: SmallVec<[RegionId; 2]> = (0..count).map(|_| self.body.add_region(op)).collect();
        regions.reverse();
        self.open.push(Open { name, op: Some(op), regions, after, isolated, region: None });
        Ok(())
    }

    /// Goes into the section that isolated regions stand in; gives what comes after it.
    pub(super) fn enter_section(&mut self, isolated: bool) -> ReadResult<Option<Cursor<'a>>> {
        if !isolated || self.tables.version < FormatVersion::ISOLATED_SECTIONS {
            return Ok(None);
        }
        let trace = self.trace();
        let payload = Section::Ir.read_this(&mut self.cursor, trace)?;
        Ok(Some(std::mem::replace(&mut self.cursor, payload)))
    }

    /// Reads until nothing is open.
    fn run(&mut self) -> ReadResult<()> {
        let read = self.read_open();
        // The operations around the place, innermost first.
        let around = self.open.iter().rev().filter(|open| open.op.is_some());
        around.fold(read, |read, open| read.within(|| format!("'{}'", open.name)))
    }

    fn read_open(&mut self) -> ReadResult<()> {
        while let Some(open) = self.open.last_mut() {
            match &mut open.region {
                Some(region) if region.operations_left > 0 => {
                    region.operations_left -= 1;
                    self.next_operation()?;
                }
                Some(_) => self.next_block()?,
                None => self.next_region()?,
            }
        }
        Ok(())
    }

    /// Reads an operation of the innermost block.
    fn next_operation(&mut self) -> ReadResult<()> {
        let Some(Open { region: Some(region), .. }) = self.open.last_mut() else { return Ok(()) };
        let block = self.body.region_blocks(region.id)[region.block];
        if region.is_closed {
            let last = self.body.last_op(block).map_or("", |op| self.body.op(op).def().name);
            return Err(self.cursor.error(Malformed::AfterTerminator { name: last }));
        }
        let mut values = region.values;
        let (op, is_terminator) = self.operation(block, &mut values)?;
        // The operation may have opened regions of its own, so the one around it is no longer the last.
        let depth = self.open.len();
        let around = if self.open.last().is_some_and(|open| open.op == Some(op)) { depth - 2 } else { depth - 1 };
        if let Some(region) = self.open.get_mut(around).and_then(|open| open.region.as_mut()) {
            region.values = values;
            region.is_closed = is_terminator;
        }
        Ok(())
    }

    /// Begins with the next block of the innermost region, or ends the region.
    fn next_block(&mut self) -> ReadResult<()> {
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        let Some(region) = &mut open.region else { return Ok(()) };
        region.block += 1;
        region.is_closed = false;
        match self.body.region_blocks(region.id).get(region.block) {
            // The block that the top-level operations are in has no other beside it.
            Some(&block) => {
                let mut values = region.values;
                let operations = self.block_header(block, &mut values)?;
                if let Some(Open { region: Some(region), .. }) = self.open.last_mut() {
                    (region.values, region.operations_left) = (values, operations);
                }
                Ok(())
            }
            None => {
                let values = region.values;
                open.region = None;
                self.values.leave(values, &self.cursor)
            }
        }
    }

    /// Begins with the next region of the innermost operation, or ends the operation.
    fn next_region(&mut self) -> ReadResult<()> {
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        let Some(region) = open.regions.pop() else {
            if let Some(after) = open.after {
                at_end(&self.cursor)?;
                self.cursor = after;
            }
            self.open.pop();
            return Ok(());
        };
        let isolated = open.isolated;
        let trace = self.trace();
        let blocks = trace.number("blocks", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        if blocks == 0 {
            return Ok(());
        }
        // Each value takes a byte at least, where it is defined.
        let values = trace.number("values", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        let mut values = self.values.enter(values, isolated);
        for _ in 0..blocks {
            self.body.append_block(region);
        }
        let block = self.body.region_blocks(region)[0];
        let operations_left = self.block_header(block, &mut values)?;
        if let Some(open) = self.open.last_mut() {
            open.region = Some(OpenRegion { id: region, values, block: 0, operations_left, is_closed: false });
        }
        Ok(())
    }

    /// Reads what stands before the operations of a block: how many there are, and the arguments.
    fn block_header(&mut self, block: BlockId, values: &mut Reserved) -> ReadResult<usize> {
        let before = self.cursor;
        let (count, has_arguments) = self.cursor.flagged()?;
        self.trace().note(&before, &self.cursor, || Note::text("operations", count));
        // An operation takes three bytes at least.
        let operations = before.checked_count(count, self.cursor.remaining(), 3)?;
        if !has_arguments {
            return Ok(operations);
        }
        let count = self.trace().number("arguments", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        for index in 0..count {
            self.argument(block, values).within(|| format!("argument {index}"))?;
        }
        if self.tables.version >= FormatVersion::USE_LISTS {
            let before = self.cursor;
            let has_orders = self.cursor.u8()? != 0;
            self.trace().note(&before, &self.cursor, || Note::text("orders of uses", has_orders));
            if has_orders {
                self.use_orders(count)?;
            }
        }
        Ok(operations)
    }

    fn argument(&mut self, block: BlockId, values: &mut Reserved) -> ReadResult<()> {
        let before = self.cursor;
        let (ty, has_location) = match self.tables.version >= FormatVersion::ELIDED_LOCATIONS {
            true => self.cursor.flagged()?,
            false => (self.cursor.prefix_varint()?, true),
        };
        let index = ty;
        let ty = self.tables.type_at(index, &before)?;
        let note = || Note::new("type of argument").entry("type", index).with(tile_ir_wire::Value::Type(ty));
        self.trace().note(&before, &self.cursor, note);
        let location = match has_location {
            true => self.location()?,
            false => self.tables.context.unknown_location(),
        };
        let argument = self.body.add_block_argument(block, ty, location);
        self.values.define(values, argument, self.body, &before)
    }

    /// Reads a reference to a location.
    pub(super) fn location(&mut self) -> ReadResult<Location> {
        let before = self.cursor;
        let index = self.cursor.prefix_varint()?;
        let attribute = self.tables.attribute_at(index, &before)?;
        let note = || Note::new("location").entry("attribute", index).with(tile_ir_wire::Value::Attribute(attribute));
        self.trace().note(&before, &self.cursor, note);
        Location::from_attribute(&self.tables.context, attribute)
            .ok_or_else(|| before.error(Malformed::WrongEntry { expected: "a location" }))
    }

    /// Passes over the orders of uses of some of `count` values, which the IR does not hold.
    pub(super) fn use_orders(&mut self, count: usize) -> ReadResult<()> {
        let start = self.cursor;
        let ordered = if count == 1 { 1 } else { self.cursor.prefix_count(1)? };
        for _ in 0..ordered {
            if count != 1 {
                let before = self.cursor;
                let index = self.cursor.prefix_varint()?;
                if index >= count as u64 {
                    return Err(before.error(Malformed::UseOrder { index, count }));
                }
            }
            let before = self.cursor;
            let (numbers, _) = self.cursor.flagged()?;
            for _ in 0..before.checked_count(numbers, self.cursor.remaining(), 1)? {
                self.cursor.prefix_varint()?;
            }
        }
        self.trace().note(&start, &self.cursor, || Note::new("orders of uses"));
        Ok(())
    }
}
