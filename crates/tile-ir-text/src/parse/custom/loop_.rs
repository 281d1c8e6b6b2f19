//! `loop iter_values(%a = %x) : tile<i32> -> tile<f32> { … } {…}`

use super::for_loop::{check_count, parse_body, parse_initial_values};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};

pub(super) fn parse<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let dialect = state.def.dialect;
    let mut names = Vec::new();
    let mut carried = Vec::new();
    if parser.eat_word("iter_values") {
        names = parse_initial_values(parser, state, 0)?;
        parser.expect(":")?;
        parser.parse_type_list(Some(dialect), |ty| carried.push(ty))?;
        check_count(parser, &names, &carried)?;
        state.operands[0].types.extend_from_slice(&carried);
        if parser.eat("->") {
            let results = &mut state.results[0].types;
            parser.parse_type_list(Some(dialect), |ty| results.push(ty))?;
        }
    } else if parser.eat(":") {
        let results = &mut state.results[0].types;
        parser.parse_type_list(Some(dialect), |ty| results.push(ty))?;
    }
    parse_body(parser, state, &names, &carried)?;
    parser.parse_attribute_dictionary(state)
}
