//! What is wrong with an operation, before anybody knows where that is.

pub(crate) use tile_ir_core::alternatives;
use tile_ir_core::{Code, OpId, Severity, ValueId};

use crate::codes;

/// What a check says.
pub(crate) type Outcome = Result<(), Violation>;

/// What is wrong with an operation.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    pub(crate) severity: Severity,
    pub(crate) code: Code,
    /// The id of the rule, `V-DIVF-2`; none where it is no rule of the language.
    pub(crate) rule: Option<&'static str>,
    /// What was expected and what was found; the operation's name comes before it.
    pub(crate) message: String,
    pub(crate) notes: Vec<(Spot, String)>,
}

/// Another place that matters.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spot {
    /// An operation of the same body.
    Op(OpId),
    /// The definition of a value of the same body.
    Definition(ValueId),
    /// The operation whose body it is.
    Function,
    /// An operation of the module's own body.
    Module(OpId),
}

impl Violation {
    /// An error about a rule of the operation.
    pub(crate) fn new(rule: &'static str, message: impl Into<String>) -> Self {
        Self { rule: Some(rule), ..Self::of_target(message) }.code(codes::RULE)
    }

    /// An error about what an architecture does not have.
    pub(crate) fn of_target(message: impl Into<String>) -> Self {
        let (severity, code) = (Severity::Error, codes::TARGET);
        Self { severity, code, rule: None, message: message.into(), notes: Vec::new() }
    }

    /// A warning about a rule of the operation.
    pub(crate) fn warning(rule: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(rule, message) }
    }

    /// The same with another code.
    pub(crate) fn code(self, code: Code) -> Self {
        Self { code, ..self }
    }

    /// The same with a note at another place.
    pub(crate) fn note(mut self, spot: Spot, message: impl Into<String>) -> Self {
        self.notes.push((spot, message.into()));
        self
    }
}

/// A violation of a rule: `violation!("V-CAT-1", "expected …, found {}", b)`.
macro_rules! violation {
    ($rule:expr, $($message:tt)+) => { $crate::violation::Violation::new($rule, format!($($message)+)) };
}
pub(crate) use violation;

/// Returns a violation of a rule unless something holds: `ensure!(a == b, "V-CAT-1", "expected …, found {}", b)`.
macro_rules! ensure {
    ($holds:expr, $rule:expr, $($message:tt)+) => {
        if !$holds {
            return Err($crate::violation::violation!($rule, $($message)+));
        }
    };
}
pub(crate) use ensure;
