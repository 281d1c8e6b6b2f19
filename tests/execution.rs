//! Passes preserve the results of kernels: every registered pass and the optimizer's pipelines, on every kernel that
//! can be run.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;
use tile_ir::core::OpId;
use tile_ir::dialect::views::Maxi;
use tile_ir::eval::Element;
use tile_ir::interp::{Address, Argument, Interpreter, KernelParameter};
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::manager::FailureKind;
use tile_ir::transforms::pass;
use tile_ir::transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved};
use tile_ir::transforms::passes::registry;
use tile_ir::{LoadOptions, Module};
use tile_ir_smith::check::{Candidate, candidates};
use tile_ir_smith::{Features, kernel};
use tile_ir_testing::execution::{Input, Reference, Tolerance, Trials, Value};
use tile_ir_tests::{run_program, texts_in};
use tile_ir_tools::Opt;

/// The comparisons so far, and the differences found.
#[derive(Default)]
struct Tally {
    modules: usize,
    kernels: usize,
    changed: usize,
    unchanged: usize,
    runs: usize,
    left_out: Vec<String>,
    problems: String,
}

impl Tally {
    /// Runs every candidate on a new copy of a module from `fresh`, and compares the results.
    fn check(&mut self, name: &str, reference: &Reference, candidates: &[Candidate], fresh: &dyn Fn() -> Module) {
        self.modules += 1;
        for tried in reference.entries() {
            self.kernels += usize::from(!tried.runs.is_empty());
            self.left_out.extend(tried.reason.as_ref().map(|why| format!("{name}, {}: {why}", tried.name)));
        }
        if reference.entries().iter().all(|tried| tried.runs.is_empty()) {
            return;
        }
        let runs: usize = reference.entries().iter().map(|tried| tried.runs.len()).sum();
        let before = text(&fresh());
        for candidate in candidates {
            let mut module = fresh();
            match candidate.run(&mut module) {
                Ok(_) => {}
                // A pass may refuse a module.
                Err(failure) if failure.kind == FailureKind::Refused => continue,
                Err(failure) => {
                    let _ = writeln!(self.problems, "{} on {name}: {failure}", candidate.name());
                    continue;
                }
            }
            if text(&module) == before {
                self.unchanged += 1;
                continue;
            }
            self.changed += 1;
            self.runs += runs;
            if let Some(gone) = reference.entries().iter().find(|tried| module.function(&tried.name).is_none()) {
                let _ = writeln!(self.problems, "{} on {name}: entry '{}' is gone", candidate.name(), gone.name);
            }
            if let Some(difference) = reference.difference(&module, candidate.tolerance()) {
                let _ = writeln!(self.problems, "{} on {name}: {difference}\n{}", candidate.name(), text(&module));
            }
        }
    }

    fn finish(self, what: &str) {
        let Self { modules, kernels, changed, unchanged, runs, left_out, problems } = self;
        println!(
            "{what}: {kernels} kernels of {modules} modules; {changed} modules after passes that changed them compared in \
             {runs} runs, {unchanged} left as they were; {} kernels not run",
            left_out.len()
        );
        left_out.iter().for_each(|kernel| println!("  not run: {kernel}"));
        assert!(problems.is_empty(), "{problems}");
        assert!(kernels > 0, "something was run");
    }
}

/// The parts of a module that determine its results.
fn text(module: &Module) -> String {
    print(module, &PrintOptions { hex_if_larger: None, ..PrintOptions::default() })
}

fn load(bytes: &[u8], name: &str) -> Result<Module, tile_ir::Error> {
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    tile_ir::load(&tile_ir::context(), bytes, name, &options)
}

/// The examples that run fast enough for this test.
#[test]
fn examples_compute_the_same_after_every_pass() {
    let candidates = candidates(&registry());
    let mut tally = Tally::default();
    for file in texts_in(&["../examples"]) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let source = fs::read(file).expect("it can be read");
        let module = load(&source, &name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let trials = Trials { inputs: 4, max_steps: 3000, max_memory: 8 << 20, ..Trials::default() };
        let reference = Reference::new(&module, &trials);
        tally.check(&name, &reference, &candidates, &|| load(&source, &name).expect("it was read before"));
    }
    tally.finish("examples");
}

/// Random kernels. `TILE_IR_KERNELS=1000` makes more.
#[test]
fn generated_kernels_compute_the_same_after_every_pass() {
    let candidates = candidates(&registry());
    let wanted = std::env::var("TILE_IR_KERNELS").ok().and_then(|number| number.parse().ok());
    let mut tally = Tally::default();
    for seed in 0..wanted.unwrap_or(40) {
        let source = kernel(seed, Features { promises: true, prints: true });
        let name = format!("seed {seed}");
        let module = load(source.as_bytes(), &name).unwrap_or_else(|error| panic!("{name}: {error}\n{source}"));
        let trials = Trials { inputs: 4, attempts: 32, max_steps: 5000, grid: [2, 1, 1], seed, ..Trials::default() };
        let reference = Reference::new(&module, &trials);
        let fresh = || load(source.as_bytes(), &name).expect("it was read before");
        tally.check(&name, &reference, &candidates, &fresh);
    }
    tally.finish("made up");
}

/// Kernels compiled by the real front end, and handwritten ones, with their own inputs.
#[test]
fn kernels_with_inputs_compute_the_same_after_every_pass() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/run");
    let Ok(cases) = fs::read_to_string(data.join("cases.jsonl")) else {
        println!("skipped: kernels with inputs, which are not at hand");
        return;
    };
    let candidates = candidates(&registry());
    let mut tally = Tally::default();
    for line in cases.lines().filter(|line| !line.trim().is_empty()) {
        let case: Json = serde_json::from_str(line).expect("a line is a case");
        for file in case["files"].as_array().into_iter().flatten().filter_map(Json::as_str) {
            let bytes = fs::read(data.join(file)).expect("it can be read");
            // Some readers do not accept text of newer versions.
            let Ok(module) = load(&bytes, file) else { continue };
            let Some((entry, input)) = given(&case, &module, &data) else { continue };
            let trials = Trials { grid: grid(&case), max_steps: 400_000, ..Trials::default() };
            let reference = Reference::of_inputs(&module, &entry, vec![input], &trials);
            tally.check(file, &reference, &candidates, &|| load(&bytes, file).expect("it was read before"));
        }
    }
    tally.finish("with inputs");
}

fn grid(case: &Json) -> [u32; 3] {
    let mut sizes = case["grid"].as_str().unwrap_or_default().split(',').filter_map(|size| size.parse().ok());
    [(); 3].map(|()| sizes.next().unwrap_or(1))
}

/// The entry of a case and its input; `None` if the arguments do not fit, which such cases test.
fn given(case: &Json, module: &Module, data: &Path) -> Option<(String, Input)> {
    let interpreter = Interpreter::new(module).ok()?;
    let entry = interpreter.entry(case["entry"].as_str()).ok()?;
    let name = entry.symbol_name().map(|name| entry.context().text(name).into_owned())?;
    let kernel = interpreter.kernel(Some(&name)).ok()?;
    let arguments: Vec<&str> = case["args"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
    if arguments.len() != kernel.parameters().len() {
        return None;
    }
    let values = arguments.iter().zip(kernel.parameters()).map(|(text, parameter)| value(text, *parameter, data));
    Some((name, Input { values: values.collect::<Option<_>>()?, moderate: true }))
}

/// A value as `--arg` writes it.
fn value(text: &str, parameter: KernelParameter, data: &Path) -> Option<Value> {
    let Some(element) = parameter.pointee else {
        return match parameter.element {
            Element::Float(_) => text.parse().ok().map(|number| Value::Scalar(Argument::Float(number))),
            _ => text.parse().ok().map(|number| Value::Scalar(Argument::Integer(number))),
        };
    };
    let width = element.memory_bytes().unwrap_or(1);
    if text == "null" {
        return Some(Value::Scalar(Argument::Address(Address::NULL)));
    }
    if let Some(count) = text.strip_prefix("zeros:") {
        let count: usize = count.parse().ok()?;
        let cells = if element.memory_bytes().is_some() { count } else { count.div_ceil(2) };
        return Some(Value::Buffer { element, bytes: vec![0; cells * width], offset: 0 });
    }
    let (file, offset) = text
        .split_once(".npy+")
        .map_or((text.trim_end_matches(".npy"), 0), |(file, offset)| (file, offset.parse().unwrap_or_default()));
    let bytes = fs::read(data.join(format!("{file}.npy"))).ok()?;
    let header = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    Some(Value::Buffer { element, bytes: bytes[10 + header..].to_vec(), offset: offset * width })
}

pass! {
    /// `wrong-maximum` replaces a maximum by its first operand.
    struct WrongMaximum("wrong-maximum" on Function);
}

impl BodyPass for WrongMaximum {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let ops: Vec<OpId> = unit.regions().iter().flat_map(|&region| unit.body().walk(region)).collect();
        for op in ops {
            if let Some(lhs) = unit.op(op).cast::<Maxi>().map(|it| it.lhs().id()) {
                unit.rewriter().replace(op, &[lhs]);
            }
        }
        Ok(Preserved::none())
    }
}

/// A loop split at a threshold that is below its first index, as if the numbers below zero were not there: the border is
/// rounded up from a distance that has wrapped.
#[test]
fn thresholds_below_a_loop_are_tried() {
    for ty in ["i8", "i16", "i32", "i64"] {
        for (predicate, next, first) in [
            ("less_than", 0, "in"),
            ("less_than_or_equal", 1, "in"),
            ("greater_than", 1, "out"),
            ("greater_than_or_equal", 0, "out"),
        ] {
            let second = if first == "in" { "out" } else { "in" };
            let print = |word: &str| format!("print_tko \"%d {word}\", %i : tile<{ty}> -> token");
            let (inside, outside, below, above) = (print("in"), print("out"), print(first), print(second));
            let kernel = |body: String| {
                let source = format!(
                    "cuda_tile.module @m {{ entry @e(%from: tile<{ty}>, %to: tile<{ty}>, %k: tile<{ty}>) {{
                        %step = constant <{ty}: 7> : tile<{ty}>
                        {body}
                        return
                    }} }}"
                );
                load(source.as_bytes(), "kernel").unwrap_or_else(|error| panic!("{error}\n{source}"))
            };
            let right = kernel(format!(
                "for unsigned %i in (%from to %to, step %step) : tile<{ty}> {{
                    %c = cmpi {predicate} %i, %k, unsigned : tile<{ty}> -> tile<i1>
                    if %c {{ {inside} }} else {{ {outside} }}
                }}"
            ));
            let wrong = kernel(format!(
                "%next = constant <{ty}: {next}> : tile<{ty}>
                %border = addi %k, %next : tile<{ty}>
                %distance = subi %border, %from : tile<{ty}>
                %steps = divi %distance, %step unsigned rounding<positive_inf> : tile<{ty}>
                %rounded = muli %steps, %step : tile<{ty}>
                %middle = addi %from, %rounded : tile<{ty}>
                %end = mini %middle, %to unsigned : tile<{ty}>
                %start = maxi %middle, %from unsigned : tile<{ty}>
                for unsigned %i in (%from to %end, step %step) : tile<{ty}> {{ {below} }}
                for unsigned %i in (%start to %to, step %step) : tile<{ty}> {{ {above} }}"
            ));
            for seed in 1..=8 {
                let reference = Reference::new(&right, &Trials { seed, ..Trials::default() });
                let difference = reference.difference(&wrong, Tolerance::Exact);
                assert!(difference.is_some(), "{predicate} of {ty} with seed {seed}");
            }
        }
    }
}

/// The wrong pass of a pipeline is named, with an input that shows the difference.
#[test]
fn the_first_pass_that_changes_a_result_is_named() {
    let source = b"cuda_tile.module @m {
  entry @e(%to: tile<ptr<i32>>, %a: tile<i32>, %b: tile<i32>) {
    %larger = maxi %a, %b signed : tile<i32>
    %same = maxi %larger, %larger signed : tile<i32>
    %token = store_ptr_tko weak %to, %same : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}";
    let flags =
        "my-opt --pass-pipeline=builtin.module(cuda_tile.module(any(cse,wrong-maximum,dce))) --verify-execution=1";
    let opt = Opt::new("my-opt").with_body_pass::<WrongMaximum>();
    let output = run_program(|arguments, console| opt.run(arguments, console), flags.split(' '), source);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.code, 1, "{message}");
    assert!(output.stdout.is_empty());
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!("wrong_pass", message));
}
