//! Which block runs next: those that were not started, and those that wait.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tile_ir_core::{Diagnostic, counted};

use crate::block::Suspended;
use crate::fault::codes;
use crate::memory::Memory;
use crate::program::Program;

/// The blocks of a launch.
#[derive(Debug)]
pub(crate) struct Schedule<'m> {
    state: Mutex<State<'m>>,
    changed: Condvar,
}

/// What a worker does next.
#[derive(Debug)]
pub(crate) enum Task<'m> {
    Start(u64),
    Resume(Suspended<'m>),
}

#[derive(Debug)]
struct State<'m> {
    next: u64,
    blocks: u64,
    waiting: VecDeque<Suspended<'m>>,
    running: usize,
    /// The number of turns that wrote to memory.
    turn: u64,
    /// Whether a block is resumed before another is started.
    resumes: bool,
    failed: Option<(u64, Diagnostic)>,
    /// Whether a limit is reached or the launch interrupted: then no block is resumed.
    is_cut: bool,
}

/// How a launch ended.
#[derive(Debug)]
pub(crate) struct End<'m> {
    pub(crate) failed: Option<(u64, Diagnostic)>,
    /// The blocks that wait forever, in the order of the grid.
    pub(crate) waiting: Vec<Suspended<'m>>,
}

impl<'m> Schedule<'m> {
    pub(crate) fn new(blocks: u64) -> Self {
        let waiting = VecDeque::new();
        let state =
            State { next: 0, blocks, waiting, running: 0, turn: 0, resumes: false, failed: None, is_cut: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State<'m>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What to do next and the current turn, if need be after other workers have done something; `idle` is called before.
    pub(crate) fn next(&self, mut idle: impl FnMut()) -> Option<(Task<'m>, u64)> {
        let mut state = self.state();
        loop {
            if let Some(task) = state.choose() {
                state.running += 1;
                return Some((task, state.turn));
            }
            // Who runs may write what others wait for.
            if state.running == 0 || state.waiting.is_empty() {
                return None;
            }
            idle();
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends a turn.
    fn end_turn(&self, wrote: bool, change: impl FnOnce(&mut State<'m>)) {
        let mut state = self.state();
        state.running -= 1;
        state.turn += u64::from(wrote);
        change(&mut state);
        drop(state);
        self.changed.notify_all();
    }

    pub(crate) fn finished(&self, wrote: bool) {
        self.end_turn(wrote, |_| ());
    }

    pub(crate) fn suspended(&self, block: Suspended<'m>, wrote: bool) {
        self.end_turn(wrote, |state| state.waiting.push_back(block));
    }

    pub(crate) fn failed(&self, index: u64, fault: Diagnostic) {
        self.end_turn(true, |state| {
            state.is_cut |= matches!(fault.code, codes::LIMIT | codes::INTERRUPTED);
            if state.failed.as_ref().is_none_or(|(first, _)| index < *first) {
                state.failed = Some((index, fault));
            }
        });
    }

    pub(crate) fn end(self) -> End<'m> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut waiting = Vec::from(state.waiting);
        waiting.sort_by_key(|block| block.index);
        End { failed: state.failed, waiting }
    }
}

impl<'m> State<'m> {
    /// After a failure, only what blocks before the failed one need goes on: so it is always the same failure that is
    /// reported.
    fn choose(&mut self) -> Option<Task<'m>> {
        let bound = self.failed.as_ref().map_or(u64::MAX, |(index, _)| *index);
        let is_needed = bound == u64::MAX || !self.is_cut && self.waiting.iter().any(|block| block.index < bound);
        let last = if is_needed { self.blocks } else { self.blocks.min(bound) };
        let ready = if is_needed { self.ready() } else { None };
        self.resumes = !self.resumes;
        match ready.filter(|_| self.resumes || self.next >= last) {
            Some(at) => self.waiting.remove(at).map(Task::Resume),
            None if self.next < last => {
                self.next += 1;
                Some(Task::Start(self.next - 1))
            }
            None => None,
        }
    }

    /// The first block that may find something else than in its last round.
    fn ready(&self) -> Option<usize> {
        self.waiting.iter().position(|block| block.stuck_since != Some(self.turn))
    }
}

/// The position of a block in the grid.
pub(crate) fn position(block: u64, grid: [u32; 3]) -> [u32; 3] {
    let [x, y] = [grid[0], grid[1]].map(u64::from);
    [block % x, block / x % y, block / x / y].map(|number| number as u32)
}

/// The maximum number of blocks that a report names.
const MOST_NAMED: usize = 32;

/// The report about blocks that wait forever, if there are any.
pub(crate) fn deadlock(waiting: &[Suspended<'_>], program: &Program, memory: &Memory<'_>) -> Option<Diagnostic> {
    let told = |block: &Suspended<'_>| {
        let (site, what) = match block.reads.first() {
            Some(read) => {
                let Range { start, end } = read.bytes;
                let bytes =
                    if end - start == 1 { format!("byte {start}") } else { format!("bytes {start} to {}", end - 1) };
                let more = match block.reads.len() {
                    1 => String::new(),
                    count => format!(" or for {}", counted(count - 1, "other place")),
                };
                (read.site, format!("waits for {bytes} of {}{more}", memory.name(read.buffer)))
            }
            None => (program.steps[block.step() as usize].site, "repeats itself".to_owned()),
        };
        let site = &program.sites[site as usize];
        (site.place.clone(), format!("{}: {what}", site.subject(block.position(), None)))
    };
    let (first, others) = waiting.split_first()?;
    let (place, message) = told(first);
    let mut report =
        Diagnostic::error(codes::DEADLOCK, place.clone(), format!("{message} forever, as no block can go on"));
    for block in others.iter().take(MOST_NAMED) {
        let (place, message) = told(block);
        report = report.with_note(place, message);
    }
    match others.len().saturating_sub(MOST_NAMED) {
        0 => Some(report),
        more => Some(report.with_note(place, format!("{} wait too", counted(more, "other block")))),
    }
}
