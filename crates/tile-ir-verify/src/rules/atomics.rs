//! Reads and writes in one step.

use tile_ir_dialect::{AtomicMode, Enumeration};

use super::views::{check_inbounds, check_index_count, check_scalar, tile_of, view_element};
use crate::plan::Rule;
use crate::subject::Subject;
use crate::violation::{Outcome, ensure};

pub(super) const RULES: &[(&str, Rule)] =
    &[("atomic_elements", Rule::Signature(atomic_elements)), ("reduction_view", Rule::Signature(reduction_view))];

/// The elements that a mode works on.
fn elements_of(mode: AtomicMode) -> &'static [&'static str] {
    match mode {
        AtomicMode::Addf => &["f16", "bf16", "f32", "f64"],
        AtomicMode::Xchg => &["i32", "i64", "f32", "f64"],
        AtomicMode::And
        | AtomicMode::Or
        | AtomicMode::Xor
        | AtomicMode::Add
        | AtomicMode::Max
        | AtomicMode::Min
        | AtomicMode::Umax
        | AtomicMode::Umin => &["i32", "i64"],
    }
}

/// V-RMW-4, V-RED-5: the mode works on elements of this type.
fn atomic_elements(subject: Subject<'_>) -> Outcome {
    let Some(mode) = subject.case::<AtomicMode>("mode") else { return Ok(()) };
    let through_view = subject.def().operand_index("view").is_some();
    let (rule, operand) = if through_view { ("V-RED-5", "value") } else { ("V-RMW-4", "arg") };
    let operand = subject.value(operand);
    let allowed = elements_of(mode);
    ensure!(
        operand.element().scalar().is_some_and(|found| allowed.contains(&found)),
        rule,
        "expected elements of {} for the mode {}, found {operand}",
        allowed.join(", "),
        mode.keyword()
    );
    Ok(())
}

/// V-RED-2: the view has no padding. V-RED-3, V-RED-4: the value is a tile of the view. V-RED-8, V-RED-9: there is an
/// index, a scalar of any integer type, for each dimension. V-INB-1.
fn reduction_view(subject: Subject<'_>) -> Outcome {
    let view = subject.value("view").shaped();
    ensure!(
        view.parameter("padding_value").is_none(),
        "V-RED-2",
        "expected 'view' to have no padding value, found '{view}'"
    );
    let value = subject.value("value");
    ensure!(
        value.element() == view_element(view),
        "V-RED-3",
        "expected 'value' to have the elements of '{view}', found '{}'",
        value.shaped()
    );
    let shape = view.integers("tile_shape");
    ensure!(
        value.shape() == shape,
        "V-RED-4",
        "expected 'value' to be a tile of '{view}', '{}', found '{}'",
        tile_of(shape, view_element(view)),
        value.shaped()
    );
    check_index_count(subject, view, "V-RED-8")?;
    subject.values("index").try_for_each(|index| check_scalar(index, "V-RED-9"))?;
    check_inbounds(subject)
}
