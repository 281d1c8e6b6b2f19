//! The numbers of the values in a body (bytecode section 14).

use std::ops::Range;

/// The values that can be used at the current point: the index of each in its body, by number.
///
/// A body that was read creates values in the order in which the format numbers them, except that an operation with regions
/// has its results before what is nested in it, and that numbers are given again after a region. So up to the first region,
/// number and index are the same.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    /// Numbers below this are indices.
    same: usize,
    /// The indices for the numbers from there on.
    others: Vec<u32>,
}

impl Numbering {
    /// The next number.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.same + self.others.len()
    }

    /// The index of the value with a number.
    #[inline]
    pub(super) fn index(&self, number: u64) -> Option<usize> {
        let number = usize::try_from(number).ok()?;
        match number < self.same {
            true => Some(number),
            false => self.others.get(number - self.same).map(|&index| index as usize),
        }
    }

    /// Numbers the values with these indices.
    #[inline]
    pub(super) fn extend(&mut self, indices: Range<usize>) {
        match indices.start == self.same && self.others.is_empty() {
            true => self.same = indices.end,
            false => self.others.extend(indices.map(|index| index as u32)),
        }
    }

    /// The number of the value with an index if they are the same.
    #[inline]
    pub(super) fn same(&self, index: usize) -> Option<usize> {
        (index < self.same).then_some(index)
    }

    /// Forgets the values with this number and later ones, whose region has ended.
    pub(super) fn truncate(&mut self, len: usize) {
        self.others.truncate(len.saturating_sub(self.same));
        self.same = self.same.min(len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_number_before_and_after_a_region() {
        let mut numbering = Numbering::default();
        numbering.extend(0..3);
        numbering.extend(3..5);
        assert_eq!([2, 4, 5].map(|number| numbering.index(number)), [Some(2), Some(4), None]);
        numbering.truncate(2);
        numbering.extend(5..7);
        numbering.extend(9..10);
        assert_eq!(numbering.len(), 5);
        assert_eq!([1, 2, 4, 5].map(|number| numbering.index(number)), [Some(1), Some(5), Some(9), None]);
        numbering.truncate(3);
        numbering.extend(10..11);
        assert_eq!([2, 3, 4].map(|number| numbering.index(number)), [Some(5), Some(10), None]);
        assert_eq!(numbering.index(u64::MAX), None);
    }
}
