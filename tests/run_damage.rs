//! Launching any kernel with any arguments ends in time and in bounded memory, and every error is one sentence.
//!
//! The modules are mutations of those in `run` and `examples` and of random kernels; some get too few arguments, or
//! other ones. `harness/fuzz` explains how to run for longer.

use std::fs;
use std::sync::Arc;

use tile_ir::core::{Diagnostic, Severity};
use tile_ir::dialect::views::Entry;
use tile_ir::eval::Element;
use tile_ir::interp::{
    Address, Argument, Cells, Interpreter, KernelParameter, LaunchError, LaunchOptions, Limits, Tracer,
};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, LoadOptions, Module, load};
use tile_ir_smith::{Features, kernel};
use tile_ir_tests::{Fuzzer, Mutator, Random, fuzz, texts_in};

/// The number of random kernels that are mutated in addition to those in files.
const SEEDS: u64 = 40;

/// The limits of a launch.
const STEPS: u64 = 2_000;
const MEMORY: usize = 8 << 20;

#[test]
fn every_launch_is_handled() {
    fuzz(Launches(Mutator::new(sources())), env!("CARGO_TARGET_TMPDIR"));
}

/// Mutations of kernels.
struct Launches(Mutator);

impl Fuzzer for Launches {
    const EXTENSION: &'static str = "mlir";

    fn input(&self, number: u64) -> Vec<u8> {
        self.0.text(number).into_bytes()
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let Ok(module) = load(context, input, "kernel.mlir", &LoadOptions::default()) else { return Ok(false) };
        let is_wrong = |found: &Diagnostic| found.severity == Severity::Error;
        if verify(&module, &VerifyOptions::default()).iter().any(is_wrong) {
            return Ok(false);
        }
        let seed = input.iter().fold(input.len() as u64, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        launches(&module, &mut Random::new(seed)).map(|()| true)
    }
}

/// The seed texts.
fn sources() -> Vec<String> {
    let kernels = (0..SEEDS).map(|seed| kernel(seed, Features { promises: true, prints: true }));
    let files = texts_in(&["run", "../examples"]);
    kernels.chain(files.iter().filter_map(|file| fs::read_to_string(file).ok())).collect()
}

/// Launches every entry of a module.
fn launches(module: &Module, random: &mut Random) -> Result<(), String> {
    let names: Vec<String> = module
        .functions()
        .filter(|op| op.cast::<Entry<'_>>().is_some())
        .filter_map(|op| op.symbol_name().map(|name| op.context().text(name).into_owned()))
        .collect();
    let mut interpreter = match Interpreter::new(module) {
        Ok(interpreter) => interpreter,
        Err(error) => return is_sentence(&error),
    };
    for name in names {
        let kernel = match interpreter.kernel(Some(&name)) {
            Ok(kernel) => kernel,
            Err(error) => {
                is_sentence(&error)?;
                continue;
            }
        };
        let mut arguments: Vec<Argument> =
            kernel.parameters().iter().map(|parameter| argument(&mut interpreter, parameter, random)).collect();
        match random.below(12) {
            0 => arguments.push(Argument::Integer(0)),
            1 => arguments.truncate(random.below(arguments.len() + 1)),
            _ => {}
        }
        let options = LaunchOptions {
            threads: 1 + random.below(2),
            limits: Limits { max_steps: Some(STEPS), max_memory: Some(MEMORY) },
            checked: random.below(4) == 0,
            trace: (random.below(8) == 0).then(|| Tracer::new(|value| _ = value.line(None, None))),
            profiled: random.below(8) == 0,
            ..LaunchOptions::default()
        };
        let grid = [1 + random.below(3) as u32, 1 + random.below(2) as u32, 1];
        match interpreter.launch(&kernel, grid, &arguments, &options, &mut std::io::sink()) {
            Ok(outcome) => outcome.diagnostics.iter().try_for_each(is_sentence)?,
            Err(LaunchError::Refused(error)) => is_sentence(&error)?,
            Err(LaunchError::Stopped { fault, diagnostics, .. }) => {
                is_sentence(&fault)?;
                diagnostics.iter().try_for_each(is_sentence)?;
            }
            Err(LaunchError::Output { error, .. }) => return Err(format!("a sink failed: {error}")),
        }
    }
    Ok(())
}

/// Any argument, which usually fits.
fn argument(interpreter: &mut Interpreter<'_>, parameter: &KernelParameter, random: &mut Random) -> Argument {
    const CORNERS: [i128; 8] = [0, 1, 2, 8, 64, -1, i32::MAX as i128, i64::MIN as i128];
    let any = random.bits();
    match (random.below(32), parameter.element) {
        (0, _) => Argument::Address(Address::from_bits(any)),
        (1, _) => Argument::Integer(any.into()),
        (2, _) => Argument::Float(f64::from_bits(any)),
        (_, Element::Pointer) => {
            let bytes: Vec<u8> = (0..4096).map(|_| (random.bits() >> 32) as u8).collect();
            let buffer = interpreter.buffer("argument", Cells::from_bytes(&bytes));
            let start = [0, 0, 0, 0, 1, 4095, -8, 1 << 41][random.below(8)];
            Argument::Address(buffer.address(start))
        }
        (_, Element::Float(_)) => Argument::Float((any as i32).into()),
        (kind, Element::Integer(_)) if kind < 8 => Argument::Integer(CORNERS[random.below(CORNERS.len())]),
        (_, Element::Integer(_)) => Argument::Integer(random.below(65) as i128),
    }
}

/// Whether a message is one sentence, lower case, without a full stop.
fn is_sentence(error: &Diagnostic) -> Result<(), String> {
    let message = &error.message;
    let is_one = !message.is_empty() && !message.contains('\n') && !message.ends_with('.');
    let is_lower = !message.starts_with(|first: char| first.is_uppercase());
    if is_one && is_lower { Ok(()) } else { Err(format!("an error that is no sentence: {message}")) }
}
