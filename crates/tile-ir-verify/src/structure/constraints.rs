//! The types that operands and results may have.

use crate::codes::TYPE;
use crate::subject::{Subject, TypedValue};
use crate::violation::{Outcome, Violation};

/// V-TC-1: every operand and result satisfies the constraint that the table gives it.
pub(crate) fn check(subject: Subject<'_>) -> Outcome {
    let def = subject.def();
    for (group, operand) in def.operands.iter().enumerate() {
        for value in subject.op().group_operands(group) {
            if !operand.constraint.allows(subject.context, subject.body.value_type(value)) {
                let values = subject.operand_group(group);
                return Err(wrong("operand", operand.constraint.description, values, |it| {
                    operand.constraint.allows(subject.context, it.ty)
                }));
            }
        }
    }
    for (group, result) in def.results.iter().enumerate() {
        for &value in &subject.op().results()[subject.op().result_group(group)] {
            if !result.constraint.allows(subject.context, subject.body.value_type(value)) {
                let values = subject.result_group(group);
                return Err(wrong("result", result.constraint.description, values, |it| {
                    result.constraint.allows(subject.context, it.ty)
                }));
            }
        }
    }
    Ok(())
}

/// Of the values, the first that is not allowed.
fn wrong<'a>(
    what: &str,
    expected: &str,
    mut values: impl Iterator<Item = TypedValue<'a>>,
    allowed: impl Fn(&TypedValue<'a>) -> bool,
) -> Violation {
    let found = values.find(|value| !allowed(value));
    let found = found.map_or_else(
        || format!("{what} of another type"),
        |value| format!("{what} {} must be {expected}, found '{}'", value.quoted(), value.shaped()),
    );
    Violation::new("V-TC-1", found).code(TYPE)
}
