//! `preview$call @f(%a) {arg_attrs = …} : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>`

use tile_ir_core::AttributeData;

use crate::parse::error::{ErrorKind, Result};
use crate::parse::{OperationState, Parser};

pub(super) fn parse<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let callee = parser.parse_symbol()?;
    if let Some(index) = state.def.attribute_index("callee") {
        state.attributes[index] = Some(parser.context.symbol(callee));
    }
    parser.expect("(")?;
    let operands = &mut state.operands[0].values;
    parser.list_until(")", |parser| {
        operands.push(parser.parse_value_name()?);
        Ok(())
    })?;
    if let Some(index) = state.def.attribute_index("const_args") {
        state.attributes[index] = Some(parser.context.attribute(AttributeData::Array([].into())));
    }
    parser.parse_attribute_dictionary(state)?;
    parser.expect(":")?;
    let token = parser.peek();
    let (inputs, results) = parser.parse_function_signature(None)?;
    if inputs.len() != state.operands[0].values.len() {
        let message = format!("{} operands, but {} operand types", state.operands[0].values.len(), inputs.len());
        return Err(parser.error_at(token, ErrorKind::Count(message)));
    }
    state.operands[0].types.extend(inputs);
    state.results[0].types.extend(results);
    Ok(())
}
