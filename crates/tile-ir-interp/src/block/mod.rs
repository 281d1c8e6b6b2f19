//! Execution of a tile block.

mod allocations;
mod observation;
mod values;
mod waiting;

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use tile_ir_eval::Tile;

use crate::budget::{Budget, Reserve};
use crate::check::Checker;
use crate::fault::Fault;
use crate::memory::{Memory, Space};
use crate::order::Interruptions;
use crate::profile::Counters;
use crate::program::Program;
use crate::slot::Slot;
use crate::step::{Callable, Next};
use crate::trace::Tracer;
use crate::value::Value;
use waiting::{Mark, Rest};
pub(crate) use waiting::{Read, Suspended};

/// State shared by all blocks of a launch.
#[derive(Debug)]
pub(crate) struct Shared<'m> {
    pub(crate) program: &'m Program,
    pub(crate) memory: &'m Memory<'m>,
    pub(crate) grid: [u32; 3],
    /// The limit of steps.
    pub(crate) budget: Budget,
    /// Limit on the bytes of values and allocations of a block.
    pub(crate) max_bytes: usize,
    /// The bytes of suspended blocks.
    pub(crate) suspended: AtomicUsize,
    /// Whether to measure the time of steps.
    pub(crate) profiled: bool,
    /// What is called with values as they are computed.
    pub(crate) trace: Option<&'m Tracer>,
    /// Whether to check memory accesses.
    pub(crate) checked: bool,
    /// The seed of a random order of blocks.
    pub(crate) seed: Option<u64>,
    /// Whether a tile past the index space of a view without padding is read and written like one of a view with it.
    pub(crate) lenient: bool,
}

impl Shared<'_> {
    /// Whether accesses are recorded from the beginning, not only while blocks wait.
    fn always_records(&self) -> bool {
        self.checked || self.seed.is_some()
    }
}

/// A running tile block: its values, memory and output. Steps are functions of it.
pub struct Block<'m> {
    pub(crate) shared: &'m Shared<'m>,
    index: u64,
    pub(crate) position: [u32; 3],
    pub(crate) space: Space<'m>,
    pub(crate) output: Vec<u8>,
    slots: Vec<Value>,
    bytes: usize,
    /// The steps that it may execute.
    pub(crate) steps: Reserve<'m>,
    /// The current step, for faults.
    pub(crate) step: u32,
    /// Allocation marks of the enclosing loops.
    marks: Vec<Mark>,
    /// The number of its effects.
    pub(crate) effects: Cell<u64>,
    /// What the current rounds of its loops have read, once accesses are recorded.
    reads: RefCell<Vec<Read>>,
    /// The turn of the launch in which it began or went on.
    turn: u64,
    /// The rounds since then.
    rounds: u32,
    /// If the last round changed nothing at all: the turn in which that round began.
    stuck_since: Option<u64>,
    /// Whether it lets others run without a sign that it waits for them.
    is_busy: bool,
    /// Whether a step has called a region, where blocks cannot stop.
    is_called: bool,
    /// Whether accesses are recorded.
    pub(crate) is_recorded: bool,
    /// Whether reads are noted that are not atomic, too.
    notes_weak: bool,
    /// When blocks are interrupted, in a random order.
    interruptions: Option<Interruptions>,
    /// Whether the current step has accessed shared memory atomically, so that the block may be interrupted after it.
    is_interruptible: Cell<bool>,
    pub(crate) counters: Counters,
    /// The time of steps nested in the current one.
    inside: Duration,
    checker: Option<RefCell<Checker>>,
    /// Whether steps are observed: timed, checked or interrupted.
    pub(crate) is_observed: bool,
    /// Whether the entry is running; before that, its arguments are set.
    running: bool,
    /// Whether values are traced; those of a reduction body are slices, not values of the program.
    traces_values: bool,
    /// The results of invariant steps, if these are skipped.
    prepared: Option<Prepared>,
}

/// What blocks find in slots before their first step.
struct Prepared {
    /// The slots that are empty.
    empty: Vec<u32>,
    /// The size of the values in the others.
    bytes: usize,
}

impl<'m> Block<'m> {
    pub(crate) fn new(shared: &'m Shared<'m>) -> Self {
        Self {
            shared,
            index: 0,
            position: [0; 3],
            space: Space::new(shared.memory),
            output: Vec::new(),
            slots: vec![Value::Nothing; shared.program.slots.len()],
            bytes: 0,
            steps: Reserve::new(&shared.budget),
            step: 0,
            marks: Vec::new(),
            effects: Cell::new(0),
            reads: RefCell::default(),
            turn: 0,
            rounds: 0,
            stuck_since: None,
            is_busy: false,
            is_called: false,
            is_recorded: shared.always_records(),
            notes_weak: false,
            interruptions: shared.seed.map(Interruptions::new),
            is_interruptible: Cell::new(false),
            counters: if shared.profiled { Counters::new(shared.program.sites.len()) } else { Counters::default() },
            inside: Duration::ZERO,
            checker: shared.checked.then(RefCell::default),
            is_observed: shared.profiled || shared.always_records(),
            running: false,
            traces_values: shared.trace.is_some(),
            prepared: None,
        }
    }

    /// Executes the invariant steps, which blocks need not execute then. If one of them fails, every block executes them
    /// in their places, so that the fault is that of the first block, after the effects of the steps before.
    pub(crate) fn prepare(&mut self, arguments: &[Tile]) {
        if self.is_observed || self.traces_values {
            return;
        }
        let mut invariant = self.shared.program.steps.iter().filter(|step| step.is_invariant);
        let outcome = self
            .begin(0, [0; 3], arguments, 0)
            .and_then(|()| invariant.try_for_each(|step| (step.action)(self).map(|_| ())));
        if outcome.is_ok() {
            let slots = self.slots.iter().zip(0..);
            let empty = slots.filter(|(value, _)| matches!(value, Value::Nothing)).map(|(_, slot)| slot).collect();
            self.prepared = Some(Prepared { empty, bytes: self.bytes });
        }
    }

    /// Resets the state for a block.
    pub(crate) fn begin(&mut self, index: u64, position: [u32; 3], arguments: &[Tile], turn: u64) -> Result<(), Fault> {
        (self.turn, self.rounds) = (turn, 0);
        (self.index, self.position) = (index, position);
        self.record_as_usual();
        self.effects.set(0);
        self.reads.get_mut().clear();
        if let Some(checker) = &mut self.checker {
            checker.get_mut().begin(index);
        }
        self.space.release(0);
        self.marks.clear();
        self.output.clear();
        if let Some(prepared) = &self.prepared {
            for &slot in &prepared.empty {
                self.slots[slot as usize] = Value::Nothing;
            }
            self.bytes = prepared.bytes;
            return Ok(());
        }
        self.slots.fill(Value::Nothing);
        self.bytes = 0;
        self.running = false;
        for (slot, argument) in arguments.iter().enumerate() {
            self.set(Slot(slot as u32), argument.clone())?;
        }
        self.running = true;
        Ok(())
    }

    /// Appends to the output of the kernel, which appears in the order of blocks.
    ///
    /// # Errors
    /// That the limit of memory is reached: until a block ends, its output is kept.
    pub fn print(&mut self, text: &[u8]) -> Result<(), Fault> {
        self.check_bytes(text.len())?;
        self.count_effect();
        self.output.extend_from_slice(text);
        Ok(())
    }

    /// Counts what the block does besides reading: writing, allocating, printing.
    #[inline]
    pub(crate) fn count_effect(&self) {
        self.effects.set(self.effects.get() + 1);
    }

    /// Executes steps from `from` on until the end, or until others have a turn: returns the rest then.
    pub(crate) fn run(&mut self, from: u32) -> Result<Option<Rest>, Fault> {
        let program = self.shared.program;
        let mut next = from as usize;
        loop {
            self.steps.take()?;
            self.step = next as u32;
            let step = &program.steps[next];
            if step.is_invariant && self.prepared.is_some() {
                next += 1;
                continue;
            }
            let outcome = if self.is_observed { self.run_observed(step) } else { (step.action)(self) };
            match outcome? {
                Next::Step => next += 1,
                Next::Pause => return Ok(Some(Rest { next: next as u32 + 1, is_in_round: true })),
                Next::Jump(label) => next = program.target(label) as usize,
                Next::Repeat(number) => {
                    let repetition = &program.repetitions[number as usize];
                    next = program.target(repetition.again) as usize;
                    if self.ends_round(repetition) {
                        return Ok(Some(Rest { next: next as u32, is_in_round: false }));
                    }
                }
                Next::End => return Ok(None),
            }
        }
    }

    /// Executes a region of the current operation, whose arguments have been set.
    ///
    /// # Errors
    /// If an operation of the region fails, or a limit is reached.
    pub fn call(&mut self, region: &Callable) -> Result<(), Fault> {
        let step = self.step;
        let around = std::mem::replace(&mut self.is_called, true);
        let outcome = self.run(self.first_step(region));
        self.is_called = around;
        outcome?;
        self.step = step;
        Ok(())
    }

    /// The number of the first step of a region.
    pub(crate) fn first_step(&self, region: &Callable) -> u32 {
        self.shared.program.target(region.start)
    }

    /// Executes a region like [`Self::call`], without traces.
    pub(crate) fn call_silently(&mut self, region: &Callable) -> Result<(), Fault> {
        let traces_values = std::mem::take(&mut self.traces_values);
        let outcome = self.call(region);
        self.traces_values = traces_values;
        outcome
    }
}

impl fmt::Debug for Block<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Block").field("position", &self.position).field("step", &self.step).finish_non_exhaustive()
    }
}
