//! Questions for a shape: `%0:2 = get_tensor_shape %view : V -> T`, where all results have the type `T`.
//!
//! There is no place for a dictionary.

use tile_ir_core::{OpRef, Parameter};

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
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
    printer.ty(op.value_type(operand), op.def().dialect);
    printer.text(" -> ");
    printer.ty(op.value_type(result), op.def().dialect);
}

pub(super) fn parse<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let dialect = state.def.dialect;
    let source = parser.parse_value_name()?;
    parser.expect(":")?;
    let view = parser.parse_type(Some(dialect))?;
    parser.expect("->")?;
    let size = parser.parse_type(Some(dialect))?;
    state.operands[0].values.push(source);
    state.operands[0].types.push(view);
    // A view of a tensor has as many dimensions as its first list, be that the shape or the tile's shape.
    let parameters = parser.context.defined_type(view).map_or(&[][..], |(_, parameters)| parameters);
    let rank = parameters.iter().find_map(Parameter::as_integers).map_or(state.named_results, <[i64]>::len);
    state.results[0].types.extend(std::iter::repeat_n(size, rank));
    Ok(())
}
