//! Accesses to all copies of the memory of a multicast pointer.

use tile_ir_core::NamedValue;
use tile_ir_dialect::PtrAttr;
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{MultimemLoadReduceViewTko, MultimemReduceViewTko, MultimemStoreViewTko};

use super::memory::pointer_attribute;
use super::views::{check_inbounds, check_index_count, check_indices, check_tile, unit_strides, view_element};
use tile_ir_dialect::rules::MultimemAccess;

use crate::ensure;
use crate::error::{VerifierResult, alternatives};

/// The size of a hardware access in bytes.
const WORD: u64 = 4;

/// V-MM-2: the view reaches all copies. V-MM-3: tile, index and flags fit it, as for other accesses through views.
/// V-MM-4: the elements are numbers that are computed with. V-MM-5: narrow ones fill whole words.
pub(super) fn multimem_access(op: MultimemAccess<'_>) -> VerifierResult {
    let view = op.view().ty();
    let Some(tile) = tile(op) else { return Ok(()) };
    ensure!(
        pointer_attribute(view) == Some(PtrAttr::Multicast),
        "V-MM-2" => [op.view()],
        "expected 'view' to have the pointer attribute multicast, found '{view}'"
    );
    check_index_count(op.index(), op.view(), "V-LDV-1")?;
    check_tile(op.view(), tile)?;
    check_indices(op.index(), op.view())?;
    check_inbounds(op.inbounds().len(), op.index().count(), op.inbounds_slot())?;
    let element = view_element(view);
    let allowed = ["i32", "i64", "f16", "bf16", "f32", "f64"];
    ensure!(
        element.scalar_name().is_some_and(|found| allowed.contains(&found)),
        "V-MM-4" => [op.view()],
        "expected elements of {}, found '{element}'",
        alternatives(&allowed)
    );
    if element.width() == Some(16) { check_words(op.view()) } else { Ok(()) }
}

/// The tile that an access reads or writes.
fn tile(op: MultimemAccess<'_>) -> Option<NamedValue<'_>> {
    if let Some(load) = op.cast::<MultimemLoadReduceViewTko>() {
        return Some(load.named(MultimemLoadReduceViewTko::REDUCED_VALUES));
    }
    let store = op.cast::<MultimemStoreViewTko>().map(|store| store.named(MultimemStoreViewTko::TILE));
    store.or_else(|| op.cast::<MultimemReduceViewTko>().map(|reduce| reduce.named(MultimemReduceViewTko::TILE)))
}

/// V-MM-5: a tile of elements of half a word falls into words.
fn check_words(value: NamedValue<'_>) -> VerifierResult {
    let view = value.ty();
    let Some(tensor) = view.tensor_view() else { return Ok(()) };
    let contiguous = unit_strides(tensor).len();
    ensure!(
        contiguous == 1,
        "V-MM-5" => [value],
        "expected one dimension of '{tensor}' to have the stride 1, as its elements fill words together, found {contiguous}"
    );
    let elements: u64 = view.tile_shape().iter().map(|dimension| dimension.unsigned_abs()).product();
    let bytes = elements * 2;
    ensure!(
        bytes.is_multiple_of(WORD),
        "V-MM-5" => [value],
        "expected a tile of '{view}' to fill words of {WORD} bytes, found {bytes} bytes"
    );
    Ok(())
}
