//! Regions.

use tile_ir_core::OpPart;
use tile_ir_core::definition::{Directive, OpDef};

use crate::parse::error::Result;
use crate::parse::{Argument, Arguments, OperationState, Parser};
use crate::print::Terminator;
use crate::syntax::OpPrinter;
use crate::syntax::element::{Element, Place, any};
use crate::syntax::format::OneLine;
use crate::syntax::template::{Filling, TemplateBuilder};

/// A region in braces.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    index: u8,
    terminator: Terminator,
}

impl Plain {
    /// With all operations.
    pub(super) fn printed(index: u8) -> Self {
        Self { index, terminator: Terminator::Printed }
    }

    /// Without its implicit terminator if that can be omitted.
    pub(super) fn implied(index: u8) -> Self {
        Self { index, terminator: Terminator::Implied }
    }
}

impl Element for Plain {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        parser.parse_inner_region(state, self.index.into(), &[], self.terminator)
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.element(*self);
    }

    fn format(&self, line: &mut OneLine) {
        line.word("{…}");
    }

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        Some("the region".to_owned())
    }

    fn place(&self) -> Place {
        Place::Region { index: self.index, terminator: self.terminator, arguments: false }
    }

    fn starts_here(&self, parser: &Parser<'_>, _: &'static OpDef, _: &'static [Directive]) -> bool {
        parser.tokens.at("{")
    }
}

impl Filling for Plain {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        op.printer.region(*op.op, self.index.into(), self.terminator);
    }
}

/// A region after the arguments of its block, which are on a line of their own.
#[derive(Clone, Copy)]
pub(super) struct WithArguments(pub(super) u8);

impl Element for WithArguments {
    /// `(%a: tile<f32>, …) { … }`.
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let dialect = state.def.dialect;
        let mut arguments = Arguments::new();
        parser.tokens.expect("(")?;
        parser.list_until(")", |parser| {
            let name = parser.tokens.parse_new_value_name()?;
            parser.tokens.expect(":")?;
            let ty = parser.parse_type(Some(dialect))?;
            if parser.tokens.at("{") {
                parser.parse_dictionary()?;
            }
            let location = parser.parse_argument_location(name.offset)?;
            arguments.push(Argument { name, ty, location });
            Ok(())
        })?;
        parser.parse_inner_region(state, self.0.into(), &arguments, Terminator::Printed)
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.element(*self);
    }

    fn format(&self, line: &mut OneLine) {
        line.word("(%name: type, …) {…}");
    }

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        Some("the region".to_owned())
    }

    fn place(&self) -> Place {
        Place::Region { index: self.0, terminator: Terminator::Printed, arguments: true }
    }
}

impl Filling for WithArguments {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        let index = usize::from(self.0);
        let Some(region) = op.op.regions().nth(index) else { return };
        let op_ref = *op.op;
        op.printer.in_region(op_ref, index, region, |printer| {
            printer.new_line();
            printer.text("(");
            printer.list(region.arguments(), |printer, &argument| {
                printer.value(argument);
                printer.text(": ");
                printer.ty(region.body().value_type(argument), op_ref.def().dialect);
            });
            printer.text(") ");
            printer.braces(op_ref, index, region, Terminator::Printed);
        });
    }
}

/// Whether the arguments of a region's block are written before it.
pub(crate) fn writes_arguments(directives: &'static [Directive], region: usize) -> bool {
    any(directives, &mut |element| match element.place() {
        Place::Region { index, arguments, .. } => arguments && usize::from(index) == region,
        _ => false,
    })
}

impl<'s> Parser<'s> {
    /// Parses the region at a position, which may lack its terminator if that is implied; omitted optional regions before it
    /// are created without a block.
    pub(crate) fn parse_inner_region(
        &mut self,
        state: &mut OperationState<'s>,
        index: usize,
        arguments: &[Argument<'s>],
        terminator: Terminator,
    ) -> Result<()> {
        while state.regions.len() < index {
            state.regions.push(self.body.create_region());
        }
        let def = state.def;
        let start = self.tokens.peek().start;
        let region = self.in_dialect(def, |parser| parser.parse_region(def, arguments, true))?;
        self.note(state, OpPart::Region(index as u8), start);
        if terminator == Terminator::Implied {
            self.ensure_terminator(def, index, region, state.offset);
        }
        state.regions.push(region);
        Ok(())
    }
}
