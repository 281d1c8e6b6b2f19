//! The values of a loop's index, if they are known.

use tile_ir_core::ValueRef;
use tile_ir_dialect::views::For;

/// The constant iteration space of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConstantRange {
    /// The lower bound.
    pub(crate) lower: i128,
    /// The upper bound, exclusive.
    pub(crate) upper: i128,
    /// The step, which is positive.
    pub(crate) step: i128,
}

impl ConstantRange {
    /// The iteration space of a loop with constant bounds and step; `None` if the step is not positive, which is invalid.
    pub(crate) fn of(it: For<'_>) -> Option<Self> {
        let is_unsigned = it.unsigned_cmp();
        let [lower, upper, step] =
            [it.lower_bound(), it.upper_bound(), it.step()].map(|value| constant(value, is_unsigned));
        Some(Self { lower: lower?, upper: upper?, step: step.filter(|step| *step > 0)? })
    }

    /// The trip count.
    pub(crate) fn len(self) -> u128 {
        let distance = (self.upper - self.lower).max(0);
        ((distance + self.step - 1) / self.step).unsigned_abs()
    }

    /// The index of an iteration, counted from 0; past the last one, the range continues.
    pub(crate) fn get(self, index: u128) -> i128 {
        self.lower + self.step * index as i128
    }
}

/// The known value of an integer scalar.
pub(crate) fn constant(value: ValueRef<'_>, is_unsigned: bool) -> Option<i128> {
    let constant = value.constant()?;
    match is_unsigned {
        true => constant.as_splat::<u64>().map(i128::from),
        false => constant.as_splat::<i64>().map(i128::from),
    }
}

#[cfg(test)]
mod tests {
    use super::ConstantRange;

    #[test]
    fn numbers_are_counted() {
        let count = |lower, upper, step| ConstantRange { lower, upper, step }.len();
        assert_eq!([count(0, 8, 1), count(0, 8, 3), count(3, 3, 1), count(5, 3, 1)], [8, 3, 0, 0]);
        assert_eq!(ConstantRange { lower: -4, upper: 8, step: 5 }.get(2), 6);
        assert_eq!(count(i64::MIN.into(), i64::MAX.into(), 1), u64::MAX.into());
    }
}
