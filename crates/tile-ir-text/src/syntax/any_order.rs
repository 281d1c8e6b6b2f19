//! Clauses that may come in any order.

use tile_ir_core::OpRef;
use tile_ir_core::definition::Directive;

use super::optional;
use crate::parse::error::{ErrorKind, Result};
use crate::parse::{OperationState, Parser};

/// Whether a clause says something.
pub(super) fn says_something(op: OpRef<'_>, clause: &[Directive]) -> bool {
    clause.iter().any(|directive| is_present(op, directive))
}

fn is_present(op: OpRef<'_>, directive: &Directive) -> bool {
    match *directive {
        Directive::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Directive::Attribute(index) | Directive::Keyword(index) => optional::said(op, index).is_some(),
        _ => false,
    }
}

impl<'s> Parser<'s> {
    /// Clauses in any order, each at most once.
    pub(crate) fn parse_any_order(
        &mut self,
        state: &mut OperationState<'s>,
        clauses: &'static [&'static [Directive]],
    ) -> Result<()> {
        let mut seen = vec![false; clauses.len()];
        while let Some(index) = clauses.iter().position(|clause| self.at_group(state.def, clause)) {
            if std::mem::replace(&mut seen[index], true) {
                let message = format!("'{}' can stand here only once", self.peek_word().unwrap_or_default());
                return Err(self.error_at(self.whole_token(), ErrorKind::Misplaced(message)));
            }
            self.parse_directives(state, clauses[index])?;
        }
        Ok(())
    }
}
