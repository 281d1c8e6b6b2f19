//! Shadow memory: the accesses to the bytes of a buffer.

use std::collections::BTreeMap;
use std::ops::Range;

use smallvec::SmallVec;

use super::clock::Moment;

/// An access to consecutive bytes.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) block: u64,
    pub(super) moment: Moment,
    pub(super) site: u32,
    pub(super) writes: bool,
    pub(super) atomic: bool,
    /// Whether its scope includes other blocks.
    pub(super) is_shared: bool,
    pub(super) run: Run,
}

/// Consecutive elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) buffer: u64,
    pub(super) bytes: Range<u64>,
    /// The size of an element in bytes.
    pub(super) size: u64,
    /// The index in its tile of the first one.
    pub(super) element: usize,
}

impl Run {
    /// The index in its tile of the element that contains a byte.
    pub(super) fn element_at(&self, byte: u64) -> usize {
        self.element + ((byte - self.bytes.start) / self.size.max(1)) as usize
    }
}

/// Bytes with the same access history.
#[derive(Clone, Debug, Default)]
pub(super) struct Segment {
    end: u64,
    pub(super) is_written: bool,
    /// The accesses that later ones may conflict with.
    pub(super) events: SmallVec<[Event; 2]>,
}

/// The maximum number of accesses remembered per byte; the latest are kept.
const MOST_EVENTS: usize = 16;

impl Segment {
    /// Records an access and removes those that it supersedes.
    pub(super) fn remember(&mut self, event: &Event) {
        self.is_written |= event.writes;
        if self.events.len() >= MOST_EVENTS {
            self.events.remove(0);
        }
        self.events.push(event.clone());
    }
}

/// The bytes of a buffer that have been accessed.
#[derive(Debug, Default)]
pub(super) struct Shadow(BTreeMap<u64, Segment>);

impl Shadow {
    /// Visits the segments of a range of bytes, in order.
    pub(super) fn visit(&mut self, bytes: Range<u64>, mut visit: impl FnMut(Range<u64>, &mut Segment)) {
        self.split(bytes.start);
        self.split(bytes.end);
        let mut at = bytes.start;
        while at < bytes.end {
            let next = self.0.range(at..bytes.end).next().map_or(bytes.end, |(&start, _)| start);
            if next > at {
                self.0.insert(at, Segment { end: next, ..Segment::default() });
            }
            let Some(segment) = self.0.get_mut(&at) else { return };
            let end = segment.end;
            visit(at..end, segment);
            at = end;
        }
    }

    /// Splits a segment.
    fn split(&mut self, at: u64) {
        if let Some((_, segment)) = self.0.range_mut(..at).next_back()
            && segment.end > at
        {
            let rest = segment.clone();
            segment.end = at;
            self.0.insert(at, rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_split_at_access_boundaries() {
        let mut shadow = Shadow::default();
        let mut pieces = |bytes: Range<u64>| {
            let mut pieces = Vec::new();
            shadow.visit(bytes, |piece, segment| {
                pieces.push((piece, segment.is_written));
                segment.is_written = true;
            });
            pieces
        };
        assert_eq!(pieces(4..8), [(4..8, false)]);
        assert_eq!(pieces(0..6), [(0..4, false), (4..6, true)]);
        assert_eq!(pieces(5..12), [(5..6, true), (6..8, true), (8..12, false)]);
    }

    #[test]
    fn a_run_knows_the_element_of_each_byte() {
        let run = Run { buffer: 0, bytes: 100..112, size: 4, element: 5 };
        for (byte, element) in [(100, 5), (103, 5), (104, 6), (107, 6), (108, 7), (111, 7)] {
            assert_eq!(run.element_at(byte), element);
        }
    }
}
