//! Scalars, enumerations and constraints.

use super::errors::Errors;
use super::names;
use super::version::Owner;
use crate::error::SpecErrorKind;
use crate::model::{Constraint, ConstraintRule, Dialect, Enumeration, Name, NonFinite, Scalar, ScalarFormat};
use crate::scope::Scope;

pub(super) fn check(dialect: &Dialect, scope: &Scope<'_>, errors: &mut Errors) {
    for item in &dialect.scalars {
        check_scalar(item, errors);
    }
    for item in &dialect.enums {
        check_enumeration(item, scope, errors);
    }
    for item in &dialect.constraints {
        check_constraint(item, scope, errors);
    }
}

/// Checks that a float format describes all its bits, and that an `f64` holds each of its numbers.
fn check_scalar(item: &Scalar, errors: &mut Errors) {
    let ScalarFormat::Float { bits, exponent, fraction, bias, non_finite, signed, subnormals } = item.format else {
        return;
    };
    let name = || item.name.text.clone();
    let parts = u64::from(signed) + u64::from(exponent) + u64::from(fraction);
    if parts != u64::from(bits) {
        errors.on(&item.name, SpecErrorKind::FloatBits { name: name(), bits: bits.into(), parts });
    }
    let fits = exponent <= 11 && fraction <= 52 && {
        // The exponents of the largest number and of the last bit of the smallest one.
        let fields = (1 << exponent) - 1 - i64::from(non_finite == NonFinite::Ieee);
        let largest = fields - i64::from(bias);
        let smallest = i64::from(subnormals) - i64::from(bias) - i64::from(fraction);
        largest <= 1023 && smallest >= -1074
    };
    if !fits {
        errors.on(&item.name, SpecErrorKind::FloatRange(name()));
    }
}

fn check_enumeration(item: &Enumeration, scope: &Scope<'_>, errors: &mut Errors) {
    if let Some(tag) = item.tag.as_ref().filter(|tag| tag.debug) {
        errors.on(&tag.name, SpecErrorKind::DebugTag(tag.value));
    }
    names::unique("case", item.cases.iter().map(|case| &case.name), errors);
    names::unique_cases(item.cases.iter().map(|case| (case.value, &case.name)), errors);
    let owner = Owner { name: &item.name, since: scope.version_of(item.since) };
    for case in &item.cases {
        owner.check_since(&case.name, case.since, errors);
    }
}

/// Checks that an enumeration has a case.
pub(super) fn check_case(case: &Name, enumeration: &Enumeration, errors: &mut Errors) {
    if enumeration.cases.iter().any(|known| known.name.is(&case.text)) {
        return;
    }
    let known: Vec<_> = enumeration.cases.iter().map(|known| known.name.text.as_str()).collect();
    let known = format!("the cases of {} are {}", enumeration.name, known.join(", "));
    errors.on(case, SpecErrorKind::Unknown { what: "case", name: case.text.clone(), known });
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
