//! Operands.

use tile_ir_core::definition::{Arity, Directive, OpDef};

use crate::lexer::TokenKind;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;
use crate::syntax::OpPrinter;
use crate::syntax::element::{Element, Inside, Place};
use crate::syntax::format::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::template::{Filling, Hole, TemplateBuilder};

/// The values of a group.
#[derive(Clone, Copy)]
pub(super) struct Operand(pub(super) u8);

impl Element for Operand {
    #[inline(always)]
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let group = usize::from(self.0);
        let operand = &state.def.operands[group];
        if operand.arity == Arity::Variadic {
            while parser.tokens.at_value() {
                parser.parse_operand(state, group)?;
                if !parser.tokens.at(",") || parser.tokens.peek_second().kind != TokenKind::Value {
                    break;
                }
                parser.tokens.advance();
            }
            return Ok(());
        }
        if operand.arity == Arity::One && !parser.tokens.at_value() {
            return Err(parser.tokens.expected_name('%', format!("operand '{}'", operand.name)));
        }
        if parser.tokens.at_value() {
            parser.parse_operand(state, group)?;
        }
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        match template.is_one_operand(self.0) {
            true => template.hole(Hole::Operand(self.0)),
            false => template.element(*self),
        }
    }

    fn format(&self, line: &mut OneLine) {
        let operand = &line.def().operands[usize::from(self.0)];
        let more = if operand.arity == Arity::Variadic { ", …" } else { "" };
        line.word(&format!("%{}{more}", operand.name));
    }

    fn name(&self, _: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        let group = usize::from(self.0);
        let found = !state.operands[group].values.is_empty();
        found.then(|| format!("operand '{}'", state.def.operands[group].name))
    }

    fn place(&self) -> Place {
        Place::Operand(self.0)
    }

    fn starts_here(&self, parser: &Parser<'_>, _: &'static OpDef, _: &'static [Directive]) -> bool {
        parser.tokens.at_value()
    }

    fn inside(&self) -> Inside {
        Inside::Own(None)
    }

    fn signs(&self, _: &Parser<'_>, state: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        let name = state.def.operands[usize::from(self.0)].name;
        signs.push(sign.called(format!("operand '{name}'")));
    }
}

impl Filling for Operand {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        op.printer.list(op.op.get().group_operands(self.0.into()), Printer::value);
    }
}

impl<'s> Parser<'s> {
    /// `%value`: adds it to a group.
    #[inline]
    pub(crate) fn parse_operand(&mut self, state: &mut OperationState<'s>, group: usize) -> Result<()> {
        state.operands[group].values.push(self.tokens.parse_value_name()?);
        Ok(())
    }
}
