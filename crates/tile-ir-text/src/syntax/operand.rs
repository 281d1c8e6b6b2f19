//! Operands.

use super::OpPrinter;
use crate::print::Printer;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, group: u8) {
    op.space();
    op.printer.list(op.op.get().group_operands(group.into()), Printer::value);
}
