//! The indices and the trip count of a `for` loop.

use tile_ir_dialect::Signedness;
use tile_ir_dialect::views::For;

/// How a `for` reads its bounds, its step and its index: bit patterns of one width, in the order of its signedness.
///
/// The index starts at the lower bound and grows by the step as long as it is below the upper bound. A sum that is larger than
/// every number of the type is past every bound, so it ends the loop. The step is read like the bounds, so one with its top
/// bit set is positive in an unsigned loop; the step 1 of an `i1` always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counting {
    /// All bits of the width.
    mask: u64,
    /// The bits to invert so that the order becomes that of unsigned numbers. It commutes with addition modulo 2^width.
    inverted: u64,
}

impl Counting {
    /// Counting with numbers of a width of 1 to 64 bits.
    pub const fn new(width: u32, signedness: Signedness) -> Self {
        let inverted = match signedness {
            Signedness::Signed => 1 << (width - 1),
            Signedness::Unsigned => 0,
        };
        Self { mask: u64::MAX >> (64 - width), inverted }
    }

    /// How a loop counts; `None` if its bounds are no integers.
    pub fn of(it: For<'_>) -> Option<Self> {
        let width = it.lower_bound().ty().element().integer_width().filter(|width| (1..=64).contains(width))?;
        Some(Self::new(width, if it.unsigned_cmp() { Signedness::Unsigned } else { Signedness::Signed }))
    }

    /// Whether a step is positive, as it must be.
    pub const fn is_positive(self, step: u64) -> bool {
        step != 0 && (self.mask == 1 || step & self.inverted == 0)
    }

    /// Whether an index is below a bound.
    pub const fn is_below(self, index: u64, bound: u64) -> bool {
        index ^ self.inverted < bound ^ self.inverted
    }

    /// The sum of an index and a step; `None` if it is past every bound.
    pub const fn after(self, index: u64, step: u64) -> Option<u64> {
        match (index ^ self.inverted).checked_add(step) {
            Some(sum) if sum <= self.mask => Some(sum ^ self.inverted),
            _ => None,
        }
    }

    /// The trip count.
    pub const fn trip_count(self, lower: u64, upper: u64, step: u64) -> u64 {
        let (lower, upper) = (lower ^ self.inverted, upper ^ self.inverted);
        upper.saturating_sub(lower).div_ceil(step)
    }

    /// The index of an iteration, counted from 0.
    pub const fn index(self, lower: u64, step: u64, iteration: u64) -> u64 {
        lower.wrapping_add(step.wrapping_mul(iteration)) & self.mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trip_counts_and_indices_match_wide_arithmetic() {
        for (width, signedness) in [1, 2, 3, 4, 5]
            .into_iter()
            .flat_map(|width| [Signedness::Signed, Signedness::Unsigned].map(|signedness| (width, signedness)))
        {
            let (counting, count) = (Counting::new(width, signedness), 1_u64 << width);
            let number = |bits: u64| match signedness {
                Signedness::Signed => ((bits << (64 - width)) as i64 >> (64 - width)).into(),
                Signedness::Unsigned => i128::from(bits),
            };
            for (lower, upper, step) in
                (0..count * count * count).map(|case| (case % count, case / count % count, case / count / count))
            {
                let by = if width == 1 { step.into() } else { number(step) };
                assert_eq!(counting.is_positive(step), by > 0, "{step} of {width} bits, {signedness:?}");
                if by <= 0 {
                    continue;
                }
                let (mut exact, mut at, mut trips) = (number(lower), Some(lower), 0);
                while exact < number(upper) {
                    let index = at.filter(|&at| counting.is_below(at, upper)).expect("the loop goes on");
                    assert_eq!(number(index), exact);
                    assert_eq!(counting.index(lower, step, trips), index);
                    (exact, at, trips) = (exact + by, counting.after(index, step), trips + 1);
                }
                assert!(at.is_none_or(|at| !counting.is_below(at, upper)), "the loop ends");
                assert_eq!(counting.trip_count(lower, upper, step), trips);
            }
        }
    }

    #[test]
    fn counting_uses_all_64_bits() {
        let (signed, unsigned) = (Counting::new(64, Signedness::Signed), Counting::new(64, Signedness::Unsigned));
        assert_eq!(signed.trip_count(i64::MIN as u64, i64::MAX as u64, 1), u64::MAX);
        assert_eq!(unsigned.trip_count(0, u64::MAX, 1 << 63), 2);
        assert_eq!(unsigned.after(1 << 63, 1 << 63), None);
        assert_eq!(signed.after(i64::MAX as u64, 1), None);
        assert_eq!(signed.after(-1_i64 as u64, 3), Some(2));
    }
}
