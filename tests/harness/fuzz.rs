//! Numbered inputs that must be handled in time and without a panic.
//!
//! `TILE_IR_FUZZ_SECONDS=600` runs for longer, `TILE_IR_FUZZ_START=1000000` tries other inputs. An input that fails is
//! saved in a folder that the failure names; it becomes a test once the bug is fixed.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use tile_ir::Context;

/// A source of inputs and the property to check.
pub trait Fuzzer: Send + Sync + 'static {
    /// The extension of files with inputs.
    const EXTENSION: &'static str;

    /// The input with this number, always the same.
    fn input(&self, number: u64) -> Vec<u8>;

    /// The state that checks share.
    fn context(&self) -> Arc<Context> {
        tile_ir::context()
    }

    /// Checks an input; returns whether it is valid, or the error in its result.
    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String>;
}

/// The time limit per input; most take less than a thousandth of it.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// The number of inputs after which the context is replaced, since contexts only grow.
const CONTEXT_LIFE: u64 = 200;

/// The number of different failures after which the run ends.
const MOST_FAILURES: usize = 10;

/// A stack like that of the programs.
const STACK_SIZE: usize = 64 << 20;

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |value| value.parse().expect("a number"))
}

/// Checks inputs until the time is up. Inputs that fail are saved in `folder`.
///
/// # Panics
/// If an input fails or takes too long.
pub fn fuzz(fuzzer: impl Fuzzer, folder: &str) {
    let run = Run {
        fuzzer,
        folder: folder.into(),
        start: setting("TILE_IR_FUZZ_START", 0),
        end: Instant::now() + Duration::from_secs(setting("TILE_IR_FUZZ_SECONDS", 3)),
    };
    let run = Arc::new(run);
    let (progress, watched) = channel();
    let worker = {
        let run = Arc::clone(&run);
        let work = move || run.work(&progress);
        thread::Builder::new().stack_size(STACK_SIZE).spawn(work).expect("a thread can be started")
    };
    run.watch(&watched);
    let tally = worker.join().expect("failures are caught");
    println!("{} inputs, {} of them valid", tally.inputs, tally.valid);
    assert!(tally.failures.is_empty(), "{}", run.report(&tally));
    assert!(tally.valid > 0 && tally.valid < tally.inputs, "mutations are too strong, or none at all");
}

struct Run<F> {
    fuzzer: F,
    folder: PathBuf,
    start: u64,
    end: Instant,
}

/// The results so far.
#[derive(Default)]
struct Tally {
    inputs: u64,
    valid: u64,
    /// Failures by kind: a description, and the input.
    failures: BTreeMap<String, (String, u64, Vec<u8>)>,
}

impl<F: Fuzzer> Run<F> {
    /// Watches the worker. An input that takes too long ends the test, since the worker cannot be stopped.
    fn watch(&self, progress: &Receiver<u64>) {
        let mut current = None;
        loop {
            match progress.recv_timeout(TIME_LIMIT) {
                Ok(number) => current = Some(number),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    let kept = current.map(|number| self.keep(number, &self.fuzzer.input(number)));
                    panic!("no answer after {} s; the input is {}", TIME_LIMIT.as_secs(), kept.unwrap_or_default());
                }
            }
        }
    }

    fn work(&self, progress: &Sender<u64>) -> Tally {
        let mut tally = Tally::default();
        let mut context = self.fuzzer.context();
        for number in self.start.. {
            if Instant::now() >= self.end || tally.failures.len() >= MOST_FAILURES {
                break;
            }
            if number % CONTEXT_LIFE == 0 {
                context = self.fuzzer.context();
            }
            let _ = progress.send(number);
            let input = self.fuzzer.input(number);
            let result = catch_unwind(AssertUnwindSafe(|| self.fuzzer.check(&context, &input)));
            tally.add(number, &input, result.unwrap_or_else(|panic| Err(panic_message(&*panic))));
        }
        tally
    }

    fn report(&self, tally: &Tally) -> String {
        let mut report = String::new();
        for (failure, number, input) in tally.failures.values() {
            let _ = writeln!(report, "== {}: {failure}", self.keep(*number, input));
        }
        report
    }

    /// Writes an input to a file; returns its name.
    fn keep(&self, number: u64, input: &[u8]) -> String {
        let file = self.folder.join(format!("fuzz-{number}.{}", F::EXTENSION));
        match fs::write(&file, input) {
            Ok(()) => file.display().to_string(),
            Err(_) => format!("input {number}"),
        }
    }
}

impl Tally {
    fn add(&mut self, number: u64, input: &[u8], result: Result<bool, String>) {
        self.inputs += 1;
        match result {
            Ok(valid) => self.valid += u64::from(valid),
            Err(failure) => {
                // Failures with the same message count once; the shortest input is kept.
                let kind = failure.lines().next().unwrap_or_default().replace(|c: char| c.is_ascii_digit(), "");
                let shorter = |known: &(String, u64, Vec<u8>)| input.len() < known.2.len();
                if self.failures.get(&kind).is_none_or(shorter) {
                    self.failures.insert(kind, (failure, number, input.to_owned()));
                }
            }
        }
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panic: {}", text.unwrap_or_default())
}
