//! Alignment of two sequences: pairs of equal elements, in the same order on both sides.

mod anchors;
mod myers;

use std::ops::Range;

use anchors::anchors;

/// A range in each sequence.
pub(crate) type Gap = (Range<usize>, Range<usize>);

/// Finds a long common subsequence of two sequences of keys, in nearly linear time, and reports its pairs in order.
///
/// Common prefix and suffix are removed first. Keys that are unique on both sides divide the rest into gaps, in which
/// Myers's algorithm runs.
pub(crate) fn align(before: &[u64], after: &[u64], pair: &mut impl FnMut(usize, usize)) {
    let start = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    (0..start).for_each(|index| pair(index, index));
    let (rest_before, rest_after) = (&before[start..], &after[start..]);
    let end = rest_before.iter().rev().zip(rest_after.iter().rev()).take_while(|(a, b)| a == b).count();
    let middle_before = &rest_before[..rest_before.len() - end];
    let middle_after = &rest_after[..rest_after.len() - end];

    let (mut from_before, mut from_after) = (0, 0);
    let stop = (middle_before.len(), middle_after.len());
    for (to_before, to_after) in anchors(middle_before, middle_after).into_iter().chain([stop]) {
        let offset = (start + from_before, start + from_after);
        let between = (&middle_before[from_before..to_before], &middle_after[from_after..to_after]);
        myers::pair(between.0, between.1, &mut |a, b| pair(offset.0 + a, offset.1 + b));
        if (to_before, to_after) != stop {
            pair(start + to_before, start + to_after);
            (from_before, from_after) = (to_before + 1, to_after + 1);
        }
    }
    for index in (0..end).rev() {
        pair(before.len() - 1 - index, after.len() - 1 - index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(before: &str, after: &str) -> Vec<(usize, usize)> {
        let keys = |text: &str| text.bytes().map(u64::from).collect::<Vec<_>>();
        let mut pairs = Vec::new();
        align(&keys(before), &keys(after), &mut |a, b| pairs.push((a, b)));
        assert!(pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1), "{pairs:?} are in order");
        assert!(pairs.iter().all(|&(a, b)| before.as_bytes()[a] == after.as_bytes()[b]), "{pairs:?} are equal");
        pairs
    }

    #[test]
    fn equal_sequences_are_paired_as_a_whole() {
        assert_eq!(pairs("abcab", "abcab").len(), 5);
        assert_eq!(pairs("", ""), []);
        assert_eq!(pairs("aa", ""), []);
    }

    #[test]
    fn insertions_stay_unpaired() {
        assert_eq!(pairs("abc", "abxc"), [(0, 0), (1, 1), (2, 3)]);
        assert_eq!(pairs("xaabb", "aabby"), [(1, 0), (2, 1), (3, 2), (4, 3)]);
        assert_eq!(pairs("aaxaa", "aaaa").len(), 4);
    }

    #[test]
    fn a_moved_element_costs_one_pair() {
        assert_eq!(pairs("mabcd", "abcdm").len(), 4);
        assert_eq!(pairs("abab", "baba").len(), 3);
    }

    #[test]
    fn disjoint_large_sequences_are_fast() {
        let before: Vec<u64> = (0..100_000).map(|index| index % 7).collect();
        let after: Vec<u64> = (0..100_000).map(|index| 7 + index % 5).collect();
        let mut count = 0;
        align(&before, &after, &mut |_, _| count += 1);
        assert_eq!(count, 0);
    }
}
