//! Where the parts of operations are in a text, for those who ask.
//!
//! Nothing keeps spans. Whoever needs some has the text parsed once more by a parser with a recorder; to every other one, a
//! recorder is a test that fails, once for an operation.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;
use tile_ir_core::definition::{OpDef, Slot, TypeSource};
use tile_ir_core::{OpPart, Span};

use super::{OperationState, Parser, ValueName};
use crate::lexer::{Lexer, Token, TokenKind};
use crate::token_span;

/// The spans of operations in a text, by the offset of the name of each.
#[derive(Debug, Default)]
pub struct Spans {
    operations: BTreeMap<usize, OperationSpans>,
}

/// The spans of one operation.
#[derive(Debug)]
pub struct OperationSpans {
    def: &'static OpDef,
    name: Span,
    parts: FxHashMap<OpPart, Span>,
}

impl Spans {
    /// The spans of the operation whose name is at this offset.
    pub fn operation(&self, offset: usize) -> Option<&OperationSpans> {
        self.operations.get(&offset)
    }

    /// The spans of all operations, in the order of the text.
    pub fn operations(&self) -> impl Iterator<Item = &OperationSpans> {
        self.operations.values()
    }
}

impl OperationSpans {
    /// The definition of the operation.
    pub fn def(&self) -> &'static OpDef {
        self.def
    }

    /// The span of its name.
    pub fn name(&self) -> Span {
        self.name
    }

    /// The span of a part, if that is written. The type of a value may be that of another one; without a type, it is the
    /// value, and without a name, it is the type.
    pub fn part(&self, part: OpPart) -> Option<Span> {
        let own = |part| self.parts.get(&part).copied();
        match part {
            OpPart::Type(slot, index) => self.type_of(slot, index).or_else(|| own(OpPart::Value(slot, index))),
            OpPart::Value(slot @ Slot::Result(_), index) => own(part).or_else(|| self.type_of(slot, index)),
            part => own(part),
        }
    }

    /// The span of a part that is itself written, or of the type that a type follows from: what an edit may replace.
    pub fn written(&self, part: OpPart) -> Option<Span> {
        match part {
            OpPart::Type(slot, index) => self.type_of(slot, index),
            part => self.parts.get(&part).copied(),
        }
    }

    /// The type of a value as it is written for it, for its group, or for the group that it follows from.
    fn type_of(&self, slot: Slot, index: u32) -> Option<Span> {
        let mut slot = slot;
        // Groups follow from each other at most once each.
        for _ in 0..=self.def.operands.len() + self.def.results.len() {
            let span = |index| self.parts.get(&OpPart::Type(slot, index)).copied();
            let only = || span(0).filter(|_| span(1).is_none());
            if let Some(span) = span(index).or_else(only) {
                return Some(span);
            }
            let source = match slot {
                Slot::Operand(group) => self.def.operand_types[usize::from(group)],
                Slot::Result(group) => self.def.result_types[usize::from(group)],
                Slot::Attribute(_) => return None,
            };
            let TypeSource::SameAs(other) = source else { return None };
            slot = other;
        }
        None
    }
}

/// Records spans.
#[derive(Debug)]
pub(super) struct Recorder {
    /// The offsets of the operations that are asked for, ascending; none for all.
    wanted: Option<Vec<usize>>,
    found: Mutex<Spans>,
}

impl Recorder {
    /// A recorder of the operations whose names are at these offsets; none for all.
    pub(super) fn new(wanted: Option<&[usize]>) -> Self {
        let wanted = wanted.map(|wanted| {
            let mut wanted = wanted.to_vec();
            wanted.sort_unstable();
            wanted
        });
        Self { wanted, found: Mutex::default() }
    }

    /// Whether an operation at one of these offsets is asked for.
    pub(super) fn wants(&self, offsets: Range<u32>) -> bool {
        let Some(wanted) = &self.wanted else { return true };
        let next = wanted.partition_point(|&wanted| wanted < offsets.start as usize);
        wanted.get(next).is_some_and(|&wanted| wanted < offsets.end as usize)
    }

    /// What was recorded.
    pub(super) fn take(&self) -> Spans {
        std::mem::take(&mut self.found.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<'s> Parser<'s> {
    /// Notes where a part is that was just parsed, from the token at or after `start` on. The part of a list is that of its
    /// first element.
    #[inline]
    pub(crate) fn note(&self, state: &mut OperationState<'s>, part: OpPart, start: u32) {
        if self.recorder.is_some() {
            state.spans.push((part, start..self.tokens.previous_end()));
        }
    }

    /// Notes that a part is the token at `start`.
    pub(super) fn note_key(&self, state: &mut OperationState<'s>, part: OpPart, start: u32) {
        let end = token_span(self.tokens.source.text, start as usize).end as u32;
        state.spans.push((part, start..end));
    }

    /// Whether spans are recorded.
    #[inline]
    pub(crate) fn is_recording(&self) -> bool {
        self.recorder.is_some()
    }

    /// Records the spans of an operation whose parts were all parsed, if anyone asked.
    #[inline]
    pub(super) fn record(&self, state: &mut OperationState<'s>) {
        if self.is_recording() {
            self.record_operation(state);
        }
    }

    #[cold]
    fn record_operation(&self, state: &mut OperationState<'s>) {
        let noted = std::mem::take(&mut state.spans);
        let (Some(recorder), text) = (&self.recorder, self.tokens.source.text) else { return };
        if !recorder.wants(state.offset..state.offset + 1) {
            return;
        }
        let mut parts = FxHashMap::default();
        for (group, values) in state.operands.iter().enumerate() {
            for (index, value) in values.values.iter().enumerate() {
                parts.insert(Slot::Operand(group as u8).nth(index), value_span(text, *value));
            }
        }
        let results = state.results.iter().enumerate();
        let results = results.flat_map(|(group, values)| (0..values.types.len()).map(move |index| (group, index)));
        let names = state.names.iter().flat_map(|&(name, count)| std::iter::repeat_n(name, count));
        for ((group, index), name) in results.zip(names) {
            parts.insert(Slot::Result(group as u8).nth(index), value_span(text, name));
        }
        for (part, range) in noted {
            // A part may be optional, and not there.
            let range = Lexer::new(text).token_at(range.start).start..range.end;
            if range.is_empty() {
                continue;
            }
            match part {
                OpPart::Type(slot, first) => {
                    let noted = (first..).find(|&index| !parts.contains_key(&OpPart::Type(slot, index)));
                    let elements = elements(text, range).into_iter().enumerate();
                    let first = noted.unwrap_or(first);
                    parts.extend(elements.map(|(index, span)| (OpPart::Type(slot, first + index as u32), span)));
                }
                OpPart::Region(index) => {
                    parts.insert(part, span(range.clone()));
                    parts.insert(OpPart::End(index), span(range.end - 1..range.end));
                }
                part => {
                    parts.insert(part, span(range));
                }
            }
        }
        let name = token_span(text, state.offset as usize);
        let operation = OperationSpans { def: state.def, name, parts };
        let mut found = recorder.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.operations.insert(name.start, operation);
    }

    /// Notes the type of a result that ends the constant that was just parsed, which starts at `start`.
    pub(crate) fn note_type_of_constant(&self, state: &mut OperationState<'s>, result: u8, start: u32) {
        let (text, end, mut depth) = (self.tokens.source.text, self.tokens.previous_end(), 0);
        let mut is_colon = |token: &Token| {
            depth += nesting(token.text(text));
            depth == 0 && token.text(text) == ":"
        };
        if let Some(colon) = tokens(text, start..end).find(|token| is_colon(token)) {
            self.note(state, Slot::Result(result).ty(), colon.end);
        }
    }

    /// Notes the types in the signature of the generic form that was just parsed, which starts at `start`.
    pub(super) fn note_signature(&self, state: &mut OperationState<'s>, start: u32) {
        if !self.is_recording() {
            return;
        }
        let (text, end) = (self.tokens.source.text, self.tokens.previous_end());
        let Some(inputs) = end_of_list(text, start..end) else { return };
        let arrow = Lexer::new(text).token_at(inputs);
        let outputs = Lexer::new(text).token_at(arrow.end).start;
        let groups = |groups: &[super::state::Group<'_>], slot: fn(u8) -> Slot| -> Vec<OpPart> {
            let of_group = |(group, values): (usize, &super::state::Group<'_>)| {
                (0..values.types.len()).map(move |index| OpPart::Type(slot(group as u8), index as u32))
            };
            groups.iter().enumerate().flat_map(of_group).collect()
        };
        let inputs = groups(&state.operands, Slot::Operand).into_iter().zip(elements(text, start..inputs));
        let outputs = groups(&state.results, Slot::Result).into_iter().zip(elements(text, outputs..end));
        let types: Vec<_> = inputs.chain(outputs).collect();
        state.spans.extend(types.into_iter().map(|(part, span)| (part, span.start as u32..span.end as u32)));
    }
}

/// A value as it is written, with its number.
fn value_span(text: &str, value: ValueName<'_>) -> Span {
    let name = token_span(text, value.offset as usize);
    let rest = &text[name.end..];
    let digits = |rest: &str| rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let number = rest.strip_prefix('#').map_or(0, |rest| 1 + digits(rest));
    Span { end: name.end + if number > 1 { number } else { 0 }, ..name }
}

fn span(range: Range<u32>) -> Span {
    Span { start: range.start as usize, end: range.end as usize }
}

/// The tokens of a range.
fn tokens(text: &str, range: Range<u32>) -> impl Iterator<Item = Token> {
    let lexer = Lexer::new(text);
    let next = move |offset| Some(lexer.token_at(offset)).filter(|token| token.end <= range.end);
    let tokens = std::iter::successors(next(range.start), move |token| next(token.end));
    tokens.take_while(|token| token.kind != TokenKind::End)
}

/// Where a list in parentheses ends that starts a range.
fn end_of_list(text: &str, range: Range<u32>) -> Option<u32> {
    let mut depth = 0;
    let mut is_end = |token: &Token| {
        depth += nesting(token.text(text));
        depth == 0
    };
    tokens(text, range).find(|token| is_end(token)).map(|token| token.end)
}

/// By how much a token changes how deep the next ones are in brackets.
fn nesting(token: &str) -> i32 {
    match token {
        "(" | "<" | "[" | "{" => 1,
        ")" | ">" | "]" | "}" => -1,
        _ => 0,
    }
}

/// The elements of a list that is separated by commas, with or without parentheses around it.
fn elements(text: &str, range: Range<u32>) -> Vec<Span> {
    let first = Lexer::new(text).token_at(range.start);
    let is_enclosed = first.text(text) == "(" && end_of_list(text, range.clone()) == Some(range.end);
    let inner = if is_enclosed { first.end..range.end - 1 } else { range };
    let (mut elements, mut element, mut depth) = (Vec::new(), None::<Span>, 0);
    for token in tokens(text, inner) {
        depth += nesting(token.text(text));
        if depth == 0 && token.text(text) == "," {
            elements.extend(element.take());
            continue;
        }
        let start = element.map_or(token.start as usize, |element| element.start);
        element = Some(Span { start, end: token.end as usize });
    }
    elements.extend(element);
    elements
}
