//! Blocks that wait for others: how a block notices that it repeats itself, and its state while others run.
//!
//! A block waits if rounds of a loop read memory atomically and have no effect: they write, allocate and print nothing. If a
//! round also ends with the carried values that it began with, the next one is the same until another block writes.

use std::cell::{Cell, RefCell};
use std::ops::Range;

use super::Block;
use crate::memory::Space;
use crate::program::Label;
use crate::value::Value;

/// A loop that is running.
#[derive(Debug)]
pub(crate) struct Mark {
    /// The number of local buffers when it began.
    pub(super) locals: usize,
    /// The last round, if it had no effect.
    round: Option<Box<Round>>,
    /// The number of effects of the block when the last round ended.
    effects: u64,
    /// The number of noted reads that are older than the current round.
    reads: usize,
}

/// A round of a loop without effects.
#[derive(Debug)]
struct Round {
    /// The values that it began with.
    carried: Vec<Value>,
    /// The turn of the launch in which it began.
    turn: u64,
}

/// Bytes that a round reads.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) site: u32,
    pub(crate) buffer: u64,
    pub(crate) bytes: Range<u64>,
}

impl Read {
    fn contains(&self, bytes: &Range<u64>) -> bool {
        self.bytes.start <= bytes.start && bytes.end <= self.bytes.end
    }
}

/// What a block has yet to execute.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    /// The step that it goes on with.
    pub(super) next: u32,
    /// Whether it was interrupted, instead of having ended a round of a loop.
    pub(super) is_in_round: bool,
}

/// The state of a block while others run.
#[derive(Debug)]
pub(crate) struct Suspended<'m> {
    pub(crate) index: u64,
    position: [u32; 3],
    space: Space<'m>,
    pub(crate) output: Vec<u8>,
    slots: Vec<Value>,
    is_prepared: bool,
    bytes: usize,
    rest: Rest,
    marks: Vec<Mark>,
    reads: Vec<Read>,
    pub(crate) effects: u64,
    /// If its last round changed nothing at all: the turn of the launch in which that round began.
    pub(crate) stuck_since: Option<u64>,
}

/// The number of rounds after which a block lets others run even if it has effects.
const MOST_ROUNDS: u32 = 4096;

/// The number of reads of a round that are noted.
const MOST_READS: usize = 16;

impl<'m> Block<'m> {
    /// Ends a round of a loop; says whether to let other blocks run.
    pub(super) fn ends_round(&mut self, again: Label) -> bool {
        let Some(repetition) = self.shared.program.repetitions.iter().find(|it| it.again == again) else {
            return false;
        };
        if self.is_called || !repetition.reads {
            return false;
        }
        let (effects, turn) = (self.effects.get(), self.turn);
        self.rounds = self.rounds.saturating_add(1);
        self.stuck_since = None;
        let Some(mark) = self.marks.last_mut() else { return false };
        let reads = self.reads.get_mut();
        if mark.effects != effects {
            (mark.effects, mark.round) = (effects, None);
            reads.truncate(mark.reads);
            return self.rounds >= MOST_ROUNDS;
        }
        let carried: Vec<Value> = repetition.carried.iter().map(|slot| self.slots[slot.index()].clone()).collect();
        let is_same = |round: &Round| round.carried.iter().zip(&carried).all(|(one, other)| one.is_same(other));
        let last = mark.round.take().filter(|_| reads.len() > mark.reads);
        self.stuck_since = last.as_ref().filter(|round| is_same(round)).map(|round| round.turn);
        mark.round = Some(Box::new(Round { carried, turn }));
        self.is_recorded = true;
        if last.is_none() {
            reads.truncate(mark.reads);
        }
        last.is_some()
    }

    /// Begins a loop, at whose end allocations are freed.
    pub(crate) fn enter_loop(&mut self) {
        let (locals, reads) = (self.space.mark(), self.reads.get_mut().len());
        self.marks.push(Mark { locals, round: None, effects: self.effects.get(), reads });
    }

    /// Ends a loop; returns the number of local buffers when it began.
    pub(super) fn pop_mark(&mut self) -> Option<usize> {
        let mark = self.marks.pop()?;
        // What the loop has read, the round around it has read.
        let older = self.marks.last().map_or(0, |around| around.reads);
        self.reads.get_mut().truncate(older + MOST_READS);
        Some(mark.locals)
    }

    /// Notes what the current round reads.
    #[cold]
    pub(super) fn note(&self, read: Read) {
        let older = self.marks.last().map_or(0, |mark| mark.reads);
        let mut reads = self.reads.borrow_mut();
        let is_near = |known: &Read| (known.site, known.buffer) == (read.site, read.buffer);
        if reads[older..].iter().any(|known| is_near(known) && known.contains(&read.bytes)) {
            return;
        }
        let is_full = reads.len() >= older + MOST_READS;
        match reads[older..].last_mut() {
            Some(last) if is_near(last) && last.bytes.end == read.bytes.start => last.bytes.end = read.bytes.end,
            _ if is_full => (),
            _ => reads.push(read),
        }
    }

    /// What a block finds in its slots before its first step: values are invariant, or empty.
    fn empty_slots(&self) -> Vec<Value> {
        let mut slots = self.slots.clone();
        for &slot in self.prepared.iter().flat_map(|prepared| &prepared.empty) {
            slots[slot as usize] = Value::Nothing;
        }
        slots
    }

    /// Takes the state of the block out of the way of another.
    pub(crate) fn suspend(&mut self, rest: Rest) -> Suspended<'m> {
        let empty = self.empty_slots();
        Suspended {
            index: self.index,
            position: self.position,
            space: std::mem::replace(&mut self.space, Space::new(self.shared.memory)),
            output: std::mem::take(&mut self.output),
            slots: std::mem::replace(&mut self.slots, empty),
            is_prepared: self.prepared.is_some(),
            bytes: self.bytes,
            rest,
            marks: std::mem::take(&mut self.marks),
            reads: std::mem::take(self.reads.get_mut()),
            effects: self.effects.get(),
            stuck_since: self.stuck_since,
        }
    }
}

impl Suspended<'_> {
    /// Its size in bytes, for the memory limit.
    pub(crate) fn size(&self) -> usize {
        self.bytes + self.output.len() + self.slots.len() * size_of::<Value>()
    }

    pub(crate) fn position(&self) -> [u32; 3] {
        self.position
    }

    /// What its last round read.
    pub(crate) fn reads(&self) -> &[Read] {
        &self.reads[self.marks.last().map_or(0, |mark| mark.reads)..]
    }
}

impl<'m> Block<'m> {
    /// Takes up a suspended block in a later turn of the launch; returns the step that it goes on with.
    pub(crate) fn resume(&mut self, suspended: Suspended<'m>, turn: u64) -> u32 {
        let Suspended {
            index, position, space, output, slots, is_prepared, bytes, rest, marks, reads, effects, ..
        } = suspended;
        (self.index, self.position, self.bytes) = (index, position, bytes);
        (self.space, self.output, self.slots, self.marks) = (space, output, slots, marks);
        (self.turn, self.rounds, self.stuck_since) = (turn, 0, None);
        (self.reads, self.effects) = (RefCell::new(reads), Cell::new(effects));
        (self.is_recorded, self.running) = (true, true);
        if !is_prepared {
            self.prepared = None;
        }
        // Rounds that have begun, as those of the loops around, may have read in an earlier turn.
        if let (Some(mark), false) = (self.marks.last_mut(), rest.is_in_round) {
            self.reads.get_mut().truncate(mark.reads);
            if let Some(round) = &mut mark.round {
                round.turn = turn;
            }
        }
        if let Some(checker) = &mut self.checker {
            checker.get_mut().begin(index);
        }
        rest.next
    }
}
