//! Operands.

use tile_ir_core::Type;
use tile_ir_core::definition::Arity;

use super::OpPrinter;
use crate::parse::error::Result;
use crate::parse::lexer::TokenKind;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, group: u8) {
    op.printer.list(op.op.get().group_operands(group.into()), Printer::value);
}

impl<'s> Parser<'s> {
    /// The values of an operand group.
    pub(crate) fn parse_operand_group(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        let operand = &state.def.operands[index];
        if operand.arity == Arity::Variadic {
            while self.at_value() {
                state.operands[index].values.push(self.parse_value_name()?);
                if !self.at(",") || self.peek_second().kind != TokenKind::Value {
                    break;
                }
                self.advance();
            }
            return Ok(());
        }
        if operand.arity == Arity::One && !self.at_value() {
            return Err(self.expected_name('%', format!("operand '{}'", operand.name)));
        }
        if self.at_value() {
            state.operands[index].values.push(self.parse_value_name()?);
        }
        Ok(())
    }

    /// `%value`, of a type that is known from elsewhere, for syntax that is code.
    pub(crate) fn parse_typed_operand(
        &mut self,
        state: &mut OperationState<'s>,
        group: usize,
        ty: impl Into<Option<Type>>,
    ) -> Result<()> {
        let value = self.parse_value_name()?;
        state.operands[group].values.push(value);
        state.operands[group].types.extend(ty.into());
        Ok(())
    }
}
