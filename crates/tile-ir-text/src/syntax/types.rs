//! The types of operands, results and attributes.

use smallvec::SmallVec;
use tile_ir_core::definition::Slot;
use tile_ir_core::{OpRef, Type, attribute_type};

use super::OpPrinter;
use crate::print::Printer;

/// The types of a group, a type for each value.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    op.space();
    op.printer.list(types(op.op, slot), Printer::ty);
}

/// The types of a group with the prefix of their dialect.
pub(super) fn print_full(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    op.space();
    op.printer.list(types(op.op, slot), Printer::full_type);
}

/// The types of a group; one for all where they are equal.
pub(super) fn print_splat(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    op.space();
    let types = types(op.op, slot);
    match types.first() {
        Some(&first) if types.iter().all(|&other| other == first) => op.printer.ty(first),
        _ => op.printer.list(types, Printer::ty),
    }
}

fn types(op: OpRef<'_>, slot: Slot) -> SmallVec<[Type; 4]> {
    let operation = op.get();
    match slot {
        Slot::Operand(group) => operation.group_operands(group.into()).map(|value| op.value_type(value)).collect(),
        Slot::Result(group) => {
            let values = &operation.results()[operation.result_group(group.into())];
            values.iter().map(|&value| op.value_type(value)).collect()
        }
        Slot::Attribute(index) => operation
            .attribute(index.into())
            .and_then(|value| attribute_type(op.context(), value))
            .into_iter()
            .collect(),
    }
}
