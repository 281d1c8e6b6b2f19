//! The syntax of operations, types and attributes: an engine for the directives of their definitions.
//!
//! Each family of directives has a file, which has what it accepts next to what it prints; so has each
//! family of kinds of attributes, and so have the few operations whose syntax directives cannot say.

mod call;
mod custom;
mod defined;
mod directive;
mod explain;
mod field;
mod for_loop;
pub(crate) mod format;
mod function;
mod hints;
mod infinite_loop;
mod make_tensor_view;
mod op_parser;
mod op_printer;
mod order;
pub(crate) mod parameters;
mod shape_query;
mod spacing;
mod template;

use tile_ir_core::definition::{Directive, OpSyntax, RegionDef};
use tile_ir_core::{OpRef, RegionRef, ValueId};

pub(crate) use custom::custom;
pub use custom::{CustomSyntax, DialectSyntax, code};
pub(crate) use defined::TableSyntax;
use directive::dictionary;
pub(crate) use directive::{Place, for_each_place};
pub(crate) use field::leaves_out_default;
pub use op_parser::{NewValue, OpParser, TextPlace};
use template::Segment;
pub(crate) use template::Templates;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

/// How an operation is written.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// In the form that needs no definition.
    Generic,
    /// By directives.
    Directives(&'static [Directive]),
    /// By code.
    Custom(CustomSyntax),
}

impl Form {
    /// The form of the definition, or the generic one where that cannot say all of the operation.
    pub(crate) fn of(op: OpRef<'_>) -> Self {
        if lacks_region(op) || lacks_terminator(op) {
            return Self::Generic;
        }
        match op.def().syntax {
            OpSyntax::Directives(directives) if has_simple_regions(op, directives) => Self::Directives(directives),
            OpSyntax::Generic | OpSyntax::Directives(_) => Self::Generic,
            OpSyntax::Custom(_) => match custom(op.context(), op.kind()) {
                Some(custom) if (custom.can_say)(op) => Self::Custom(custom),
                _ => Self::Generic,
            },
        }
    }
}

/// Whether regions have no labels to print: no second block, and arguments only where the syntax has a place for them.
fn has_simple_regions(op: OpRef<'_>, directives: &'static [Directive]) -> bool {
    op.get().regions().iter().enumerate().all(|(index, &region)| match *op.body().region_blocks(region) {
        [] => true,
        [only] => op.body().block_arguments(only).is_empty() || directive::says_arguments(directives, index),
        _ => false,
    })
}

/// Whether a region or the block of one is not there that reading its own syntax would make. Functions look after
/// their body themselves.
fn lacks_region(op: OpRef<'_>) -> bool {
    let def = op.def();
    if def.is_function_like() || def.regions.is_empty() {
        return false;
    }
    let is_there = |(region, wanted): (RegionRef<'_>, &RegionDef)| wanted.optional || !region.blocks().is_empty();
    op.regions().len() != def.regions.len() || !op.regions().zip(def.regions).all(is_there)
}

/// Whether a region has no terminator where its own syntax would imply one.
fn lacks_terminator(op: OpRef<'_>) -> bool {
    if op.def().regions.is_empty() {
        return false;
    }
    op.regions().enumerate().any(|(index, region)| {
        let last = region.blocks().last().map(|&block| region.body().last_op(block));
        let ended = |last| region.body().op(last).def().is_terminator();
        op.def().implicit_terminator(index).is_some() && last.is_some_and(|last| !last.is_some_and(ended))
    })
}

/// Prints an operation by the directives of its definition, from after its name.
pub(crate) fn print(printer: &mut Printer<'_>, op: OpRef<'_>, directives: &'static [Directive]) {
    let template = printer.templates.of(op.kind(), directives);
    OpPrinter { printer, op }.fill(&template);
}

/// An operation that is being printed, from after its name on.
pub struct OpPrinter<'p, 'a, 'o> {
    printer: &'p mut Printer<'a>,
    op: OpRef<'o>,
}

impl OpPrinter<'_, '_, '_> {
    /// Prints a template, its holes filled from this operation.
    fn fill(&mut self, template: &[Segment]) {
        for segment in template {
            match segment {
                Segment::Text(text) => self.printer.text(text),
                Segment::Hole(hole) => hole.print(self),
            }
        }
    }

    /// The operand at a flat position.
    fn operand(&self, index: u8) -> Option<ValueId> {
        self.op.get().operands().nth(index.into())
    }
}

impl<'s> Parser<'s> {
    /// Reads an operation's syntax, directive by directive.
    pub(crate) fn parse_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        for (index, directive) in directives.iter().enumerate() {
            let start = self.previous_end();
            if let Err(error) = directive::parse(directive, self, state) {
                return Err(self.explain_directive(error, state, directives, index, start));
            }
        }
        Ok(())
    }
}
