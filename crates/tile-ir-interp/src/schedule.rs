//! The scheduler: which block starts or resumes next.

use std::collections::VecDeque;
use std::error::Error;
use std::ops::Range;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tile_ir_core::{Diagnostic, Place, counted};

use crate::block::Suspended;
use crate::fault::codes;
use crate::memory::Memory;
use crate::order::Turns;
use crate::site::Site;

/// The blocks of a launch.
#[derive(Debug)]
pub(crate) struct Schedule<'m> {
    blocks: u64,
    /// The first block that was not started.
    next: AtomicU64,
    /// The number of turns that had an effect.
    turn: AtomicU64,
    /// Whether a block was suspended or has failed. Until then, workers need not know of each other.
    is_shared: AtomicBool,
    state: Mutex<State<'m>>,
    changed: Condvar,
}

/// What a worker does next.
#[derive(Debug)]
pub(crate) enum Task<'m> {
    Start(u64),
    Resume(Suspended<'m>),
}

#[derive(Debug, Default)]
struct State<'m> {
    /// The number of workers that may run blocks: all but those that wait for a change.
    busy: usize,
    /// Suspended blocks that may find something else than in their last round.
    waiting: VecDeque<Suspended<'m>>,
    /// Suspended blocks that repeat themselves as long as the turn stays this one.
    stuck: (u64, Vec<Suspended<'m>>),
    /// Who has the next turn, in a random order.
    turns: Option<Turns>,
    /// The number of blocks that were resumed since one was started or ended.
    resumed: usize,
    failed: Option<Failure>,
    /// Whether a limit is reached or the launch interrupted: then no block is resumed.
    is_cut: bool,
}

/// A block that stopped before its end.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) block: u64,
    pub(crate) fault: Diagnostic,
    /// The error of a function of the host, if that is why.
    pub(crate) source: Option<Arc<dyn Error + Send + Sync>>,
}

/// How a launch ended.
#[derive(Debug)]
pub(crate) struct End<'m> {
    pub(crate) failed: Option<Failure>,
    /// The blocks that are suspended, in the order of the grid; if no block has failed, forever.
    pub(crate) suspended: Vec<Suspended<'m>>,
}

impl<'m> Schedule<'m> {
    /// Blocks in a random order if there is a seed, else in the order of the grid as far as they do not wait.
    pub(crate) fn new(blocks: u64, seed: Option<u64>) -> Self {
        Self {
            blocks,
            next: AtomicU64::new(0),
            turn: AtomicU64::new(0),
            is_shared: AtomicBool::new(seed.is_some()),
            state: Mutex::new(State { turns: seed.map(|seed| Turns::new(seed, blocks)), ..State::default() }),
            changed: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<'m>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the work of a thread, which ends when there is nothing to do next.
    pub(crate) fn join(&self) {
        self.state().busy += 1;
    }

    /// What to do next and the current turn, if need be after other workers have done something; `idle` is called before.
    pub(crate) fn next(&self, mut idle: impl FnMut()) -> Option<(Task<'m>, u64)> {
        if !self.is_shared.load(SeqCst) {
            let turn = self.turn.load(SeqCst);
            if let Some(task) = self.start() {
                return Some((task, turn));
            }
        }
        let mut state = self.state();
        loop {
            let turn = self.turn.load(SeqCst);
            if let Some(task) = self.choose(&mut state, turn) {
                return Some((task, turn));
            }
            state.busy -= 1;
            // Who is busy may write what others wait for.
            if state.busy == 0 || state.suspended().next().is_none() {
                self.changed.notify_all();
                return None;
            }
            idle();
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.busy += 1;
        }
    }

    fn start(&self) -> Option<Task<'m>> {
        let index = self.next.fetch_add(1, SeqCst);
        (index < self.blocks).then_some(Task::Start(index))
    }

    /// After a failure, blocks go on only while one before the failed one is suspended: so it is always the same failure
    /// that is reported. A random order ends with its first failure.
    fn choose(&self, state: &mut State<'m>, turn: u64) -> Option<Task<'m>> {
        if let Some(failed) = &state.failed
            && (state.is_cut || state.turns.is_some() || state.suspended().all(|block| block.index > failed.block))
        {
            return None;
        }
        state.wake(turn);
        if let State { turns: Some(turns), waiting, .. } = state {
            return turns.next(waiting).map(Task::Resume).or_else(|| turns.start().map(Task::Start));
        }
        // What has begun takes memory until it ends. So if nothing says that blocks wait for others, all of them go on before
        // another is started.
        let patience = match state.waiting.front() {
            Some(block) if block.is_busy => state.waiting.len(),
            Some(_) => 1,
            None => 0,
        };
        if state.resumed >= patience
            && let Some(task) = self.start()
        {
            state.resumed = 0;
            return Some(task);
        }
        state.resumed = state.resumed.saturating_add(1);
        state.waiting.pop_front().map(Task::Resume)
    }

    /// Counts a turn with an effect, after the effect.
    fn count(&self, has_effect: bool) {
        if has_effect {
            self.turn.fetch_add(1, SeqCst);
        }
    }

    pub(crate) fn finished(&self, has_effect: bool) {
        self.count(has_effect);
        if self.is_shared.load(SeqCst) {
            self.state().resumed = 0;
            self.changed.notify_all();
        }
    }

    pub(crate) fn suspended(&self, block: Suspended<'m>, has_effect: bool) {
        self.count(has_effect);
        let mut state = self.state();
        self.is_shared.store(true, SeqCst);
        let turn = self.turn.load(SeqCst);
        state.wake(turn);
        if block.stuck_since == Some(turn) {
            state.stuck.1.push(block);
        } else {
            state.waiting.push_back(block);
        }
        drop(state);
        self.changed.notify_all();
    }

    pub(crate) fn failed(&self, failure: Failure) {
        self.count(true);
        let mut state = self.state();
        self.is_shared.store(true, SeqCst);
        state.is_cut |= matches!(failure.fault.code, codes::LIMIT | codes::INTERRUPTED);
        if state.failed.as_ref().is_none_or(|first| failure.block < first.block) {
            state.failed = Some(failure);
        }
        drop(state);
        self.changed.notify_all();
    }

    pub(crate) fn end(self) -> End<'m> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut suspended: Vec<Suspended<'m>> = state.waiting.into_iter().chain(state.stuck.1).collect();
        suspended.sort_by_key(|block| block.index);
        End { failed: state.failed, suspended }
    }
}

impl<'m> State<'m> {
    fn suspended(&self) -> impl Iterator<Item = &Suspended<'m>> {
        self.waiting.iter().chain(&self.stuck.1)
    }

    /// Lets stuck blocks go on if something has happened since.
    fn wake(&mut self, turn: u64) {
        let (since, stuck) = &mut self.stuck;
        if *since != turn {
            *since = turn;
            self.waiting.extend(stuck.drain(..));
        }
    }
}

/// The maximum number of blocks that a report names.
const MOST_NAMED: usize = 32;

/// The report about blocks that wait forever, if there are any.
pub(crate) fn deadlock(waiting: &[Suspended<'_>], sites: &[Site], memory: &Memory<'_>) -> Option<Diagnostic> {
    let waits = |block: &Suspended<'_>| {
        let Some((read, more)) = block.reads().split_first() else {
            return (None, "a block makes no progress".to_owned());
        };
        let Range { start, end } = read.bytes;
        let bytes = if end - start == 1 { format!("byte {start}") } else { format!("bytes {start} to {}", end - 1) };
        let more = match more.len() {
            0 => String::new(),
            count => format!(" or for {}", counted(count, "other place")),
        };
        let site = &sites[read.site as usize];
        let subject = site.subject(block.position(), None);
        (Some(site), format!("{subject}: waits for {bytes} of {}{more}", memory.name(read.buffer)))
    };
    let (first, others) = waiting.split_first()?;
    let (site, message) = waits(first);
    let message = format!("{message} forever: no block can make progress");
    let report = match site {
        Some(site) => site.error(codes::DEADLOCK, message),
        None => Diagnostic::error(codes::DEADLOCK, Place::Unknown, message),
    };
    let report = others.iter().take(MOST_NAMED).map(waits).fold(report, |report, (site, message)| match site {
        Some(site) => site.note(report, message),
        None => report.with_note(Place::Unknown, message),
    });
    match others.len().saturating_sub(MOST_NAMED) {
        0 => Some(report),
        more => {
            let place = report.place.clone();
            Some(report.with_note(place, format!("{} wait too", counted(more, "other block"))))
        }
    }
}
