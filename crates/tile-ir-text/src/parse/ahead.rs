//! Parsing a long body on several threads.
//!
//! A long body is divided at line breaks. This thread parses it from its start to its end; meanwhile, others parse some of
//! the parts *ahead*, each into a body of its own, where names that are defined earlier are forward references.
//!
//! When this thread arrives at such a part, it takes over what was parsed ahead if it would have parsed the same: if it
//! is about to parse an operation that starts where the part does, at the same depth and in the same dialect, if no error
//! has occurred on either side, and if the names of the part agree with those that are visible. Otherwise it ignores what
//! was parsed ahead.
//! So neither the module nor the errors depend on the number of threads.

use std::collections::VecDeque;

use tile_ir_core::{BlockId, Body, IdMap, ValueId};
use tile_ir_lexer::Token;
use tile_ir_parallel::Ahead;

use super::Parser;
use super::braces::divide;
use super::functions::{BYTES_PER_OPERATION, PostponedBody};
use super::names::Names;
use crate::strings::is_same;

/// A body of at least this many bytes is divided.
pub(super) const LONG_BODY: u32 = 16 * UNIT;

/// Bodies are divided into units of this many bytes, about 250 operations.
const UNIT: u32 = 16 * 1024;

/// How many units a part has.
const PART: usize = 4;

/// A part of a body that another thread parses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// The start of its first line.
    start: u32,
    /// The start of the next part: it ends with the first operation that ends after this, or with its region.
    end: u32,
    /// How deep the parser is there.
    depth: u32,
}

/// What was parsed ahead.
pub(super) struct ParsedPart<'s> {
    body: Body,
    names: Names<'s>,
    /// The end of its last token, and the token after it.
    previous_end: u32,
    token: Token,
}

/// Parts of the current body that are parsed ahead.
#[derive(Default)]
pub(super) struct Parts<'s> {
    /// Those that the parser has not reached.
    waiting: VecDeque<Part>,
    /// The dialect whose prefix may be left out there.
    dialect: &'static str,
    /// What became of them.
    parsed: Option<Ahead<Option<Box<ParsedPart<'s>>>>>,
    /// How many were taken over.
    #[cfg(test)]
    taken: usize,
}

impl<'s> Parts<'s> {
    /// Where the next one starts.
    #[inline]
    pub(super) fn next_start(&self) -> u32 {
        self.waiting.front().map_or(u32::MAX, |part| part.start)
    }

    fn next(&mut self) -> Option<(Part, Option<Box<ParsedPart<'s>>>)> {
        let part = self.waiting.pop_front()?;
        Some((part, self.parsed.as_mut().and_then(Ahead::next).flatten()))
    }
}

impl<'s> Parser<'s> {
    /// Lets `parse` parse a long body with a parser for which other threads parse parts ahead.
    pub(super) fn with_parts_ahead<T>(
        &self,
        body: &PostponedBody<'s>,
        threads: usize,
        parse: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let parts = parts_of_others(self.source.text, body, threads);
        let reader = || {
            let mut reader = self.body_reader();
            reader.default_dialect = body.def.dialect;
            reader.lexer.end_at(body.end);
            reader
        };
        tile_ir_parallel::ahead(&parts, threads, reader, Self::parse_part, |parsed| {
            let mut reader = self.body_reader();
            (reader.parts.waiting, reader.parts.parsed) = (parts.iter().copied().collect(), Some(parsed));
            reader.parts.dialect = body.def.dialect;
            parse(&mut reader)
        })
    }

    /// Parses a part ahead. `None` if it has an error, or anything that only the parser of the whole body can judge.
    fn parse_part(&mut self, part: &Part) -> Option<Box<ParsedPart<'s>>> {
        self.body = Body::with_capacity((part.end - part.start) as usize / BYTES_PER_OPERATION / 2);
        self.names = Names::of_part(self.source.text);
        self.set_depth_of_operation(part.depth);
        self.errors.clear();
        self.deferred.current.clear();
        self.continue_at(part.start);
        let root = self.body.root();
        let block = self.body.append_block(root);
        self.region = Some(root);
        while self.peek().start < part.end && !self.at("}") {
            let start = self.peek().start;
            let op = self.parse_operation(block).ok()?;
            self.check_follower(op, start);
            if !self.errors.is_empty() {
                return None;
            }
        }
        let is_complete = self.deferred.current.is_empty() && self.body.region_blocks(root).len() == 1;
        is_complete.then(|| {
            let names = std::mem::replace(&mut self.names, Names::new(self.source.text));
            let body = std::mem::take(&mut self.body);
            Box::new(ParsedPart { body, names, previous_end: self.previous_end, token: self.token })
        })
    }

    /// Appends the part that starts here to a block, if it was parsed ahead, and continues after it. Returns whether it did.
    #[cold]
    pub(super) fn take_part(&mut self, block: BlockId) -> bool {
        let (previous_end, start) = (self.previous_end, self.token.start);
        let mut reached = None;
        while self.parts.next_start() <= start {
            reached = self.parts.next();
        }
        let Some((part, Some(parsed))) = reached else { return false };
        // The token here is the first one of the part.
        let is_here = part.start >= previous_end && part.depth == self.depth;
        let is_here = is_here && is_same(self.default_dialect, self.parts.dialect);
        let is_here = is_here && self.errors.is_empty() && !self.names.has_forward();
        is_here && self.append_part(block, *parsed)
    }

    /// The values that the names of a part which it does not define mean here, by its forward references. `None` if one of
    /// them means nothing, or a value of another type.
    fn values_before(&self, body: &Body, names: &Names<'s>) -> Option<IdMap<ValueId, ValueId>> {
        let mut values = IdMap::new();
        for (forward, name) in names.forward() {
            let value = self.known_value(name)?;
            if self.body.value_type(value) != body.value_type(forward) {
                return None;
            }
            values.insert(forward, value);
        }
        Some(values)
    }

    fn append_part(&mut self, block: BlockId, parsed: ParsedPart<'s>) -> bool {
        let ParsedPart { body, names, previous_end, token } = parsed;
        let Some(outside) = self.values_before(&body, &names) else { return false };
        let count = self.names.len();
        if !self.names.append(&names) {
            return false;
        }
        let Some(moved) = self.body.absorb(block, body, |forward| outside.get(forward).copied()) else {
            self.names.truncate(count);
            return false;
        };
        self.names.replace_values_from(count, |value| moved.get(value).copied().unwrap_or(value));
        (self.previous_end, self.token) = (previous_end, token);
        #[cfg(test)]
        {
            self.parts.taken += 1;
        }
        true
    }
}

/// The parts of a body that other threads parse. In between, this thread parses less than a part: taking a part over costs it
/// about as much as parsing a unit.
fn parts_of_others(text: &str, body: &PostponedBody<'_>, threads: usize) -> Vec<Part> {
    let starts = divide(text, body.start, body.end, UNIT);
    let (own, others) = (PART.saturating_sub(threads - 1), PART * (threads - 1));
    // The first unit precedes the first start.
    let first = own.saturating_sub(1);
    let is_part = |index: &usize| {
        let place = (index - first) % (others + own);
        place < others && place.is_multiple_of(PART)
    };
    let end = |index| starts.get(index).map_or(body.end, |&(start, _)| start);
    let part = |index: usize| {
        let (start, open) = starts[index];
        Part { start, end: end(index + PART), depth: body.depth + open }
    };
    (first..starts.len()).filter(is_part).map(part).collect()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use tile_ir_dialect::ContextOptions;

    use super::*;
    use crate::ParseOptions;
    use crate::syntax::TableSyntax;

    /// A function of about 300 kB in which each of `lines` is repeated in turn, with `#` for a number that is new each time.
    fn function(lines: &[&str]) -> String {
        let mut text = "cuda_tile.module @m {\n  entry @e(%a: tile<f32>, %c: tile<i1>) {\n".to_owned();
        for number in 0.. {
            if text.len() > 300_000 && number % lines.len() == 0 {
                break;
            }
            let line = lines[number % lines.len()].replace('#', &number.to_string());
            let _ = writeln!(text, "    {line}");
        }
        text + "    return\n  }\n}\n"
    }

    /// How many parts there are in the only function of a text for two threads, and how many of them were taken over.
    fn parts(text: &str) -> (usize, usize) {
        let options = ContextOptions { code: crate::code, ..ContextOptions::default() };
        let context = options.build().expect("the dialects fit together");
        let options = ParseOptions::default();
        let mut parser = Parser::new(&context, &TableSyntax, text, &options);
        assert!(parser.parse_file(&options).is_ok() && parser.errors.is_empty(), "{:?}", parser.errors);
        let [(_, body)] = parser.postponed.as_slice() else { panic!("one body is long") };
        let all = parts_of_others(text, body, 2).len();
        let taken = parser.with_parts_ahead(body, 2, |reader| {
            assert!(reader.read_body(body).is_ok());
            reader.parts.taken
        });
        (all, taken)
    }

    #[test]
    fn parts_are_taken_over_wherever_they_start() {
        let flat = parts(&function(&["%# = addf %a, %a : tile<f32>", "%x# = negf %a : tile<f32>"]));
        assert_eq!(flat, (3, 3));
        let nested = function(&["%# = negf %a : tile<f32>"]).replacen("    %0", "    if %c {\n    %0", 1);
        let nested = nested.replace("    return\n", "    }\n    return\n");
        assert_eq!(parts(&nested), (3, 3), "these are inside of a region");
    }

    #[test]
    fn parts_that_start_inside_an_operation_are_ignored() {
        let (all, taken) = parts(&function(&["%# =", "addf", "%a,", "%a", ":", "tile<f32>"]));
        assert!(all == 3 && taken < all, "{taken} of {all}");
    }
}
