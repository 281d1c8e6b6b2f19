//! What happens during a reduction: the output file is kept up to date, and a terminal shows progress.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tile_ir::Module;
use tile_ir_tools::support::{Failure, write_file};

use super::form::Form;
use crate::{Observer, Statistics};

/// How often progress is written.
const PERIOD: Duration = Duration::from_millis(200);

/// Watches a reduction.
pub(super) struct Watch<'a> {
    /// The file that always has the smallest module so far.
    output: Option<&'a Path>,
    form: &'a Form,
    terminal: Option<&'a mut (dyn Write + Send)>,
    interrupted: &'a AtomicBool,
    /// When progress was written last.
    written: Option<Instant>,
    /// Why the output cannot be written.
    failure: Option<Failure>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        output: Option<&'a Path>,
        form: &'a Form,
        terminal: Option<&'a mut (dyn Write + Send)>,
        interrupted: &'a AtomicBool,
    ) -> Self {
        Self { output, form, terminal, interrupted, written: None, failure: None }
    }

    /// Clears the line of the terminal; returns why the output could not be written.
    pub(super) fn finish(self) -> Result<(), Failure> {
        if let (Some(terminal), Some(_)) = (self.terminal, self.written) {
            // If writing to the terminal fails, there is nowhere to report it.
            let _ = write!(terminal, "\r\x1b[K");
        }
        self.failure.map_or(Ok(()), Err)
    }
}

impl Observer for Watch<'_> {
    fn progress(&mut self, statistics: &Statistics) {
        let Some(terminal) = &mut self.terminal else { return };
        if self.written.is_some_and(|written| written.elapsed() < PERIOD) {
            return;
        }
        let Statistics { operations_before, operations, runs, reduction, .. } = statistics;
        let _ = write!(terminal, "\r\x1b[K{operations} of {operations_before} operations, {runs} runs: {reduction}");
        let _ = terminal.flush();
        self.written = Some(Instant::now());
    }

    fn improved(&mut self, best: &Module, statistics: &Statistics) {
        if let Some(output) = self.output {
            let written = write_file(output, &self.form.result(best));
            self.failure = written.err();
        }
        self.progress(statistics);
    }

    fn is_interrupted(&self) -> bool {
        self.failure.is_some() || self.interrupted.load(Ordering::Relaxed)
    }
}
