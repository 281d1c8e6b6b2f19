//! Execution of a tile block.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tile_ir_core::Diagnostic;
use tile_ir_eval::{Data, Tile};

use crate::check::{Access, Checker, Clock};
use crate::fault::{Fault, codes};
use crate::memory::{Memory, Space, Window};
use crate::profile::Counters;
use crate::program::{Next, Operand, Program, Step};
use crate::trace::write_value;
use crate::value::{TensorView, Value};

/// State shared by all blocks of a launch.
#[derive(Debug)]
pub(crate) struct Shared<'m> {
    pub(crate) program: &'m Program,
    pub(crate) memory: &'m Memory,
    pub(crate) grid: [u32; 3],
    /// The number of steps left.
    pub(crate) steps_left: AtomicU64,
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

/// A running tile block: its values, memory and output.
#[derive(Debug)]
pub(crate) struct Block<'m> {
    pub(crate) shared: &'m Shared<'m>,
    pub(crate) position: [u32; 3],
    pub(crate) space: Space<'m>,
    pub(crate) output: Vec<u8>,
    slots: Vec<Value>,
    bytes: usize,
    steps_left: u64,
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
            self.set(slot as u32, argument.clone())?;
        }
        self.running = true;
        Ok(())
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

    /// Executes and observes a step.
    #[cold]
    fn observed(&mut self, step: &Step) -> Result<Next, Fault> {
        let outcome = if self.shared.profiled { self.timed(step) } else { (step.action)(self) };
        if outcome.is_ok() {
            self.pass_tokens(step.site);
        }
        outcome
    }

    /// After an operation with tokens: orders its accesses after its token operands, and its result token after them.
    fn pass_tokens(&mut self, site: u32) {
        let Some(tokens) = &self.shared.program.sites[site as usize].tokens else { return };
        let Some(checker) = &mut self.checker else { return };
        let mut clock = Clock::default();
        for &token in &tokens.before {
            if let Value::Token(token) = &self.slots[token as usize] {
                clock.join(token);
            }
        }
        checker.get_mut().finish(site, &mut clock);
        self.slots[tokens.after as usize] = Value::Token(Arc::new(clock));
    }

    /// Whether to check memory accesses.
    pub(crate) fn is_checked(&self) -> bool {
        self.checker.is_some()
    }

    /// Records accessed elements, `step` bytes apart, for the checker.
    pub(crate) fn record(
        &self,
        access: Access,
        window: &Window<'_>,
        start: i64,
        step: i64,
        size: usize,
        elements: Range<usize>,
    ) {
        if let Some(checker) = &self.checker {
            checker.borrow_mut().record(access, window.number(), start, step, size, elements);
        }
    }

    /// The findings of the checker.
    pub(crate) fn findings(&self) -> Vec<Diagnostic> {
        let Some(checker) = &self.checker else { return Vec::new() };
        let Shared { program, grid, memory, .. } = self.shared;
        checker.borrow().diagnostics(program, *grid, |buffer| memory.name(buffer))
    }

    /// Executes and times a step, without the time of nested steps.
    fn timed(&mut self, step: &Step) -> Result<Next, Fault> {
        let around = std::mem::take(&mut self.inside);
        let start = Instant::now();
        let outcome = (step.action)(self);
        let time = start.elapsed();
        self.counters.add(step.site, time.saturating_sub(self.inside));
        self.inside = around + time;
        outcome
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
        let take = |left: u64| (left > 0).then(|| left - left.min(STEPS_AT_A_TIME));
        match self.shared.steps_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(left) => {
                self.steps_left = left.min(STEPS_AT_A_TIME);
                Ok(())
            }
            Err(_) => Err(Fault::new(codes::LIMIT, "exceeds the limit of steps ('--max-steps')")),
        }
    }

    /// The value of an operand, moved out of its slot at its last use.
    pub(crate) fn value(&mut self, operand: Operand) -> Value {
        let slot = &mut self.slots[operand.slot as usize];
        if operand.dies {
            self.bytes -= slot.bytes();
            std::mem::take(slot)
        } else {
            slot.clone()
        }
    }

    /// The value of a tile operand.
    pub(crate) fn tile(&mut self, operand: Operand) -> Result<Tile, Fault> {
        match self.value(operand) {
            Value::Tile(tile) => Ok(tile),
            Value::Nothing | Value::Token(_) | Value::View(_) => Err(missing("tile")),
        }
    }

    /// Like [`Self::tile`], by reference.
    pub(crate) fn peek(&self, operand: Operand) -> Result<&Tile, Fault> {
        match &self.slots[operand.slot as usize] {
            Value::Tile(tile) => Ok(tile),
            Value::Nothing | Value::Token(_) | Value::View(_) => Err(missing("tile")),
        }
    }

    /// The value of a Boolean operand.
    pub(crate) fn condition(&self, operand: Operand) -> Result<bool, Fault> {
        Ok(self.peek(operand)?.scalar() != 0)
    }

    /// The value of a view operand.
    pub(crate) fn view(&self, operand: Operand) -> Result<Arc<TensorView>, Fault> {
        match &self.slots[operand.slot as usize] {
            Value::View(view) => Ok(view.clone()),
            Value::Nothing | Value::Token(_) | Value::Tile(_) => Err(missing("view")),
        }
    }

    /// Stores a tile in a slot.
    pub(crate) fn set(&mut self, slot: u32, tile: Tile) -> Result<(), Fault> {
        self.set_value(slot, Value::Tile(tile))
    }

    /// Stores a value in a slot.
    pub(crate) fn set_value(&mut self, slot: u32, value: Value) -> Result<(), Fault> {
        if self.tells {
            self.tell(slot, &value);
        }
        let slot = &mut self.slots[slot as usize];
        self.bytes += value.bytes();
        self.bytes -= slot.bytes();
        *slot = value;
        self.check_bytes(0)
    }

    /// Traces a value.
    #[cold]
    fn tell(&mut self, slot: u32, value: &Value) {
        let program = self.shared.program;
        let site = self.running.then(|| program.site(self.step));
        write_value(&mut self.output, self.position, site, program.slots[slot as usize], value);
    }

    /// Allocates memory for this block.
    pub(crate) fn allocate(&mut self, bytes: usize) -> Result<u64, Fault> {
        self.bytes = self.bytes.saturating_add(bytes);
        self.check_bytes(0)?;
        let address = self.space.allocate(bytes);
        address.ok_or_else(|| Fault::new(codes::LIMIT, "allocates more often than there are addresses for"))
    }

    /// Frees the allocations made since the current loop started.
    pub(crate) fn leave_loop(&mut self) {
        if let Some(mark) = self.marks.pop() {
            let freed = self.space.release(mark);
            if let Some(checker) = &mut self.checker {
                checker.get_mut().forget(mark as u64);
            }
            self.bytes = self.bytes.saturating_sub(freed);
        }
    }

    /// Checks the memory limit for `more` bytes.
    pub(crate) fn check_bytes(&self, more: usize) -> Result<(), Fault> {
        if self.bytes.saturating_add(more) <= self.shared.max_bytes {
            return Ok(());
        }
        Err(Fault::new(codes::LIMIT, "exceeds the limit of memory ('--max-memory')"))
    }
}

/// The fault for a value of the wrong kind, which cannot happen in a verified module.
fn missing(what: &str) -> Fault {
    Fault::new(codes::UNDEFINED, format!("uses a value that is no {what} here"))
}

/// The index of the first false element of a Boolean tile, if any.
pub(crate) fn first_false(tile: &Tile) -> Option<usize> {
    match tile.data() {
        Data::Splat(bits) => (*bits == 0).then_some(0),
        Data::U8(lanes) => lanes.iter().position(|&lane| lane == 0),
        Data::U16(_) | Data::U32(_) | Data::U64(_) => None,
    }
}
