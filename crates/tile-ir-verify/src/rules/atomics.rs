//! Atomic read-modify-write.

use tile_ir_core::Version;
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::AtomicRedViewTko;

use super::views::{check_inbounds, check_index_count, check_scalar, tile_of, view_element};
use crate::ensure;
use crate::error::{VerifierError, VerifierResult};

/// V-RED-2: before release 13.5 the view has no padding. V-RED-3, V-RED-4: the value is a tile of the view. V-RED-8,
/// V-RED-9: there is an index, a scalar of any integer type, for each dimension. V-INB-1.
pub(super) fn reduction_view(reduction: AtomicRedViewTko<'_>) -> VerifierResult {
    let (view, value) = (reduction.view().ty(), reduction.value().ty());
    ensure!(
        value.element() == view_element(view),
        "V-RED-3" => [AtomicRedViewTko::VALUE, AtomicRedViewTko::VIEW],
        "expected 'value' to have the elements of '{view}', found '{value}'"
    );
    let shape = view.tile_shape();
    ensure!(
        value.shape() == shape,
        "V-RED-4" => [AtomicRedViewTko::VALUE, AtomicRedViewTko::VIEW],
        "expected 'value' to be a tile of '{view}', '{}', found '{value}'",
        tile_of(shape, view_element(view))
    );
    let mut index = reduction.named_values(AtomicRedViewTko::INDEX);
    check_index_count(index.clone(), reduction.named(AtomicRedViewTko::VIEW), "V-RED-8")?;
    let count = index.clone().count();
    index.try_for_each(|index| check_scalar(index, "V-RED-9"))?;
    check_inbounds(reduction.inbounds().len(), count, AtomicRedViewTko::INBOUNDS)?;
    if view.padding_value().is_some() {
        let message = format!("expected 'view' to have no padding value, which needs release 13.5, found '{view}'");
        let error = VerifierError::new("V-RED-2", message).at(AtomicRedViewTko::VIEW);
        return Err(error.before(Version::new(13, 5)));
    }
    Ok(())
}
