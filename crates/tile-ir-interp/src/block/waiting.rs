//! Blocks that wait for others: how a block notices that it repeats itself, and its state while others run.
//!
//! A block waits if a round of a loop reads memory atomically, writes nothing, and ends with the carried values that it began
//! with. The next round is the same until another block writes.

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
    /// The last round, if it wrote nothing.
    round: Option<Box<Round>>,
    /// The number of writes of the block when the last round ended.
    writes: u64,
}

/// A round of a loop without writes.
#[derive(Debug)]
struct Round {
    /// The values that it began with.
    carried: Vec<Value>,
    /// The turn of the launch in which it began.
    turn: u64,
}

/// Bytes that a round reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) site: u32,
    pub(crate) buffer: u64,
    pub(crate) bytes: Range<u64>,
}

/// The state of a block while others run.
#[derive(Debug)]
pub(crate) struct Suspended<'m> {
    pub(crate) index: u64,
    position: [u32; 3],
    space: Space<'m>,
    pub(crate) output: Vec<u8>,
    slots: Vec<Value>,
    bytes: usize,
    step: u32,
    next: u32,
    marks: Vec<Mark>,
    /// What its last round read.
    pub(crate) reads: Vec<Read>,
    /// If its last round changed nothing at all: the turn of the launch in which that round began.
    pub(crate) stuck_since: Option<u64>,
}

/// The number of rounds after which a block lets others run even if it writes.
const MOST_ROUNDS: u32 = 4096;

impl<'m> Block<'m> {
    /// Ends a round of a loop; says whether to let other blocks run.
    pub(super) fn ends_round(&mut self, again: Label) -> bool {
        let Some(repetition) = self.shared.program.repetitions.iter().find(|it| it.again == again) else {
            return false;
        };
        if self.is_called || !repetition.reads {
            return false;
        }
        let (writes, turn) = (self.writes.get(), self.turn);
        self.rounds += 1;
        self.stuck_since = None;
        let Some(mark) = self.marks.last_mut() else { return false };
        if mark.writes != writes {
            (mark.writes, mark.round) = (writes, None);
            return self.rounds.is_multiple_of(MOST_ROUNDS);
        }
        let carried: Vec<Value> = repetition.carried.iter().map(|slot| self.slots[slot.index()].clone()).collect();
        let is_same = |round: &Round| round.carried.iter().zip(&carried).all(|(one, other)| one.is_same(other));
        let last = mark.round.take();
        self.stuck_since = last.as_ref().filter(|round| is_same(round)).map(|round| round.turn);
        mark.round = Some(Box::new(Round { carried, turn }));
        self.is_recorded = true;
        if last.is_none() {
            self.reads.get_mut().clear();
        }
        last.is_some()
    }

    /// Begins a loop, at whose end allocations are freed.
    pub(crate) fn enter_loop(&mut self) {
        self.marks.push(Mark { locals: self.space.mark(), round: None, writes: self.writes.get() });
    }

    /// What a block finds in its slots before its first step: values are invariant, or empty.
    fn empty_slots(&self) -> Vec<Value> {
        let mut slots = self.slots.clone();
        for &slot in self.prepared.iter().flat_map(|prepared| &prepared.empty) {
            slots[slot as usize] = Value::Nothing;
        }
        slots
    }

    /// Takes the state of the block out of the way of another; `next` is the step that it goes on with.
    pub(crate) fn suspend(&mut self, next: u32) -> Suspended<'m> {
        let empty = self.empty_slots();
        Suspended {
            index: self.index,
            position: self.position,
            space: std::mem::replace(&mut self.space, Space::new(self.shared.memory)),
            output: std::mem::take(&mut self.output),
            slots: std::mem::replace(&mut self.slots, empty),
            bytes: self.bytes,
            step: self.step,
            next,
            marks: std::mem::take(&mut self.marks),
            reads: std::mem::take(self.reads.get_mut()),
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

    /// The site of the step at which it stopped.
    pub(crate) fn step(&self) -> u32 {
        self.step
    }
}

impl<'m> Block<'m> {
    /// Takes up a suspended block in a later turn of the launch; returns the step that it goes on with.
    pub(crate) fn resume(&mut self, suspended: Suspended<'m>, turn: u64) -> u32 {
        let Suspended { index, position, space, output, slots, bytes, step, next, marks, .. } = suspended;
        (self.index, self.position, self.bytes, self.step) = (index, position, bytes, step);
        (self.space, self.output, self.slots, self.marks) = (space, output, slots, marks);
        (self.turn, self.rounds, self.stuck_since) = (turn, 0, None);
        for round in self.marks.iter_mut().filter_map(|mark| mark.round.as_mut()) {
            round.turn = turn;
        }
        self.reads.get_mut().clear();
        self.is_recorded = true;
        if let Some(checker) = &mut self.checker {
            checker.get_mut().begin(index);
        }
        next
    }
}
