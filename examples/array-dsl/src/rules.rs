//! What the table cannot say: shapes that fit together.

use tile_ir::verify::{VerifierResult, ensure};

use crate::generated::array::views::{Multiply, Transpose};

/// ARRAY-1: rows of the left matrix are as long as columns of the right one.
pub fn shapes_of_product(product: Multiply<'_>) -> VerifierResult {
    let [lhs, rhs, found] = [product.lhs(), product.rhs(), product.product()].map(|it| it.ty().shape());
    ensure!(lhs[1] == rhs[0], "ARRAY-1", "expected {} rows on the right, found {}", lhs[1], rhs[0]);
    ensure!(found == [lhs[0], rhs[1]], "ARRAY-1", "expected a product of {} by {}", lhs[0], rhs[1]);
    Ok(())
}

/// ARRAY-2: rows and columns are exchanged.
pub fn shape_of_transposed(transpose: Transpose<'_>) -> VerifierResult {
    let [matrix, found] = [transpose.matrix(), transpose.transposed()].map(|it| it.ty().shape());
    ensure!(found == [matrix[1], matrix[0]], "ARRAY-2", "expected {} rows and {} columns", matrix[1], matrix[0]);
    Ok(())
}
