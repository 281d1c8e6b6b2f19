//! Spaces, or none, where the algorithm for spaces would have it otherwise.

use super::Element;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::form::OneLine;
use crate::syntax::plan::Planner;

/// No space before what follows.
pub(super) struct NoSpace;

impl Element for NoSpace {
    fn parse<'s>(&self, _: &mut Parser<'s>, _: &mut OperationState<'s>) -> Result<()> {
        Ok(())
    }

    fn plan(&self, plan: &mut Planner) {
        plan.spacing.suppress();
    }

    fn form(&self, _: &mut OneLine) {}

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

    fn plan(&self, plan: &mut Planner) {
        plan.spacing.explicit();
        plan.text(" ");
    }

    fn form(&self, _: &mut OneLine) {}

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        None
    }
}
