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
use tile_ir::{Context, LoadOptions, Module, TEXT_FORM, Version, context, load, mlir_bytecode};
use workload::Workload;

/// Work on an input.
type Step = fn(&Input);

/// What can be measured.
const STEPS: [(&str, Step); 11] = [
    ("parse", |input| drop(black_box(input.parse()))),
    ("verify", |input| input.verify(&input.module)),
    ("write", |input| drop(black_box(input.write(&input.module)))),
    ("read", |input| drop(black_box(input.read()))),
    ("print", |input| drop(black_box(print(&input.module, &PrintOptions::default())))),
    ("write-mlir", |input| drop(black_box(write_mlir(&input.module)))),
    ("read-mlir", |input| drop(black_box(input.read_mlir()))),
    ("parse-one", |input| drop(black_box(input.load_one(input.text.as_bytes())))),
    ("read-one", |input| drop(black_box(input.load_one(&input.bytes)))),
    ("read-mlir-one", |input| drop(black_box(input.load_one(&input.mlir_bytes)))),
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
    mlir_bytes: Vec<u8>,
}

impl Input {
    fn new(workload: Workload) -> Self {
        let (context, text) = (context(), workload.text());
        let module = parse_one_by_one(&context, &text);
        let (bytes, mlir_bytes) = (write_newest(&module), write_mlir(&module));
        // A context of its own, which knows nothing of what is going to be read.
        Self { context: tile_ir::context(), text, module, bytes, mlir_bytes }
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

    /// Reads the first function.
    fn load_one(&self, bytes: &[u8]) -> Module {
        let name = self.module.functions().next().and_then(tile_ir::prelude::OpRef::symbol_name);
        let name = name.map(|name| self.module.context().text(name).into_owned());
        let functions = name.into_iter().collect();
        let options = LoadOptions { threads: 1, verify: None, functions, ..LoadOptions::default() };
        load(&self.context, bytes, "one", &options).unwrap_or_else(|error| panic!("{error}"))
    }

    fn read_mlir(&self) -> Module {
        let options = mlir_bytecode::ReadOptions::new("mlir", TEXT_FORM);
        mlir_bytecode::read(&self.context, &self.mlir_bytes, &options).unwrap_or_else(|error| panic!("{error}"))
    }
}

fn write_mlir(module: &Module) -> Vec<u8> {
    mlir_bytecode::write(module, &mlir_bytecode::WriteOptions::new(TEXT_FORM)).unwrap_or_else(|error| panic!("{error}"))
}

/// Parses on one thread.
fn parse_one_by_one(context: &Arc<Context>, text: &str) -> Module {
    let options = ParseOptions { threads: 1, ..ParseOptions::default() };
    parse(context, text, &options).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

fn write_newest(module: &Module) -> Vec<u8> {
    write(module, &WriteOptions::new(Version::new(13, 5))).unwrap_or_else(|error| panic!("{error}"))
}
