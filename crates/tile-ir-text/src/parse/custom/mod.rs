//! The few operations whose syntax is code.

mod call;
mod for_loop;
mod function;
mod loop_;
mod make_tensor_view;
mod shape_query;

use super::error::{ErrorKind, ParseError, Result};
use super::{OperationState, Parser};

/// Reads an operation by the syntax of this name.
pub(crate) fn parse_custom<'s>(
    name: &'static str,
    parser: &mut Parser<'s>,
    state: &mut OperationState<'s>,
) -> Result<()> {
    match name {
        "function" => function::parse(parser, state),
        "for" => for_loop::parse(parser, state),
        "loop" => loop_::parse(parser, state),
        "make_tensor_view" => make_tensor_view::parse(parser, state),
        "shape_query" => shape_query::parse(parser, state),
        "call" => call::parse(parser, state),
        _ => {
            let message = format!("the syntax '{name}' of '{}' is not known to this parser", state.def.name);
            Err(ParseError::new(state.offset, ErrorKind::Misplaced(message)))
        }
    }
}
