//! Queries for shapes: `%0:2 = get_tensor_shape %view : V -> T`, where all results have the type `T`.
//!
//! The syntax has no dictionary.

use tile_ir_core::{AttributeRef, OpRef};

use super::{CustomSyntax, OpParser, OpPrinter};
use crate::parse::error::Result;
use crate::print::Terminator;

/// The syntax `shape_query` of the table.
pub(super) const SHAPE_QUERY: CustomSyntax =
    CustomSyntax { format: "%view : type -> type", terminator: Terminator::Printed, represents, print, parse };

fn represents(op: OpRef<'_>) -> bool {
    let mut types = op.get().results().iter().map(|&result| op.value_type(result));
    let first = types.next();
    let equal = first.is_some() && types.all(|ty| Some(ty) == first);
    let has_fields = op.def().operand_index("src").is_some() && op.def().result_index("result").is_some();
    equal && has_fields && op.get().dictionary().is_empty()
}

fn print(printer: &mut OpPrinter<'_, '_, '_>) {
    let op = printer.op();
    let (Some(operand), Some(result)) = (op.operands().next(), op.results().next()) else { return };
    printer.text(" ");
    printer.value(operand);
    printer.text(" : ");
    printer.ty(operand.ty().id());
    printer.text(" -> ");
    printer.ty(result.ty().id());
}

fn parse(parser: &mut OpParser<'_, '_>) -> Result<()> {
    parser.operand("src")?;
    parser.expect(":")?;
    let view = parser.ty()?;
    parser.expect("->")?;
    let size = parser.ty()?;
    // A view has as many dimensions as its first list, which is the shape or the shape of tiles.
    let context = parser.context();
    let parameters = context.defined_type(view).map_or(&[][..], |(_, parameters)| parameters);
    let mut lists = parameters.iter().flatten().filter_map(|&list| AttributeRef::new(context, list).as_integers());
    let rank = lists.next().map_or(parser.named_results(), <[i64]>::len);
    parser.operand_types("src", [view])?;
    parser.result_types("result", std::iter::repeat_n(size, rank))
}
