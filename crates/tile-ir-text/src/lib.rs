//! The textual form of Tile IR: grammar, parser and printer.
//!
//! * [`parse`](fn@parse) reads a module, [`parse_type`] and [`parse_attribute`] a single type or attribute.
//! * [`print`](fn@print) prints a module, [`print_op`] an operation of one; [`OpLines`] prints many, one at a time.
//! * [`CustomSyntax`] is the syntax of operations that directives cannot describe; [`code`] adds those of our dialects.
//!
//! Apart from advice in errors, no dialect is known here: the syntax of operations, types and attributes is a column of the
//! table in the context, which the module `syntax` interprets. `lexer` finds tokens; `parse` and `print` know what all text shares.
//!
//! ```
//! use tile_ir_dialect::ContextOptions;
//! use tile_ir_text::{ParseOptions, PrintOptions, parse, print};
//!
//! let context = ContextOptions { code: tile_ir_text::code, ..ContextOptions::default() }.build()?;
//! let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
//! let module = parse(&context, "cuda_tile.module @m { entry @e() {} }", &options).expect("the text is a module");
//! let text = print(&module, &PrintOptions::default());
//! assert_eq!(text, "cuda_tile.module @m {\n  entry @e() {\n    return\n  }\n}\n");
//! # Ok::<(), tile_ir_core::ContextError>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod affine;
mod depth;
mod float;
// Not part of the interface: a test compares its tokens with those of the grammar.
#[doc(hidden)]
pub mod lexer;
mod output;
mod parse;
mod print;
mod read;
mod resources;
mod result_names;
mod strings;
mod syntax;
mod token_span;
mod wide_float;
mod write;

pub use parse::{ParseError, ParseOptions, STOPPED, codes, is_syntax};
pub use print::{OpLines, PrintOptions, Terminator};
pub use read::{parse, parse_attribute, parse_type};
pub use result_names::result_names;
pub use syntax::{ComputedName, CustomSyntax, NewValue, OpParser, OpPrinter, TextPlace, code, op_form, type_form};
#[doc(hidden)]
pub use tile_ir_core as core;
#[cfg(feature = "grammar")]
pub use tile_ir_grammar as grammar;
pub use token_span::token_span;
pub use write::{DISPLAY, print, print_attribute, print_full_type, print_isolated, print_op, print_to, print_type};
