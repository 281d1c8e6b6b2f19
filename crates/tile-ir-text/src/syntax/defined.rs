//! The syntax of definitions, for the parser.

use tile_ir_core::definition::{AttributeDef, OpDef, OpSyntax, Slot, TypeDef};
use tile_ir_core::{Attribute, AttributeData, Context, Type};

use super::custom::custom;
use super::element::{Place, has_place};
use super::{OpParser, format};
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::parse::{DefinedSyntax, OperationState, Parser};
use crate::print::{PrintOptions, Printer};

/// The syntax described by tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableSyntax;

impl DefinedSyntax for TableSyntax {
    fn parse_operation<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let def = state.def;
        let offset = state.offset;
        let misplaced = |message| Err(ParseError::new(offset, ErrorKind::Misplaced(message)));
        let result = match def.syntax {
            OpSyntax::Directives(directives) => parser.parse_directives(state, directives),
            OpSyntax::Custom(name) => match custom(&parser.context, state.kind) {
                Some(custom) => (custom.parse)(&mut OpParser::new(parser, state)),
                None => misplaced(format!("the syntax '{name}' of '{}' is not known to this parser", def.name)),
            },
            OpSyntax::Generic => {
                let message = format!("'{}' has no custom syntax; write it as '\"{}\"(…)'", def.name, def.name);
                misplaced(message)
            }
        };
        result.map_err(|error| parser.explain_operation(error, state))?;
        let _ = parser.take_operand_sizes(state);
        Ok(())
    }

    fn parse_type(&self, parser: &mut Parser<'_>, def: &'static TypeDef) -> Result<Vec<Option<Attribute>>> {
        parser.parse_parameters(def.dialect, def.name, def.parameters, def.syntax)
    }

    fn parse_attribute(&self, parser: &mut Parser<'_>, def: &'static AttributeDef) -> Result<Attribute> {
        let offset = parser.tokens.peek().start;
        let parameters = parser.parse_parameters(def.dialect, def.name, def.parameters, def.syntax)?;
        let checked = parser.context.try_attribute(AttributeData::Defined { def, parameters: parameters.into() });
        checked.map_err(|why| {
            let rule = why.rule();
            ParseError::new(offset, ErrorKind::Rule(why.into())).breaking(rule)
        })
    }

    fn format_of(&self, context: &Context, def: &'static OpDef) -> String {
        format::op_form(context, def)
    }

    fn has_keyword(&self, def: &'static OpDef, word: &str) -> bool {
        format::has_keyword(def, word)
    }

    fn has_types(&self, def: &'static OpDef, slot: Slot) -> bool {
        matches!(def.syntax, OpSyntax::Directives(directives) if has_place(directives, Place::Types(slot)))
    }

    fn describe(&self, context: &Context, ty: Type) -> String {
        let mut printer = Printer::new(context, &PrintOptions::default(), &Self);
        printer.short_type(ty);
        printer.finish()
    }
}
