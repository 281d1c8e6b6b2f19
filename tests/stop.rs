//! Work that ends early: because another thread asks for it, or because its time is up. Unfinished work never counts as a success.

use std::fmt::Write;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tile_ir::core::codes::STOPPED;
use tile_ir::core::{BuildError, Context, Diagnostic, OpId, Place, Rewriter, Stop, Stopped};
use tile_ir::transforms::manager::{FailureKind, ManagerOptions, PassFailure, PassManager};
use tile_ir::transforms::pass;
use tile_ir::transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved, Registry};
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::transforms::{GreedyConfig, GreedyRewriter, Pattern, PatternSet};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{LoadOptions, Module, Version, load, parse_str, write_bytes, write_mlir_bytes};
use tile_ir_tests::run_program;
use tile_ir_tools::{Program, opt, run, translate};

/// How long stopped work may go on.
const SOON: Duration = Duration::from_secs(20);

/// Does work once until another thread stops it, and once until a time limit is reached. It must not end by itself.
fn stopped<E>(work: impl Fn() -> Result<(), E>) -> [(E, Stopped); 2] {
    let limit = Duration::from_millis(10);
    let stop = Stop::default();
    let start = Instant::now();
    let interrupted = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(limit);
            stop.request();
        });
        stop.guard(&work)
    });
    let late = Stop::after(limit).guard(&work);
    assert!(start.elapsed() < 2 * SOON);
    let error = |result: Result<(), E>| result.expect_err("it does not end by itself");
    [(error(interrupted), Stopped::Requested), (error(late), Stopped::TimeLimit(limit))]
}

/// The error of work that is stopped before it begins.
fn stopped_at_once<E>(work: impl FnOnce() -> Result<(), E>) -> E {
    let stop = Stop::default();
    stop.request();
    stop.guard(work).expect_err("it does not even begin")
}

pass! {
    /// Asks until it is to end.
    struct Endless("endless" on Function);
}

impl BodyPass for Endless {
    fn run(&self, _: &mut BodyUnit<'_>) -> PassResult {
        loop {
            Stop::check()?;
        }
    }
}

pass! {
    /// Asks until it is to end, and then says that all is well.
    struct Careless("careless" on Function);
}

impl BodyPass for Careless {
    fn run(&self, _: &mut BodyUnit<'_>) -> PassResult {
        while Stop::check().is_ok() {}
        Ok(Preserved::all())
    }
}

pass! {
    /// Turns the operands of additions around for ever.
    struct Turning("turning" on Function);
}

fn turn(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    if rewriter.op(op).name() != "cuda_tile.addi" {
        return Ok(false);
    }
    let [lhs, rhs] = [0, 1].map(|index| rewriter.op(op).get().operand(index));
    rewriter.set_operand(op, 0, rhs);
    rewriter.set_operand(op, 1, lhs);
    Ok(true)
}

impl BodyPass for Turning {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = PatternSet::new(unit.context(), &[Pattern::any("turn", 1, turn)]);
        let config = GreedyConfig { max_rewrites: Some(u64::MAX), watched_up_to: 0, ..GreedyConfig::default() };
        for region in unit.regions() {
            let (context, body) = unit.parts();
            GreedyRewriter::new(context, &patterns, config).run(body, region)?;
        }
        Ok(Preserved::none())
    }
}

const KERNEL: &str = "cuda_tile.module @m {
  entry @first(%x: tile<i32>, %y: tile<i32>) {
    %sum = addi %x, %y : tile<i32>
    print_tko \"%i\", %sum : tile<i32> -> token
    return
  }
  entry @second(%x: tile<i32>, %y: tile<i32>) {
    return
  }
}
";

fn run_pass(name: &str, threads: usize) -> Result<(), Box<PassFailure>> {
    let registry = Registry::new().with_body_pass::<Endless>().with_body_pass::<Careless>();
    let registry = registry.with_body_pass::<Turning>();
    let pipeline = format!("builtin.module(cuda_tile.module(cuda_tile.entry({name})))");
    let pipeline = Pipeline::parse(&pipeline, &registry).expect("the pipeline is right");
    let mut module = parse_str(&tile_ir::context(), KERNEL).expect("the kernel is right");
    let options = ManagerOptions { threads, ..ManagerOptions::default() };
    PassManager::new(pipeline).with_options(options).run(&mut module).map(drop)
}

#[test]
fn passes_without_an_end_are_stopped() {
    for name in ["endless", "careless", "turning"] {
        for threads in [1, 2] {
            for (failure, why) in stopped(|| run_pass(name, threads)) {
                assert_eq!(failure.kind, FailureKind::Stopped, "{failure}");
                let error = &failure.diagnostics[0];
                let expected = format!("pass '{name}' on 'cuda_tile.entry' @first is stopped: {why}");
                assert_eq!((error.code, &error.message), (STOPPED, &expected));
            }
        }
    }
}

/// A kernel that takes long to read.
fn long(operations: usize) -> String {
    let mut text = "cuda_tile.module @m {\n  entry @e(%x: tile<i32>) {\n".to_owned();
    for index in 0..operations {
        let _ = writeln!(text, "    %{index} = addi %x, %x : tile<i32>");
    }
    text + "  }\n}\n"
}

fn read(context: &Arc<Context>, bytes: &[u8], threads: usize) -> Result<(), Vec<Diagnostic>> {
    let options = LoadOptions { threads, verify: None, ..LoadOptions::default() };
    load(context, bytes, "long", &options).map(drop).map_err(|error| error.diagnostics)
}

fn forms(module: &Module) -> [Vec<u8>; 3] {
    let bytecode = write_bytes(module, Version::new(13, 1)).expect("all versions can hold it");
    [module.to_string().into_bytes(), bytecode, write_mlir_bytes(module).expect("it can be written")]
}

#[test]
fn readers_are_stopped() {
    let context = tile_ir::context();
    let module = parse_str(&context, &long(100)).expect("it is right");
    for bytes in forms(&module) {
        let errors = stopped_at_once(|| read(&context, &bytes, 1));
        let [error] = &errors[..] else { panic!("{errors:?}") };
        assert_eq!((error.code, &*error.message), (STOPPED, "reading is stopped: interrupted"));
        assert!(matches!(error.place, Place::Source { .. } | Place::Bytecode { .. }), "{error}");
        assert_eq!(read(&context, &bytes, 1), Ok(()), "the next reader is not stopped");
    }
}

/// Reading it takes a multiple of the time limit, whatever is asked of it, with any number of threads.
#[test]
fn the_reader_of_a_huge_text_is_stopped_in_the_middle() {
    let text = long(400_000);
    let context = tile_ir::context();
    for threads in [1, 2] {
        for (errors, why) in stopped(|| read(&context, text.as_bytes(), threads)) {
            let [error] = &errors[..] else { panic!("{errors:?}") };
            assert_eq!((error.code, &error.message), (STOPPED, &format!("reading is stopped: {why}")));
        }
    }
}

#[test]
fn a_stopped_verifier_does_not_accept_the_module() {
    let module = parse_str(&tile_ir::context(), KERNEL).expect("it is right");
    for threads in [1, 2] {
        let options = VerifyOptions { threads, ..VerifyOptions::default() };
        let found = stopped_at_once(|| match verify(&module, &options) {
            found if found.is_empty() => Ok(()),
            found => Err(found),
        });
        let [error] = &found[..] else { panic!("{found:?}") };
        assert_eq!(error.code, STOPPED);
        assert!(error.message.ends_with("verification is stopped here: interrupted"), "{error}");
        assert!(!matches!(error.place, Place::Unknown), "{error}");
    }
}

const ENDLESS_KERNEL: &str = "cuda_tile.module @m {
  entry @e() {
    loop {
    }
    return
  }
}
";

#[test]
fn programs_have_a_time_limit() {
    let text = long(200_000);
    let limited = |program: Program, name: &str, flags: &[&str], input: &str| {
        let arguments = [name, "--time-limit=0.01"].into_iter().chain(flags.iter().copied());
        let output = run_program(program, arguments, input.as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.code, output.stdout.as_slice()), (1, &b""[..]), "{errors}");
        assert!(errors.contains("is stopped") && errors.contains("the time limit of 0.01 s is reached"), "{errors}");
    };
    limited(opt, "tile-ir-opt", &[], &text);
    limited(translate, "tile-ir-translate", &["--mlir-to-cudatilebc"], &text);
    limited(run, "tile-ir-run", &["--grid=1"], ENDLESS_KERNEL);
    let output = run_program(opt, ["tile-ir-opt", "--time-limit=60"], KERNEL.as_bytes());
    assert_eq!(output.code, 0);
    for wrong in ["0", "-1", "nan", "soon"] {
        let output = run_program(opt, ["tile-ir-opt", &format!("--time-limit={wrong}")], KERNEL.as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.code == 1 && errors.contains("expected a positive number of seconds"), "{errors}");
    }
}
