//! Shorthands that build constants.

use tile_ir_core::{BuildError, Builder, Number, Type, ValueId};

use crate::CudaTileBuilder;

/// Constants of `cuda_tile`, at the position of a [`Builder`].
///
/// ```
/// use tile_ir_core::{Body, Builder, OpRef};
/// use tile_ir_dialect::{CudaTileConstants, CudaTileTypes, context};
///
/// let context = context();
/// let tile = context.tile(&[4], context.scalar("f32")?)?;
/// let mut body = Body::new();
/// let block = body.append_block(body.root());
/// let mut builder = Builder::at_end(&context, &mut body, block);
/// let zeros = builder.splat(tile, 0.0f32)?;
/// let numbers = builder.dense(tile, &[1.0f32, 2.0, 3.0, 4.0])?;
/// # let _ = numbers;
/// let made = body.defining_op(zeros).expect("an operation made it");
/// let zeros = OpRef::of_body(&context, &body, made).results().next().and_then(|zeros| zeros.constant());
/// assert_eq!(zeros.and_then(|zeros| zeros.as_splat::<f32>()), Some(0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait CudaTileConstants {
    /// A splat of this number.
    ///
    /// # Errors
    /// If the type cannot have this element.
    fn splat<T: Number>(&mut self, ty: Type, value: T) -> Result<ValueId, BuildError>;

    /// A constant with these elements, row-major.
    ///
    /// # Errors
    /// If the number of elements is wrong, or the type cannot have one of them.
    fn dense<T: Number>(&mut self, ty: Type, values: &[T]) -> Result<ValueId, BuildError>;
}

impl CudaTileConstants for Builder<'_> {
    fn splat<T: Number>(&mut self, ty: Type, value: T) -> Result<ValueId, BuildError> {
        let value = self.context().splat(ty, value)?;
        self.constant(value).build_value()
    }

    fn dense<T: Number>(&mut self, ty: Type, values: &[T]) -> Result<ValueId, BuildError> {
        let value = self.context().dense(ty, values)?;
        self.constant(value).build_value()
    }
}
