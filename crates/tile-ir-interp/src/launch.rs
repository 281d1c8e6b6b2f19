//! Running an entry on a grid of blocks.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tile_ir_core::Diagnostic;
use tile_ir_eval::Tile;

use crate::block::{Block, Shared};
use crate::budget::Budget;
use crate::grid::{self, position};
use crate::memory::{self, Memory};
use crate::options::LaunchOptions;
use crate::profile::{Counters, Profile};
use crate::program::Program;
use crate::schedule::{End, Failure, Schedule, Task, deadlock};

/// What is launched.
#[derive(Clone, Copy)]
pub(crate) struct Launch<'l> {
    pub(crate) program: &'l Program,
    pub(crate) grid: [u32; 3],
    pub(crate) arguments: &'l [Tile],
    pub(crate) options: &'l LaunchOptions,
}

impl Launch<'_> {
    /// Runs the program in parallel, or on one thread in the order of a seed.
    pub(crate) fn run(
        self,
        memory: &Memory<'_>,
        order: Option<u64>,
        output: &mut (dyn Write + Send),
    ) -> Result<LaunchOutcome, LaunchError> {
        let Self { program, grid, arguments, options } = self;
        let LaunchOptions { limits, profiled, checked, lenient, .. } = *options;
        let trace = options.trace.as_ref();
        let max_bytes = limits.max_memory.map_or(usize::MAX, |max| max.saturating_sub(memory.bytes()));
        let seed = order.filter(|&seed| seed != 0);
        let budget = Budget::new(limits.max_steps);
        let shared = Shared {
            program,
            memory,
            grid,
            budget,
            max_bytes,
            profiled,
            trace,
            checked,
            seed,
            lenient,
            suspended: AtomicUsize::new(0),
        };
        let blocks = grid::blocks(grid);
        let schedule = Schedule::new(blocks, seed);
        let output = Mutex::new(InOrder { next: 0, end: blocks, waiting: BTreeMap::new(), output, error: None });
        let is_alone = trace.is_some() || checked || order.is_some();
        let most = if is_alone { 1 } else { usize::try_from(blocks).unwrap_or(usize::MAX) };
        let threads = tile_ir_parallel::threads(options.threads, most);
        let workers: Vec<usize> = (0..threads).collect();
        let finished_blocks = options.finished_blocks.as_deref();
        let work = |_: &mut (), _: &usize| worker(&shared, &schedule, finished_blocks, arguments, &output);
        memory.begin();
        let found = tile_ir_parallel::map(&workers, threads, || (), work);
        memory.end();
        let (counters, diagnostics): (Vec<Counters>, Vec<Vec<Diagnostic>>) = found.into_iter().unzip();
        let diagnostics = diagnostics.concat();
        let mut output = output.into_inner().unwrap_or_else(PoisonError::into_inner);
        let End { failed, mut suspended } = schedule.end();
        let first = failed.or_else(|| {
            let fault = deadlock(&suspended, &program.sites, memory)?;
            Some(Failure { block: suspended.first()?.index, fault, source: None })
        });
        for block in suspended.iter_mut().filter(|block| first.as_ref().is_some_and(|first| block.index <= first.block))
        {
            let is_first = first.as_ref().is_some_and(|first| block.index == first.block);
            output.finish(block.index, std::mem::take(&mut block.output), is_first);
        }
        output.close();
        if let Some(Failure { fault, source, .. }) = first {
            return Err(LaunchError::Stopped { fault: Box::new(fault), diagnostics, source });
        }
        let outcome = LaunchOutcome { profile: Counters::profile(&counters, &program.sites), diagnostics };
        match output.error {
            Some(error) => Err(LaunchError::Output { error, outcome }),
            None => Ok(outcome),
        }
    }
}

/// The result of a launch.
#[derive(Clone, Debug, Default)]
pub struct LaunchOutcome {
    /// The profile, if requested.
    pub profile: Profile,
    /// The diagnostics of the memory checker, if requested.
    pub diagnostics: Vec<Diagnostic>,
}

/// Why a launch failed.
#[derive(thiserror::Error)]
pub enum LaunchError {
    /// The entry or an argument is wrong; nothing has run.
    #[error("{0}")]
    Refused(#[source] Diagnostic),
    /// A block stopped.
    #[error("{fault}")]
    Stopped {
        /// Why; if several blocks stopped, that of the first.
        fault: Box<Diagnostic>,
        /// The diagnostics of the memory checker until then.
        diagnostics: Vec<Diagnostic>,
        /// The error of the function of the host, if that is why.
        source: Option<Arc<dyn Error + Send + Sync>>,
    },
    /// The output of the kernel cannot be written. All blocks have run nevertheless.
    #[error("cannot write what the kernel prints: {error}")]
    Output {
        /// Why.
        #[source]
        error: io::Error,
        /// The result of the launch.
        outcome: LaunchOutcome,
    },
}

tile_ir_core::debug_as_text!(LaunchError);

/// Output in the order of blocks, whichever finishes first, up to the first one that fails.
struct InOrder<'o> {
    next: u64,
    /// The first block whose output is not written.
    end: u64,
    waiting: BTreeMap<u64, Vec<u8>>,
    output: &'o mut (dyn Write + Send),
    error: Option<io::Error>,
}

impl InOrder<'_> {
    fn finish(&mut self, index: u64, text: Vec<u8>, has_failed: bool) {
        if has_failed {
            self.end = self.end.min(index + 1);
        }
        if index >= self.end {
            return;
        }
        if index != self.next {
            self.waiting.insert(index, text);
            return;
        }
        let mut text = Some(text);
        while let Some(next) = text {
            if self.error.is_none() && !next.is_empty() {
                self.error = self.output.write_all(&next).err();
            }
            self.next += 1;
            text = self.waiting.remove(&self.next).filter(|_| self.next < self.end);
        }
    }

    /// Writes what waits for blocks that were never started.
    fn close(&mut self) {
        while let Some((index, text)) = self.waiting.pop_first().filter(|(index, _)| *index < self.end) {
            self.next = index;
            self.finish(index, text, false);
        }
    }
}

/// Runs blocks on a thread; returns its part of the profile, and what the memory checker found.
fn worker<'m>(
    shared: &'m Shared<'m>,
    schedule: &Schedule<'m>,
    finished_blocks: Option<&AtomicU64>,
    arguments: &[Tile],
    output: &Mutex<InOrder<'_>>,
) -> (Counters, Vec<Diagnostic>) {
    let mut block = Block::new(shared);
    block.prepare(arguments);
    let output = || output.lock().unwrap_or_else(PoisonError::into_inner);
    schedule.join();
    while let Some((task, turn)) = schedule.next(|| block.steps.give_back()) {
        let (index, effects, outcome) = match task {
            Task::Start(index) => {
                let position = position(index, shared.grid);
                let begun = block.begin(index, position, arguments, turn);
                (index, 0, begun.and_then(|()| block.run(0)))
            }
            Task::Resume(suspended) => {
                shared.suspended.fetch_sub(suspended.size(), Ordering::Relaxed);
                let (index, effects) = (suspended.index, suspended.effects);
                let next = block.resume(suspended, turn);
                (index, effects, block.run(next))
            }
        };
        let has_effect = block.effects.get() != effects;
        if let Ok(Some(next)) = outcome {
            let suspended = block.suspend(next);
            shared.suspended.fetch_add(suspended.size(), Ordering::Relaxed);
            schedule.suspended(suspended, has_effect);
            continue;
        }
        block.forget_allocations();
        let text = std::mem::take(&mut block.output);
        output().finish(index, text, outcome.is_err());
        if let Some(finished_blocks) = finished_blocks {
            finished_blocks.fetch_add(1, Ordering::Relaxed);
        }
        match outcome {
            Ok(_) => schedule.finished(has_effect),
            Err(stop) => {
                // What the argument points to may have a better name than the parameter.
                let parameter = |index: usize| {
                    let buffer = arguments.get(index).and_then(|address| memory::position(address.bits(0)));
                    let name = buffer.map(|(buffer, _)| shared.memory.name(buffer)).filter(|name| !name.is_empty());
                    name.unwrap_or_else(|| format!("parameter {index}"))
                };
                let fault = shared.program.diagnostic(block.step, &stop, block.position, parameter);
                schedule.failed(Failure { block: index, fault, source: stop.source });
            }
        }
    }
    (std::mem::take(&mut block.counters), block.diagnostics())
}
