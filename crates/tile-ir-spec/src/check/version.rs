//! Versions must exist, and no item may be older than its parent.

use tile_ir_core::Version;

use super::errors::Errors;
use crate::error::SpecErrorKind;
use crate::model::{Dialect, Name};

/// Checks that every version of a dialect is declared by some dialect.
pub(super) fn check(dialect: &Dialect, all: &[Dialect], errors: &mut Errors) {
    let declared: Vec<_> = all.iter().flat_map(|dialect| dialect.versions.iter().copied()).collect();
    let mut used: Vec<(Version, &Name)> = Vec::new();
    used.extend(dialect.until.map(|until| (until, &dialect.name)));
    for item in &dialect.enums {
        used.extend(item.since.version().map(|since| (since, &item.name)));
        used.extend(item.cases.iter().filter_map(|case| Some((case.since?, &case.name))));
    }
    used.extend(dialect.scalars.iter().map(|item| (item.since, &item.name)));
    let types = dialect.types.iter().map(|item| (item.since, &item.name, &item.structure));
    let attributes = dialect.attributes.iter().map(|item| (item.since, &item.name, &item.structure));
    for (since, name, structure) in types.chain(attributes) {
        used.extend(since.version().map(|since| (since, name)));
        used.extend(structure.parameters.iter().filter_map(|field| Some((field.since?, &field.name))));
    }
    for operation in &dialect.operations {
        used.extend(operation.since.version().map(|since| (since, &operation.name)));
        used.extend(operation.former_names.iter().map(|(name, until)| (*until, name)));
        used.extend(operation.arguments.iter().filter_map(|field| Some((field.since?, &field.name))));
        used.extend(operation.results.iter().filter_map(|field| Some((field.since?, &field.name))));
    }
    // An undeclared version is one mistake, wherever it is used.
    used.sort_by_key(|(version, name)| (*version, name.position.clone()));
    used.dedup_by_key(|(version, _)| *version);
    for (version, name) in used {
        if !declared.contains(&version) {
            errors.on(name, SpecErrorKind::UndeclaredVersion(version));
        }
    }
}

/// An item and the version that introduced it, to compare its fields with.
#[derive(Clone, Copy)]
pub(super) struct Owner<'a> {
    pub(super) name: &'a Name,
    pub(super) since: Version,
}

impl Owner<'_> {
    /// Checks that a field is not older than the item.
    pub(super) fn check_since(self, field: &Name, since: Option<Version>, errors: &mut Errors) {
        let Some(since) = since.filter(|since| *since < self.since) else { return };
        errors.on(
            field,
            SpecErrorKind::OlderThanItem {
                field: field.text.clone(),
                field_since: since,
                item: self.name.text.clone(),
                item_since: self.since,
            },
        );
    }

    /// Checks that older texts and files can do without a field that came later.
    pub(super) fn check_required(self, field: &Name, since: Option<Version>, required: bool, errors: &mut Errors) {
        if required && since.is_some_and(|since| since > self.since) {
            let kind = SpecErrorKind::RequiredButNewer { field: field.text.clone(), item: self.name.text.clone() };
            errors.on(field, kind);
        }
    }
}
