//! Semantic checks of a table.
//!
//! Each check reports its errors and continues, so one run reports all errors.

mod default;
mod effects;
mod execution;
mod flow;
mod item;
mod names;
mod operation;
mod rust_names;
mod structure;
mod syntax;
mod version;

use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Dialect, Name, Position};
use crate::scope::Scope;

/// Bytecode says in one number which optional fields are there, and readers keep it in 64 bits. They shift it by the number
/// of flags, to see whether there are others.
const MOST_FLAGS: usize = 63;

/// All errors in these dialects, in the order of files and lines.
pub(crate) fn check(dialects: &[Dialect]) -> Vec<SpecError> {
    let mut errors = Errors::default();
    for (index, dialect) in dialects.iter().enumerate() {
        let scope = Scope::new(dialects, index);
        names::check(&scope, &mut errors);
        version::check(dialect, dialects, &mut errors);
        item::check(dialect, &scope, &mut errors);
        for definition in &dialect.types {
            structure::check_type(definition, &scope, &mut errors);
        }
        for definition in &dialect.attributes {
            structure::check_attribute(definition, &scope, &mut errors);
        }
        for operation in &dialect.operations {
            operation::check(operation, &scope, &mut errors);
        }
        execution::check(dialect, &mut errors);
    }
    errors.list.sort_by(|a, b| a.position.cmp(&b.position));
    errors.list
}

/// Collects errors.
#[derive(Default)]
struct Errors {
    list: Vec<SpecError>,
}

impl Errors {
    fn at(&mut self, position: &Position, kind: SpecErrorKind) {
        self.list.push(SpecError::new(position, kind));
    }

    fn on(&mut self, name: &Name, kind: SpecErrorKind) {
        self.at(&name.position, kind);
    }

    /// The value of a result; an error is recorded.
    fn take<T>(&mut self, result: Result<T, SpecError>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.list.push(error);
                None
            }
        }
    }
}
