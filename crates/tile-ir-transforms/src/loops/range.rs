//! The values of a loop's index, if they are known.

use tile_ir_core::ValueRef;
use tile_ir_dialect::views::For;
use tile_ir_eval::Counting;

/// The constant iteration space of a loop, as bit patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConstantRange {
    counting: Counting,
    lower: u64,
    upper: u64,
    step: u64,
}

impl ConstantRange {
    /// The iteration space of a loop with constant bounds and step; `None` if the step is not positive, which is invalid.
    pub fn of(it: For<'_>) -> Option<Self> {
        let (lower, upper) = (constant(it.lower_bound())?, constant(it.upper_bound())?);
        Some(Self { counting: Counting::of(it)?, lower, upper, step: constant_step(it)? })
    }

    /// The trip count.
    #[allow(clippy::len_without_is_empty, reason = "a count, not a container")]
    pub fn len(self) -> u64 {
        self.counting.trip_count(self.lower, self.upper, self.step)
    }

    /// The index of an iteration, counted from 0.
    pub fn get(self, iteration: u64) -> u64 {
        self.counting.index(self.lower, self.step, iteration)
    }
}

/// The known value of an integer scalar.
pub fn constant(value: ValueRef<'_>) -> Option<u64> {
    value.constant().filter(|constant| constant.is_splat()).map(|constant| constant.bits(0))
}

/// The step of a loop, if it is known and positive.
pub fn constant_step(it: For<'_>) -> Option<u64> {
    let counting = Counting::of(it)?;
    constant(it.step()).filter(|step| counting.is_positive(*step))
}
