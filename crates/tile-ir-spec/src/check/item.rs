//! Enumerations and constraints.

use super::version::Owner;
use super::{Errors, names};
use crate::error::SpecErrorKind;
use crate::model::{Constraint, ConstraintRule, Dialect, Enumeration, Name};
use crate::scope::Scope;

pub(super) fn check(dialect: &Dialect, scope: &Scope<'_>, errors: &mut Errors) {
    for item in &dialect.enums {
        check_enumeration(item, errors);
    }
    for item in &dialect.constraints {
        check_constraint(item, scope, errors);
    }
}

fn check_enumeration(item: &Enumeration, errors: &mut Errors) {
    if let Some(tag) = item.tag.as_ref().filter(|tag| tag.debug) {
        errors.on(&tag.name, SpecErrorKind::DebugTag(tag.value));
    }
    names::unique("case", item.cases.iter().map(|case| &case.name), errors);
    names::unique_cases(item.cases.iter().map(|case| (case.value, &case.name)), errors);
    let owner = Owner { name: &item.name, since: item.since };
    for case in &item.cases {
        owner.check_since(&case.name, case.since, errors);
    }
}

fn check_constraint(item: &Constraint, scope: &Scope<'_>, errors: &mut Errors) {
    let elements = match &item.rule {
        ConstraintRule::Any => return,
        ConstraintRule::Types(elements) => elements,
        ConstraintRule::Tile { elements, .. } => {
            let tile = Name { text: "tile".to_owned(), position: item.name.position.clone() };
            errors.take(scope.type_definition(&tile));
            elements
        }
    };
    for name in elements {
        errors.take(scope.element(name));
    }
}
