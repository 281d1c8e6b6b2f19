//! Reduction of bytes: for files that cannot be read as a module.
//!
//! Lines of a text are removed first, then single bytes. Of Tile IR bytecode, contents of sections are, with lengths and
//! alignments that fit again; what is left becomes 0 where that makes no difference, as offsets and counts then still hold.

use std::ops::Range;

use tile_ir::bytecode::Framing;

use crate::TestError;
use crate::search::Search;

/// The maximum number of tests, so that a large file does not take forever: less than one for each byte of the largest kernels.
const MOST_RUNS: u64 = 20_000;

/// A test of bytes, and what happens meanwhile.
pub(super) trait ByteTest: Sync {
    /// Whether these bytes are interesting.
    fn test(&self, bytes: &[u8]) -> Result<bool, TestError>;

    /// Is called with each improvement: the smallest bytes so far.
    fn improved(&mut self, bytes: &[u8]);

    /// Whether to stop.
    fn is_interrupted(&self) -> bool;
}

/// The result of a reduction of bytes.
#[derive(Clone, Debug)]
pub(super) struct ReducedBytes {
    pub(super) bytes: Vec<u8>,
    pub(super) runs: u64,
    /// Whether it ended early: after an interruption or the maximum number of tests.
    pub(super) is_cut_short: bool,
}

/// One way to make a file smaller: its parts, any of which may go.
struct Way<'b> {
    parts: usize,
    /// The file without the parts that are marked.
    without: Box<Without<'b>>,
}

type Without<'b> = dyn Fn(&[bool]) -> Vec<u8> + Sync + 'b;

/// Makes an interesting file small: with up to `jobs` tests at a time, whose number does not change the result.
pub(super) fn reduce_bytes(bytes: Vec<u8>, test: &mut impl ByteTest, jobs: usize) -> Result<ReducedBytes, TestError> {
    let mut state = ReducedBytes { bytes, runs: 1, is_cut_short: false };
    let jobs = tile_ir_parallel::threads(jobs, usize::MAX);
    loop {
        let before = state.bytes.clone();
        for ways in [lines as fn(&[u8]) -> Option<Way<'_>>, contents, single, zeros] {
            let base = state.bytes.clone();
            if let Some(way) = ways(&base) {
                state.reduce_by(&way, test, jobs)?;
            }
        }
        if state.is_cut_short || state.bytes == before {
            return Ok(state);
        }
    }
}

impl ReducedBytes {
    /// Removes as many parts as possible.
    fn reduce_by(&mut self, way: &Way<'_>, test: &mut impl ByteTest, jobs: usize) -> Result<(), TestError> {
        let mut search = Search::new(way.parts, way.parts);
        let mut removed = vec![false; way.parts];
        while !self.is_cut_short {
            let sets = search.ahead(jobs);
            if sets.is_empty() {
                break;
            }
            let candidate = |set: &Range<usize>| {
                let mut without = removed.clone();
                without[set.clone()].fill(true);
                (way.without)(&without)
            };
            let shared = &*test;
            let tried = tile_ir_parallel::map(
                &sets,
                jobs,
                || (),
                |(), set| {
                    let bytes = candidate(set);
                    shared.test(&bytes).map(|is_interesting| is_interesting.then_some(bytes))
                },
            );
            // Outcomes after the first success are those of sets that are no longer next.
            for (set, outcome) in sets.into_iter().zip(tried) {
                self.runs += 1;
                let Some(bytes) = outcome? else {
                    search.failed();
                    continue;
                };
                removed[set].fill(true);
                search.succeeded();
                self.bytes = bytes;
                test.improved(&self.bytes);
                break;
            }
            self.is_cut_short = test.is_interrupted() || self.runs >= MOST_RUNS;
        }
        Ok(())
    }
}

/// What is not marked.
fn kept<T: Copy>(parts: impl Iterator<Item = T>, marked: &[bool]) -> impl Iterator<Item = T> {
    parts.zip(marked).filter(|(_, is_marked)| !**is_marked).map(|(part, _)| part)
}

/// Lines of a text.
fn lines(bytes: &[u8]) -> Option<Way<'_>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let without = |marked: &[bool]| kept(text.split_inclusive('\n'), marked).collect::<String>().into_bytes();
    Some(Way { parts: text.split_inclusive('\n').count(), without: Box::new(without) })
}

/// Bytes in sections of Tile IR bytecode.
fn contents(bytes: &[u8]) -> Option<Way<'_>> {
    let framing = Framing::of(bytes)?;
    let parts = framing.contents().map(<[u8]>::len).sum();
    let without = move |marked: &[bool]| {
        let mut rest = marked;
        let contents = framing.contents().map(|contents| {
            let (own, after) = rest.split_at(contents.len());
            rest = after;
            kept(contents.iter().copied(), own).collect()
        });
        framing.with_contents(contents.collect::<Vec<Vec<u8>>>())
    };
    Some(Way { parts, without: Box::new(without) })
}

/// Bytes, or characters of a text.
fn single(bytes: &[u8]) -> Option<Way<'_>> {
    Some(match std::str::from_utf8(bytes) {
        Ok(text) => {
            let without = |marked: &[bool]| kept(text.chars(), marked).collect::<String>().into_bytes();
            Way { parts: text.chars().count(), without: Box::new(without) }
        }
        Err(_) => {
            let without = |marked: &[bool]| kept(bytes.iter().copied(), marked).collect();
            Way { parts: bytes.len(), without: Box::new(without) }
        }
    })
}

/// Bytes that become 0, other than in a text.
fn zeros(bytes: &[u8]) -> Option<Way<'_>> {
    if std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    let others: Vec<usize> = (0..bytes.len()).filter(|&index| bytes[index] != 0).collect();
    let parts = others.len();
    let without = move |marked: &[bool]| {
        let mut zeroed = bytes.to_vec();
        others.iter().zip(marked).filter(|(_, is_marked)| **is_marked).for_each(|(&index, _)| zeroed[index] = 0);
        zeroed
    };
    Some(Way { parts, without: Box::new(without) })
}

#[cfg(test)]
mod tests {
    use tile_ir::{Version, parse_str, write_bytes};

    use super::*;

    struct Wanted(fn(&[u8]) -> bool);

    impl ByteTest for Wanted {
        fn test(&self, bytes: &[u8]) -> Result<bool, TestError> {
            Ok((self.0)(bytes))
        }

        fn improved(&mut self, bytes: &[u8]) {
            assert!((self.0)(bytes));
        }

        fn is_interrupted(&self) -> bool {
            false
        }
    }

    fn reduced(bytes: &[u8], wanted: fn(&[u8]) -> bool) -> Vec<u8> {
        let [one, three] = [1, 3].map(|jobs| reduce_bytes(bytes.to_vec(), &mut Wanted(wanted), jobs).expect("it runs"));
        assert_eq!((&one.bytes, one.runs), (&three.bytes, three.runs), "the number of threads shows");
        one.bytes
    }

    #[test]
    fn texts_lose_lines_and_characters() {
        let text = "one\ntwo\nthree: ä needle\nfour\n";
        let wanted = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("ä n");
        assert_eq!(reduced(text.as_bytes(), wanted), "ä n".as_bytes());
    }

    #[test]
    fn other_bytes_go_or_become_zero() {
        let bytes: Vec<u8> = (100..=255).collect();
        assert_eq!(reduced(&bytes, |bytes| bytes.len() >= 5 && bytes.contains(&200)), [0, 0, 0, 0, 200]);
    }

    /// A name in a section survives with a framing that is right.
    #[test]
    fn sections_of_bytecode_stay_sections() {
        let module = parse_str(&tile_ir::context(), "cuda_tile.module @m { entry @kernel() {} }").expect("it is right");
        let bytes = write_bytes(&module, Version::new(13, 1)).expect("it fits");
        let small = reduced(&bytes, |bytes| {
            Framing::of(bytes).is_some_and(|it| it.contents().any(|it| it.windows(3).any(|it| it == b"ern")))
        });
        assert_eq!(Framing::of(&small).expect("it is framed").contents().collect::<Vec<_>>(), [b"ern"]);
    }
}
