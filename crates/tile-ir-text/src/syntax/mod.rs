//! The syntax of operations, types and attributes: an engine for the directives of their definitions.
//!
//! Each family of directives has a file with parsing next to printing; so has each family of attribute kinds, and each
//! of the few syntaxes written as code.

mod call;
mod code;
mod custom;
mod declaration;
mod defined;
mod directive;
mod element;
mod explain;
mod expression;
mod field;
mod for_loop;
mod foreign;
mod format;
mod function;
mod hints;
mod implementation;
mod infinite_loop;
mod inherent;
mod make_tensor_view;
mod op_format;
mod op_parser;
mod op_printer;
mod order;
mod parameters;
mod shape_query;
mod spacing;
mod template;
mod usual;

pub use crate::print::suggestions::ComputedName;
pub use code::code;
pub use custom::CustomSyntax;
pub(crate) use defined::TableSyntax;
pub use format::{op_form, type_form};
pub use op_parser::{NewValue, OpParser, TextPlace};
pub use op_printer::OpPrinter;
