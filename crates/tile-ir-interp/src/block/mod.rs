//! Execution of a tile block.

mod accesses;
mod observation;
mod values;

use std::cell::RefCell;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tile_ir_eval::Tile;

use crate::check::Checker;
use crate::fault::{Fault, codes};
use crate::memory::{Memory, Space};
use crate::profile::Counters;
use crate::program::{Next, Program, Slot};
use crate::value::Value;
pub(crate) use values::first_false;

/// State shared by all blocks of a launch.
#[derive(Debug)]
pub(crate) struct Shared<'m> {
    pub(crate) program: &'m Program,
    pub(crate) memory: &'m Memory<'m>,
    pub(crate) grid: [u32; 3],
    /// The number of steps left.
    pub(crate) steps_left: AtomicU64,
    /// Becomes true when the launch is to stop.
    pub(crate) stop: Option<&'m AtomicBool>,
    /// Limit on the bytes of values and allocations of a block.
    pub(crate) max_bytes: usize,
    /// Whether to measure the time of steps.
    pub(crate) profiled: bool,
    /// Whether to print values as they are computed.
    pub(crate) traced: bool,
    /// Whether to check memory accesses.
    pub(crate) checked: bool,
    /// Whether speculatable operations may violate promises.
    pub(crate) speculative: bool,
}

/// The number of steps that a block reserves at a time.
const STEPS_AT_A_TIME: u64 = 1024;

/// The number of steps after which a block looks whether it is to stop.
const STEPS_BETWEEN_LOOKS: u64 = 16;

/// A running tile block: its values, memory and output. Steps are functions of it.
pub struct Block<'m> {
    pub(crate) shared: &'m Shared<'m>,
    pub(crate) position: [u32; 3],
    pub(crate) space: Space<'m>,
    pub(crate) output: Vec<u8>,
    slots: Vec<Value>,
    bytes: usize,
    /// The number of steps until it looks whether it is to stop.
    steps_left: u64,
    /// The number of steps that it has reserved beyond these.
    steps_reserved: u64,
    /// The current step, for faults.
    pub(crate) step: u32,
    /// Allocation marks of the enclosing loops.
    pub(crate) marks: Vec<usize>,
    pub(crate) counters: Counters,
    /// The time of steps nested in the current one.
    inside: Duration,
    checker: Option<RefCell<Checker>>,
    /// Whether steps are observed: timed, traced or checked.
    pub(crate) is_observed: bool,
    /// Whether the entry is running; before that, its arguments are set.
    running: bool,
    /// Whether values are traced; those of a reduction body are slices, not values of the program.
    tells: bool,
}

impl<'m> Block<'m> {
    pub(crate) fn new(shared: &'m Shared<'m>) -> Self {
        Self {
            shared,
            position: [0; 3],
            space: Space::new(shared.memory),
            output: Vec::new(),
            slots: vec![Value::Nothing; shared.program.slots.len()],
            bytes: 0,
            steps_left: 0,
            steps_reserved: 0,
            step: 0,
            marks: Vec::new(),
            counters: if shared.profiled { Counters::new(shared.program) } else { Counters::default() },
            inside: Duration::ZERO,
            checker: shared.checked.then(RefCell::default),
            is_observed: shared.profiled || shared.checked,
            running: false,
            tells: shared.traced,
        }
    }

    /// Resets the state for a block.
    pub(crate) fn begin(&mut self, index: u64, position: [u32; 3], arguments: &[Tile]) -> Result<(), Fault> {
        self.position = position;
        if let Some(checker) = &mut self.checker {
            checker.get_mut().begin(index);
        }
        self.space.release(0);
        self.marks.clear();
        self.output.clear();
        self.slots.fill(Value::Nothing);
        self.bytes = 0;
        self.running = false;
        for (slot, argument) in arguments.iter().enumerate() {
            self.set(Slot(slot as u32), argument.clone())?;
        }
        self.running = true;
        Ok(())
    }

    /// Its position in the grid.
    pub fn position(&self) -> [u32; 3] {
        self.position
    }

    /// The size of the grid.
    pub fn grid(&self) -> [u32; 3] {
        self.shared.grid
    }

    /// Appends to the output of the kernel, which appears in the order of blocks.
    pub fn print(&mut self, text: &[u8]) {
        self.output.extend_from_slice(text);
    }

    /// Executes steps from `from` on until the end.
    pub(crate) fn run(&mut self, from: u32) -> Result<(), Fault> {
        let program = self.shared.program;
        let mut next = from as usize;
        loop {
            self.count_step()?;
            self.step = next as u32;
            let step = &program.steps[next];
            let outcome = if self.is_observed { self.observed(step) } else { (step.action)(self) };
            match outcome? {
                Next::Step => next += 1,
                Next::Jump(label) => next = program.labels[label.0 as usize] as usize,
                Next::End => return Ok(()),
            }
        }
    }

    /// Runs nested steps of the current step.
    pub(crate) fn run_inside(&mut self, from: u32) -> Result<(), Fault> {
        let (step, tells) = (self.step, std::mem::take(&mut self.tells));
        self.run(from)?;
        (self.step, self.tells) = (step, tells);
        Ok(())
    }

    /// Consumes a step.
    #[inline]
    pub(crate) fn count_step(&mut self) -> Result<(), Fault> {
        if self.steps_left == 0 {
            self.take_steps()?;
        }
        self.steps_left -= 1;
        Ok(())
    }

    #[cold]
    fn take_steps(&mut self) -> Result<(), Fault> {
        if self.shared.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Fault::new(codes::INTERRUPTED, "is interrupted"));
        }
        if self.steps_reserved == 0 {
            let take = |left: u64| (left > 0).then(|| left - left.min(STEPS_AT_A_TIME));
            let taken = self.shared.steps_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
            let left = taken.map_err(|_| Fault::new(codes::LIMIT, "exceeds the limit of steps ('--max-steps')"))?;
            self.steps_reserved = left.min(STEPS_AT_A_TIME);
        }
        self.steps_left = self.steps_reserved.min(STEPS_BETWEEN_LOOKS);
        self.steps_reserved -= self.steps_left;
        Ok(())
    }
}

impl fmt::Debug for Block<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Block").field("position", &self.position).field("step", &self.step).finish_non_exhaustive()
    }
}
