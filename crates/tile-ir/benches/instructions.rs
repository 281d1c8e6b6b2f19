//! One step, once, to count its instructions: they hardly depend on the machine.
//!
//! `instructions STEP WORKLOAD`, as in `instructions parse "1 x 10000"`, prepares the input of the step and calls [`measured`], on one thread.
//! `.ci/instructions` runs it under callgrind, which counts what happens inside that function, and compares the figures
//! with those recorded.

mod workload;

use std::hint::black_box;
use std::sync::Arc;

use tile_ir::bytecode::{File, ReadOptions, WriteOptions, write};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, Module, Version, context};
use workload::Workload;

/// Work on an input.
type Step = fn(&Input);

/// What can be measured.
const STEPS: [(&str, Step); 6] = [
    ("parse", |input| drop(black_box(input.parse()))),
    ("verify", |input| input.verify(&input.module)),
    ("write", |input| drop(black_box(input.write(&input.module)))),
    ("read", |input| drop(black_box(input.read()))),
    ("print", |input| drop(black_box(print(&input.module, &PrintOptions::default())))),
    ("assemble", |input| {
        let module = input.parse();
        input.verify(&module);
        drop(black_box(input.write(&module)));
    }),
];

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo bench` passes flags.
    let [step, workload] = arguments.as_slice() else { return Ok(()) };
    let found = STEPS.iter().find(|(name, _)| name == step);
    let (_, found) = found.ok_or_else(|| format!("there is no step '{step}'"))?;
    measured(*found, &Input::new(workload.parse()?));
    Ok(())
}

/// Performs a step. Callgrind looks for the name of this function.
#[inline(never)]
fn measured(step: Step, input: &Input) {
    step(black_box(input));
}

/// A workload in all formats.
struct Input {
    context: Arc<Context>,
    text: String,
    module: Module,
    bytes: Vec<u8>,
}

impl Input {
    fn new(workload: Workload) -> Self {
        let (context, text) = (context(), workload.text());
        let module = parse_one_by_one(&context, &text);
        let bytes = write_newest(&module);
        // A context of its own, which knows nothing of what is going to be read.
        Self { context: tile_ir::context(), text, module, bytes }
    }

    fn parse(&self) -> Module {
        parse_one_by_one(&self.context, &self.text)
    }

    fn verify(&self, module: &Module) {
        let options = VerifyOptions { threads: 1, ..VerifyOptions::default() };
        assert!(verify(module, &options).is_empty(), "the workload is valid");
    }

    fn write(&self, module: &Module) -> Vec<u8> {
        write_newest(module)
    }

    fn read(&self) -> Module {
        let options = ReadOptions::default().with_threads(1);
        let read = File::open(&self.context, &self.bytes, &options).and_then(|file| file.module());
        read.unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Parses on one thread.
fn parse_one_by_one(context: &Arc<Context>, text: &str) -> Module {
    let options = ParseOptions { threads: 1, ..ParseOptions::default() };
    parse(context, text, &options).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

fn write_newest(module: &Module) -> Vec<u8> {
    write(module, &WriteOptions::new(Version::new(13, 5))).unwrap_or_else(|error| panic!("{error}"))
}
