//! Observation of a block: timing, memory accesses with their tokens, and interruptions.

use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use tile_ir_core::Diagnostic;
use tile_ir_eval::{TileType, Undefined};

use super::{Block, Read, Shared};
use crate::check::{Access, Clock};
use crate::fault::{Cause, Fault};
use crate::memory::{Window, is_local};
use crate::poison::Causes;
use crate::step::{Next, Step};
use crate::value::Value;

impl Block<'_> {
    /// Executes and observes a step.
    #[cold]
    pub(super) fn run_observed(&mut self, step: &Step) -> Result<Next, Fault> {
        let outcome = if self.shared.profiled { self.run_timed(step) } else { (step.action)(self) };
        if outcome.is_ok() {
            self.pass_tokens(step.site);
        }
        if self.is_interruptible.take()
            && !self.is_called
            && let (Ok(Next::Step), Some(interruptions)) = (&outcome, &mut self.interruptions)
            && interruptions.is_next()
        {
            return Ok(Next::Pause);
        }
        outcome
    }

    /// After an operation with tokens: orders its accesses after its token operands, and its result token after them.
    fn pass_tokens(&mut self, site: u32) {
        let Some(tokens) = &self.shared.program.sites[site as usize].tokens else { return };
        let Some(checker) = &mut self.checker else { return };
        let mut clock = Clock::default();
        for &token in &tokens.before {
            if let Value::Token(token) = &self.slots[token.index()] {
                clock.join(token);
            }
        }
        checker.get_mut().finish(site, &mut clock);
        let clock = Arc::new(clock);
        for &token in &tokens.after {
            self.slots[token.index()] = Value::Token(clock.clone());
        }
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
        if access.reads() && (access.is_atomic() || self.notes_weak) && !elements.is_empty() {
            let end = start + step * (elements.len() as i64 - 1) + size as i64;
            let site = self.shared.program.site_of(self.step);
            self.note_read(Read { site, buffer: window.number(), bytes: start as u64..end as u64 });
        }
        if access.is_atomic() && !is_local(window.number(), 0) {
            self.is_interruptible.set(true);
        }
        if let Some(checker) = &self.checker {
            checker.borrow_mut().record(access, window.number(), start, step, size, elements);
        }
    }

    /// Elements of a result that no rule determines, and that a check keeps an eye on for that.
    pub(crate) fn undetermined(&self, ty: &TileType, why: &'static str, is: impl Fn(usize) -> bool) -> Option<Causes> {
        self.checker.as_ref()?;
        let site = self.shared.program.site_of(self.step);
        let cause = |index| {
            is(index).then(|| {
                Arc::new(Cause { site, undefined: Undefined { reason: why.to_owned(), element: Some(index) } })
            })
        };
        Causes::each((0..ty.len()).map(cause).collect())
    }

    /// Tells the checker that the block has ended.
    pub(crate) fn forget_allocations(&mut self) {
        if let Some(checker) = &mut self.checker {
            checker.get_mut().forget(0);
        }
    }

    /// The diagnostics of the checker.
    pub(crate) fn diagnostics(&self) -> Vec<Diagnostic> {
        let Some(checker) = &self.checker else { return Vec::new() };
        let Shared { program, grid, memory, .. } = self.shared;
        checker.borrow().diagnostics(&program.sites, *grid, |buffer| memory.name(buffer))
    }

    /// Executes and times a step, without the time of nested steps.
    #[cfg_attr(not(test), expect(clippy::disallowed_methods, reason = "who asks for a profile has a clock"))]
    fn run_timed(&mut self, step: &Step) -> Result<Next, Fault> {
        let around = std::mem::take(&mut self.inside);
        let start = Instant::now();
        let outcome = (step.action)(self);
        let time = start.elapsed();
        self.counters.add(step.site, time.saturating_sub(self.inside));
        self.inside = around + time;
        outcome
    }
}
