//! Single types and attributes, without a module around them.

use std::sync::Arc;

use tile_ir_core::{Context, Diagnostic, Place};

use super::error::{ErrorKind, Result};
use super::source::Source;
use super::{DefinedSyntax, Parser};
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
    if u32::try_from(text.len()).is_err() {
        let kind = ErrorKind::TooLarge;
        return Err(Box::new(Diagnostic::error(kind.code(), Place::File { file: NAME.into() }, kind.to_string())));
    }
    let source = Arc::new(Source::new(text, NAME.into(), context.identifier(NAME)));
    let mut parser = Parser::new(context, syntax, source);
    parser.tokens.continue_at(0);
    let read = parse(&mut parser).and_then(|read| match parser.tokens.peek().kind {
        TokenKind::End => Ok(read),
        _ => Err(parser.tokens.expected_here("the end of the text")),
    });
    read.map_err(|error| Box::new(parser.tokens.source.diagnostic(error)))
}
