//! The words in which two lines differ.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::align::align;

/// Where the words are that have no counterpart in the other line, as ranges of bytes, in order.
pub(crate) fn differing(before: &str, after: &str) -> [Vec<Range<usize>>; 2] {
    let mut known: FxHashMap<&str, u64> = FxHashMap::default();
    let [old, new] = [before, after].map(words);
    let mut keys = |line, words: &[Range<usize>]| -> Vec<u64> { keys(line, words, &mut known) };
    let (old_keys, new_keys) = (keys(before, &old), keys(after, &new));
    let (mut is_old, mut is_new) = (vec![true; old.len()], vec![true; new.len()]);
    align(&old_keys, &new_keys, &mut |a, b| (is_old[a], is_new[b]) = (false, false));
    [joined(before, &old, &is_old), joined(after, &new, &is_new)]
}

/// The same number for the same word.
fn keys<'l>(line: &'l str, words: &[Range<usize>], known: &mut FxHashMap<&'l str, u64>) -> Vec<u64> {
    let mut key = |word: &Range<usize>| {
        let next = known.len() as u64;
        *known.entry(&line[word.clone()]).or_insert(next)
    };
    words.iter().map(&mut key).collect()
}

/// A name or number with its sigil, white space, or another character.
fn words(line: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut last = Class::Other;
    for (at, c) in line.char_indices() {
        let class = Class::of(c);
        let end = at + c.len_utf8();
        match words.last_mut() {
            Some(word) if class == last && class != Class::Other => word.end = end,
            _ => words.push(at..end),
        }
        last = class;
    }
    words
}

/// What a character is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Space,
    Other,
}

impl Class {
    fn of(c: char) -> Self {
        match c {
            _ if c.is_alphanumeric() || "_.$%@#!'-+".contains(c) => Self::Word,
            _ if c.is_whitespace() => Self::Space,
            _ => Self::Other,
        }
    }
}

/// The chosen words, as one where there is at most white space between two.
fn joined(line: &str, words: &[Range<usize>], chosen: &[bool]) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = Vec::new();
    for (word, _) in words.iter().zip(chosen).filter(|(_, chosen)| **chosen) {
        match all.last_mut() {
            Some(last) if line[last.end..word.start].trim().is_empty() => last.end = word.end,
            _ => all.push(word.clone()),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that differ, in brackets.
    fn marked(before: &str, after: &str) -> [String; 2] {
        let [old, new] = differing(before, after);
        [(before, old), (after, new)].map(|(line, ranges)| {
            let mut text = line.to_owned();
            for range in ranges.into_iter().rev() {
                text.insert(range.end, ']');
                text.insert(range.start, '[');
            }
            text
        })
    }

    #[test]
    fn words_without_a_counterpart_are_found() {
        let cases = [
            ("%0 = addf %a, %b", "%0 = mulf %a, %b", ["%0 = [addf] %a, %b", "%0 = [mulf] %a, %b"]),
            ("f(%a)", "f(%a, %b)", ["f(%a)", "f(%a[, %b])"]),
            ("<i32: -1>", "<i32: 1>", ["<i32: [-1]>", "<i32: [1]>"]),
            ("\u{4e2d} x", "\u{4e2d} \u{e9}", ["\u{4e2d} [x]", "\u{4e2d} [\u{e9}]"]),
            ("a: b c, d", "a: e f, d", ["a: [b c], d", "a: [e f], d"]),
            ("same", "same", ["same", "same"]),
            ("", "all", ["", "[all]"]),
        ];
        for (before, after, expected) in cases {
            assert_eq!(marked(before, after), expected);
        }
    }
}
