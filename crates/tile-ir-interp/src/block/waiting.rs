//! Blocks that wait for others: detection of loops without progress, and suspension.
//!
//! A block waits if rounds of a loop read memory atomically and have no effect: they write, allocate and print nothing. If a
//! round also ends with the carried values that it began with, the next one is the same until another block writes.
//!
//! Where no read of a loop is atomic, waiting is a data race, and most such loops only compute. So a block looks at two
//! rounds now and then, and lets others run after these.

use std::cell::{Cell, RefCell};
use std::ops::Range;

use super::Block;
use crate::memory::Space;
use crate::slot::Slot;
use crate::step::{Reads, Repetition};
use crate::value::Value;

/// A loop that is running.
#[derive(Debug)]
pub(crate) struct Mark {
    /// The number of local buffers when it began.
    pub(super) locals: usize,
    /// The number of rounds until now.
    rounds: u64,
    /// Whether a round was like the one before, although none of its reads is atomic.
    repeats_itself: bool,
    /// The current round, if the last one had no effect.
    round: Option<Box<Round>>,
    /// The number of effects of the block when the last round ended.
    effects: u64,
    /// The number of noted reads that are older than the current round.
    reads: usize,
}

/// A round of a loop.
#[derive(Debug)]
struct Round {
    /// The values that it began with; `None` if rounds are counted.
    carried: Option<Vec<Value>>,
    /// The turn of the launch in which it began.
    turn: u64,
}

impl Round {
    /// The round that begins.
    fn next(repetition: &Repetition, slots: &[Value], turn: u64) -> Self {
        let value = |slot: &Slot| slots[slot.index()].clone();
        let carried = repetition.carried.as_ref().map(|carried| carried.iter().map(value).collect());
        Self { carried, turn }
    }

    fn is_same(&self, other: &Self) -> bool {
        let pair = self.carried.as_ref().zip(other.carried.as_ref());
        pair.is_some_and(|(one, other)| one.iter().zip(other).all(|(one, other)| one.is_same(other)))
    }
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
    /// Whether nothing says that it waits for others.
    pub(crate) is_busy: bool,
    is_recorded: bool,
    notes_weak: bool,
}

/// The number of rounds after which a block lets others run even if it has effects.
const MOST_ROUNDS: u64 = 4096;

/// The number of reads of a round that are noted.
const MOST_READS: usize = 16;

impl<'m> Block<'m> {
    /// Ends a round of a loop; says whether to let other blocks run.
    pub(super) fn ends_round(&mut self, repetition: &Repetition) -> bool {
        if self.is_called {
            return false;
        }
        let Some(mark) = self.marks.last_mut() else { return false };
        mark.rounds += 1;
        self.rounds = self.rounds.saturating_add(1);
        match repetition.reads {
            Reads::Never => false,
            Reads::Weakly if !mark.repeats_itself => {
                let rounds = mark.rounds;
                if (rounds + 1).is_multiple_of(MOST_ROUNDS) {
                    self.begin_probe(repetition);
                }
                rounds.is_multiple_of(MOST_ROUNDS) && self.end_probe(repetition)
            }
            Reads::Weakly | Reads::Atomically => self.compare_round(repetition),
        }
    }

    /// Compares the round that ends with the one before; says whether to let other blocks run.
    fn compare_round(&mut self, repetition: &Repetition) -> bool {
        self.stuck_since = None;
        let effects = self.effects.get();
        let Some(mark) = self.marks.last_mut() else { return false };
        let reads = self.reads.get_mut();
        if mark.effects != effects {
            (mark.effects, mark.round) = (effects, None);
            reads.truncate(mark.reads);
            return u64::from(self.rounds) >= MOST_ROUNDS;
        }
        let round = Box::new(Round::next(repetition, &self.slots, self.turn));
        let last = mark.round.take().filter(|_| reads.len() > mark.reads);
        self.stuck_since = last.as_ref().filter(|last| last.is_same(&round)).map(|last| last.turn);
        mark.round = Some(round);
        self.is_recorded = true;
        if last.is_none() {
            reads.truncate(mark.reads);
        }
        last.is_some()
    }

    /// Begins a round of a loop without atomic reads that is compared with the one before: a probe for waiting.
    #[cold]
    fn begin_probe(&mut self, repetition: &Repetition) {
        let round = Box::new(Round::next(repetition, &self.slots, self.turn));
        let Some(mark) = self.marks.last_mut() else { return };
        (mark.effects, mark.round) = (self.effects.get(), Some(round));
        self.reads.get_mut().truncate(mark.reads);
        (self.is_recorded, self.notes_weak) = (true, true);
    }

    /// Ends such a round. Others run even if it has changed something: it may wait, and count its rounds.
    #[cold]
    fn end_probe(&mut self, repetition: &Repetition) -> bool {
        self.compare_round(repetition);
        let is_stuck = self.stuck_since.is_some();
        self.is_busy = !is_stuck;
        if let Some(mark) = self.marks.last_mut() {
            mark.repeats_itself = is_stuck;
            if !is_stuck {
                mark.round = None;
                self.record_as_usual();
            }
        }
        true
    }

    /// Records accesses only if something else than waiting needs them.
    pub(super) fn record_as_usual(&mut self) {
        (self.is_recorded, self.notes_weak) = (self.shared.always_records(), false);
    }

    /// Begins a loop, at whose end allocations are freed.
    pub(crate) fn enter_loop(&mut self) {
        let (locals, reads) = (self.space.mark(), self.reads.get_mut().len());
        let effects = self.effects.get();
        self.marks.push(Mark { locals, rounds: 0, repeats_itself: false, round: None, effects, reads });
    }

    /// Ends a loop; returns the number of local buffers when it began.
    pub(super) fn pop_mark(&mut self) -> Option<usize> {
        let mark = self.marks.pop()?;
        if self.marks.is_empty() {
            self.record_as_usual();
        }
        // What the loop has read, the round around it has read.
        let older = self.marks.last().map_or(0, |around| around.reads);
        self.reads.get_mut().truncate(older + MOST_READS);
        Some(mark.locals)
    }

    /// Records a read of the current round.
    #[cold]
    pub(super) fn note_read(&self, read: Read) {
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
            stuck_since: self.stuck_since.take(),
            is_busy: std::mem::take(&mut self.is_busy),
            is_recorded: self.is_recorded,
            notes_weak: self.notes_weak,
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
            index,
            position,
            space,
            output,
            slots,
            is_prepared,
            bytes,
            rest,
            marks,
            reads,
            effects,
            is_recorded,
            notes_weak,
            stuck_since: _,
            is_busy: _,
        } = suspended;
        (self.index, self.position, self.bytes) = (index, position, bytes);
        (self.space, self.output, self.slots, self.marks) = (space, output, slots, marks);
        (self.turn, self.rounds) = (turn, 0);
        (self.reads, self.effects) = (RefCell::new(reads), Cell::new(effects));
        (self.is_recorded, self.notes_weak, self.running) = (is_recorded, notes_weak, true);
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
