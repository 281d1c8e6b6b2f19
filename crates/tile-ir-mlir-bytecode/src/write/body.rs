//! Writing regions and blocks. Open operations are kept on an explicit stack.

use smallvec::SmallVec;
use tile_ir_core::{BlockId, Context, Location, Module, OpId, RegionId, RegionRef};
use tile_ir_wire::Encoder;

use super::numbering::Numbering;
use super::properties::PropertyPool;
use super::scope::Scope;
use crate::format::FormatVersion;
use crate::layout::Layouts;
use crate::number::PrefixEncoder;
use crate::read::mask;
use crate::section::Section;

/// Why a module cannot be written.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) location: Location,
    pub(super) message: String,
}

/// Writes the section of the IR, and collects the properties of operations.
pub(super) struct IrWriter<'w, 'm> {
    pub(super) numbering: &'w Numbering<'m>,
    pub(super) layouts: &'w Layouts,
    pub(super) version: FormatVersion,
    unknown_location: Location,
    pub(super) out: Encoder,
    pub(super) properties: PropertyPool,
}

/// An operation whose regions are being written.
pub(super) struct Open {
    pub(super) regions: SmallVec<[RegionId; 2]>,
    /// The operation itself, if it is a function whose body is not written yet.
    pub(super) function: Option<OpId>,
    /// The start of the section of the regions, if they are in one.
    pub(super) section: Option<usize>,
    pub(super) isolated: bool,
    /// The number of values outside the regions.
    pub(super) height: u32,
    pub(super) region: Option<OpenRegion>,
}

/// A region that is being written.
pub(super) struct OpenRegion {
    id: RegionId,
    block: usize,
    next_op: Option<OpId>,
    /// The number of values, including those that it defines.
    height: u32,
}

impl<'w, 'm> IrWriter<'w, 'm> {
    pub(super) fn new(
        context: &Context,
        numbering: &'w Numbering<'m>,
        layouts: &'w Layouts,
        version: FormatVersion,
    ) -> Self {
        Self {
            numbering,
            layouts,
            version,
            unknown_location: context.unknown_location(),
            out: Encoder::new(),
            properties: PropertyPool::default(),
        }
    }

    /// Writes a module: a block with one operation.
    pub(super) fn module(&mut self, module: &'m Module) -> Result<(), Refusal> {
        self.out.flagged(1, false);
        let top = module.top_region();
        let mut scope = Scope::of(top.body(), top.id());
        let mut open = Vec::new();
        self.operation(&scope, module.root(), &mut open, 0)?;
        self.run(&mut scope, top, open)
    }

    /// The section of the IR, and that of properties.
    pub(super) fn finish(self) -> (Encoder, Encoder) {
        (self.out, self.properties.finish())
    }

    /// Writes the open operations of a body; `region` is one of its regions.
    pub(super) fn run(
        &mut self,
        scope: &mut Scope<'m>,
        region: RegionRef<'m>,
        mut open: Vec<Open>,
    ) -> Result<(), Refusal> {
        while let Some(innermost) = open.last_mut() {
            let Some(inside) = &mut innermost.region else {
                self.next_region(scope, region, &mut open)?;
                continue;
            };
            let Some(op) = inside.next_op else {
                self.next_block(scope, &mut open);
                continue;
            };
            inside.next_op = scope.body.next_op(op);
            let height = inside.height;
            self.operation(scope, region.op(op), &mut open, height)?;
        }
        Ok(())
    }

    /// Starts the next region of the innermost operation, writes its body if it is a function, or ends the operation. `around` is a
    /// region of the same body.
    fn next_region(
        &mut self,
        scope: &mut Scope<'m>,
        around: RegionRef<'m>,
        open: &mut Vec<Open>,
    ) -> Result<(), Refusal> {
        let Some(innermost) = open.last_mut() else { return Ok(()) };
        let Some(id) = innermost.regions.pop() else {
            if let Some(function) = innermost.function.take() {
                return self.function_body(around.op(function));
            }
            let section = innermost.section;
            open.pop();
            if let Some(start) = section {
                self.close_section(start);
            }
            return Ok(());
        };
        let blocks = scope.body.region_blocks(id);
        self.out.prefix_count(blocks.len());
        let Some(&first) = blocks.first() else { return Ok(()) };
        let start = if innermost.isolated { 0 } else { innermost.height };
        let height = scope.define_region(id, start);
        self.out.prefix_varint((height - start).into());
        let mut region = OpenRegion { id, block: 0, next_op: None, height };
        self.block_header(scope, first, &mut region);
        innermost.region = Some(region);
        Ok(())
    }

    /// Starts the next block of the innermost region, or ends the region.
    fn next_block(&mut self, scope: &Scope<'m>, open: &mut [Open]) {
        let Some(innermost) = open.last_mut() else { return };
        let Some(mut region) = innermost.region.take() else { return };
        region.block += 1;
        if let Some(&block) = scope.body.region_blocks(region.id).get(region.block) {
            self.block_header(scope, block, &mut region);
            innermost.region = Some(region);
        }
    }

    fn block_header(&mut self, scope: &Scope<'m>, block: BlockId, region: &mut OpenRegion) {
        let body = scope.body;
        region.next_op = body.first_op(block);
        let arguments = body.block_arguments(block);
        self.out.flagged(body.block_ops(block).count() as u64, !arguments.is_empty());
        if arguments.is_empty() {
            return;
        }
        self.out.prefix_count(arguments.len());
        for (&argument, &location) in arguments.iter().zip(body.argument_locations(block)) {
            let ty = self.numbering.ty(body.value_type(argument));
            let is_known = location != self.unknown_location;
            match self.version >= FormatVersion::ELIDED_LOCATIONS {
                true => self.out.flagged(ty, is_known),
                false => self.out.prefix_varint(ty),
            }
            if is_known || self.version < FormatVersion::ELIDED_LOCATIONS {
                self.out.prefix_varint(self.numbering.location(location));
            }
        }
        if self.version >= FormatVersion::USE_LISTS {
            match scope.orders.any(arguments) {
                true => {
                    self.out.u8(mask::USE_ORDERS);
                    scope.orders.write(arguments, &mut self.out);
                }
                false => self.out.u8(0),
            }
        }
    }

    /// Inserts the header of a section before the bytes written since `start`.
    fn close_section(&mut self, start: usize) {
        let mut head = Encoder::new();
        head.u8(Section::Ir as u8);
        head.prefix_count(self.out.len() - start);
        self.out.insert(start, head.as_bytes());
    }
}
