//! Keywords, punctuation and explicit spaces.

use super::OpPrinter;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, text: &str) {
    if op.spacing.literal(text) {
        op.printer.text(" ");
    }
    op.printer.text(text);
}

pub(super) fn print_space(op: &mut OpPrinter<'_, '_, '_>) {
    op.spacing.explicit();
    op.printer.text(" ");
}
