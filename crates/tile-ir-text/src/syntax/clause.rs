//! Clauses: enumerations behind a word of their own, or just as a word, and lists of flags.

use tile_ir_core::AttributeData;
use tile_ir_core::definition::AttributeKind;

use super::parameters::cases_of;
use super::{OpPrinter, optional};
use crate::parse::error::{ErrorKind, Result};
use crate::parse::lexer::TokenKind;
use crate::parse::{OperationState, Parser};

/// `keyword<case>`, or nothing where the attribute has its default.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, index: u8) {
    op.space();
    if let Some(attribute) = optional::said(op.op, index) {
        op.printer.text(keyword);
        op.printer.text("<");
        op.printer.case_of(attribute);
        op.printer.text(">");
    }
}

/// `case`.
pub(super) fn print_keyword(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    if let Some(attribute) = op.op.get().attribute(index.into()) {
        op.printer.case_of(attribute);
    }
}

/// `case` and a space, or nothing where the attribute has its default.
pub(super) fn print_prefix(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    if let Some(attribute) = optional::said(op.op, index) {
        op.printer.case_of(attribute);
        op.printer.text(" ");
    }
}

/// `keyword = [true, false]`, or nothing where the attribute has its default.
pub(super) fn print_flags(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, index: u8) {
    op.space();
    let said = optional::said(op.op, index).map(|attribute| op.printer.context().attribute_data(attribute));
    if let Some(AttributeData::DenseArray { element, values }) = said {
        op.printer.text(keyword);
        op.printer.text(" = [");
        op.printer.numbers(*element, values);
        op.printer.text("]");
    }
}

impl<'s> Parser<'s> {
    /// A bare case, which must be there.
    pub(crate) fn parse_keyword(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        let AttributeKind::Enum(cases) = state.def.attributes[index].kind else {
            return Err(self.expected("an attribute that has cases"));
        };
        if self.peek().kind != TokenKind::Word {
            return Err(self.expected(cases_of(cases)));
        }
        let value = self.parse_case(cases)?;
        state.attributes[index] = Some(self.context.case(cases, value));
        Ok(())
    }

    /// `rounding<case>`, or nothing.
    pub(crate) fn parse_clause(
        &mut self,
        state: &mut OperationState<'s>,
        keyword: &'static str,
        index: usize,
    ) -> Result<()> {
        let field = &state.def.attributes[index];
        let AttributeKind::Enum(cases) = field.kind else { return Ok(()) };
        if !self.eat_word(keyword) {
            return Ok(());
        }
        self.expect("<")?;
        let token = self.peek();
        let value = self.parse_case(cases)?;
        if let Some(allowed) = field.cases.filter(|allowed| !allowed.contains(&value)) {
            let names: Vec<&str> =
                allowed.iter().filter_map(|&value| cases.case(value)).map(|case| case.name).collect();
            let message = format!("'{}' takes only {keyword} {}", state.def.name, names.join(", "));
            return Err(self.error_at(token, ErrorKind::Rule(message)));
        }
        self.expect(">")?;
        state.attributes[index] = Some(self.context.case(cases, value));
        Ok(())
    }

    /// A bare case, or nothing.
    pub(crate) fn parse_prefix(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        let AttributeKind::Enum(cases) = state.def.attributes[index].kind else { return Ok(()) };
        if let Some(case) = self.peek_word().and_then(|word| cases.case_named(word)) {
            self.advance();
            state.attributes[index] = Some(self.context.case(cases, case.value));
        }
        Ok(())
    }
}
