//! Questions for a shape: `%0:2 = get_tensor_shape %view : V -> T`, where all results have the type `T`.
//!
//! There is no place for a dictionary.

use tile_ir_core::OpRef;

use crate::print::Printer;

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    let mut types = op.get().results().iter().map(|&result| op.value_type(result));
    let first = types.next();
    first.is_some() && types.all(|ty| Some(ty) == first) && op.get().dictionary().is_empty()
}

pub(super) fn print(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let (operand, Some(&result)) = (op.get().operand(0), op.get().results().first()) else { return };
    printer.text(" ");
    printer.value(operand);
    printer.text(" : ");
    printer.ty(op.value_type(operand));
    printer.text(" -> ");
    printer.ty(op.value_type(result));
}
