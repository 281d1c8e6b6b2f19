//! The types of operands, results and attributes.

use tile_ir_core::definition::Slot;
use tile_ir_core::{OpRef, Type, attribute_type};

use super::OpPrinter;
use crate::print::Printer;

/// The types of a group, a type for each value.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    op.space();
    print_types(op.printer, op.op, slot, Printer::ty);
}

/// The types of a group with the prefix of their dialect.
pub(super) fn print_full(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    op.space();
    print_types(op.printer, op.op, slot, Printer::full_type);
}

/// The types of a group; one for all where they are equal.
pub(super) fn print_splat(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    op.space();
    let mut first = None;
    let equal = each_type(op.op, slot, |ty| *first.get_or_insert(ty) == ty);
    match first {
        Some(first) if equal => op.printer.ty(first),
        _ => print_types(op.printer, op.op, slot, Printer::ty),
    }
}

fn print_types<'a>(printer: &mut Printer<'a>, op: OpRef<'_>, slot: Slot, print: fn(&mut Printer<'a>, Type)) {
    let mut separator = "";
    each_type(op, slot, |ty| {
        printer.text(separator);
        separator = ", ";
        print(printer, ty);
        true
    });
}

/// Calls `visit` for the types of a group until it says `false`; whether it never did.
fn each_type(op: OpRef<'_>, slot: Slot, mut visit: impl FnMut(Type) -> bool) -> bool {
    let operation = op.get();
    match slot {
        Slot::Operand(group) => operation.group_operands(group.into()).all(|value| visit(op.value_type(value))),
        Slot::Result(group) => {
            let values = &operation.results()[operation.result_group(group.into())];
            values.iter().all(|&value| visit(op.value_type(value)))
        }
        Slot::Attribute(index) => {
            let attribute = operation.attribute(index.into());
            attribute.and_then(|value| attribute_type(op.context(), value)).is_none_or(visit)
        }
    }
}
