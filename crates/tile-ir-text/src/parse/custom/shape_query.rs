//! `get_tensor_shape %view : tensor_view<…> -> tile<i64>`: one result of the written type for each dimension.

use tile_ir_core::Parameter;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};

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
