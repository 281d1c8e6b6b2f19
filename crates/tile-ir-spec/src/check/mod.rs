//! Semantic checks of a table.
//!
//! Each check reports its errors and continues, so one run reports all errors.

mod default;
mod effects;
mod errors;
mod execution;
mod flow;
mod item;
mod names;
mod operation;
mod rust_names;
mod structure;
mod syntax;
mod version;

use crate::error::SpecError;
use crate::lower::rewrite_errors;
use crate::model::Dialect;
use crate::scope::Scope;
use errors::Errors;

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
    if errors.list.is_empty() {
        errors.list = rewrite_errors(dialects);
    }
    errors.list.sort_by(|a, b| a.position.cmp(&b.position));
    errors.list
}
