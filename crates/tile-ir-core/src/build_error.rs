//! Why an operation cannot be built.

use thiserror::Error;

use crate::body::SegmentError;
use crate::codes::NOT_BUILT;
use crate::counted::counted;
use crate::{ConstantError, Diagnostic, Place, TypeError};

/// Why an operation cannot be built.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No dialect of the context has the operation.
    #[error("no dialect of the context has the operation '{op}'")]
    Unregistered {
        /// The operation.
        op: &'static str,
    },
    /// An operand group has the wrong number of values.
    #[error("'{op}': {error}")]
    Operands {
        /// The operation.
        op: &'static str,
        /// The mismatch.
        #[source]
        error: SegmentError,
    },
    /// A required attribute is missing.
    #[error("'{op}' needs attribute '{attribute}'")]
    MissingAttribute {
        /// The operation.
        op: &'static str,
        /// The attribute.
        attribute: &'static str,
    },
    /// The type of a result cannot be inferred.
    #[error("'{op}' needs the type of result '{result}'")]
    MissingResultType {
        /// The operation.
        op: &'static str,
        /// The result.
        result: &'static str,
    },
    /// A region is filled with something else than its operation needs.
    #[error("region '{region}' of '{op}': {error}")]
    Region {
        /// The operation.
        op: &'static str,
        /// The region.
        region: &'static str,
        /// The mismatch.
        #[source]
        error: RegionError,
    },
    /// There is no operation, or no single one, that it could be built in.
    #[error("'{op}' is built in a '{parent}', of which the module must have one, not {found}")]
    Parent {
        /// The operation.
        op: &'static str,
        /// The operation around it.
        parent: &'static str,
        /// The number of operations that could be around it.
        found: usize,
    },
    /// The constant is invalid.
    #[error(transparent)]
    Constant(#[from] ConstantError),
    /// The type is invalid.
    #[error(transparent)]
    Type(#[from] TypeError),
    /// The context's [`BuildCheck`](crate::BuildCheck) rejected the operation.
    #[error("{0}")]
    Invalid(#[source] Box<Diagnostic>),
}

/// What is wrong with what a region is filled with.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RegionError {
    /// It is not empty.
    #[error("expected it to be empty, found a block")]
    NotEmpty,
    /// The table does not declare its arguments, and their types are not given.
    #[error("the table declares no types for its {}: use 'fill_with', which takes them", counted(*.found, "argument"))]
    Undeclared {
        /// The number of arguments wanted.
        found: usize,
    },
    /// The number of arguments differs from what flows in.
    #[error("expected {}, found {found}", counted(*.expected, "argument"))]
    ArgumentCount {
        /// The number of values that flow in.
        expected: usize,
        /// The number of arguments wanted.
        found: usize,
    },
    /// The type of an argument differs from that of what flows in.
    #[error("expected argument {index} to have type '{expected}', found '{found}'")]
    ArgumentType {
        /// The position of the argument.
        index: usize,
        /// The type of the value that flows in.
        expected: Box<str>,
        /// The type given.
        found: Box<str>,
    },
    /// It needs another terminator.
    #[error("expected {expected} at its end, found {}", found.map_or("none".to_owned(), |found| format!("'{found}'")))]
    Terminator {
        /// The terminators that it may have, in quotes.
        expected: Box<str>,
        /// The terminator that it has.
        found: Option<&'static str>,
    },
    /// The terminator passes on another number of values than its destination has.
    #[error("expected '{terminator}' to pass {} to {to}, found {found}", counted(*.expected, "value"))]
    ValueCount {
        /// The terminator.
        terminator: &'static str,
        /// The destination: `the arguments` or `the results`.
        to: &'static str,
        /// The number of values that the destination has.
        expected: usize,
        /// The number of operands of the terminator.
        found: usize,
    },
    /// The terminator passes on a value of another type than its destination has.
    #[error("expected operand {index} of '{terminator}' to have type '{expected}', like {to}, found '{found}'")]
    ValueType {
        /// The terminator.
        terminator: &'static str,
        /// The destination: `the arguments` or `the results`.
        to: &'static str,
        /// The position of the value among the operands of the terminator.
        index: usize,
        /// The type of the destination.
        expected: Box<str>,
        /// The type of the value.
        found: Box<str>,
    },
}

/// As a diagnostic: that of the [`BuildCheck`](crate::BuildCheck), or `TIR0010`.
impl From<BuildError> for Box<Diagnostic> {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::Invalid(diagnostic) => diagnostic,
            error => Self::new(Diagnostic::error(NOT_BUILT, Place::Unknown, error.to_string())),
        }
    }
}
