//! Regions.

use super::OpPrinter;
use crate::print::Terminator;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    op.printer.region(op.op, index.into(), Terminator::Printed);
}

/// A region whose empty implicit terminator goes without saying.
pub(super) fn print_implicit(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    op.printer.region(op.op, index.into(), Terminator::Implied);
}

/// A region after the arguments of its block, which stand on a line of their own.
pub(super) fn print_with_arguments(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    let index = usize::from(index);
    let Some(region) = op.op.regions().nth(index) else { return };
    let op_ref = op.op;
    op.printer.in_region(op_ref, index, region, |printer| {
        printer.new_line();
        printer.text("(");
        printer.list(region.arguments(), |printer, &argument| {
            printer.value(argument);
            printer.text(": ");
            printer.ty(region.body().value_type(argument));
        });
        printer.text(") ");
        printer.braces(op_ref, index, region, Terminator::Printed);
    });
}
