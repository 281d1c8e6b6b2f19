//! Writing bodies.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, OpDef};
use tile_ir_core::{Attribute, BlockId, Body, Context, Id, OpId, Operation, ValueId};

use super::DEEPEST;
use super::numbering::Numbering;
use crate::error::{Refusal, WriteResult, WriteWithin};
use crate::layout::{Layout, Layouts, OperandLayout, is_module_level};
use crate::table::{LocationWriter, Pools};
use crate::wire::Encoder;

/// Encodes the bodies of functions, one at a time.
#[derive(Debug, Default)]
pub(crate) struct BodyWriter {
    /// The visible values.
    values: Numbering,
    /// One more than the last number of each value of this body, by its index, where the two are not the same.
    numbers: Vec<u32>,
}

/// An operation whose regions are being written.
struct OpenOperation<'p> {
    operation: Operation<'p>,
    layout: &'p Layout,
    /// Position of the current region.
    region: usize,
    /// Blocks of it that have begun.
    blocks: usize,
    /// The next operation of the current block.
    next: Option<OpId>,
    /// The number of values visible outside.
    values_outside: usize,
}

impl BodyWriter {
    /// Appends the operations of a body whose root region has one block.
    pub(crate) fn write(
        &mut self,
        pools: &mut Pools<'_>,
        layouts: &Layouts,
        body: &Body,
        block: BlockId,
        locations: LocationWriter,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        self.values.truncate(0);
        self.numbers.clear();
        for &argument in body.block_arguments(block) {
            self.number(argument);
        }
        let mut writing = Writing { writer: self, pools, layouts, body, locations, out, open: Vec::new() };
        writing.block(block)
    }

    /// Gives a value the next number.
    #[inline]
    fn number(&mut self, value: ValueId) {
        let (index, number) = (value.index(), self.values.len());
        self.values.extend(index..index + 1);
        if self.values.same(index).is_none() {
            if index >= self.numbers.len() {
                self.numbers.resize(index + 1, 0);
            }
            self.numbers[index] = number as u32 + 1;
        }
    }

    /// The number of a value, if it is visible.
    #[inline]
    fn number_of(&self, value: ValueId) -> Option<usize> {
        let index = value.index();
        self.values.same(index).or_else(|| {
            let number = self.numbers.get(index)?.checked_sub(1)?;
            (self.values.index(number.into()) == Some(index)).then_some(number as usize)
        })
    }
}

struct Writing<'w, 'p, 'c> {
    writer: &'w mut BodyWriter,
    pools: &'w mut Pools<'c>,
    layouts: &'p Layouts,
    body: &'p Body,
    locations: LocationWriter,
    out: &'w mut Encoder,
    /// Operations whose regions are being written, innermost last.
    open: Vec<OpenOperation<'p>>,
}

impl<'p> Writing<'_, 'p, '_> {
    /// Appends the operations of the function's block with everything nested in them.
    fn block(&mut self, block: BlockId) -> WriteResult<()> {
        let context = self.pools.context;
        let mut next = self.body.first_op(block);
        loop {
            match (next, self.open.last_mut()) {
                (Some(op), _) => {
                    let operation = self.body.op(op);
                    next = operation.next();
                    let opened =
                        self.operation(operation).within_op(operation.location(), || named(context, operation))?;
                    self.pools.target.end_operation(operation.location(), || named(context, operation));
                    if let Some(layout) = opened {
                        self.push(operation, layout, next.take())?;
                    }
                }
                (None, Some(_)) => next = self.next_block()?,
                (None, None) => return Ok(()),
            }
        }
    }

    /// Appends an operation up to its regions; returns its layout if it has any.
    fn operation(&mut self, operation: Operation<'p>) -> WriteResult<Option<&'p Layout>> {
        let layout = self.layout(operation)?;
        let def = layout.def;
        self.pools.add_location(operation.location(), self.locations)?;
        self.results(layout, operation)?;
        self.check_later_operands(layout, operation)?;
        let found: SmallVec<[usize; 8]>;
        let sizes = match layout.operands {
            OperandLayout::Segmented => {
                found = operation.segments().sizes(def, operation.operand_count()).collect();
                found.as_slice()
            }
            OperandLayout::Fixed(_) | OperandLayout::Counted => &[],
        };
        if layout.has_flags {
            self.flags(layout, operation, sizes);
        }
        self.attributes(layout, operation)?;
        self.operands(layout, operation, sizes)?;
        if def.regions.is_empty() {
            self.number_results(operation, layout);
            return Ok(None);
        }
        let (expected, found) = (def.regions.len(), operation.regions().len());
        if expected != found {
            return Err(Refusal::Shape { what: "regions", expected, found }.into());
        }
        self.out.count(found);
        Ok(Some(layout))
    }

    /// Appends an opcode (rule R1).
    #[inline]
    fn layout(&mut self, operation: Operation<'_>) -> WriteResult<&'p Layout> {
        let def = operation.def();
        let layout = match def.opcode.and_then(|opcode| self.layouts.get(opcode)) {
            Some(layout) if layout.def == def => layout,
            _ => self.first_layout(operation)?,
        };
        self.out.varint(def.opcode.unwrap_or_default().into());
        Ok(layout)
    }

    /// The layout of an operation that occurs for the first time, if it is allowed.
    #[cold]
    fn first_layout(&mut self, operation: Operation<'_>) -> WriteResult<&'p Layout> {
        let def = operation.def();
        if operation.unregistered_name().is_some() {
            return Err(Refusal::ForeignOperation.into());
        }
        match def.preview {
            true => self.pools.target.use_preview("the operation")?,
            false => self.pools.target.check_since(def.since, || "the operation".into())?,
        }
        let opcode = def.opcode.filter(|_| !is_module_level(def)).ok_or(Refusal::NoOpcode)?;
        let layout = self.layouts.get_or_build(self.pools.context, opcode).filter(|layout| layout.def == def);
        layout.ok_or_else(|| Refusal::ForeignOperation.into())
    }

    /// Appends the types of the results (rule R2).
    #[inline]
    fn results(&mut self, layout: &Layout, operation: Operation<'_>) -> WriteResult<()> {
        let results = operation.results();
        let mut count = results.len();
        for &group in &layout.results.later {
            count -= operation.result_group(group).len();
            self.check_later_result(layout, operation, group)?;
        }
        if let Some(expected) = layout.results.fixed
            && count != expected
        {
            return Err(Refusal::Shape { what: "results", expected, found: count }.into());
        }
        if layout.results.counted {
            self.out.count(count);
        }
        if layout.results.later.is_empty() {
            return self.types(results);
        }
        layout.results.present(layout.def).try_for_each(|group| self.types(&results[operation.result_group(group)]))
    }

    /// Appends the types of values.
    #[inline]
    fn types(&mut self, values: &[ValueId]) -> WriteResult<()> {
        values.iter().try_for_each(|&value| self.pools.write_type(self.body.value_type(value), self.out))
    }

    /// Rejects a group of results that came with a later version, if a result of it is used or the group is variadic.
    #[cold]
    fn check_later_result(&self, layout: &Layout, operation: Operation<'_>, group: usize) -> WriteResult<()> {
        let def = &layout.def.results[group];
        let results = &operation.results()[operation.result_group(group)];
        let is_needed = match def.arity {
            Arity::One => results.iter().any(|&result| !self.body.uses(result).is_empty()),
            Arity::Optional | Arity::Variadic => !results.is_empty(),
        };
        match is_needed {
            true => self.pools.target.check_since(def.since, || format!("result '{}'", def.name)),
            false => Ok(()),
        }
    }

    /// Checks that operand groups introduced in later versions are empty.
    #[inline]
    fn check_later_operands(&self, layout: &Layout, operation: Operation<'_>) -> WriteResult<()> {
        for &group in &layout.later_operands {
            if !operation.operand_group(group).is_empty() {
                let def = &layout.def.operands[group];
                self.pools.target.check_since(def.since, || format!("operand '{}'", def.name))?;
            }
        }
        Ok(())
    }

    /// Appends which optional attributes and operands are present (rule R3).
    fn flags(&mut self, layout: &Layout, operation: Operation<'_>, sizes: &[usize]) {
        let (mut flags, attributes) = (0, operation.attributes());
        for step in &layout.attributes {
            if let Some(flag) = step.flag
                && attributes[step.index].is_some()
            {
                flags |= flag;
            }
        }
        for (group, &size) in layout.def.operands.iter().zip(sizes) {
            if let Some(bit) = group.flag
                && size > 0
            {
                flags |= 1 << bit;
            }
        }
        self.out.varint(flags);
    }

    /// Appends the inherent attributes (rule R4).
    #[inline]
    fn attributes(&mut self, layout: &Layout, operation: Operation<'_>) -> WriteResult<()> {
        let attributes = operation.attributes();
        for step in &layout.attributes {
            let attribute = match attributes[step.index] {
                Some(attribute) => attribute,
                None if step.flag.is_some() => continue,
                None => self.default(layout.def, operation, step.index)?,
            };
            let result = step.result.and_then(|group| operation.results().get(operation.result_group(group).start));
            let result = result.map(|&result| self.body.value_type(result));
            self.pools
                .write_field(step, attribute, result, self.out)
                .within(|| format!("attribute '{}'", step.field.name))?;
        }
        for &index in &layout.later_attributes {
            if let Some(attribute) = operation.attribute(index) {
                let field = &layout.def.attributes[index];
                if self.default(layout.def, operation, index).ok() != Some(attribute) {
                    self.pools.target.check_since(field.since, || format!("attribute '{}'", field.name))?;
                }
            }
        }
        Ok(())
    }

    /// The value of an attribute that is absent.
    #[cold]
    fn default(&self, def: &'static OpDef, operation: Operation<'_>, index: usize) -> WriteResult<Attribute> {
        let field = &def.attributes[index];
        let default = field.default_value(self.pools.context, |group| operation.operand_group(group).len());
        default.ok_or_else(|| Refusal::MissingAttribute { name: field.name }.into())
    }

    /// Appends the operands (rule R5).
    #[inline]
    fn operands(&mut self, layout: &Layout, operation: Operation<'_>, sizes: &[usize]) -> WriteResult<()> {
        match layout.operands {
            OperandLayout::Fixed(expected) if expected != operation.operand_count() => {
                let found = operation.operand_count();
                return Err(Refusal::Shape { what: "operands", expected, found }.into());
            }
            OperandLayout::Fixed(_) => {}
            OperandLayout::Counted => self.out.count(operation.operand_count()),
            OperandLayout::Segmented => return self.operand_groups(layout, operation, sizes),
        }
        for (index, value) in operation.operands().enumerate() {
            self.value(index, value)?;
        }
        Ok(())
    }

    fn operand_groups(&mut self, layout: &Layout, operation: Operation<'_>, sizes: &[usize]) -> WriteResult<()> {
        let mut index = 0;
        for (group, &size) in layout.def.operands.iter().zip(sizes) {
            if group.since <= self.pools.target.version && group.arity == Arity::Variadic {
                self.out.count(size);
            }
            for _ in 0..size {
                self.value(index, operation.operand(index))?;
                index += 1;
            }
        }
        Ok(())
    }

    /// Appends the number of a value, which must be visible here.
    #[inline]
    fn value(&mut self, index: usize, value: ValueId) -> WriteResult<()> {
        match self.writer.number_of(value) {
            Some(number) => {
                self.out.count(number);
                Ok(())
            }
            None => {
                let error: WriteResult<()> = Err(Refusal::UndefinedOperand.into());
                error.within(|| format!("operand {index}"))
            }
        }
    }

    /// Gives the results of an operation their numbers; results of later versions have none, unless they are only
    /// noted.
    #[inline]
    fn number_results(&mut self, operation: Operation<'_>, layout: &Layout) {
        let results = operation.results();
        if layout.results.later.is_empty() || self.pools.target.is_tolerant() {
            results.iter().for_each(|&result| self.writer.number(result));
            return;
        }
        for group in layout.results.present(layout.def) {
            results[operation.result_group(group)].iter().for_each(|&result| self.writer.number(result));
        }
    }

    /// Starts the regions of an operation; `after` is where the enclosing block continues.
    fn push(&mut self, operation: Operation<'p>, layout: &'p Layout, after: Option<OpId>) -> WriteResult<()> {
        if self.open.len() == DEEPEST {
            let error: WriteResult<()> = Err(Refusal::RegionNesting { limit: DEEPEST }.into());
            return error.within_op(operation.location(), || named(self.pools.context, operation));
        }
        let values_outside = self.writer.values.len();
        self.open.push(OpenOperation { operation, layout, region: 0, blocks: 0, next: after, values_outside });
        let first = operation.regions()[0];
        self.out.count(self.body.region_blocks(first).len());
        Ok(())
    }

    /// Starts the next block of the innermost open operation; returns the operation to continue with.
    fn next_block(&mut self) -> WriteResult<Option<OpId>> {
        let Some(open) = self.open.last_mut() else { return Ok(None) };
        self.writer.values.truncate(open.values_outside);
        let operation = open.operation;
        let regions = operation.regions();
        while open.blocks == self.body.region_blocks(regions[open.region]).len() {
            open.region += 1;
            open.blocks = 0;
            if open.region == regions.len() {
                let (layout, next) = (open.layout, open.next);
                self.open.pop();
                self.number_results(operation, layout);
                return Ok(next);
            }
            self.out.count(self.body.region_blocks(regions[open.region]).len());
        }
        let block = self.body.region_blocks(regions[open.region])[open.blocks];
        open.blocks += 1;
        let arguments = self.body.block_arguments(block);
        self.out.count(arguments.len());
        for &argument in arguments {
            self.pools.write_type(self.body.value_type(argument), self.out)?;
            self.writer.number(argument);
        }
        self.out.count(self.body.block_ops(block).count());
        let ends = self.body.last_op(block).is_some_and(|last| self.body.op(last).def().is_terminator());
        if !ends {
            let error: WriteResult<()> = Err(Refusal::MissingTerminator.into());
            error.within_op(operation.location(), || named(self.pools.context, operation))?;
        }
        Ok(self.body.first_op(block))
    }
}

/// An operation as errors name it.
fn named(context: &Context, operation: Operation<'_>) -> String {
    match operation.unregistered_name() {
        Some(name) => format!("operation '{}'", context.text(name)),
        None => format!("operation '{}'", operation.def().name),
    }
}
