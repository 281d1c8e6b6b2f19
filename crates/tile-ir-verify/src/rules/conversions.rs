//! Conversions between types.

use crate::plan::Rule;
use crate::subject::Subject;
use crate::violation::{Outcome, ensure};

pub(super) const RULES: &[(&str, Rule)] =
    &[("wider_result", Rule::Signature(wider_result)), ("narrower_result", Rule::Signature(narrower_result))];

/// V-EXTI-1: the elements of the result are wider.
fn wider_result(subject: Subject<'_>) -> Outcome {
    let (from, to) = (subject.value("from"), subject.value("to"));
    ensure!(
        from.element().width() < to.element().width(),
        "V-EXTI-1",
        "expected elements of the result to be wider than those of the operand, found '{}' and '{}'",
        to.element(),
        from.element()
    );
    Ok(())
}

/// V-TRUNCI-1: the elements of the result are narrower.
fn narrower_result(subject: Subject<'_>) -> Outcome {
    let (from, to) = (subject.value("from"), subject.value("to"));
    ensure!(
        to.element().width() < from.element().width(),
        "V-TRUNCI-1",
        "expected elements of the result to be narrower than those of the operand, found '{}' and '{}'",
        to.element(),
        from.element()
    );
    Ok(())
}
