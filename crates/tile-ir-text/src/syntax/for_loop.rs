//! Loops over a range:
//! `for unsigned %i in (%a to %b, step %c) : T iter_values(%x = %y) -> (U) { … } {…}`.

use tile_ir_core::{OpRef, ValueId};

use super::dictionary;
use crate::print::{Printer, Terminator};

/// Bounds and step, which come before the values carried around.
const BOUNDS: usize = 3;

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    let Some(region) = op.regions().next().filter(|region| region.blocks().len() == 1) else { return false };
    let carried = op.get().operand_count().checked_sub(BOUNDS);
    carried == Some(op.get().results().len()) && carried.map(|count| count + 1) == Some(region.arguments().len())
}

pub(super) fn print(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.regions().next() else { return };
    printer.in_region(op, 0, region, |printer| {
        print_header(printer, op, region.arguments());
        printer.braces(op, 0, region, Terminator::Implied);
    });
    dictionary::print_rest(printer, op, "", |index| dictionary::is_named(op.def(), index, &["unsignedCmp"]));
}

fn print_header(printer: &mut Printer<'_>, op: OpRef<'_>, arguments: &[ValueId]) {
    let operation = op.get();
    let Some((&counter, carried)) = arguments.split_first() else { return };
    printer.text(if op.attribute("unsignedCmp").is_some() { " unsigned " } else { " " });
    printer.value(counter);
    for (word, bound) in [" in (", " to ", ", step "].into_iter().zip(operation.operands()) {
        printer.text(word);
        printer.value(bound);
    }
    printer.text(") : ");
    printer.ty(op.value_type(operation.operand(0)));
    if !carried.is_empty() {
        print_carried(printer, carried, operation.operands().skip(BOUNDS));
        printer.text(" -> (");
        printer.list(operation.results(), |printer, &result| printer.ty(op.value_type(result)));
        printer.text(")");
    }
    printer.text(" ");
}

/// Appends ` iter_values(%x = %y)`.
pub(super) fn print_carried(printer: &mut Printer<'_>, arguments: &[ValueId], initial: impl Iterator<Item = ValueId>) {
    printer.text(" iter_values(");
    printer.list(arguments.iter().zip(initial), |printer, (&argument, value)| {
        printer.value(argument);
        printer.text(" = ");
        printer.value(value);
    });
    printer.text(")");
}
