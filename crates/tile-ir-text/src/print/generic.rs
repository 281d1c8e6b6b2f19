//! The generic form, which every operation has.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tile_ir_core::{Attribute, BlockId, Body, OpRef, Operation, RegionRef};

use super::defined::PrintedSyntax;
use super::{Printer, TypeSuffix};
use crate::strings::{is_same, push_name, push_quoted};

impl Printer<'_> {
    /// Appends `"dialect.op"(…) <{…}> ({…}) {…} : (…) -> …`.
    #[inline(never)]
    pub(super) fn generic_op(&mut self, op: OpRef<'_>) {
        let operation = op.get();
        match operation.unregistered_name() {
            Some(name) => self.quoted(name),
            None => match (self.options.mnemonic(op.def()), op.def()) {
                (mnemonic, def) if is_same(mnemonic, def.mnemonic()) => push_quoted(&mut self.out, def.name.as_bytes()),
                (former, def) => push_quoted(&mut self.out, format!("{}.{former}", def.dialect).as_bytes()),
            },
        }
        self.out.push(b'(');
        self.list(operation.operands(), Self::value);
        self.out.push(b')');
        self.successors(op);
        self.properties(op);
        self.generic_regions(op);
        if !operation.dictionary().is_empty() {
            self.out.push(b' ');
            self.dictionary(operation.dictionary());
        }
        let operands: SmallVec<[_; 8]> = operation.operands().map(|value| op.value_type(value)).collect();
        let results: SmallVec<[_; 4]> = operation.results().iter().map(|&value| op.value_type(value)).collect();
        self.out.push_str(" : ");
        self.function_type(&operands, &results);
    }

    fn successors(&mut self, op: OpRef<'_>) {
        let successors = op.get().successors();
        if successors.is_empty() {
            return;
        }
        self.out.push(b'[');
        self.list(successors, |printer, &block| printer.block_number(printer.names.block_number(op.body(), block)));
        self.out.push(b']');
    }

    /// Appends the inherent attributes, if there are any.
    fn properties(&mut self, op: OpRef<'_>) {
        if let Some(properties) = op.get().unregistered_properties() {
            self.out.push_str(" <");
            self.attribute(properties, TypeSuffix::Always);
            self.out.push(b'>');
            return;
        }
        let properties = Property::all(op, self.formats.syntax());
        if properties.is_empty() {
            return;
        }
        self.out.push_str(" <{");
        self.list(properties, |printer, (key, property)| {
            push_name(&mut printer.out, key.as_bytes());
            match property {
                Property::Attribute(value) if value == printer.context.unit() => {}
                Property::Attribute(value) => {
                    printer.out.push_str(" = ");
                    printer.attribute(value, TypeSuffix::Always);
                }
                Property::SegmentSizes => {
                    printer.out.push_str(" = array<i32: ");
                    let sizes = op.get().segments().sizes(op.def(), op.get().operand_count());
                    printer.list(sizes, |printer, size| printer.out.number(size));
                    printer.out.push(b'>');
                }
            }
        });
        self.out.push_str("}>");
    }

    fn generic_regions(&mut self, op: OpRef<'_>) {
        let regions = op.regions();
        if regions.len() == 0 {
            return;
        }
        self.out.push_str(" (");
        self.list(regions.enumerate(), |printer, (index, region)| {
            printer.in_region(op, index, region, |printer| printer.block_lines("", |printer| printer.blocks(region)));
        });
        self.out.push(b')');
    }

    /// Appends the blocks of a region. The first one needs a label if it has arguments or is empty.
    fn blocks(&mut self, region: RegionRef<'_>) {
        let body = region.body();
        let links = BlockLinks::of(region);
        for (position, &block) in region.blocks().iter().enumerate() {
            if position > 0 || !body.block_arguments(block).is_empty() || body.first_op(block).is_none() {
                self.label_line(|printer| {
                    printer.label(body, block, position);
                    printer.predecessors(links.predecessors(block), position);
                });
            }
            self.argument_users(body, block);
            for inner in body.block_ops(block) {
                self.new_line();
                self.op(region.op(inner));
                if !self.goes_on() {
                    return;
                }
            }
        }
    }

    /// Appends `^bb0(%arg0: T):`.
    fn label(&mut self, body: &Body, block: BlockId, position: usize) {
        self.block_number(position);
        let arguments = body.block_arguments(block);
        if !arguments.is_empty() {
            self.out.push(b'(');
            let locations = body.argument_locations(block);
            self.list(arguments.iter().zip(locations), |printer, (&argument, &location)| {
                printer.value(argument);
                printer.out.push_str(": ");
                printer.full_type(body.value_type(argument));
                if printer.options.debug_info {
                    printer.argument_location(location);
                }
            });
            self.out.push(b')');
        }
        self.out.push(b':');
    }

    /// Appends a comment with the predecessors of a block.
    fn predecessors(&mut self, from: &[usize], position: usize) {
        match *from {
            [] if position == 0 => {}
            [] => self.out.push_str("  // no predecessors"),
            [only] => {
                self.out.push_str("  // pred: ");
                self.block_number(only);
            }
            _ => {
                self.out.push_str("  // ");
                self.number(from.len());
                self.out.push_str(" preds: ");
                self.list(from.iter().copied(), Self::block_number);
            }
        }
    }

    fn block_number(&mut self, position: usize) {
        self.out.push_str("^bb");
        self.number(position);
    }
}

/// The predecessors of the blocks of a region with several blocks.
#[derive(Default)]
struct BlockLinks(FxHashMap<BlockId, Vec<usize>>);

impl BlockLinks {
    fn of(region: RegionRef<'_>) -> Self {
        let mut links = Self::default();
        if region.blocks().len() > 1 {
            for (position, &block) in region.blocks().iter().enumerate() {
                let last = region.body().last_op(block).map(|last| region.body().op(last));
                for &successor in last.into_iter().flat_map(Operation::successors) {
                    links.0.entry(successor).or_default().push(position);
                }
            }
        }
        links
    }

    /// The positions of the predecessors.
    fn predecessors(&self, block: BlockId) -> &[usize] {
        self.0.get(&block).map_or(&[], Vec::as_slice)
    }
}

/// An entry between `<{` and `}>`.
#[derive(Clone, Copy)]
enum Property {
    Attribute(Attribute),
    /// The sizes of the operand groups.
    SegmentSizes,
}

impl Property {
    /// The properties of an operation, sorted by key. Default values of some kinds are omitted, so that tools that do
    /// not know the field can read the rest.
    fn all(op: OpRef<'_>, syntax: &dyn PrintedSyntax) -> SmallVec<[(&'static str, Self); 8]> {
        let context = op.context();
        let fields = op.def().attributes.iter().zip(op.get().attributes());
        let present = fields.filter_map(|(field, value)| Some((field, (*value)?)));
        let said = present.filter(|(field, value)| !syntax.omits_default(field) || !field.is_default(context, *value));
        let said = said.map(|(field, value)| (field.name, Self::Attribute(value)));
        let sizes = op.def().has_operand_segments().then_some(("operandSegmentSizes", Self::SegmentSizes));
        let mut all: SmallVec<_> = said.chain(sizes).collect();
        all.sort_unstable_by_key(|(key, _)| *key);
        all
    }
}
