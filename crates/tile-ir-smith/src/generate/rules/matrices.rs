//! Products of matrices.

use super::{Generator, Signature};

/// M×K, K×N and M×N, all with a batch in front or none.
pub(super) fn mma_shapes(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let rank = generator.random.below(2);
    let batch = generator.shape(rank);
    let sizes = generator.shape(3);
    let [m, n, k] = sizes[..] else { return None };
    for (name, matrix) in [("lhs", [m, k]), ("rhs", [k, n]), ("acc", [m, n]), ("result", [m, n])] {
        let ty = generator.reshaped(signature.ty(name)?, &[&batch, &matrix[..]].concat())?;
        signature.set_ty(name, ty)?;
    }
    Some(())
}

/// How many elements can share a scale, for some types of both.
const BLOCKS: [i64; 2] = [16, 32];

/// A scale for each block of elements along K: comes after the shapes of the matrices.
pub(super) fn mma_scaling(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let (block, scales) = (generator.random.pick(&BLOCKS), generator.random.pick(&[1, 2]));
    for (name, scale, back) in [("lhs", "lhs_scale", 1), ("rhs", "rhs_scale", 2)] {
        let matrix = signature.ty(name)?;
        let mut shape = generator.context.shape(matrix)?.to_vec();
        let k = shape.len().checked_sub(back)?;
        shape[k] = block * scales;
        signature.set_ty(name, generator.reshaped(matrix, &shape)?)?;
        shape[k] = scales;
        signature.set_ty(scale, generator.reshaped(signature.ty(scale)?, &shape)?)?;
    }
    Some(())
}
