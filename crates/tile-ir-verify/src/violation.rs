//! What is wrong with an operation, before anybody knows where that is.

pub(crate) use tile_ir_core::alternatives;
use tile_ir_core::{Code, OpId, Severity, ValueId, Version};

use crate::codes;
use crate::options::Release;
use crate::release::Releases;

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
    /// The releases that say so.
    pub(crate) releases: Releases,
    /// What other releases say instead.
    pub(crate) otherwise: Option<Box<Violation>>,
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
        let (message, releases) = (message.into(), Releases::ALL);
        Self { severity, code, rule: None, message, notes: Vec::new(), releases, otherwise: None }
    }

    /// A warning about a rule of the operation.
    pub(crate) fn warning(rule: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(rule, message) }
    }

    /// The same with another code.
    pub(crate) fn code(self, code: Code) -> Self {
        Self { code, ..self }
    }

    /// The same in the eyes of the releases before one.
    pub(crate) fn before(self, version: Version) -> Self {
        Self { releases: Releases::before(version), ..self }
    }

    /// The same in the eyes of a release and those after it.
    pub(crate) fn since(self, version: Version) -> Self {
        Self { releases: Releases::since(version), ..self }
    }

    /// The same, with what other releases say instead.
    pub(crate) fn or(self, otherwise: Violation) -> Self {
        Self { otherwise: Some(Box::new(otherwise)), ..self }
    }

    /// What each release says.
    pub(crate) fn each(mut self) -> impl Iterator<Item = Self> {
        let otherwise = self.otherwise.take();
        std::iter::once(self).chain(otherwise.into_iter().map(|it| *it))
    }

    /// The same with a note at another place.
    pub(crate) fn note(mut self, spot: Spot, message: impl Into<String>) -> Self {
        self.notes.push((spot, message.into()));
        self
    }
}

/// What all releases say. What only some say is put aside, so that the checks after it go on: a release that accepts the
/// module may turn out to be none of these.
pub(crate) fn said_by_all(outcome: Outcome, asked: Release, aside: &mut Vec<Violation>) -> Outcome {
    match outcome {
        Err(violation) if violation.releases != Releases::ALL => {
            aside.extend(violation.each().filter(|it| !asked.rules_out(it.releases)));
            Ok(())
        }
        outcome => outcome,
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
