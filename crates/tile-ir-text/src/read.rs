//! Reading modules, types and attributes.

use std::sync::Arc;

use tile_ir_core::{Attribute, Context, Diagnostic, Module, Type};

use crate::parse::{self, ParseOptions, Parser, Spans};
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

/// The spans of operations in a text without errors: of those whose names are at these offsets, or of all.
///
/// ```
/// use tile_ir_dialect::ContextOptions;
/// use tile_ir_dialect::views::Addi;
/// use tile_ir_text::{ParseOptions, spans};
///
/// let context = ContextOptions { code: tile_ir_text::code, ..ContextOptions::default() }.build()?;
/// let text = "cuda_tile.module @m { entry @e(%x: tile<i32>) { %y = addi %x, %x : tile<i32> } }";
/// let spans = spans(&context, text, &ParseOptions::default(), None);
/// let addi = text.find("addi").and_then(|offset| spans.operation(offset)).expect("it is there");
/// let text_of = |part| addi.part(part).map(|span| &text[span.range()]);
/// assert_eq!(text_of(Addi::RHS.nth(0)), Some("%x"));
/// assert_eq!(text_of(Addi::RHS.ty()), Some("tile<i32>"));
/// assert_eq!(text_of(Addi::RESULT.nth(0)), Some("%y"));
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
pub fn spans(context: &Arc<Context>, source: &str, options: &ParseOptions, wanted: Option<&[usize]>) -> Spans {
    parse::spans(context, source, options, wanted, &TableSyntax)
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
