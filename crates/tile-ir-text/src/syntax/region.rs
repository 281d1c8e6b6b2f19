//! Regions.

use tile_ir_core::definition::{Directive, Trait};

use super::OpPrinter;
use crate::parse::error::Result;
use crate::parse::regions::{Argument, Arguments};
use crate::parse::{OperationState, Parser};
use crate::print::Terminator;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.printer.region(op.op, index.into(), Terminator::Printed);
}

/// A region whose empty implicit terminator goes without saying.
pub(super) fn print_implicit(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.printer.region(op.op, index.into(), Terminator::Implied);
}

/// Whether the arguments of a region's block stand before it.
pub(super) fn says_arguments(directives: &[Directive], region: usize) -> bool {
    directives.iter().any(|directive| match *directive {
        Directive::ArgumentRegion(index) => usize::from(index) == region,
        Directive::Optional { elements, .. } => says_arguments(elements, region),
        _ => false,
    })
}

/// A region after the arguments of its block, which stand on a line of their own.
pub(super) fn print_with_arguments(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    let index = usize::from(index);
    let Some(region) = op.op.regions().nth(index) else { return };
    let op_ref = op.op;
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

impl<'s> Parser<'s> {
    pub(crate) fn parse_plain_region(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        self.fill_regions(state, index);
        let def = state.def;
        let isolated = def.has_trait(Trait::IsolatedFromAbove);
        let region = self.in_dialect(def, |parser| match isolated {
            true => Ok(parser.in_isolation(None, |parser| parser.parse_region(&[], true))?.0),
            false => parser.parse_region(&[], true),
        })?;
        state.regions.push(region);
        Ok(())
    }

    /// Makes the regions before this one that may be left out and were, without a block.
    fn fill_regions(&mut self, state: &mut OperationState<'s>, index: usize) {
        while state.regions.len() < index {
            state.regions.push(self.body.create_region());
        }
    }

    /// `(%a: tile<f32>, …) { … }`.
    pub(crate) fn parse_argument_region(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        self.fill_regions(state, index);
        let def = state.def;
        let mut arguments = Arguments::new();
        self.expect("(")?;
        self.list_until(")", |parser| {
            let name = parser.parse_new_value_name()?;
            parser.expect(":")?;
            let ty = parser.parse_type(Some(def.dialect))?;
            if parser.at("{") {
                parser.parse_dictionary()?;
            }
            let location = parser.parse_argument_location(name.offset)?;
            arguments.push(Argument { name, ty, location });
            Ok(())
        })?;
        let isolated = def.has_trait(Trait::IsolatedFromAbove);
        let region = self.in_dialect(def, |parser| match isolated {
            true => Ok(parser.in_isolation(None, |parser| parser.parse_region(&arguments, true))?.0),
            false => parser.parse_region(&arguments, true),
        })?;
        state.regions.push(region);
        Ok(())
    }
}
