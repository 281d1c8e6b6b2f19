//! Writing operations, blocks and regions. What is open stands on a stack.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tile_ir_core::definition::Trait;
use tile_ir_core::{
    Attribute, BlockId, Body, Context, IdMap, Location, Module, OpId, OpRef, RegionId, RegionRef, ValueId,
};
use tile_ir_wire::Encoder;

use super::captures::Captures;
use super::numbering::{Numbering, merged_dictionary};
use super::use_orders::UseOrders;
use crate::format::FormatVersion;
use crate::layout::Layouts;
use crate::number::PrefixEncoder;
use crate::properties::write_properties;
use crate::read::mask;
use crate::section::Section;

/// How deep regions may nest: readers go no deeper.
const DEEPEST: usize = 256;

/// Why a module cannot be written.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) location: Location,
    pub(super) message: String,
}

/// Writes the section of the IR, and gathers the properties of operations.
pub(super) struct IrWriter<'w, 'm> {
    numbering: &'w Numbering<'m>,
    layouts: &'w Layouts,
    version: FormatVersion,
    unknown_location: Attribute,
    out: Encoder,
    /// The properties so far, each with its size before it.
    properties: Encoder,
    property_numbers: FxHashMap<Box<[u8]>, u64>,
    scratch: Encoder,
}

/// What is known of a body while it is written.
struct Scope<'b> {
    body: &'b Body,
    numbers: IdMap<ValueId, u32>,
    captures: Captures,
    orders: UseOrders,
}

/// An operation whose regions are being written.
struct Open {
    regions: SmallVec<[RegionId; 2]>,
    /// Where the section begins that the regions are in, where they are in one.
    section: Option<usize>,
    isolated: bool,
    /// The number of values that are around the regions.
    height: u32,
    region: Option<OpenRegion>,
}

/// A region that is being written.
struct OpenRegion {
    id: RegionId,
    block: usize,
    next_op: Option<OpId>,
    /// The number of values after all that it defines.
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
            unknown_location: context.unknown_location().attribute(),
            out: Encoder::new(),
            properties: Encoder::new(),
            property_numbers: FxHashMap::default(),
            scratch: Encoder::new(),
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
        let mut properties = Encoder::new();
        properties.prefix_count(self.property_numbers.len());
        properties.bytes(self.properties.as_bytes());
        (self.out, properties)
    }

    /// Writes what is open in a body; `region` is one of it.
    fn run(&mut self, scope: &mut Scope<'m>, region: RegionRef<'m>, mut open: Vec<Open>) -> Result<(), Refusal> {
        while let Some(innermost) = open.last_mut() {
            let Some(inside) = &mut innermost.region else {
                self.next_region(scope, &mut open);
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

    /// Begins with the next region of the innermost operation, or ends the operation.
    fn next_region(&mut self, scope: &mut Scope<'m>, open: &mut Vec<Open>) {
        let Some(innermost) = open.last_mut() else { return };
        let Some(id) = innermost.regions.pop() else {
            let section = innermost.section;
            open.pop();
            if let Some(start) = section {
                self.close_section(start);
            }
            return;
        };
        let blocks = scope.body.region_blocks(id);
        self.out.prefix_count(blocks.len());
        let Some(&first) = blocks.first() else { return };
        let start = if innermost.isolated { 0 } else { innermost.height };
        let height = scope.define_region(id, start);
        self.out.prefix_varint((height - start).into());
        let mut region = OpenRegion { id, block: 0, next_op: None, height };
        self.block_header(scope, first, &mut region);
        innermost.region = Some(region);
    }

    /// Begins with the next block of the innermost region, or ends the region.
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
        for (&argument, location) in arguments.iter().zip(body.argument_locations(block)) {
            let ty = self.numbering.ty(body.value_type(argument));
            let location = location.attribute();
            let is_said = location != self.unknown_location;
            match self.version >= FormatVersion::ELIDED_LOCATIONS {
                true => self.out.flagged(ty, is_said),
                false => self.out.prefix_varint(ty),
            }
            if is_said || self.version < FormatVersion::ELIDED_LOCATIONS {
                self.out.prefix_varint(self.numbering.attribute(location));
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

    /// Writes an operation, and opens its regions. `height` is the number of values that are around these.
    fn operation(
        &mut self,
        scope: &Scope<'m>,
        op: OpRef<'m>,
        open: &mut Vec<Open>,
        height: u32,
    ) -> Result<(), Refusal> {
        let (numbering, operation) = (self.numbering, op.get());
        self.out.prefix_varint(numbering.operation(op));
        let parts_at = self.out.len();
        self.out.u8(0);
        self.out.prefix_varint(numbering.attribute(operation.location().attribute()));
        let mut parts = self.attributes(op);
        if !operation.results().is_empty() {
            parts |= mask::RESULTS;
            self.out.prefix_count(operation.results().len());
            for &result in operation.results() {
                self.out.prefix_varint(numbering.ty(op.value_type(result)));
            }
        }
        if operation.operand_count() > 0 {
            parts |= mask::OPERANDS;
            self.out.prefix_count(operation.operand_count());
            for operand in operation.operands() {
                self.out.prefix_varint(scope.number(operand).into());
            }
        }
        if !operation.successors().is_empty() {
            parts |= mask::SUCCESSORS;
            self.successors(op);
        }
        if self.version >= FormatVersion::USE_LISTS && scope.orders.any(operation.results()) {
            parts |= mask::USE_ORDERS;
            scope.orders.write(operation.results(), &mut self.out);
        }
        if op.regions().len() > 0 {
            parts |= mask::REGIONS;
        }
        self.out.set(parts_at, parts);
        match op.regions().len() {
            0 => Ok(()),
            _ if open.len() >= DEEPEST => {
                let message = format!("regions are nested more than {DEEPEST} deep");
                Err(Refusal { location: operation.location(), message })
            }
            count => self.regions(scope, op, open, count, height),
        }
    }

    /// Writes the attributes of an operation, inherent and others.
    fn attributes(&mut self, op: OpRef<'m>) -> u8 {
        let (numbering, operation, context) = (self.numbering, op.get(), op.context());
        if self.version < FormatVersion::PROPERTIES {
            let Some(dictionary) = merged_dictionary(op, self.layouts, self.version) else { return 0 };
            self.out.prefix_varint(numbering.attribute(dictionary));
            return mask::ATTRIBUTES;
        }
        let mut parts = 0;
        if !operation.dictionary().is_empty() {
            parts |= mask::ATTRIBUTES;
            let dictionary = context.dictionary(operation.dictionary().to_vec());
            self.out.prefix_varint(numbering.attribute(dictionary));
        }
        let layout = self.layouts.of(op.kind()).for_writing(op);
        self.scratch.clear();
        match operation.unregistered_properties() {
            Some(properties) => self.scratch.prefix_varint(numbering.attribute(properties)),
            None if layout.has_properties() => {
                let number = |attribute| numbering.attribute(attribute);
                write_properties(op, layout, self.version, number, &mut self.scratch);
            }
            None => return parts,
        }
        let number = self.property_number();
        self.out.prefix_varint(number);
        parts | mask::PROPERTIES
    }

    /// The number of the properties that were just encoded.
    fn property_number(&mut self) -> u64 {
        let bytes = self.scratch.as_bytes();
        if let Some(&known) = self.property_numbers.get(bytes) {
            return known;
        }
        let number = self.property_numbers.len() as u64;
        self.property_numbers.insert(bytes.into(), number);
        self.properties.prefix_count(bytes.len());
        self.properties.bytes(bytes);
        number
    }

    fn successors(&mut self, op: OpRef<'m>) {
        let body = op.body();
        self.out.prefix_count(op.get().successors().len());
        for &successor in op.get().successors() {
            let blocks = body.region_blocks(body.block_region(successor));
            let position = blocks.iter().position(|&block| block == successor);
            self.out.prefix_count(position.unwrap_or_default());
        }
    }

    /// Opens the regions of an operation, or writes the body of a function.
    fn regions(
        &mut self,
        scope: &Scope<'m>,
        op: OpRef<'m>,
        open: &mut Vec<Open>,
        count: usize,
        height: u32,
    ) -> Result<(), Refusal> {
        // What is isolated by definition is so even where it is broken: readers say what is wrong.
        let isolated = op.def().has_trait(Trait::IsolatedFromAbove)
            || op.function_body().is_some()
            || !scope.captures.contains(op.id());
        self.out.flagged(count as u64, isolated);
        let apart = isolated && self.version >= FormatVersion::ISOLATED_SECTIONS;
        let section = apart.then(|| self.out.len());
        let mut regions: SmallVec<[RegionId; 2]> = op.get().regions().iter().rev().copied().collect();
        let Some(body) = op.function_body() else {
            open.push(Open { regions, section, isolated, height, region: None });
            return Ok(());
        };
        // A function has its body in an arena of its own.
        let root = op.regions().next_back().filter(|region| std::ptr::eq(region.body(), body));
        let Some(root) = root else { return Ok(()) };
        regions.insert(0, root.id());
        let mut inner = Scope::of(body, root.id());
        self.run(&mut inner, root, vec![Open { regions, section, isolated, height: 0, region: None }])
    }

    /// Puts the head of a section before what was written since `start`.
    fn close_section(&mut self, start: usize) {
        self.scratch.clear();
        self.scratch.u8(Section::Ir as u8);
        self.scratch.prefix_count(self.out.len() - start);
        self.out.insert(start, self.scratch.as_bytes());
    }
}

impl<'b> Scope<'b> {
    fn of(body: &'b Body, region: RegionId) -> Self {
        let is_flat = body.walk(region).all(|op| body.op(op).regions().is_empty());
        let (captures, orders) = match is_flat {
            true => Default::default(),
            false => (Captures::of(body, region), UseOrders::of(body, region)),
        };
        Self { body, numbers: IdMap::new(), captures, orders }
    }

    /// Numbers the values that are defined right in a region; gives the number after them.
    fn define_region(&mut self, region: RegionId, start: u32) -> u32 {
        let mut next = start;
        for &block in self.body.region_blocks(region) {
            let results = self.body.block_ops(block).flat_map(|op| self.body.op(op).results());
            for &value in self.body.block_arguments(block).iter().chain(results) {
                self.numbers.insert(value, next);
                next += 1;
            }
        }
        next
    }

    #[inline]
    fn number(&self, value: ValueId) -> u32 {
        self.numbers.get(value).copied().unwrap_or_default()
    }
}
