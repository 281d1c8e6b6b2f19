//! `pack` and `unpack`.
//!
//! The bits of consecutive elements, the lowest first, are those of consecutive bytes, the lowest first. So one wide
//! element is a row of narrow ones: column `j` has the bits starting at `j` times the narrow width. Columns are extracted and
//! combined by shifts; both directions keep every bit in its place. Floats are treated as integers with the same bits.

use tile_ir_core::{BuildError, Builder, Context, OpId, Rewriter, Type, TypeError, TypeRef, ValueId};
use tile_ir_dialect::views::{Pack, Unpack};
use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, CudaTileTypes, Signedness};

pub(super) fn pack(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let packed = rewriter.op(op).cast::<Pack>()?;
    let (source, [from, to]) = (packed.source().id(), [packed.source().ty(), packed.result().ty()].map(TypeRef::id));
    convert(rewriter, op, source, from, to)
}

pub(super) fn unpack(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let unpacked = rewriter.op(op).cast::<Unpack>()?;
    let (source, [from, to]) =
        (unpacked.source().id(), [unpacked.source().ty(), unpacked.result().ty()].map(TypeRef::id));
    convert(rewriter, op, source, from, to)
}

/// Replaces an operation by code that regroups the bits into elements of another width.
fn convert(rewriter: &mut Rewriter<'_>, op: OpId, source: ValueId, from: Type, to: Type) -> Option<()> {
    let context = rewriter.context();
    let [from_row, to_row] = [Row::of(context, from)?, Row::of(context, to)?];
    let convert = |builder: &mut Builder<'_>| -> Result<ValueId, BuildError> {
        let (from_bits, to_bits) = (from_row.tile(context)?, to_row.tile(context)?);
        let source = if from == from_bits { source } else { builder.bitcast(source, from_bits).build_value()? };
        let converted = match from_row.bits < to_row.bits {
            true => join(builder, source, from_row, to_row)?,
            false => split(builder, source, from_row, to_row)?,
        };
        if to == to_bits { Ok(converted) } else { builder.bitcast(converted, to).build_value() }
    };
    let converted = convert(&mut rewriter.before(op)).ok()?;
    rewriter.replace(op, &[converted]);
    Some(())
}

/// A row of integers: their number and their width.
#[derive(Clone, Copy)]
struct Row {
    bits: u32,
    count: i64,
}

impl Row {
    /// The integers with the bits of a tile of rank 1, if older versions have integers of that width.
    fn of(context: &Context, ty: Type) -> Option<Self> {
        let ty = TypeRef::new(context, ty);
        let bits = ty.element().width().filter(|width| matches!(width, 1 | 8 | 16 | 32 | 64))?;
        Some(Self { bits, count: *ty.shape().first()? })
    }

    fn tile(self, context: &Context) -> Result<Type, TypeError> {
        self.shaped(context, &[self.count])
    }

    /// A tile of the same integers in another shape.
    fn shaped(self, context: &Context, shape: &[i64]) -> Result<Type, TypeError> {
        context.tile(shape, context.integer_type(self.bits))
    }
}

/// Splits each wide element into a row of narrow ones.
fn split(builder: &mut Builder<'_>, source: ValueId, wide: Row, narrow: Row) -> Result<ValueId, BuildError> {
    let context = builder.context();
    let (whole, count) = (wide.tile(context)?, wide.count);
    let (piece, column) = (narrow.shaped(context, &[count])?, narrow.shaped(context, &[count, 1])?);
    let mut columns = Vec::new();
    for lowest_bit in (0..wide.bits).step_by(narrow.bits as usize) {
        let shifted = match lowest_bit {
            0 => source,
            _ => {
                let amount = builder.splat(whole, i64::from(lowest_bit))?;
                builder.shri(source, amount, Signedness::Unsigned).build_value()?
            }
        };
        let narrowed = builder.trunci(shifted, piece).build_value()?;
        columns.push(builder.reshape(narrowed, column).build_value()?);
    }
    // In pairs, as `cat` takes two halves of the same size.
    let mut width = 1;
    while let [_, _, ..] = columns[..] {
        width *= 2;
        let joined = narrow.shaped(context, &[count, width])?;
        let pairs = columns.chunks(2).map(|pair| builder.cat(pair[0], pair[1], 1, joined).build_value());
        columns = pairs.collect::<Result<_, _>>()?;
    }
    builder.reshape(columns[0], narrow.tile(context)?).build_value()
}

/// Combines each row of narrow elements into a wide one.
fn join(builder: &mut Builder<'_>, source: ValueId, narrow: Row, wide: Row) -> Result<ValueId, BuildError> {
    let context = builder.context();
    let (whole, count) = (wide.tile(context)?, wide.count);
    let rows = narrow.shaped(context, &[count, narrow.count / count])?;
    let (piece, column) = (narrow.shaped(context, &[count])?, narrow.shaped(context, &[count, 1])?);
    let index = context.tile(&[], context.integer_type(32))?;
    let rows = builder.reshape(source, rows).build_value()?;
    let first = builder.splat(index, 0)?;
    let mut joined = None;
    for (number, lowest_bit) in (0..wide.bits).step_by(narrow.bits as usize).enumerate() {
        let number = if number == 0 { first } else { builder.splat(index, number as i64)? };
        let taken = builder.extract(rows, [first, number], column).build_value()?;
        let taken = builder.reshape(taken, piece).build_value()?;
        let widened = builder.exti(taken, Signedness::Unsigned, whole).build_value()?;
        joined = Some(match joined {
            None => widened,
            Some(lower) => {
                let amount = builder.splat(whole, i64::from(lowest_bit))?;
                let shifted = builder.shli(widened, amount).build_value()?;
                builder.ori(lower, shifted).build_value()?
            }
        });
    }
    Ok(joined.unwrap_or(rows))
}
