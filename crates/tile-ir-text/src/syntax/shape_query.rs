//! Questions for a shape: `%0:2 = get_tensor_shape %view : V -> T`, where all results have the type `T`.
//!
//! There is no place for a dictionary.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{OpRef, Parameter};

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

/// Where the fields of the operation are.
struct Fields {
    source: usize,
    /// The result group.
    sizes: usize,
}

impl Fields {
    /// The fields by their names, if the operation has all of them.
    fn of(def: &OpDef) -> Option<Self> {
        Some(Self { source: def.operand_index("src")?, sizes: def.result_index("result")? })
    }
}

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    let mut types = op.get().results().iter().map(|&result| op.value_type(result));
    let first = types.next();
    let equal = first.is_some() && types.all(|ty| Some(ty) == first);
    equal && Fields::of(op.def()).is_some() && op.get().dictionary().is_empty()
}

pub(super) fn print(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(fields) = Fields::of(op.def()) else { return };
    let mut source = op.get().group_operands(fields.source);
    let (Some(operand), Some(&result)) = (source.next(), op.get().results().first()) else { return };
    printer.text(" ");
    printer.value(operand);
    printer.text(" : ");
    printer.ty(op.value_type(operand), op.def().dialect);
    printer.text(" -> ");
    printer.ty(op.value_type(result), op.def().dialect);
}

pub(super) fn parse<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let dialect = state.def.dialect;
    let Some(fields) = Fields::of(state.def) else { return Err(parser.lacks_field(state)) };
    let source = parser.parse_value_name()?;
    parser.expect(":")?;
    let view = parser.parse_type(Some(dialect))?;
    parser.expect("->")?;
    let size = parser.parse_type(Some(dialect))?;
    state.operands[fields.source].values.push(source);
    state.operands[fields.source].types.push(view);
    // A view of a tensor has as many dimensions as its first list, be that the shape or the tile's shape.
    let parameters = parser.context.defined_type(view).map_or(&[][..], |(_, parameters)| parameters);
    let rank = parameters.iter().find_map(Parameter::as_integers).map_or(state.named_results, <[i64]>::len);
    state.results[fields.sizes].types.extend(std::iter::repeat_n(size, rank));
    Ok(())
}
