//! The errors found so far.

use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Name, Position};

/// Collects errors.
#[derive(Default)]
pub(super) struct Errors {
    pub(super) list: Vec<SpecError>,
}

impl Errors {
    pub(super) fn at(&mut self, position: &Position, kind: SpecErrorKind) {
        self.list.push(SpecError::new(position, kind));
    }

    pub(super) fn on(&mut self, name: &Name, kind: SpecErrorKind) {
        self.at(&name.position, kind);
    }

    /// The value of a result; an error is recorded.
    pub(super) fn take<T>(&mut self, result: Result<T, SpecError>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.list.push(error);
                None
            }
        }
    }
}
