//! Cases of enumerations as bare words.

use tile_ir_core::OpRef;

use crate::lexer::TokenKind;
use crate::parse::error::{Result, alternatives};
use crate::parse::{OperationState, Parser};
use crate::syntax::element::{Element, Place};
use crate::syntax::format::OneLine;
use crate::syntax::inherent::non_default;
use crate::syntax::template::{Filling, OfAttributes, TemplateBuilder};
use crate::syntax::{OpPrinter, field};

/// `case`, which is required.
#[derive(Clone, Copy)]
pub(super) struct Keyword(pub(super) u8);

impl Element for Keyword {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let field = &state.def.attributes[usize::from(self.0)];
        let Some(cases) = field::cases(field) else {
            return Err(parser.tokens.expected("an attribute that has cases"));
        };
        if parser.tokens.peek().kind != TokenKind::Word {
            return Err(parser.tokens.expected(alternatives(&field::allowed_cases(field))));
        }
        let value = parser.tokens.parse_case(cases, || field::allowed_cases(field))?;
        state.attributes[usize::from(self.0)] = Some(parser.context.case(cases, value));
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.element(*self);
    }

    fn format(&self, line: &mut OneLine) {
        line.cases(self.0);
    }

    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        field::name_of_case(parser, state.attributes[usize::from(self.0)])
    }

    fn place(&self) -> Place {
        Place::Attribute(self.0)
    }
}

impl Filling for Keyword {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(attribute) = op.op.get().attribute(self.0.into()) {
            op.printer.case_of(attribute);
        }
    }

    fn of_attributes(&self, _: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Text
    }
}

/// `case` and a space, or nothing if the attribute has its default.
#[derive(Clone, Copy)]
pub(super) struct Prefix(pub(super) u8);

impl Element for Prefix {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let Some(cases) = field::cases(&state.def.attributes[usize::from(self.0)]) else { return Ok(()) };
        if let Some(case) = parser.tokens.peek_word().and_then(|word| cases.case_named(word)) {
            parser.tokens.advance();
            state.attributes[usize::from(self.0)] = Some(parser.context.case(cases, case.value));
        }
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.element(*self);
    }

    fn format(&self, line: &mut OneLine) {
        line.optional(|line| line.cases(self.0));
    }

    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        field::name_of_case(parser, state.attributes[usize::from(self.0)])
    }

    fn place(&self) -> Place {
        Place::Attribute(self.0)
    }
}

impl Filling for Prefix {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(attribute) = non_default(*op.op, self.0) {
            op.printer.case_of(attribute);
            op.printer.text(" ");
        }
    }

    fn of_attributes(&self, _: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Text
    }
}
