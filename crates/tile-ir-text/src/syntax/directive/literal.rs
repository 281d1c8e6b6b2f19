//! Keywords and punctuation.

use tile_ir_core::definition::{Directive, OpDef};

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::element::{AsElement, Element, Place};
use crate::syntax::format::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::template::TemplateBuilder;

/// A keyword or punctuation.
pub(super) struct Literal(pub(super) &'static str);

impl Element for Literal {
    #[inline(always)]
    fn parse<'s>(&self, parser: &mut Parser<'s>, _: &mut OperationState<'s>) -> Result<()> {
        match parser.tokens.at_literal(self.0) {
            true => {
                parser.tokens.advance();
                Ok(())
            }
            false => Err(parser.tokens.expected(format!("'{}'", self.0))),
        }
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.literal(self.0);
    }

    fn format(&self, line: &mut OneLine) {
        line.word(self.0);
    }

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        Some(format!("'{}'", self.0))
    }

    fn keyword(&self) -> Option<&'static str> {
        Some(self.0)
    }

    /// Another list of types, which is not part of this group, may follow a comma.
    fn starts_here(&self, parser: &Parser<'_>, def: &'static OpDef, rest: &'static [Directive]) -> bool {
        if self.0 == ","
            && let Some(Place::Types(slot)) = rest.first().map(|next| next.with_element(|next| next.place()))
        {
            return parser.tokens.at(",") && !parser.second_is_excluded(def.slot_constraint(slot));
        }
        parser.tokens.at_literal(self.0)
    }

    fn signs(&self, _: &Parser<'_>, _: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign.called(format!("'{}'", self.0)));
    }
}
