//! Ranges of integers.

use tile_ir_core::{Constant, ElementKind, TypeRef};

use crate::dataflow::Lattice;

/// An inclusive range of integers, interpreted as signed unless stated otherwise.
///
/// Bounds are wider than 64 bits so that arithmetic on them does not wrap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntegerRange {
    /// The smallest number.
    pub least: i128,
    /// The largest number; the range is empty if it is below the smallest.
    pub most: i128,
}

/// The number of times that a bound may move before it is given up.
const MAX_JOINS: u32 = 4;

impl IntegerRange {
    /// The empty range, of values that are never computed.
    pub const NEVER: Self = Self { least: i128::MAX, most: i128::MIN };

    /// Any number.
    pub const ANY: Self = Self { least: i128::MIN, most: i128::MAX };

    /// The numbers from one to another.
    pub const fn new(least: i128, most: i128) -> Self {
        Self { least, most }
    }

    /// One number.
    pub const fn only(number: i128) -> Self {
        Self::new(number, number)
    }

    /// From the smallest to the largest of some numbers.
    pub fn around(numbers: impl IntoIterator<Item = i128>) -> Self {
        numbers.into_iter().map(Self::only).fold(Self::NEVER, Self::union)
    }

    /// All signed numbers of a bit width.
    pub const fn of_width(bits: u32) -> Self {
        Self::new(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    }

    /// All numbers of a type's integer elements; any number for other element types.
    pub fn of_type(ty: TypeRef<'_>) -> Self {
        ty.element().integer_width().filter(|bits| (1..=64).contains(bits)).map_or(Self::ANY, Self::of_width)
    }

    /// The elements of a constant of integers.
    pub fn of_constant(constant: Constant<'_>) -> Self {
        if !matches!(constant.kind(), ElementKind::Integer { .. }) {
            return Self::ANY;
        }
        let (count, unused) = (if constant.is_splat() { 1 } else { constant.len() }, 64 - constant.kind().bits());
        Self::around((0..count).map(|index| ((constant.bits(index) << unused) as i64 >> unused).into()))
    }

    /// Whether it is empty.
    pub const fn is_never(self) -> bool {
        self.least > self.most
    }

    /// Its only number, if it has exactly one.
    pub fn single(self) -> Option<i128> {
        (self.least == self.most).then_some(self.least)
    }

    /// Whether it is contained in another range.
    pub const fn is_in(self, other: Self) -> bool {
        other.least <= self.least && self.most <= other.most
    }

    /// Whether it has no negative number.
    pub const fn is_non_negative(self) -> bool {
        self.least >= 0
    }

    /// The smallest range that contains both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self::new(self.least.min(other.least), self.most.max(other.most))
    }

    /// The intersection of both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self::new(self.least.max(other.least), self.most.min(other.most))
    }

    /// The same bit patterns of a width, interpreted as unsigned.
    #[must_use]
    pub fn as_unsigned(self, bits: u32) -> Self {
        let all = 1 << bits;
        match self {
            _ if self.is_never() || self.least >= 0 => self,
            _ if self.most < 0 => Self::new(self.least + all, self.most + all),
            _ => Self::new(0, all - 1),
        }
    }

    /// The same bit patterns of a width, interpreted as signed instead of unsigned.
    #[must_use]
    pub fn as_signed(self, bits: u32) -> Self {
        let (signed, all) = (Self::of_width(bits), 1 << bits);
        match self {
            _ if self.is_never() || self.most <= signed.most => self,
            _ if self.least > signed.most => Self::new(self.least - all, self.most - all),
            _ => signed,
        }
    }
}

/// The empty range.
impl Default for IntegerRange {
    fn default() -> Self {
        Self::NEVER
    }
}

impl Lattice for IntegerRange {
    fn join(&mut self, other: &Self) {
        *self = self.union(*other);
    }

    fn widen(&mut self, other: &Self, joins: u32) {
        let known = *self;
        self.join(other);
        if joins > MAX_JOINS && !known.is_never() {
            if self.least < known.least {
                self.least = i128::MIN;
            }
            if self.most > known.most {
                self.most = i128::MAX;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_signed_and_unsigned() {
        for (least, most) in [(0, 5), (-8, -2), (-3, 4), (-128, 127)] {
            let range = IntegerRange::new(least, most);
            let unsigned = range.as_unsigned(8);
            for number in least..=most {
                assert!(IntegerRange::only(number & 0xFF).is_in(unsigned), "{number} in {unsigned:?}");
            }
            assert!(range.is_in(unsigned.as_signed(8)));
        }
        assert_eq!(IntegerRange::new(-8, -2).as_unsigned(8), IntegerRange::new(248, 254));
        assert_eq!(IntegerRange::new(248, 254).as_signed(8), IntegerRange::new(-8, -2));
        assert_eq!(IntegerRange::new(100, 200).as_signed(8), IntegerRange::of_width(8));
    }

    #[test]
    fn moving_bounds_are_widened() {
        let mut range = IntegerRange::only(0);
        for joins in 0..=MAX_JOINS + 1 {
            range.widen(&IntegerRange::new(0, (joins + 1).into()), joins);
        }
        assert_eq!(range, IntegerRange::new(0, i128::MAX));
    }
}
