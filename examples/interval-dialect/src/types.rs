//! The types of the dialect.

use tile_ir::core::{Type, TypeError, TypeParameters, TypeRef};
use tile_ir::dialect::{CudaTileTypes, constraints, defined_type};

use crate::generated::interval::types::BOUNDS;

/// Creates the types of the dialect in a [`Context`](tile_ir::Context).
pub trait IntervalTypes {
    /// The bounds of the elements of a tile.
    ///
    /// # Errors
    /// If there is no such tile, or its elements do not support arithmetic.
    fn bounds(&self, shape: &[i64], element: Type) -> Result<Type, TypeError>;
}

impl IntervalTypes for tile_ir::Context {
    fn bounds(&self, shape: &[i64], element: Type) -> Result<Type, TypeError> {
        let parameters = [("element", self.type_attribute(element)), ("shape", self.integers(64, shape))];
        defined_type(self, &BOUNDS, &parameters)
    }
}

/// The rule of the type: a tile with these elements and this shape must exist, and its elements must support
/// arithmetic.
pub(crate) fn bounds(bounds: TypeParameters<'_>) -> Result<(), TypeError> {
    let context = bounds.context();
    let tile = context.tile(bounds.integers("shape")?, bounds.ty("element")?)?;
    match constraints::BASE_FLOAT_TILE.allows(context, tile) {
        true => Ok(()),
        false => {
            let (wanted, found) = (constraints::BASE_FLOAT_TILE.description, TypeRef::new(context, tile));
            Err(format!("expected bounds of a {wanted}, found '{found}'").into())
        }
    }
}
