//! The lowering to `cuda_tile`: bounds become two tiles, the lower and the upper bounds, and operations round outwards.

use std::marker::PhantomData;

use tile_ir::core::{
    BlockRef, BuildError, Builder, Diagnostic, Module, OpId, OpRef, RegionRef, Type, TypeError, TypeRef, ValueId,
};
use tile_ir::dialect::views::For;
use tile_ir::dialect::{
    ComparisonOrdering, ComparisonPredicate, CudaTileBuilder, CudaTileConstants, CudaTileTypes, RoundingMode,
    Signedness, TypedOp,
};
use tile_ir::transforms::conversion::{
    Conversion, ConversionOutcome, ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget,
    Mismatch, Operands, TypeConverter,
};

use crate::generated::interval::types::BOUNDS;
use crate::views::{Enclose, Hull, Pieces, Product, Sum, Width, Yield};

const DOWN: RoundingMode = RoundingMode::NegativeInf;
const UP: RoundingMode = RoundingMode::PositiveInf;

/// The lower and the upper bounds.
type Bounds = [ValueId; 2];

/// Expresses the dialect in terms of `cuda_tile`.
///
/// # Errors
/// If something cannot be lowered; then the module is as before.
pub fn lower(module: &mut Module) -> Result<ConversionOutcome, Box<Diagnostic>> {
    let context = module.context().clone();
    let types = TypeConverter::new(&context).with_rule(|ty| match ty.is(&BOUNDS) {
        true => Ok(Some(vec![tile_of(ty)?; 2])),
        false => Ok(None),
    });
    let patterns = ConversionPatterns::new(&context)
        .with(Combine::<Enclose<'static>>(|_, [lower, upper]| Ok([lower[0], upper[0]]), PhantomData))
        .with(Combine::<Sum<'static>>(sum, PhantomData))
        .with(Combine::<Product<'static>>(product, PhantomData))
        .with(Combine::<Hull<'static>>(hull, PhantomData))
        .with(Distance)
        .with(LoopOverPieces)
        .with(HullOfPieces);
    let target =
        ConversionTarget::new(&context).legal_dialect("builtin").legal_dialect("cuda_tile").illegal_dialect("interval");
    Conversion::full(&target, &types, &patterns).run(module)
}

/// The tile with the shape and the elements of bounds.
fn tile_of(bounds: TypeRef<'_>) -> Result<Type, TypeError> {
    bounds.context().tile(bounds.shape(), bounds.element().id())
}

fn sum(builder: &mut Builder<'_>, [lhs, rhs]: [&[ValueId]; 2]) -> Result<Bounds, BuildError> {
    let lower = builder.addf(lhs[0], rhs[0]).rounding_mode(DOWN).build_value()?;
    Ok([lower, builder.addf(lhs[1], rhs[1]).rounding_mode(UP).build_value()?])
}

/// The outermost of the four products of bounds.
fn product(builder: &mut Builder<'_>, [lhs, rhs]: [&[ValueId]; 2]) -> Result<Bounds, BuildError> {
    let mut bounds: Option<Bounds> = None;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let lower = builder.mulf(lhs[a], rhs[b]).rounding_mode(DOWN).build_value()?;
        let upper = builder.mulf(lhs[a], rhs[b]).rounding_mode(UP).build_value()?;
        bounds = Some(match bounds {
            None => [lower, upper],
            Some(bounds) => hull(builder, [&bounds, &[lower, upper]])?,
        });
    }
    Ok(bounds.unwrap_or([lhs[0], lhs[1]]))
}

fn hull(builder: &mut Builder<'_>, [lhs, rhs]: [&[ValueId]; 2]) -> Result<Bounds, BuildError> {
    Ok([builder.minf(lhs[0], rhs[0]).build_value()?, builder.maxf(lhs[1], rhs[1]).build_value()?])
}

/// An operation of two operands whose result is bounds.
struct Combine<Op>(fn(&mut Builder<'_>, [&[ValueId]; 2]) -> Result<Bounds, BuildError>, PhantomData<fn() -> Op>);

impl<Op: TypedOp<'static>> ConversionPattern for Combine<Op> {
    type Op = Op;
    type Match = ();
    const LABEL: &'static str = "Combine";

    fn matches(&self, _: Op::At<'_>, _: &TypeConverter<'_>) -> Result<(), Mismatch> {
        Ok(())
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        (): (),
    ) -> Result<(), BuildError> {
        let bounds = self.0(&mut rewriter.before(op), [operands.all(0), operands.all(1)])?;
        rewriter.replace(op, [bounds]);
        Ok(())
    }
}

/// `width`: the difference of the bounds.
struct Distance;

impl ConversionPattern for Distance {
    type Op = Width<'static>;
    type Match = RoundingMode;
    const LABEL: &'static str = "Distance";

    fn matches(&self, width: Width<'_>, _: &TypeConverter<'_>) -> Result<RoundingMode, Mismatch> {
        Ok(width.rounding_mode())
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        rounding: RoundingMode,
    ) -> Result<(), BuildError> {
        let [lower, upper] = operands.get(0);
        let distance = rewriter.before(op).subf(upper, lower).rounding_mode(rounding).build_value()?;
        rewriter.replace(op, [[distance]]);
        Ok(())
    }
}

/// `pieces`: a loop that carries the hull of the pieces so far, which starts with nothing.
struct LoopOverPieces;

impl ConversionPattern for LoopOverPieces {
    type Op = Pieces<'static>;
    /// The tiles that hold bounds of a piece, and of the result.
    type Match = [Type; 2];
    const LABEL: &'static str = "LoopOverPieces";

    fn matches(&self, pieces: Pieces<'_>, _: &TypeConverter<'_>) -> Result<[Type; 2], Mismatch> {
        Ok([tile_of(pieces.bounds().ty())?, tile_of(pieces.result().ty())?])
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        [piece, result]: [Type; 2],
    ) -> Result<(), BuildError> {
        let (bounds, [count]) = (operands.get::<2>(0), operands.get(1));
        let inside = rewriter.op(op).cast::<Pieces<'_>>().and_then(|pieces| pieces.body().entry()).map(BlockRef::id);
        let number = rewriter.value(count).ty().id();
        let mut builder = rewriter.before(op);
        let (zero, one) = (builder.splat(number, 0)?, builder.splat(number, 1)?);
        let nothing = [builder.splat(result, f64::INFINITY)?, builder.splat(result, f64::NEG_INFINITY)?];
        let made = builder.for_(zero, count, one, nothing, [result; 2]).build()?;
        let (results, region) = (made.get().results().to_vec(), made.region().id());
        let mut builder = builder.in_region(region, &[number, result, result]);
        let block = builder.block();
        let index = builder.body().block_arguments(block)[0];
        let next = builder.addi(index, one).build_value()?;
        let lower = cut(&mut builder, bounds, index, count, piece, DOWN)?;
        let upper = cut(&mut builder, bounds, next, count, piece, UP)?;
        if let Some(inside) = inside {
            rewriter.inline_block(inside, block, None, [[lower, upper]]);
        }
        rewriter.replace(op, [results]);
        Ok(())
    }
}

/// The place where a piece starts or ends, rounded outwards. Bounds whose distance is not finite are not cut.
fn cut(
    builder: &mut Builder<'_>,
    [lower, upper]: Bounds,
    number: ValueId,
    count: ValueId,
    tile: Type,
    mode: RoundingMode,
) -> Result<ValueId, BuildError> {
    let context = builder.context();
    let (element, shape) = (TypeRef::new(context, tile).element().id(), TypeRef::new(context, tile).shape());
    let (scalar, ones) = (context.tile(&[], element)?, context.tile(&vec![1; shape.len()], element)?);
    let number = builder.itof(number, Signedness::Signed, scalar).build_value()?;
    let count = builder.itof(count, Signedness::Signed, scalar).build_value()?;
    let mut part = builder.divf(number, count).rounding_mode(mode).build_value()?;
    if !shape.is_empty() {
        part = builder.reshape(part, ones).build_value()?;
        part = builder.broadcast(part, tile).build_value()?;
    }
    let whole = builder.subf(upper, lower).rounding_mode(mode).build_value()?;
    let before = builder.mulf(whole, part).rounding_mode(mode).build_value()?;
    let place = builder.addf(lower, before).rounding_mode(mode).build_value()?;
    let infinity = builder.splat(tile, f64::INFINITY)?;
    let (less, ordered) = (ComparisonPredicate::LessThan, ComparisonOrdering::Ordered);
    let is_finite = builder.cmpf(whole, infinity, less, ordered).build_value()?;
    // Rounded outwards, the ends may be a little outside.
    let (inside, end) = match mode {
        DOWN => (builder.maxf(place, lower).build_value()?, lower),
        _ => (builder.minf(place, upper).build_value()?, upper),
    };
    builder.select(is_finite, inside, end).build_value()
}

/// `yield`, whose operation is a loop by now: the hull of the piece and those before.
struct HullOfPieces;

impl ConversionPattern for HullOfPieces {
    type Op = Yield<'static>;
    type Match = Bounds;
    const LABEL: &'static str = "HullOfPieces";

    fn matches(&self, end: Yield<'_>, _: &TypeConverter<'_>) -> Result<Bounds, Mismatch> {
        let around = end.parent().and_then(OpRef::cast::<For<'_>>).ok_or("it does not end the body of 'pieces'")?;
        match RegionRef::arguments(around.region()) {
            &[_, lower, upper] => Ok([lower, upper]),
            _ => Err("the loop carries no bounds".into()),
        }
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        so_far: Bounds,
    ) -> Result<(), BuildError> {
        let mut builder = rewriter.before(op);
        let bounds = hull(&mut builder, [&so_far, operands.all(0)])?;
        builder.continue_(bounds).build()?;
        rewriter.erase(op);
        Ok(())
    }
}
