//! The type of the dialect.

use tile_ir::Context;
use tile_ir::core::{Type, TypeError, TypeParameters, TypeRef};
use tile_ir::dialect::{CudaTileTypes, ScalarTypes, defined_type};

use crate::generated::array::types::MATRIX;

/// The type of a matrix of `f32`.
pub fn matrix_type(context: &Context, shape: [i64; 2]) -> Result<Type, TypeError> {
    let parameters = [("element", context.type_attribute(context.f32())), ("shape", context.integers(64, shape))];
    defined_type(context, &MATRIX, &parameters)
}

/// The type of a matrix with the rows and columns of another exchanged.
pub fn transposed_type(context: &Context, matrix: Type) -> Result<Type, TypeError> {
    let shape = TypeRef::new(context, matrix).shape();
    matrix_type(context, [shape[1], shape[0]])
}

/// A matrix has two dimensions, and a tile can hold it.
pub fn matrix(matrix: TypeParameters<'_>) -> Result<(), TypeError> {
    let shape = matrix.integers("shape")?;
    matrix.context().tile(shape, matrix.ty("element")?)?;
    match shape.len() {
        2 => Ok(()),
        rank => Err(format!("expected a matrix of two dimensions, found {rank}").into()),
    }
}
