//! Warnings about valid operations that no assembler compiles.

use tile_ir_core::{NamedValue, OpRef};
use tile_ir_dialect::views::{Global, Reduce, Scan};

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
    let refused = if op.is::<Global>() {
        alignment(op)
    } else if op.is::<Reduce>() || op.is::<Scan>() {
        elements(op)
    } else {
        index(op)
    };
    refused.map(|what| VerifierError::of_assembler(format!("the assembler compiles no {what}")))
}

fn alignment(global: OpRef<'_>) -> Option<String> {
    let found = global.attribute_ref("alignment")?.as_integer()?;
    (found >= ALIGNMENT).then(|| format!("alignment of {found} bytes: it must be less than {ALIGNMENT}"))
}

fn elements(aggregation: OpRef<'_>) -> Option<String> {
    let elements = aggregation.values("operands").map(|operand| operand.ty().element());
    let mut floats = elements.filter(|element| element.float_format().is_some());
    let found = floats.find(|float| !AGGREGATED.iter().any(|name| float.is_scalar(name)))?;
    let name = aggregation.def().mnemonic();
    Some(format!("'{name}' of '{found}': the floats that it aggregates are {}", AGGREGATED.join(", ")))
}

/// The index along the sparse dimension is the only one that has a dimension itself.
fn index(access: OpRef<'_>) -> Option<String> {
    access.value_named("view")?.ty().parameter("sparse_dim")?;
    let is_narrow = |index: &NamedValue<'_>| {
        index.ty().rank() > 0 && index.ty().element().integer_width().is_some_and(|width| width < INDEX_WIDTH)
    };
    let found = access.values("index").find(is_narrow)?.ty();
    Some(format!("indices of a gather/scatter view that are '{found}': they must have {INDEX_WIDTH} bits or more"))
}
