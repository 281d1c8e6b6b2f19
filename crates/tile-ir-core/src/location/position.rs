//! A line and a column in one word.

use std::num::NonZeroU32;

/// A line and a column, both as large as in nearly every text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Position(NonZeroU32);

impl Position {
    const COLUMN_BITS: u32 = 10;
    pub(super) const MAX_COLUMN: u32 = (1 << Self::COLUMN_BITS) - 1;
    pub(super) const MAX_LINE: u32 = u32::MAX >> Self::COLUMN_BITS;

    /// Packs a line and a column; `None` if they are too large.
    #[inline]
    pub(super) fn new(line: u32, column: u32) -> Option<Self> {
        if line > Self::MAX_LINE || column > Self::MAX_COLUMN {
            return None;
        }
        // Both may be 0. The largest line and column together become 0, and so do not fit.
        NonZeroU32::new((line << Self::COLUMN_BITS | column).wrapping_add(1)).map(Self)
    }

    #[inline]
    pub(super) fn line_and_column(self) -> (u32, u32) {
        let packed = self.0.get() - 1;
        (packed >> Self::COLUMN_BITS, packed & Self::MAX_COLUMN)
    }
}
