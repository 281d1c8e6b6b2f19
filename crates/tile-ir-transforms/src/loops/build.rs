//! Building loops modelled on others.

use tile_ir_core::{BlockId, BuildError, Builder, OpId, Rewriter, Type, ValueId};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, Signedness, TypedOp};

use super::Place;

/// The iteration space of a `for`, as values.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The lower bound.
    pub lower: ValueId,
    /// The upper bound, exclusive.
    pub upper: ValueId,
    /// The step.
    pub step: ValueId,
    /// The signedness of the numbers.
    pub signedness: Signedness,
    /// The type of the index.
    pub ty: Type,
}

impl Bounds {
    /// The iteration space of a loop.
    pub fn of(it: For<'_>) -> Self {
        Self {
            lower: it.lower_bound().id(),
            upper: it.upper_bound().id(),
            step: it.step().id(),
            signedness: if it.unsigned_cmp() { Signedness::Unsigned } else { Signedness::Signed },
            ty: it.lower_bound().ty().id(),
        }
    }
}

/// A new loop whose body is still empty.
#[derive(Debug)]
pub struct NewFor {
    /// The operation.
    pub op: OpId,
    /// Its body.
    pub block: BlockId,
    /// The index in the body.
    pub index: ValueId,
    /// The iteration values in the body.
    pub carried: Vec<ValueId>,
    /// The results.
    pub results: Vec<ValueId>,
}

impl NewFor {
    /// Builds a loop before another one, with the same carried values and these bounds. Discardable attributes are not
    /// copied.
    ///
    /// # Errors
    /// If the bounds and the values do not fit a `for`.
    pub fn before(
        rewriter: &mut Rewriter<'_>,
        like: OpId,
        bounds: Bounds,
        init: &[ValueId],
    ) -> Result<Self, BuildError> {
        Self::at(rewriter, Place::Before(like), like, bounds, init)
    }

    /// The same, elsewhere.
    ///
    /// # Errors
    /// Like [`NewFor::before`].
    pub fn at(
        rewriter: &mut Rewriter<'_>,
        place: Place,
        like: OpId,
        bounds: Bounds,
        init: &[ValueId],
    ) -> Result<Self, BuildError> {
        let Bounds { lower, upper, step, signedness, ty } = bounds;
        let mut types: Vec<Type> = init.iter().map(|&value| rewriter.value(value).ty().id()).collect();
        let location = rewriter.op(like).location();
        let mut builder = match place {
            Place::Before(op) => rewriter.before(op),
            Place::End(block) => rewriter.at_end(block),
        };
        builder.set_location(location);
        let made = builder.for_(lower, upper, step, init.iter().copied(), types.iter().copied());
        let made = made.unsigned_cmp(signedness == Signedness::Unsigned).build()?;
        let (op, results, region) = (made.id(), made.get().results().to_vec(), made.region().id());
        types.insert(0, ty);
        let block = rewriter.create_block(region, None, &types);
        let (index, carried) = match rewriter.body().block_arguments(block) {
            [index, carried @ ..] => (*index, carried.to_vec()),
            [] => unreachable!("the block was made with an index"),
        };
        if let Some(old) = For::from_op(rewriter.op(like)).region().entry() {
            let locations = rewriter.body().argument_locations(old.id()).to_vec();
            for (argument, location) in locations.into_iter().enumerate().take(types.len()) {
                rewriter.set_argument_location(block, argument, location);
            }
        }
        Ok(Self { op, block, index, carried, results })
    }

    /// Ends the body: the next iteration starts with these values.
    ///
    /// # Errors
    /// If they do not fit `continue`.
    pub fn finish(&self, rewriter: &mut Rewriter<'_>, carried: Vec<ValueId>) -> Result<(), BuildError> {
        let location = rewriter.op(self.op).location();
        rewriter.at_end(self.block).set_location(location).continue_(carried).build()?;
        Ok(())
    }

    /// Copies the discardable attributes of another loop, such as hints.
    pub fn keep_attributes(&self, rewriter: &mut Rewriter<'_>, like: OpId) {
        let dictionary = rewriter.body().op(like).dictionary().to_vec();
        if !dictionary.is_empty() {
            rewriter.modify(self.op, |body| body.set_dictionary(self.op, dictionary));
        }
    }
}

/// A number as a constant of a type. It must fit.
pub(crate) fn number(builder: &mut Builder<'_>, ty: Type, bits: u64) -> Result<ValueId, BuildError> {
    builder.splat(ty, bits)
}
