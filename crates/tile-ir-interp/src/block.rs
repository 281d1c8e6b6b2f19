//! A tile block that runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tile_ir_eval::{Data, Tile};

use crate::fault::{Fault, codes};
use crate::memory::{Memory, Space};
use crate::profile::Counters;
use crate::program::{Next, Operand, Program, Step};
use crate::value::{TensorView, Value};

/// What all blocks of a launch share.
#[derive(Debug)]
pub(crate) struct Shared<'m> {
    pub(crate) program: &'m Program,
    pub(crate) memory: &'m Memory,
    pub(crate) grid: [u32; 3],
    /// Steps that may still be taken.
    pub(crate) steps_left: AtomicU64,
    /// Bytes that values and allocations of one block may take.
    pub(crate) max_bytes: usize,
    /// Whether time is taken.
    pub(crate) profiled: bool,
    /// Whether what can be speculated may break a promise.
    pub(crate) speculative: bool,
}

/// How many steps a block takes from those that are left at a time.
const STEPS_AT_A_TIME: u64 = 1024;

/// A tile block that runs: its values, its memory and its output.
#[derive(Debug)]
pub(crate) struct Block<'m> {
    pub(crate) shared: &'m Shared<'m>,
    pub(crate) position: [u32; 3],
    pub(crate) space: Space<'m>,
    pub(crate) output: Vec<u8>,
    slots: Vec<Value>,
    bytes: usize,
    steps_left: u64,
    /// The step that is taken, to say what a fault is about.
    pub(crate) step: u32,
    /// Marks of the loops around the step, where allocations are freed.
    pub(crate) marks: Vec<usize>,
    pub(crate) counters: Counters,
    /// Time of the steps inside the one that is taken.
    inside: Duration,
}

impl<'m> Block<'m> {
    pub(crate) fn new(shared: &'m Shared<'m>) -> Self {
        Self {
            shared,
            position: [0; 3],
            space: Space::new(shared.memory),
            output: Vec::new(),
            slots: vec![Value::Nothing; shared.program.slots],
            bytes: 0,
            steps_left: 0,
            step: 0,
            marks: Vec::new(),
            counters: if shared.profiled { Counters::new(shared.program) } else { Counters::default() },
            inside: Duration::ZERO,
        }
    }

    /// Forgets what another block has left.
    pub(crate) fn begin(&mut self, position: [u32; 3], arguments: &[Tile]) -> Result<(), Fault> {
        self.position = position;
        self.space.release(0);
        self.marks.clear();
        self.output.clear();
        self.slots.fill(Value::Nothing);
        self.bytes = 0;
        for (slot, argument) in arguments.iter().enumerate() {
            self.set(slot as u32, argument.clone())?;
        }
        Ok(())
    }

    /// Takes steps, from one on until one says that this is the end.
    pub(crate) fn run(&mut self, from: u32) -> Result<(), Fault> {
        let program = self.shared.program;
        let mut next = from as usize;
        loop {
            if self.steps_left == 0 {
                self.take_steps()?;
            }
            self.steps_left -= 1;
            self.step = next as u32;
            let step = &program.steps[next];
            let outcome = if self.shared.profiled { self.timed(step) } else { (step.action)(self) };
            match outcome? {
                Next::Step => next += 1,
                Next::Jump(label) => next = program.labels[label.0 as usize] as usize,
                Next::End => return Ok(()),
            }
        }
    }

    /// Takes a step and its time, without that of steps inside it.
    #[cold]
    fn timed(&mut self, step: &Step) -> Result<Next, Fault> {
        let around = std::mem::take(&mut self.inside);
        let start = Instant::now();
        let outcome = (step.action)(self);
        let time = start.elapsed();
        self.counters.add(step.site, time.saturating_sub(self.inside));
        self.inside = around + time;
        outcome
    }

    /// The same inside a step, which goes on afterwards.
    pub(crate) fn run_inside(&mut self, from: u32) -> Result<(), Fault> {
        let step = self.step;
        self.run(from)?;
        self.step = step;
        Ok(())
    }

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

    /// The value of an operand, taken out where nobody asks for it afterwards.
    pub(crate) fn value(&mut self, operand: Operand) -> Value {
        let slot = &mut self.slots[operand.slot as usize];
        if operand.dies {
            self.bytes -= slot.bytes();
            std::mem::take(slot)
        } else {
            slot.clone()
        }
    }

    /// The tile that an operand is.
    pub(crate) fn tile(&mut self, operand: Operand) -> Result<Tile, Fault> {
        match self.value(operand) {
            Value::Tile(tile) => Ok(tile),
            Value::Nothing | Value::View(_) => Err(missing("tile")),
        }
    }

    /// The same to look at.
    pub(crate) fn peek(&self, operand: Operand) -> Result<&Tile, Fault> {
        match &self.slots[operand.slot as usize] {
            Value::Tile(tile) => Ok(tile),
            Value::Nothing | Value::View(_) => Err(missing("tile")),
        }
    }

    /// The truth value that an operand is.
    pub(crate) fn condition(&self, operand: Operand) -> Result<bool, Fault> {
        Ok(self.peek(operand)?.scalar() != 0)
    }

    /// The view that an operand is.
    pub(crate) fn view(&self, operand: Operand) -> Result<Arc<TensorView>, Fault> {
        match &self.slots[operand.slot as usize] {
            Value::View(view) => Ok(view.clone()),
            Value::Nothing | Value::Tile(_) => Err(missing("view")),
        }
    }

    /// Gives a slot a tile.
    pub(crate) fn set(&mut self, slot: u32, tile: Tile) -> Result<(), Fault> {
        self.set_value(slot, Value::Tile(tile))
    }

    /// Gives a slot a value.
    pub(crate) fn set_value(&mut self, slot: u32, value: Value) -> Result<(), Fault> {
        let slot = &mut self.slots[slot as usize];
        self.bytes += value.bytes();
        self.bytes -= slot.bytes();
        *slot = value;
        self.check_bytes()
    }

    /// Room for an allocation of this block.
    pub(crate) fn allocate(&mut self, width: usize, bytes: usize) -> Result<u64, Fault> {
        self.bytes = self.bytes.saturating_add(bytes);
        self.check_bytes()?;
        let address = self.space.allocate(width, bytes);
        address.ok_or_else(|| Fault::new(codes::LIMIT, "allocates more often than there are addresses for"))
    }

    /// Frees the allocations since a loop began.
    pub(crate) fn leave_loop(&mut self) {
        if let Some(mark) = self.marks.pop() {
            let freed = self.space.release(mark);
            self.bytes = self.bytes.saturating_sub(freed);
        }
    }

    fn check_bytes(&self) -> Result<(), Fault> {
        if self.bytes <= self.shared.max_bytes {
            return Ok(());
        }
        Err(Fault::new(codes::LIMIT, "exceeds the limit of memory ('--max-memory')"))
    }
}

/// What no module that verifies comes to.
fn missing(what: &str) -> Fault {
    Fault::new(codes::UNDEFINED, format!("uses a value that is no {what} here"))
}

/// Whether all elements of a tile of truth values are true; else the first one that is not.
pub(crate) fn first_false(tile: &Tile) -> Option<usize> {
    match tile.data() {
        Data::Splat(bits) => (*bits == 0).then_some(0),
        Data::U8(lanes) => lanes.iter().position(|&lane| lane == 0),
        Data::U16(_) | Data::U32(_) | Data::U64(_) => None,
    }
}
