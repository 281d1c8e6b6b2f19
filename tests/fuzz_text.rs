//! Whatever a text holds, it is answered: in time, in bounded memory, and what is printed for it reads back.
//!
//! The texts are mutations of those in `text`, `errors` and `examples`. `TILE_IR_FUZZ_SECONDS=600` tries for longer
//! than the usual, `TILE_IR_FUZZ_START=1000000` others. A text that fails is kept in the folder that the failure
//! names; it belongs into `text` or `errors` when what it found is mended.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::ops::RangeFrom;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::{Context, ContextOptions, Error, Module};
use tile_ir_tests::Mutator;

/// How long an answer may take; most take less than a thousandth of that.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// How much memory the whole process may ever take, in KiB.
const MEMORY_LIMIT: u64 = 1 << 20;

/// After how many texts a context is thrown away: it only grows.
const CONTEXT_LIFE: u64 = 200;

/// After how many different failures it is enough.
const MOST_FAILURES: usize = 10;

/// A stack like that of the programs.
const STACK_SIZE: usize = 64 << 20;

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |value| value.parse().expect("a number"))
}

#[test]
fn every_text_is_answered() {
    let end = Instant::now() + Duration::from_secs(setting("TILE_IR_FUZZ_SECONDS", 10));
    let numbers = setting("TILE_IR_FUZZ_START", 0)..;
    let mutator = Arc::new(Mutator::new(sources()));
    let (progress, watched) = channel();
    let worker = {
        let mutator = mutator.clone();
        let work = move || run(&mutator, numbers, end, &progress);
        thread::Builder::new().stack_size(STACK_SIZE).spawn(work).expect("a thread can be started")
    };
    watch(&mutator, &watched);
    let tally = worker.join().expect("failures are caught");
    println!("{} texts, {} of them valid", tally.texts, tally.valid);
    assert!(tally.valid > 0 && tally.valid < tally.texts, "mutations are too strong, or none at all");
    assert!(tally.failures.is_empty(), "{}", tally.report());
}

/// The texts to start from.
fn sources() -> Vec<String> {
    let mut sources = Vec::new();
    for folder in ["text", "errors", "../examples"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = fs::read_dir(folder).expect("the folder is there");
        let mut files: Vec<_> = files.map(|file| file.expect("it can be listed").path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "mlir"));
        files.sort();
        sources.extend(files.iter().filter_map(|file| fs::read_to_string(file).ok()));
    }
    sources
}

/// Sees to it that the worker goes on. A text that takes too long ends the test, for nothing can stop the worker.
fn watch(mutator: &Mutator, progress: &Receiver<u64>) {
    let mut current = None;
    loop {
        match progress.recv_timeout(TIME_LIMIT) {
            Ok(number) => current = Some(number),
            Err(error) if error == std::sync::mpsc::RecvTimeoutError::Disconnected => return,
            Err(_) => {
                let kept = current.map(|number| keep(number, &mutator.text(number)));
                panic!("no answer after {} s; the text is {}", TIME_LIMIT.as_secs(), kept.unwrap_or_default());
            }
        }
    }
}

/// What came of the texts.
#[derive(Default)]
struct Tally {
    texts: u64,
    valid: u64,
    /// By kind: what happened, and the text.
    failures: BTreeMap<String, (String, u64, String)>,
}

impl Tally {
    fn add(&mut self, number: u64, source: &str, result: Result<bool, String>) {
        self.texts += 1;
        match result {
            Ok(valid) => self.valid += u64::from(valid),
            Err(failure) => {
                // Failures with the same words are one.
                let kind = failure.lines().next().unwrap_or_default().replace(|c: char| c.is_ascii_digit(), "");
                let shorter = |known: &(String, u64, String)| source.len() < known.2.len();
                if self.failures.get(&kind).is_none_or(shorter) {
                    self.failures.insert(kind, (failure, number, source.to_owned()));
                }
            }
        }
    }

    fn report(&self) -> String {
        let mut report = String::new();
        for (failure, number, source) in self.failures.values() {
            let _ = writeln!(report, "== {}: {failure}", keep(*number, source));
        }
        report
    }
}

/// Writes a text to a file; its name.
fn keep(number: u64, source: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{number}.mlir"));
    match fs::write(&file, source) {
        Ok(()) => file.display().to_string(),
        Err(_) => format!("text {number}"),
    }
}

fn run(mutator: &Mutator, numbers: RangeFrom<u64>, end: Instant, progress: &Sender<u64>) -> Tally {
    let mut tally = Tally::default();
    let mut context = new_context();
    for number in numbers {
        if Instant::now() >= end || tally.failures.len() >= MOST_FAILURES {
            break;
        }
        if number % CONTEXT_LIFE == 0 {
            context = new_context();
        }
        let _ = progress.send(number);
        let source = mutator.text(number);
        let result = catch_unwind(AssertUnwindSafe(|| answer(&context, &source)));
        let result = result.unwrap_or_else(|panic| Err(format!("panic: {}", panic_message(&*panic))));
        tally.add(number, &source, result.and_then(|valid| within_memory().map(|()| valid)));
    }
    tally
}

/// Every other text is read as a program would that allows everything.
fn new_context() -> Arc<Context> {
    ContextOptions { testing: true, allow_unregistered: true }.build()
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

/// Reads a text, and if it is valid, prints it in all forms, which must read back; whether it is.
fn answer(context: &Arc<Context>, source: &str) -> Result<bool, String> {
    let options = ParseOptions::default();
    let module = match text::parse(context, source, &options) {
        Ok(module) => module,
        Err(errors) => {
            let message = Error::from(errors).to_string();
            return if message.contains("error: ") {
                Ok(false)
            } else {
                Err(format!("an error without words: {message}"))
            };
        }
    };
    // The generic form can say what no verifier would accept, such as a sum of another type than its operands. The
    // custom form has no words for that.
    let only_generic = source.contains("\"cuda_tile.");
    let plain = PrintOptions { generic: only_generic, ..PrintOptions::default() };
    let forms = [
        ("plain form", plain.clone()),
        ("generic form", PrintOptions { generic: true, ..plain.clone() }),
        ("form with locations", PrintOptions { debug_info: true, ..plain.clone() }),
        ("local form", PrintOptions { debug_info: true, local_scope: true, ..plain }),
    ];
    for (form, options) in &forms {
        reads_back(context, &module, options).map_err(|failure| format!("{form}: {failure}"))?;
    }
    Ok(true)
}

fn reads_back(context: &Arc<Context>, module: &Module, options: &PrintOptions) -> Result<(), String> {
    let printed = text::print(module, options);
    let again = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    let again = text::parse(context, &printed, &again)
        .map_err(|errors| format!("it does not read back: {}", Error::from(errors)))?;
    let again = text::print(&again, options);
    let differ = printed.lines().zip(again.lines()).find(|(first, second)| first != second);
    match differ {
        Some((first, second)) => Err(format!("it prints differently again:\n  {first}\n  {second}")),
        None if printed != again => Err("it prints more or fewer lines again".to_owned()),
        None => Ok(()),
    }
}

/// Whether the most memory that the process ever took is within the limit, where the system tells.
fn within_memory() -> Result<(), String> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak: u64 = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.trim().parse().ok()).unwrap_or_default();
    if peak <= MEMORY_LIMIT { Ok(()) } else { Err(format!("it took {} MiB of memory", peak >> 10)) }
}
