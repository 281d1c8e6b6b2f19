//! Clauses: enumerations behind a word of their own, or just as a word, and lists of flags.

use tile_ir_core::AttributeData;
use tile_ir_core::definition::AttributeKind;

use super::form::cases_of_field;
use super::{OpPrinter, optional};
use crate::parse::error::{ErrorKind, Result, alternatives};
use crate::parse::lexer::TokenKind;
use crate::parse::{OperationState, Parser};

/// `keyword<case>`, or nothing where the attribute has its default.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, index: u8) {
    if let Some(attribute) = optional::said(op.op, index) {
        op.printer.text(keyword);
        op.printer.text("<");
        op.printer.case_of(attribute);
        op.printer.text(">");
    }
}

/// `case`.
pub(super) fn print_keyword(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    if let Some(attribute) = op.op.get().attribute(index.into()) {
        op.printer.case_of(attribute);
    }
}

/// `case` and a space, or nothing where the attribute has its default.
pub(super) fn print_prefix(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    if let Some(attribute) = optional::said(op.op, index) {
        op.printer.case_of(attribute);
        op.printer.text(" ");
    }
}

/// `keyword = [true, false]`, or nothing where the attribute has its default.
pub(super) fn print_flags(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, index: u8) {
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
        let field = &state.def.attributes[index];
        if self.peek().kind != TokenKind::Word {
            return Err(self.expected(alternatives(&cases_of_field(field, cases))));
        }
        let value = self.parse_case(cases, || cases_of_field(field, cases))?;
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
        let Some(word) = self.peek_word() else {
            return Err(self.expected(alternatives(&cases_of_field(field, cases))));
        };
        let Some(case) = cases.case_named(word) else {
            return Err(self.unknown_name("case", word, &cases_of_field(field, cases)));
        };
        if field.cases.is_some_and(|allowed| !allowed.contains(&case.value)) {
            let message = format!("'{}' does not take '{keyword}<{word}>'", state.def.mnemonic());
            let error = self.error_at(self.whole_token(), ErrorKind::Rule(message));
            return Err(error.with_hint(Some(format!("expected {}", alternatives(&cases_of_field(field, cases))))));
        }
        self.advance();
        self.expect(">")?;
        state.attributes[index] = Some(self.context.case(cases, case.value));
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
