//! Single types and attributes, without a module around them.

use std::sync::Arc;

use tile_ir_core::{Context, Diagnostic};

use super::error::Result;
use super::source::Source;
use super::{DefinedSyntax, Parser};
use crate::depth::with_stack;
use crate::lexer::TokenKind;

/// What messages call the text.
const NAME: &str = "<text>";

/// Parses a whole text.
pub(crate) fn alone<'s, T>(
    context: &Arc<Context>,
    text: &'s str,
    syntax: &'static dyn DefinedSyntax,
    parse: impl FnOnce(&mut Parser<'s>) -> Result<T>,
) -> std::result::Result<T, Box<Diagnostic>> {
    let source = Source::new(context, text, NAME.into())?;
    let mut parser = Parser::new(context, syntax, Arc::new(source));
    parser.tokens.continue_at(0);
    let read = with_stack(|| parse(&mut parser)).and_then(|read| match parser.tokens.peek().kind {
        TokenKind::End => Ok(read),
        _ => Err(parser.tokens.expected_here("the end of the text")),
    });
    read.map_err(|error| Box::new(parser.tokens.source.diagnostic(error)))
}
