//! Every pipeline is handled in bounded time: it is rejected with a position in its text, or it prints as a pipeline
//! that parses to the same one, and runs on a module without a panic; the result is valid.
//!
//! The pipelines are mutations of all passes with all options. `harness/fuzz` describes how to run for longer.

use std::sync::Arc;

use tile_ir::Context;
use tile_ir::core::Module;
use tile_ir::transforms::manager::{FailureKind, ManagerOptions, PassManager};
use tile_ir::transforms::pass::{PassEntry, Registry};
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::{Pipeline, PipelineError};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir_smith::check::is_error;
use tile_ir_tests::{Fuzzer, Mutator, fuzz};

/// Values that many options accept, and some that no option accepts.
const VALUES: [&str; 12] = [
    "0",
    "1",
    "-1",
    "3",
    "4294967295",
    "18446744073709551616",
    "true",
    "13.1",
    "sm_100",
    "e",
    "{cse,dce}",
    "\"%s \\22\"",
];

const KERNEL: &str = "\
cuda_tile.module @kernels {
  entry @e(%n: tile<i32>, %c: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %sum = for %i in (%zero to %five, step %one) : tile<i32> iter_values(%x = %n) -> (tile<i32>) {
      %y = addi %x, %i : tile<i32>
      if %c {
        print_tko \"%i\", %y : tile<i32> -> token
      }
      continue %y : tile<i32>
    }
    for %j in (%zero to %n, step %five) : tile<i32> {
      print_tko \"%i\", %sum : tile<i32> -> token
    }
    return
  }
}
";

#[test]
fn every_pipeline_is_handled() {
    let registry = registry();
    let sources = Mutator::new(sources(&registry));
    fuzz(Pipelines { sources, registry }, env!("CARGO_TARGET_TMPDIR"));
}

/// Mutations of pipelines.
struct Pipelines {
    sources: Mutator,
    registry: Registry,
}

impl Fuzzer for Pipelines {
    const EXTENSION: &'static str = "pipeline";

    fn input(&self, number: u64) -> Vec<u8> {
        self.sources.text(number).into_bytes()
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let text = std::str::from_utf8(input).expect("mutations of texts are texts");
        let mut listed = Pipeline::new("builtin.module");
        if let Err(error) = listed.parse_into(text, &self.registry) {
            has_a_place(&error, text)?;
        }
        let pipeline = match Pipeline::parse(text, &self.registry) {
            Ok(pipeline) => pipeline,
            Err(error) => return has_a_place(&error, text).map(|()| false),
        };
        let printed = pipeline.to_string();
        let again = Pipeline::parse(&printed, &self.registry).map_err(|error| format!("{printed}: {error}"))?;
        if again.to_string() != printed {
            return Err(format!("it prints differently again:\n  {printed}\n  {again}"));
        }
        let module = tile_ir::parse_str(context, KERNEL).map_err(|error| error.to_string())?;
        run(pipeline, &module).map_err(|problem| format!("{problem} ({printed})"))?;
        Ok(true)
    }
}

/// A pipeline for each pass without options, and for each of its options with each value.
fn sources(registry: &Registry) -> Vec<String> {
    let lists = registry.iter().flat_map(|entry: &PassEntry| {
        let name = entry.info().name;
        let options = entry.options().into_iter();
        let given = move |option: &str, value: &str| format!("{name}{{{option}={value}}}");
        let with_values = options.flat_map(move |option| VALUES.map(|value| given(option.name, value)));
        with_values.chain([name.to_owned()]).collect::<Vec<_>>()
    });
    let nested = |list: String| {
        [
            format!("builtin.module({list})"),
            format!("builtin.module(cuda_tile.module({list}))"),
            format!("builtin.module(cse,cuda_tile.module(functions({list}),any({list})))"),
        ]
    };
    lists.flat_map(nested).collect()
}

/// Whether an error has a position in the text and a message.
fn has_a_place(error: &PipelineError, text: &str) -> Result<(), String> {
    let is_whole = text.is_char_boundary(error.offset) && !error.message.is_empty() && !error.message.ends_with('.');
    if is_whole { Ok(()) } else { Err(format!("an error without a place or a sentence: {error:?}")) }
}

/// Runs a pipeline on a copy of a module, which must be valid afterwards.
fn run(pipeline: Pipeline, module: &Module) -> Result<(), String> {
    let options = ManagerOptions { threads: 1, ..ManagerOptions::default() };
    let mut changed = module.clone();
    match PassManager::new(pipeline).with_options(options).run(&mut changed) {
        Ok(_) => {}
        Err(failure) if matches!(failure.kind, FailureKind::Schedule | FailureKind::Refused) => return Ok(()),
        Err(failure) => return Err(failure.to_string()),
    }
    match verify(&changed, &VerifyOptions::default()).iter().find(|found| is_error(found)) {
        None => Ok(()),
        Some(error) => Err(format!("the result is invalid: {}", error.message)),
    }
}
