//! What is wrong with an operation, before anybody knows where that is.

use tile_ir_core::{Code, OpId, OpRef, Severity, ValueId, ValueRef};

use crate::codes;

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
        Self { severity, code, rule: None, message: message.into(), notes: Vec::new() }
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

/// `'f16', 'bf16' or 'f32'`.
pub(crate) fn alternatives(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [only] => format!("'{only}'"),
        [first @ .., last] => format!("'{}' or '{last}'", first.join("', '")),
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
