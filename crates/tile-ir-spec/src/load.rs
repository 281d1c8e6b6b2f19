//! Dialects that are loaded at run time: tables alone, without code.

use tile_ir_core::definition::{DialectDef, Hook};

use crate::dialects::parse_beside;
use crate::error::{SpecError, SpecErrorKind, SpecErrors};
use crate::known::known_sources;
use crate::lower::lower;
use crate::model::{Dialect, Name, ProposedName, Syntax};
use crate::parse::Source;

/// The dialect that contexts have only if they are asked for it.
const TESTING: &str = "testing";

/// Reads the tables of dialects without code, which can use `builtin` and `cuda_tile`.
///
/// Their memory is never freed, so this is for programs that read a table once.
///
/// # Errors
/// All errors in them; a name of code is one.
pub fn load_dialects(sources: &[Source]) -> Result<Vec<&'static DialectDef>, SpecErrors> {
    let mut known = known_sources();
    known.retain(|source| !source.name.rsplit('/').skip(1).any(|folder| folder == TESTING));
    let dialects = parse_beside(&known, sources)?;
    let mut errors: Vec<_> = dialects.own().iter().flat_map(errors).collect();
    if errors.is_empty() {
        return Ok(lower(&dialects).split_off(dialects.known().len()));
    }
    errors.sort_by(|a, b| a.position.cmp(&b.position));
    Err(SpecErrors(errors))
}

/// An error for each name of code.
fn errors(dialect: &Dialect) -> impl Iterator<Item = SpecError> {
    names_of_code(dialect).into_iter().map(|(column, name)| {
        let kind = SpecErrorKind::NeedsCode { name: name.text.clone(), what: column.to_string() };
        SpecError::new(&name.position, kind)
    })
}

/// The names in a table that stand for code, each with its column.
fn names_of_code(dialect: &Dialect) -> Vec<(Hook, &Name)> {
    let mut names = Vec::new();
    for structure in dialect.types.iter().map(|item| &item.structure) {
        names.extend(structure.rule.iter().map(|name| (Hook::TypeRule, name)));
    }
    for structure in dialect.attributes.iter().map(|item| &item.structure) {
        names.extend(structure.rule.iter().map(|name| (Hook::TypeRule, name)));
    }
    let is_rewrite = |name: &Name| dialect.rewrites.iter().any(|rewrite| rewrite.name.is(&name.text));
    for operation in &dialect.operations {
        let is_code =
            |(column, name): &&(Hook, Name)| !matches!(column, Hook::Fold | Hook::Pattern) || !is_rewrite(name);
        names.extend(operation.code.iter().filter(is_code).map(|(column, name)| (*column, name)));
        if let Syntax::Custom(name) = &operation.syntax {
            names.push((Hook::Syntax, name));
        }
        names.extend(operation.results.iter().filter_map(|result| match &result.proposed {
            Some(ProposedName::Computed(name)) => Some((Hook::ResultName, name)),
            _ => None,
        }));
    }
    names
}
