//! Why a text has no syntax tree.

use pest::error::InputLocation;
use thiserror::Error;

use crate::{LIMIT, Rule};

/// Why a text has no syntax tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// The text is not one of the grammar.
    #[error(transparent)]
    Syntax(Box<pest::error::Error<Rule>>),
    /// Brackets nest too deep for the stack.
    #[error("brackets nested deeper than {LIMIT} levels")]
    Nesting {
        /// The offset of the first bracket that is nested too deeply.
        offset: usize,
    },
    /// The rule makes no node of the tree.
    #[error("the rule '{0:?}' makes no node")]
    Silent(Rule),
}

impl Error {
    /// Where in the text it is: the offset of the first byte that no rule could go on with.
    pub fn offset(&self) -> usize {
        match self {
            Self::Syntax(error) => match error.location {
                InputLocation::Pos(offset) | InputLocation::Span((offset, _)) => offset,
            },
            Self::Nesting { offset } => *offset,
            Self::Silent(_) => 0,
        }
    }
}
