//! Files that cannot be read as a module.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use signal_hook::consts::SIGINT;
use tile_ir::core::counted;
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure, Input, Reporter, as_file, refuse_terminal, write_bytes, write_file};

use super::bytes::{ByteTest, ReducedBytes, reduce_bytes};
use super::form::Form;
use super::test::CommandTest;
use super::{NAME, Options, uninteresting};
use crate::TestError;

/// Reduces the bytes of a file that cannot be read as a module.
pub(super) fn reduce_damaged(
    options: &Options,
    input: &Input,
    form: Form,
    error: &tile_ir::Error,
    reporter: Reporter,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let start = Instant::now();
    let output = options.output.path();
    if std::str::from_utf8(&input.bytes).is_err() {
        refuse_terminal("a file of bytes", output, console)?;
    }
    let why = error.diagnostics.first().map(|first| format!(": {}", first.message)).unwrap_or_default();
    reporter.warn(&format!("the input cannot be read as a module, so its bytes are reduced{why}"), console);
    let interrupted = Arc::new(AtomicBool::new(false));
    let handler = signal_hook::flag::register(SIGINT, interrupted.clone()).ok();
    let (command, interest) = options.interest()?;
    let test = CommandTest::new(command, interest, options.time_limit, form, input, interrupted.clone())?;
    let failed = |error: TestError| Failure::Message(error.to_string());
    test.test_as_written().map_err(failed)?;
    if interrupted.load(Ordering::Relaxed) {
        return Err(Failure::Message("interrupted".to_owned()));
    }
    if test.is_interesting_as_written() != Some(true) {
        return Err(uninteresting(&test, reporter, console));
    }
    let mut damaged = Damaged { test: &test, output: as_file(output), interrupted: &interrupted, failure: None };
    let reduced = reduce_bytes(input.bytes.clone(), &mut damaged, options.threads);
    let failure = damaged.failure.take();
    if let Some(handler) = handler {
        signal_hook::low_level::unregister(handler);
    }
    failure.map_or(Ok(()), Err)?;
    let ReducedBytes { bytes, runs, is_cut_short } = reduced.map_err(failed)?;
    write_bytes(output, &bytes, console)?;
    if !options.quiet {
        let how = if is_cut_short { "ended early: " } else { "" };
        let (before, runs) = (counted(input.bytes.len(), "byte"), counted(runs, "run"));
        let time = start.elapsed().as_secs_f64();
        console.complain(&format!("{NAME}: {how}{before} before, {} after, {runs}, {time:.1} s", bytes.len()));
    }
    Ok(())
}

/// A file whose bytes are reduced. The output always has the smallest one so far.
struct Damaged<'a> {
    test: &'a CommandTest<'a>,
    output: Option<&'a Path>,
    interrupted: &'a AtomicBool,
    /// Why the output cannot be written.
    failure: Option<Failure>,
}

impl ByteTest for Damaged<'_> {
    fn test(&self, bytes: &[u8]) -> Result<bool, TestError> {
        self.test.test_bytes(bytes)
    }

    fn improved(&mut self, bytes: &[u8]) {
        if let Some(output) = self.output {
            self.failure = write_file(output, bytes).err();
        }
    }

    fn is_interrupted(&self) -> bool {
        self.failure.is_some() || self.interrupted.load(Ordering::Relaxed)
    }
}
