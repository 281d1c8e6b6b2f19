//! Reading modules, types and attributes.

use std::sync::Arc;

use tile_ir_core::{Attribute, Context, Diagnostic, Module, Type};

use crate::parse::{self, ParseOptions, Parser};
use crate::syntax::TableSyntax;

/// Reads a module.
///
/// # Errors
/// What is wrong with the text, in order; at least one error.
///
/// ```
/// # use std::sync::Arc;
/// use tile_ir_text::{ParseOptions, parse};
/// # let context = Arc::new(tile_ir_core::Context::new([]).unwrap());
/// let errors = parse(&context, "what", &ParseOptions::default()).unwrap_err();
/// assert!(errors[0].to_string().starts_with("<input>:1:1: error: unknown operation 'what'"));
/// ```
pub fn parse(context: &Arc<Context>, source: &str, options: &ParseOptions) -> Result<Module, Vec<Diagnostic>> {
    parse::module(context, source, options, &TableSyntax)
}

/// Reads a type in full: `!cuda_tile.tile<4xf32>`, `i32`, `(i32) -> ()`.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_type(context: &Arc<Context>, text: &str) -> Result<Type, Box<Diagnostic>> {
    parse::alone(context, text, &TableSyntax, |parser| parser.parse_type(None))
}

/// Reads an attribute in full: `#cuda_tile.overflow<none>`, `loc("file":1:2)`.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_attribute(context: &Arc<Context>, text: &str) -> Result<Attribute, Box<Diagnostic>> {
    parse::alone(context, text, &TableSyntax, Parser::parse_attribute)
}
