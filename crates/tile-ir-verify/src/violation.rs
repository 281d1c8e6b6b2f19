//! What is wrong with an operation, before anybody knows where that is.

pub(crate) use tile_ir_core::alternatives;
use tile_ir_core::{Code, OpId, OpRef, Severity, ValueId, ValueRef, Version};

use crate::codes;
use crate::options::Release;
use crate::release::Releases;

/// What a check says: nothing, or the first thing that is wrong.
pub type Outcome = Result<(), Violation>;

/// What is wrong with an operation, or to be warned of.
#[derive(Clone, Debug)]
pub struct Violation {
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
    /// An operation of the body of a function.
    Inner(OpId),
    /// An operation outside of functions: one of the module's own, or of a body that stands for itself.
    Outer(OpId),
    /// The definition of a value of the body that is checked.
    Definition(ValueId),
}

impl Spot {
    /// The place of an operation.
    pub(crate) fn of(op: OpRef<'_>) -> Self {
        match op.function() {
            Some(_) => Self::Inner(op.id()),
            None => Self::Outer(op.id()),
        }
    }
}

impl Violation {
    /// An error about the rule of this id.
    pub fn new(rule: &'static str, message: impl Into<String>) -> Self {
        Self { rule: Some(rule), ..Self::of_target(message) }.code(codes::RULE)
    }

    /// An error about what an architecture does not have.
    pub(crate) fn of_target(message: impl Into<String>) -> Self {
        let (severity, code) = (Severity::Error, codes::TARGET);
        let (message, releases) = (message.into(), Releases::ALL);
        Self { severity, code, rule: None, message, notes: Vec::new(), releases, otherwise: None }
    }

    /// A warning about the rule of this id.
    pub fn warning(rule: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(rule, message) }
    }

    /// The same with another code.
    #[must_use]
    pub fn code(self, code: Code) -> Self {
        Self { code, ..self }
    }

    /// The same in the eyes of the releases before one.
    #[must_use]
    pub fn before(self, version: Version) -> Self {
        Self { releases: Releases::before(version), ..self }
    }

    /// The same in the eyes of a release and those after it.
    #[must_use]
    pub fn since(self, version: Version) -> Self {
        Self { releases: Releases::since(version), ..self }
    }

    /// The same, with what other releases say instead.
    #[must_use]
    pub fn or(self, otherwise: Violation) -> Self {
        Self { otherwise: Some(Box::new(otherwise)), ..self }
    }

    /// What each release says.
    pub(crate) fn each(mut self) -> impl Iterator<Item = Self> {
        let otherwise = self.otherwise.take();
        std::iter::once(self).chain(otherwise.into_iter().map(|it| *it))
    }

    /// The same with a note about an operation that has to do with it.
    #[must_use]
    pub fn note(mut self, op: OpRef<'_>, message: impl Into<String>) -> Self {
        self.notes.push((Spot::of(op), message.into()));
        self
    }

    /// The same with a note about the definition of a value.
    #[must_use]
    pub fn note_definition(mut self, value: ValueRef<'_>, message: impl Into<String>) -> Self {
        self.notes.push((Spot::Definition(value.id()), message.into()));
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

/// What messages call an operation: the mnemonic, or the whole name of an operation of another dialect.
pub(crate) fn name(op: OpRef<'_>) -> String {
    match op.def().dialect {
        "cuda_tile" => op.def().mnemonic().to_owned(),
        _ => op.name().into_owned(),
    }
}

/// A [`Violation`] of a rule: `violation!("V-CAT-1", "expected …, found {}", b)`.
#[macro_export]
macro_rules! violation {
    ($rule:expr, $($message:tt)+) => { $crate::Violation::new($rule, format!($($message)+)) };
}

/// Returns a [`Violation`] of a rule unless something holds: `ensure!(a == b, "V-CAT-1", "expected …, found {}", b)`.
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $rule:expr, $($message:tt)+) => {
        if !$holds {
            return Err($crate::violation!($rule, $($message)+));
        }
    };
}
