//! Warnings about valid operations that no assembler compiles.

use tile_ir_core::{OpRef, TypeRef, ValueRef};
use tile_ir_dialect::rules::{Aggregation, MultimemAccess, ViewAccess};
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{AtomicRedViewTko, Global};

use crate::error::VerifierError;

/// The width that indices of gather/scatter views have at least, in bits.
const INDEX_WIDTH: u32 = 32;

/// The floats that `reduce` and `scan` take.
const AGGREGATED: [&str; 4] = ["f16", "bf16", "f32", "f64"];

/// The alignments of globals are less than this, in bytes.
const ALIGNMENT: i64 = 1 << 32;

/// A warning about an operation that the assemblers of all releases refuse for every architecture, by experiment with 13.3 to
/// 13.5.
pub(crate) fn warning(op: OpRef<'_>) -> Option<VerifierError> {
    let refused = if let Some(global) = op.cast() {
        alignment(global)
    } else if let Some(aggregation) = op.cast() {
        elements(aggregation)
    } else if let Some(access) = op.cast::<ViewAccess<'_>>() {
        index(access.view().ty(), access.index().map(|index| index.ty()))
    } else if let Some(access) = op.cast::<MultimemAccess<'_>>() {
        index(access.view().ty(), access.index().map(|index| index.ty()))
    } else {
        let access = op.cast::<AtomicRedViewTko<'_>>()?;
        index(access.view().ty(), access.index().map(ValueRef::ty))
    };
    refused.map(|what| VerifierError::of_assembler(format!("the assembler compiles no {what}")))
}

fn alignment(global: Global<'_>) -> Option<String> {
    let found = global.alignment();
    (found >= ALIGNMENT).then(|| format!("alignment of {found} bytes: it must be less than {ALIGNMENT}"))
}

fn elements(aggregation: Aggregation<'_>) -> Option<String> {
    let elements = aggregation.operands().map(|operand| operand.ty().element());
    let mut floats = elements.filter(|element| element.float_format().is_some());
    let found = floats.find(|float| !AGGREGATED.iter().any(|name| float.is_scalar(name)))?;
    let name = aggregation.def().mnemonic();
    Some(format!("'{name}' of '{found}': the floats that it aggregates are {}", AGGREGATED.join(", ")))
}

/// The index along the sparse dimension is the only one that has a dimension itself.
fn index<'a>(view: TypeRef<'a>, mut indices: impl Iterator<Item = TypeRef<'a>>) -> Option<String> {
    view.sparse_dim()?;
    let is_narrow = |index: &TypeRef<'_>| {
        index.rank() > 0 && index.element().integer_width().is_some_and(|width| width < INDEX_WIDTH)
    };
    let found = indices.find(is_narrow)?;
    Some(format!("indices of a gather/scatter view that are '{found}': they must have {INDEX_WIDTH} bits or more"))
}
