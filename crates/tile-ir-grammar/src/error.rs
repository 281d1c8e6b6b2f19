//! Why a text has no syntax tree.

use std::fmt;

use pest::error::InputLocation;
use thiserror::Error;

use crate::{LIMIT, Rule};

/// Why a text has no syntax tree.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
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

/// The text, which is what `unwrap`, and a `main` that returns it, print.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
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
