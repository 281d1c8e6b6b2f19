//! Custom syntaxes and names of results.

use tile_ir::core::{OpRef, Type};
use tile_ir::dialect::{CudaTileTypes, Enumeration, RoundingMode};
use tile_ir::text::{ComputedName, CustomSyntax, OpParser, OpPrinter, ParseError, Terminator};

use crate::views::Enclose;

/// `interval.enclose [%lower, %upper] : bounds<16xf32>`: the types of the operands follow from that of the result,
/// which directives cannot express.
pub(crate) const BRACKETS: CustomSyntax = CustomSyntax {
    format: "[%lower, %upper] ({…})? : type",
    terminator: Terminator::Printed,
    represents: has_tiles_of_its_bounds,
    print,
    parse,
};

/// Whether the operands have the types that parsing would give them. The operation need not be verified, so any part
/// may be missing.
fn has_tiles_of_its_bounds(op: OpRef<'_>) -> bool {
    let tile = op.results().next().and_then(|bounds| tile_of(op.context(), bounds.ty().id()));
    let operands = op.operands().filter(|operand| tile == Some(operand.ty().id()));
    (op.operands().len(), operands.count(), op.results().len()) == (2, 2, 1)
}

/// The tiles whose bounds have this type.
fn tile_of(context: &tile_ir::Context, bounds: Type) -> Option<Type> {
    context.tile(context.shape(bounds)?, context.element_type(bounds)?).ok()
}

fn print(printer: &mut OpPrinter<'_, '_, '_>) {
    let Some(op) = printer.op().cast::<Enclose<'_>>() else { return };
    printer.text(" [");
    printer.list([op.lower(), op.upper()], OpPrinter::value);
    printer.text("]");
    printer.attribute_dictionary(&[]);
    printer.text(" : ");
    printer.ty(op.bounds().ty().id());
}

fn parse(parser: &mut OpParser<'_, '_>) -> Result<(), ParseError> {
    parser.expect("[")?;
    parser.operand("lower")?;
    parser.expect(",")?;
    parser.operand("upper")?;
    parser.expect("]")?;
    parser.attribute_dictionary()?;
    parser.expect(":")?;
    let place = parser.place();
    let bounds = parser.ty()?;
    let Some(tile) = tile_of(parser.context(), bounds) else {
        return Err(parser.error_at(place, "expected the type of bounds, such as 'bounds<4xf32>'"));
    };
    parser.operand_types("lower", [tile])?;
    parser.operand_types("upper", [tile])?;
    parser.result_types("bounds", [bounds])
}

/// The suggested name of a distance contains its rounding mode.
pub(crate) const ROUNDED: ComputedName = ComputedName::new(push_rounded);

fn push_rounded(name: &mut String, op: OpRef<'_>) {
    let mode = op.attribute("rounding_mode").and_then(|mode| RoundingMode::from_attribute(op.context(), mode));
    name.push_str(match mode {
        Some(RoundingMode::NearestEven) => "rounded_width",
        _ => "width",
    });
}
