//! Reads and writes in one step.

use super::views::{check_inbounds, check_index_count, check_scalar, tile_of, view_element};
use crate::plan::Rule;
use crate::subject::Subject;
use crate::violation::{Outcome, ensure};

pub(super) const RULES: &[(&str, Rule)] = &[("reduction_view", Rule::Signature(reduction_view))];

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
