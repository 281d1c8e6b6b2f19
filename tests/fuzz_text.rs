//! Every text is handled in bounded time and memory, and its output parses back. The lexer finds the same tokens as the
//! grammar.
//!
//! The texts are mutations of those in `text`, `errors` and `examples`. `harness/fuzz` describes how to run for longer; a
//! text that fails is added to `text` or `errors` once the bug is fixed.

use std::fs;
use std::sync::Arc;

use tile_ir::core::Severity;
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::verify::{Hints, VerifyOptions, verify};
use tile_ir::{Context, Error, Module};
use tile_ir_tests::grammar::compare_tokens;
use tile_ir_tests::{Fuzzer, Mutator, fuzz, texts_in, unchecked_context};

/// The peak memory that the process may use, in KiB.
const MEMORY_LIMIT: u64 = 1 << 20;

#[test]
fn every_text_is_handled() {
    fuzz(Texts(Mutator::new(sources())), env!("CARGO_TARGET_TMPDIR"));
}

/// Mutations of texts.
struct Texts(Mutator);

impl Fuzzer for Texts {
    const EXTENSION: &'static str = "mlir";

    fn input(&self, number: u64) -> Vec<u8> {
        self.0.text(number).into_bytes()
    }

    /// Texts are parsed with everything allowed.
    fn context(&self) -> Arc<Context> {
        unchecked_context(true)
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let source = std::str::from_utf8(input).expect("mutations of texts are texts");
        compare_tokens(source)?;
        let valid = check(context, source)?;
        within_memory().map(|()| valid)
    }
}

/// The seed texts.
fn sources() -> Vec<String> {
    let files = texts_in(&["text", "errors", "rules", "../examples"]);
    files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect()
}

/// Parses a text and, if it is valid, prints it in all forms, which must parse back; returns whether it is valid.
fn check(context: &Arc<Context>, source: &str) -> Result<bool, String> {
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
    // The generic form can represent invalid modules, such as a sum whose type differs from its operands'. The custom
    // form cannot.
    let only_generic = !verifies(&module) && source.contains("\"cuda_tile.");
    let plain = PrintOptions { generic: only_generic, ..PrintOptions::default() };
    let forms = [
        ("plain form", plain),
        ("generic form", PrintOptions { generic: true, ..plain }),
        ("form with locations", PrintOptions { debug_info: true, ..plain }),
        ("local form", PrintOptions { debug_info: true, local_scope: true, ..plain }),
    ];
    for (form, options) in &forms {
        reads_back(context, &module, options).map_err(|failure| format!("{form}: {failure}"))?;
    }
    Ok(true)
}

/// Whether the verifier accepts a module; it must not panic.
fn verifies(module: &Module) -> bool {
    let found = verify(module, &VerifyOptions { hints: Hints::Warned, ..VerifyOptions::default() });
    found.iter().all(|diagnostic| diagnostic.severity != Severity::Error)
}

fn reads_back(context: &Arc<Context>, module: &Module, options: &PrintOptions) -> Result<(), String> {
    let read_again = |printed: &str| {
        let again = ParseOptions { implicit_module: false, ..ParseOptions::default() };
        let again = text::parse(context, printed, &again);
        let again = again.map_err(|errors| format!("it does not read back: {}", Error::from(errors)));
        again.map(|again| text::print(&again, options))
    };
    let mut printed = text::print(module, options);
    // Text omits the unknown part that a flattened location leaves, as the vendor's does.
    if printed.contains("fused<") && printed.contains("unknown") {
        printed = read_again(&printed)?;
    }
    let again = read_again(&printed)?;
    let differ = printed.lines().zip(again.lines()).find(|(first, second)| first != second);
    match differ {
        Some((first, second)) => Err(format!("it prints differently again:\n  {first}\n  {second}")),
        None if printed != again => Err("it prints more or fewer lines again".to_owned()),
        None => Ok(()),
    }
}

/// Whether the peak memory of the process is within the limit, if the system reports it.
fn within_memory() -> Result<(), String> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak: u64 = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.trim().parse().ok()).unwrap_or_default();
    if peak <= MEMORY_LIMIT { Ok(()) } else { Err(format!("it took {} MiB of memory", peak >> 10)) }
}
