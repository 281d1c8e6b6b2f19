//! Spaces that deviate from the spacing algorithm.

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::element::Element;
use crate::syntax::format::OneLine;
use crate::syntax::template::TemplateBuilder;

/// No space before the next element.
pub(super) struct NoSpace;

impl Element for NoSpace {
    fn parse<'s>(&self, _: &mut Parser<'s>, _: &mut OperationState<'s>) -> Result<()> {
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.spacing.suppress();
    }

    fn format(&self, _: &mut OneLine) {}

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        None
    }
}

/// One space.
pub(super) struct Space;

impl Element for Space {
    fn parse<'s>(&self, _: &mut Parser<'s>, _: &mut OperationState<'s>) -> Result<()> {
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.spacing.explicit();
        template.text(" ");
    }

    fn format(&self, _: &mut OneLine) {}

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        None
    }
}
