//! Shapes of results that follow from those of operands, or the other way round.

use super::{Generator, Signature};

/// Some dimensions of the result have the size 1 in the source.
pub(super) fn broadcast_shape(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let result = signature.ty("result")?;
    let mut shape = generator.context.shape(result)?.to_vec();
    for size in &mut shape {
        *size = if generator.random.once_in(2) { 1 } else { *size };
    }
    signature.set_ty("source", generator.reshaped(result, &shape)?)
}

/// Two tiles of one shape; along one dimension the result is twice as long.
pub(super) fn concatenation(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let context = generator.context.clone();
    let half = signature.ty("lhs")?;
    let mut shape = context.shape(half)?.to_vec();
    if shape.is_empty() {
        return None;
    }
    let dimension = generator.random.below(shape.len());
    shape[dimension] *= 2;
    signature.set_ty("rhs", half)?;
    signature.set_ty("result", generator.reshaped(half, &shape)?)?;
    let dimension = context.integer64(dimension as i64);
    signature.set_attribute("dim", dimension)?;
    Some(())
}

/// The result is a block of the source.
pub(super) fn extracted_block(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    block(generator, signature, ["source", "result"])
}

/// The source is a block of the destination.
pub(super) fn inserted_block(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    block(generator, signature, ["destination", "source"])
}

/// A part whose sizes divide those of the whole, and an index for each dimension.
fn block(generator: &mut Generator<'_>, signature: &mut Signature, [whole, part]: [&str; 2]) -> Option<()> {
    let whole = signature.ty(whole)?;
    let mut shape = generator.context.shape(whole)?.to_vec();
    for size in &mut shape {
        *size = (*size >> generator.random.below(3)).max(1);
    }
    signature.set_ty(part, generator.reshaped(whole, &shape)?)?;
    let indices = signature.def.operand_index("indices")?;
    let index = generator.type_for(signature.def.operands[indices].constraint);
    signature.operands[indices] = vec![index; shape.len()];
    Some(())
}

/// Dimensions in another order.
pub(super) fn permutation(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let context = generator.context.clone();
    let source = signature.ty("source")?;
    let shape = context.shape(source)?;
    let values = generator.random.permutation(shape.len());
    let permuted: Vec<i64> = values.iter().map(|&dimension| shape[dimension as usize]).collect();
    signature.set_ty("result", generator.reshaped(source, &permuted)?)?;
    signature.set_attribute("permutation", context.integers(32, values))?;
    Some(())
}
