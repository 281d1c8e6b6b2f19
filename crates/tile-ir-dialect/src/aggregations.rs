//! Shorthands that build reductions.

use tile_ir_core::{Attribute, AttributeData, BuildError, Builder, Number, OpId, TypeRef, ValueId};

use crate::{CudaTileBuilder, ops};

/// Reductions and scans of one tile, at the position of a [`Builder`]. Those of several tiles are built with
/// [`CudaTileBuilder::reduce`], [`CudaTileBuilder::scan`] and [`Builder::fill`].
///
/// ```
/// use tile_ir_core::{Body, BuildError, Builder, OpRef};
/// use tile_ir_dialect::{CudaTileAggregations, CudaTileBuilder, CudaTileTypes, context};
///
/// let context = context();
/// let matrix = context.tile(&[4, 8], context.scalar("f32")?)?;
/// let mut body = Body::new();
/// let block = body.append_block(body.root());
/// let x = body.add_block_argument(block, matrix, context.unknown_location());
/// let mut builder = Builder::at_end(&context, &mut body, block);
/// let sums = builder.reduce_by(x, 1, 0.0f32, |b, element, sum| b.addf(element, sum).build_value())?;
/// assert_eq!(body.value_type(sums), context.tile(&[4], context.scalar("f32")?)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait CudaTileAggregations {
    /// Combines the elements of a tile along a dimension: `combine` is given an element and what was combined before it, each a
    /// tile of rank 0, and makes what they are together. The first element is combined with `identity`.
    ///
    /// # Errors
    /// Those of `combine`, or if the elements are no numbers of this kind, or the tile has no such dimension.
    fn reduce_by<T: Number, E: From<BuildError>>(
        &mut self,
        source: impl Into<ValueId>,
        dim: i32,
        identity: T,
        combine: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<ValueId, E>,
    ) -> Result<ValueId, E>;

    /// Combines each element of a tile with those before it along a dimension, or with those after it if `reverse` is set;
    /// otherwise as [`Self::reduce_by`].
    ///
    /// # Errors
    /// As [`Self::reduce_by`].
    fn scan_by<T: Number, E: From<BuildError>>(
        &mut self,
        source: impl Into<ValueId>,
        dim: i32,
        reverse: bool,
        identity: T,
        combine: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<ValueId, E>,
    ) -> Result<ValueId, E>;
}

impl CudaTileAggregations for Builder<'_> {
    fn reduce_by<T: Number, E: From<BuildError>>(
        &mut self,
        source: impl Into<ValueId>,
        dim: i32,
        identity: T,
        combine: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<ValueId, E>,
    ) -> Result<ValueId, E> {
        let source = source.into();
        let context = self.context();
        let ty = self.body().value_type(source);
        let mut shape = TypeRef::new(context, ty).shape().to_vec();
        // The operation is refused if it has no such dimension.
        if let Some(dim) = usize::try_from(dim).ok().filter(|&dim| dim < shape.len()) {
            shape.remove(dim);
        }
        let untyped = BuildError::MissingResultType { op: ops::REDUCE.name, result: ops::REDUCE.results[0].name };
        let reduced = context.with_shape(ty, &shape).ok_or(untyped)?;
        let identities = identities(self, source, identity)?;
        let made = self.reduce([source], dim, identities, [reduced]).build()?.id();
        fill(self, made, combine)
    }

    fn scan_by<T: Number, E: From<BuildError>>(
        &mut self,
        source: impl Into<ValueId>,
        dim: i32,
        reverse: bool,
        identity: T,
        combine: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<ValueId, E>,
    ) -> Result<ValueId, E> {
        let source = source.into();
        let ty = self.body().value_type(source);
        let identities = identities(self, source, identity)?;
        let made = self.scan([source], dim, reverse, identities, [ty]).build()?.id();
        fill(self, made, combine)
    }
}

/// The identity of one tile, in a list.
fn identities<T: Number>(builder: &mut Builder<'_>, source: ValueId, identity: T) -> Result<Attribute, BuildError> {
    let context = builder.context();
    let element = TypeRef::new(context, builder.body().value_type(source)).element().id();
    let identity = context.number_attribute(element, identity)?;
    Ok(context.attribute(AttributeData::Array([identity].into())))
}

/// Fills the region of an aggregation of one tile; returns its result.
fn fill<E: From<BuildError>>(
    builder: &mut Builder<'_>,
    op: OpId,
    combine: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<ValueId, E>,
) -> Result<ValueId, E> {
    let operation = builder.body().op(op);
    let (region, result) = (operation.regions()[0], operation.results()[0]);
    builder.fill(region, |builder, [element, before]| {
        let combined = combine(builder, element, before)?;
        builder.yield_([combined]).build()?;
        Ok::<(), E>(())
    })?;
    Ok(result)
}
