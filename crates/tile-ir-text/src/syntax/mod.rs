//! The syntax of operations, types and attributes: an engine for the directives of their definitions.
//!
//! Each family of directives has a file with parsing next to printing; so has each family of attribute kinds, and each
//! of the few syntaxes written as code.

mod call;
mod custom;
mod defined;
mod directive;
mod explain;
mod field;
mod for_loop;
mod format;
mod function;
mod hints;
mod infinite_loop;
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

use tile_ir_core::definition::Directive;

pub use crate::print::suggestions::ComputedName;
pub use custom::{CustomSyntax, DialectSyntax, code};
pub(crate) use defined::TableSyntax;
use directive::dictionary;
pub use op_parser::{NewValue, OpParser, TextPlace};
pub use op_printer::OpPrinter;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};

impl<'s> Parser<'s> {
    /// Parses an operation's syntax, directive by directive.
    pub(crate) fn parse_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        for (index, directive) in directives.iter().enumerate() {
            let start = self.tokens.previous_end();
            if let Err(error) = directive::parse(directive, self, state) {
                return Err(self.explain_directive(error, state, directives, index, start));
            }
        }
        Ok(())
    }
}
