//! Clauses: a case in brackets after a word, `rounding<zero>`.

use super::{Element, Inside, Place, said};
use crate::parse::error::{ErrorKind, Result, alternatives};
use crate::parse::{OperationState, Parser};
use crate::syntax::form::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::plan::{Planner, Step};
use crate::syntax::{OpPrinter, field};

/// `keyword<case>`, or nothing where the attribute has its default.
#[derive(Clone, Copy)]
pub(super) struct Clause {
    pub(super) keyword: &'static str,
    pub(super) attribute: u8,
}

impl Clause {
    fn is_given(&self, state: &OperationState<'_>) -> bool {
        state.attributes[usize::from(self.attribute)].is_some()
    }
}

impl Element for Clause {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let keyword = self.keyword;
        let field = &state.def.attributes[usize::from(self.attribute)];
        let Some(cases) = field::cases(field) else { return Ok(()) };
        if !parser.eat_word(keyword) {
            return Ok(());
        }
        parser.expect("<")?;
        let Some(word) = parser.peek_word() else {
            return Err(parser.expected(alternatives(&field::allowed_cases(field))));
        };
        let Some(case) = cases.case_named(word) else {
            return Err(parser.unknown_name("case", word, &field::allowed_cases(field)));
        };
        if field.cases.is_some_and(|allowed| !allowed.contains(&case.value)) {
            let message = format!("'{}' does not take '{keyword}<{word}>'", state.def.mnemonic());
            let error = parser.error_at(parser.whole_token(), ErrorKind::Rule(message));
            return Err(error.with_hint(Some(format!("expected {}", alternatives(&field::allowed_cases(field))))));
        }
        parser.advance();
        parser.expect(">")?;
        state.attributes[usize::from(self.attribute)] = Some(parser.context.case(cases, case.value));
        Ok(())
    }

    fn plan(&self, plan: &mut Planner) {
        plan.element(*self);
    }

    fn form(&self, line: &mut OneLine) {
        let cases = line.cases_text(self.attribute, "…");
        line.optional(|line| line.word(&format!("{}<{cases}>", self.keyword)));
    }

    fn name(&self, _: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        self.is_given(state).then(|| format!("'{}<…>'", self.keyword))
    }

    fn place(&self) -> Place {
        Place::Attribute(self.attribute)
    }

    fn keyword(&self) -> Option<&'static str> {
        Some(self.keyword)
    }

    fn inside(&self) -> Inside {
        Inside::Own(Some(self.keyword))
    }

    fn signs(&self, _: &Parser<'_>, state: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign.called(format!("'{}<…>'", self.keyword)).optional(self.is_given(state)));
    }
}

impl Step for Clause {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(attribute) = said(op.op, self.attribute) {
            op.printer.text(self.keyword);
            op.printer.text("<");
            op.printer.case_of(attribute);
            op.printer.text(">");
        }
    }
}
