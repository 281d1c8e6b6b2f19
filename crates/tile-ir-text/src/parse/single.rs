//! Types and attributes that stand alone, without a module around them.

use std::sync::Arc;

use tile_ir_core::{Attribute, Context, Diagnostic, Place, Type};
use tile_ir_lexer::TokenKind;

use super::Parser;
use super::error::{ErrorKind, Result};
use super::source::Source;

/// What messages call the text.
const NAME: &str = "<text>";

/// Reads a type in full: `!cuda_tile.tile<4xf32>`, `i32`, `(i32) -> ()`.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_type(context: &Arc<Context>, text: &str) -> std::result::Result<Type, Box<Diagnostic>> {
    parse_alone(context, text, |parser| parser.parse_type(None))
}

/// Reads an attribute in full: `#cuda_tile.overflow<none>`, `loc("file":1:2)`.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_attribute(context: &Arc<Context>, text: &str) -> std::result::Result<Attribute, Box<Diagnostic>> {
    parse_alone(context, text, Parser::parse_attribute)
}

/// Reads a text of which nothing may be left.
fn parse_alone<'s, T>(
    context: &Arc<Context>,
    text: &'s str,
    parse: impl FnOnce(&mut Parser<'s>) -> Result<T>,
) -> std::result::Result<T, Box<Diagnostic>> {
    if u32::try_from(text.len()).is_err() {
        let kind = ErrorKind::TooLarge;
        return Err(Box::new(Diagnostic::error(kind.code(), Place::File { file: NAME.into() }, kind.to_string())));
    }
    let source = Arc::new(Source::new(text, NAME.into()));
    let mut parser = Parser::of_source(context, source, context.identifier(NAME), Arc::default());
    parser.token = parser.lexer.next_token();
    let read = parse(&mut parser).and_then(|read| match parser.peek().kind {
        TokenKind::End => Ok(read),
        _ => Err(parser.expected_here("the end of the text")),
    });
    read.map_err(|error| Box::new(parser.diagnostic(*error.0)))
}
