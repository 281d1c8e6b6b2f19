//! Where a loop is split: computing where the first loop ends and the second one starts.

use tile_ir_core::{BuildError, OpId, OpRef, Rewriter, ValueId};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{ComparisonPredicate, CudaTileBuilder, CudaTileConstants, RoundingMode, Signedness, TypedOp};

use super::{Bounds, constant, number};
use crate::analyses::{IntegerRanges, Poison};
use crate::ranges::IntegerRange;

/// Where a loop is to be split.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitPoint {
    /// The value that splits the indices.
    pub(crate) value: ValueId,
    /// Whether it belongs to the first loop itself.
    pub(crate) is_below: bool,
    /// Whether every iteration branches on it.
    pub(crate) decides_every_iteration: bool,
}

/// What is known of the values of a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'a> {
    pub(crate) ranges: &'a IntegerRanges,
    pub(crate) poison: &'a Poison,
}

/// The value that splits the indices of a loop, and what may go wrong while the bounds are computed from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Border {
    value: ValueId,
    /// Whether it belongs to the first loop itself.
    is_below: bool,
    /// Whether it must not be used if the loop has no iterations.
    is_guarded: bool,
    /// The largest number that has a successor, if the border may be the one above.
    clamp: Option<u64>,
    rounding: Rounding,
}

/// How the border becomes an index of the loop.
#[derive(Clone, Copy, Debug)]
enum Rounding {
    /// Every number is an index, as the step is 1.
    None,
    /// Rounding up, which cannot wrap.
    Exact,
    /// Rounding up, which may wrap.
    Checked,
}

impl Border {
    /// The border of a loop at a point; `None` if its value may be poison. It may be so in a loop without iterations if every
    /// iteration branches on it anyway.
    pub(crate) fn of(outer: OpRef<'_>, at: SplitPoint, known: Known<'_>) -> Option<Self> {
        let SplitPoint { value, is_below, decides_every_iteration } = at;
        let Known { ranges, poison } = known;
        let (it, border) = (For::from_op(outer), outer.value(value));
        let may_be_poison = poison.may_be(border);
        if may_be_poison && !decides_every_iteration {
            return None;
        }
        let width = it.step().ty().element().integer_width().unwrap_or(64);
        let all = IntegerRange::of_width(width);
        let (all, read): (_, fn(IntegerRange, u32) -> IntegerRange) = match it.unsigned_cmp() {
            true => (IntegerRange::new(0, all.most - all.least), IntegerRange::as_unsigned),
            false => (all, |range, _| range),
        };
        let values = [border, it.lower_bound(), it.upper_bound(), it.step()];
        let [mut border, lower, upper, step] = values.map(|value| read(ranges.of_value(value), width));
        let is_guarded = may_be_poison && lower.most >= upper.least;
        let mut clamp = None;
        if is_below {
            if border.most == all.most {
                clamp = Some((all.most - 1) as u64 & u64::MAX >> (64 - width));
                border.most -= 1;
            }
            border = IntegerRange::new(border.least + 1, border.most + 1);
        }
        let distance = IntegerRange::new(border.least - lower.most, border.most - lower.least);
        let is_exact = width > 1 && distance.is_in(all) && border.most + step.most - 1 <= all.most;
        let rounding = match constant(it.step()) {
            Some(1) => Rounding::None,
            _ if is_exact => Rounding::Exact,
            _ => Rounding::Checked,
        };
        Some(Self { value, is_below, is_guarded, clamp, rounding })
    }

    /// Computes the upper bound of the first loop and the lower bound of the second, before the loop.
    pub(crate) fn build(
        self,
        rewriter: &mut Rewriter<'_>,
        outer: OpId,
        bounds: Bounds,
    ) -> Result<[ValueId; 2], BuildError> {
        let Bounds { lower, upper, step, signedness, ty } = bounds;
        let mut builder = rewriter.before(outer);
        let mut border = self.value;
        if self.is_guarded {
            // Without iterations, both loops are empty whatever the border is.
            let has_iterations = builder.cmpi(lower, upper, ComparisonPredicate::LessThan, signedness).build_value()?;
            border = builder.select(has_iterations, border, lower).build_value()?;
        }
        if let Some(most) = self.clamp {
            // No index is the largest number, so the comparison is the same with the one below.
            let most = number(&mut builder, ty, most)?;
            border = builder.mini(border, most, signedness).build_value()?;
        }
        if self.is_below {
            let one = builder.splat(ty, 1_u64)?;
            border = builder.addi(border, one).build_value()?;
        }
        if matches!(self.rounding, Rounding::Checked) {
            // Between the bounds, the distance is that of unsigned numbers. The sum wraps if it is past every bound.
            let end = builder.mini(border, upper, signedness).build_value()?;
            let start = builder.maxi(end, lower, signedness).build_value()?;
            let distance = builder.subi(start, lower).build_value()?;
            let quotient = builder.divi(distance, step, Signedness::Unsigned).rounding(RoundingMode::PositiveInf);
            let quotient = quotient.build_value()?;
            let rounded = builder.muli(quotient, step).build_value()?;
            let rounded = builder.addi(lower, rounded).build_value()?;
            let wraps = builder.cmpi(rounded, start, ComparisonPredicate::LessThan, signedness).build_value()?;
            let start = builder.select(wraps, upper, rounded).build_value()?;
            return Ok([end, start]);
        }
        if matches!(self.rounding, Rounding::Exact) {
            let distance = builder.subi(border, lower).build_value()?;
            let quotient =
                builder.divi(distance, step, signedness).rounding(RoundingMode::PositiveInf).build_value()?;
            let rounded = builder.muli(quotient, step).build_value()?;
            border = builder.addi(lower, rounded).build_value()?;
        }
        let end = builder.mini(border, upper, signedness).build_value()?;
        let start = builder.maxi(border, lower, signedness).build_value()?;
        Ok([end, start])
    }
}
