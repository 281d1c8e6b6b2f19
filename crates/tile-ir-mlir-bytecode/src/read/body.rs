//! Reading regions and blocks. Open operations are kept on an explicit stack, so that deeply nested files cannot overflow
//! the call stack.

use smallvec::SmallVec;
use tile_ir_core::{BlockId, Body, Location, OpId, RegionId, Stop, Type, TypeData, ValueId};
use tile_ir_wire::{Cursor, ReadResult, Trace, Within};

use super::FunctionBody;
use super::properties::Decoded;
use super::use_orders::UseOrders;
use super::values::{Isolation, Reserved, Values};
use crate::error::Malformed;
use crate::number::PrefixCursor;
use crate::table::{Tables, at_end};

/// Reads the operations of a body. If `NOTED` is false, fields are not traced, and checking for it costs nothing.
pub(crate) struct BodyReader<'t, 'a, 'b, const NOTED: bool> {
    pub(super) tables: &'t Tables<'a>,
    pub(super) body: &'b mut Body,
    pub(super) cursor: Cursor<'a>,
    /// The operations whose regions are being read, innermost last.
    pub(super) open: Vec<Open<'a>>,
    pub(super) values: Values,
    pub(super) decoded: Decoded,
    /// The last location that was read, and its index.
    pub(super) last_location: Option<(u64, Location)>,
    pub(super) use_orders: UseOrders<'a>,
    /// The type of values that are not defined yet.
    pub(super) unknown: Type,
    pub(super) operands: SmallVec<[ValueId; 8]>,
    pub(super) types: SmallVec<[Type; 8]>,
    /// Whether functions, which have bodies of their own, are allowed here.
    pub(super) takes_functions: bool,
    pub(super) functions: Vec<FunctionBody<'a>>,
}

/// An operation whose regions are being read.
#[derive(Debug)]
pub(super) struct Open<'a> {
    /// Its name in messages.
    pub(super) name: &'static str,
    /// The operation; `None` for the root of a body.
    pub(super) op: Option<OpId>,
    /// The regions that are still to be read, the next one last.
    pub(super) regions: SmallVec<[RegionId; 2]>,
    /// The rest of the file after the section of the regions, if they are in one.
    pub(super) after: Option<Cursor<'a>>,
    pub(super) isolation: Isolation,
    pub(super) region: Option<OpenRegion>,
}

/// A region that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenRegion {
    id: RegionId,
    values: Reserved,
    /// The block that is being read, and its position.
    block: BlockId,
    position: usize,
    operations_left: usize,
    is_closed: bool,
}

impl<'t, 'a, 'b, const NOTED: bool> BodyReader<'t, 'a, 'b, NOTED> {
    pub(crate) fn new(tables: &'t Tables<'a>, body: &'b mut Body) -> Self {
        Self {
            tables,
            body,
            cursor: Cursor::new(&[]),
            open: Vec::new(),
            values: Values::default(),
            decoded: Decoded::default(),
            last_location: None,
            use_orders: UseOrders::default(),
            unknown: tables.context.ty(TypeData::None),
            operands: SmallVec::new(),
            types: SmallVec::new(),
            takes_functions: false,
            functions: Vec::new(),
        }
    }

    /// The functions that were found.
    pub(crate) fn into_functions(self) -> Vec<FunctionBody<'a>> {
        self.functions
    }

    /// The notes on fields.
    #[inline]
    pub(super) fn trace(&self) -> &'t Trace {
        if NOTED { &self.tables.trace } else { Trace::OFF }
    }

    /// Reads the top-level operations of a file into a block.
    pub(crate) fn top(&mut self, payload: Cursor<'a>, block: BlockId) -> ReadResult<()> {
        self.cursor = payload;
        self.takes_functions = true;
        self.values.start(0);
        let values = self.values.enter(0, Isolation::Marked);
        let region = self.body.block_region(block);
        let operations_left = self.block_header(block, &mut values.clone())?;
        let region = OpenRegion { id: region, values, block, position: 0, operations_left, is_closed: false };
        self.open.push(Open {
            name: "file",
            op: None,
            regions: SmallVec::new(),
            after: None,
            isolation: Isolation::Marked,
            region: Some(region),
        });
        self.run()?;
        at_end(&self.cursor)
    }

    /// Reads the region of a function; the first `outside` value numbers belong to values around it.
    pub(super) fn function(&mut self, cursor: &mut Cursor<'a>, outside: usize) -> ReadResult<()> {
        self.cursor = *cursor;
        self.values.start(outside);
        let regions = SmallVec::from_slice(&[self.body.root()]);
        self.open.push(Open {
            name: "function",
            op: None,
            regions,
            after: None,
            isolation: Isolation::None,
            region: None,
        });
        self.run()?;
        *cursor = self.cursor;
        Ok(())
    }

    /// Reads until no operation is open.
    fn run(&mut self) -> ReadResult<()> {
        let read = self.read_open().and_then(|()| self.use_orders.check(self.body));
        // The operations around the place, innermost first.
        let around = self.open.iter().rev().filter(|open| open.op.is_some());
        around.fold(read, |read, open| read.within(|| format!("'{}'", open.name)))
    }

    fn read_open(&mut self) -> ReadResult<()> {
        while let Some(open) = self.open.last_mut() {
            match &mut open.region {
                Some(region) if region.operations_left > 0 => {
                    let region = *region;
                    self.operations(region)?;
                }
                Some(_) => self.next_block()?,
                None => self.next_region()?,
            }
        }
        Ok(())
    }

    /// Reads operations of the innermost block up to its end, or to the first operation that has regions.
    fn operations(&mut self, mut region: OpenRegion) -> ReadResult<()> {
        let depth = self.open.len();
        while region.operations_left > 0 && self.open.len() == depth {
            if region.is_closed {
                let last = self.body.last_op(region.block).map_or("", |op| self.body.op(op).def().name);
                return Err(self.cursor.error(Malformed::AfterTerminator { name: last }));
            }
            Stop::check().map_err(|stopped| self.cursor.error(Malformed::Stopped(stopped)))?;
            region.operations_left -= 1;
            region.is_closed = self.operation(region.block, &mut region.values)?;
        }
        if let Some(around) = self.open.get_mut(depth - 1) {
            around.region = Some(region);
        }
        Ok(())
    }

    /// Starts the next block of the innermost region, or ends the region.
    fn next_block(&mut self) -> ReadResult<()> {
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        let Some(region) = &mut open.region else { return Ok(()) };
        region.position += 1;
        region.is_closed = false;
        match self.body.region_blocks(region.id).get(region.position) {
            // The block of the top-level operations is the only one of its region.
            Some(&block) => {
                let mut values = region.values;
                let operations = self.block_header(block, &mut values)?;
                if let Some(Open { region: Some(region), .. }) = self.open.last_mut() {
                    (region.block, region.values, region.operations_left) = (block, values, operations);
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

    /// Starts the next region of the innermost operation, or ends the operation.
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
        let isolation = open.isolation;
        let trace = self.trace();
        let blocks = trace.number("blocks", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        if blocks == 0 {
            return Ok(());
        }
        // Each value takes at least one byte where it is defined.
        let values = trace.number("values", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        let mut values = self.values.enter(values, isolation);
        for _ in 0..blocks {
            self.body.append_block(region);
        }
        let block = self.body.region_blocks(region)[0];
        let operations_left = self.block_header(block, &mut values)?;
        if let Some(open) = self.open.last_mut() {
            open.region =
                Some(OpenRegion { id: region, values, block, position: 0, operations_left, is_closed: false });
        }
        Ok(())
    }
}
