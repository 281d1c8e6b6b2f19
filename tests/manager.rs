//! The pass manager: scheduling, failures, panics, analyses, observers, threads.

use std::sync::{Arc, Mutex};

use tile_ir::core::{Body, Code, Context, Diagnostic, Module, OpRef, Place};
use tile_ir::transforms::manager::{Event, FailureKind, ManagerOptions, Observer, PassManager};
use tile_ir::transforms::pass;
use tile_ir::transforms::pass::{
    Analysis, BodyPass, BodyUnit, ModulePass, ModuleUnit, PassResult, Preserved, Registry, Report,
};
use tile_ir::transforms::pipeline::Pipeline;

/// Declares passes without options that work on bodies.
macro_rules! body_passes {
    ($($name:ident = $text:literal, $anchor:ident, |$unit:ident| $work:expr;)*) => { $(
        pass! {
            #[doc = $text]
            struct $name($text on $anchor);
        }

        impl BodyPass for $name {
            fn run(&self, $unit: &mut BodyUnit<'_>) -> PassResult {
                $work
            }
        }
    )* };
}

/// The number of operations of a body.
struct Size(usize);

impl Analysis for Size {
    const NAME: &'static str = "the size";

    fn of(_: &Context, body: &Body) -> Self {
        Self(body.operation_count())
    }

    fn is_valid_for(&self, _: &Context, body: &Body) -> bool {
        self.0 == body.operation_count()
    }
}

const TEST: Code = Code(999);

body_passes! {
    Nothing = "nothing", Any, |_unit| Ok(Preserved::all());
    Functions = "functions-only", Function, |_unit| Ok(Preserved::all());
    Refuses = "refuses", Function, |unit| {
        match name(unit).as_str() {
            "b" => Err(Box::new(Diagnostic::error(TEST, Place::Unknown, "not this one"))),
            _ => Ok(Preserved::all()),
        }
    };
    Panics = "panics", Any, |unit| {
        assert!(name(unit) != "b", "by design");
        Ok(Preserved::all())
    };
    Breaks = "breaks", Function, |unit| {
        // An operation that uses a value before its definition.
        let ops: Vec<_> = unit.body().walk(unit.body().root()).collect();
        unit.rewriter().move_before(ops[1], ops[0]);
        Ok(Preserved::none())
    };
    Lies = "lies", Function, |unit| {
        unit.analysis::<Size>();
        erase_last_but_one(unit);
        Ok(Preserved::none().and::<Size>())
    };
    Hides = "hides", Function, |unit| {
        erase_last_but_one(unit);
        Ok(Preserved::all())
    };
    Shrinks = "shrinks", Function, |unit| {
        let before = unit.analysis::<Size>();
        erase_last_but_one(unit);
        unit.count("erased", 1);
        assert_eq!(before.0, unit.analysis::<Size>().0, "an analysis stays until the pass returns");
        Ok(Preserved::none())
    };
    Remarks = "remarks", Any, |unit| {
        let name = name(unit);
        unit.output().push_str(&format!("{name};"));
        Ok(Preserved::all())
    };
}

pass! {
    /// Renames the first function.
    struct Renames("renames" on Op("cuda_tile.module"));
}

impl ModulePass for Renames {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let first = unit.functions()[0];
        unit.module_mut().rename_symbol(first, "renamed");
        Ok(Preserved::none())
    }
}

pass! {
    /// Renames the first function, and claims to have changed nothing.
    struct Masks("masks" on Op("cuda_tile.module"));
}

impl ModulePass for Masks {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        Renames.run(unit).map(|_| Preserved::all())
    }
}

fn name(unit: &BodyUnit<'_>) -> String {
    let symbol = unit.function().and_then(OpRef::symbol_name);
    symbol.map_or(String::new(), |symbol| unit.context().text(symbol).into_owned())
}

/// Erases the operation before the terminator, which has no uses.
fn erase_last_but_one(unit: &mut BodyUnit<'_>) {
    let ops: Vec<_> = unit.body().walk(unit.body().root()).collect();
    unit.rewriter().erase(ops[ops.len() - 2]);
}

fn registry() -> Registry {
    Registry::new()
        .with_body_pass::<Nothing>()
        .with_body_pass::<Functions>()
        .with_body_pass::<Refuses>()
        .with_body_pass::<Panics>()
        .with_body_pass::<Breaks>()
        .with_body_pass::<Lies>()
        .with_body_pass::<Hides>()
        .with_body_pass::<Shrinks>()
        .with_body_pass::<Remarks>()
        .with_module_pass::<Renames>()
        .with_module_pass::<Masks>()
}

const SOURCE: &str = "cuda_tile.module @m {
  entry @a(%x: tile<f32>) {
    %sum = addf %x, %x : tile<f32>
    %product = mulf %sum, %sum : tile<f32>
    return
  }
  entry @b(%x: tile<f32>) {
    %sum = addf %x, %x : tile<f32>
    %product = mulf %sum, %sum : tile<f32>
    return
  }
  entry @c(%x: tile<f32>) {
    %sum = addf %x, %x : tile<f32>
    %product = mulf %sum, %sum : tile<f32>
    return
  }
}";

fn module() -> Module {
    tile_ir::parse_str(&tile_ir::context(), SOURCE).expect("it is valid")
}

fn manager(pipeline: &str) -> PassManager {
    PassManager::new(Pipeline::parse(pipeline, &registry()).expect("it is a pipeline"))
}

fn schedule_error(pipeline: &str) -> String {
    let failure = manager(pipeline).run(&mut module()).expect_err("it cannot be scheduled");
    assert_eq!(failure.kind, FailureKind::Schedule);
    failure.to_string()
}

#[test]
fn passes_are_rejected_on_operations_they_do_not_accept() {
    let errors = [
        "builtin.module(functions-only)",
        "cuda_tile.module(nothing)",
        "builtin.module(cuda_tile.module(cuda_tile.global(nothing)))",
        "builtin.module(renames)",
        "functions(renames)",
    ];
    let output: Vec<String> =
        errors.iter().map(|pipeline| format!("{pipeline}\n  {}", schedule_error(pipeline))).collect();
    insta::assert_snapshot!(output.join("\n"), @r"
    builtin.module(functions-only)
      error: pass 'functions-only' cannot be scheduled on 'builtin.module': it works on functions; write 'builtin.module(functions(functions-only))'
    cuda_tile.module(nothing)
      error: the pipeline is for 'cuda_tile.module', and the top-level operation is 'builtin.module'; write 'builtin.module(cuda_tile.module(…))'
    builtin.module(cuda_tile.module(cuda_tile.global(nothing)))
      error: passes cannot be scheduled on 'cuda_tile.global', which is not isolated from above
    builtin.module(renames)
      error: pass 'renames' cannot be scheduled on 'builtin.module': it works on 'cuda_tile.module'; write 'builtin.module(cuda_tile.module(renames))'
    functions(renames)
      error: pass 'renames' cannot be scheduled on 'functions': it works on 'cuda_tile.module'
    ");
}

/// Text is wrapped in `builtin.module`, what is read from bytecode or built is not.
#[test]
fn a_pipeline_runs_on_every_form_of_a_module() {
    let parsed = module();
    let bytes = tile_ir::write_bytes(&parsed, tile_ir::Version::new(13, 1)).expect("13.1 has all of it");
    for pipeline in [
        "builtin.module(cuda_tile.module(renames,any(shrinks)))",
        "builtin.module(cuda_tile.module(renames),functions(shrinks))",
        "builtin.module(any(renames),any(any(shrinks)))",
        "builtin.module(any(functions(shrinks)),cuda_tile.module(renames))",
    ] {
        let read = tile_ir::read_bytes(parsed.context(), &bytes).expect("it was written");
        for mut module in [module(), read] {
            let root = module.root().name().into_owned();
            let outcome = manager(pipeline).run(&mut module).unwrap_or_else(|failure| panic!("{root}: {failure}"));
            let erased: u64 = outcome.statistics.iter().map(|counts| counts.get("erased")).sum();
            assert_eq!(erased, 3, "{pipeline} on {root}");
            assert!(module.function("renamed").is_some(), "{pipeline} on {root}");
        }
    }
    let mut read = tile_ir::read_bytes(parsed.context(), &bytes).expect("it was written");
    let failure = manager("builtin.module(functions-only)").run(&mut read).expect_err("it is for functions");
    assert_eq!(
        failure.to_string(),
        "error: pass 'functions-only' cannot be scheduled on 'builtin.module': it works on functions; \
         write 'builtin.module(functions(functions-only))'"
    );
}

#[test]
fn syntax_errors_of_pipelines_have_positions() {
    let texts = [
        "",
        "nothing",
        "builtin.module(nothing",
        "builtin.module(nothing,)",
        "builtin.module(nothing) x",
        "builtin.module(nothin)",
        "builtin.module(nothing{x=1})",
        "builtin.module(nothing{)",
        "any(any(nothing),,nothing)",
    ];
    let output = texts.iter().map(|text| {
        let error = Pipeline::parse(text, &registry()).expect_err("it is no pipeline");
        format!("{text}\n  {error} {}", error.help.as_deref().unwrap_or_default())
    });
    insta::assert_snapshot!(output.collect::<Vec<_>>().join("\n"), @r"

      expected the passes inside the operation that they are for: 'builtin.module(…)' (at offset 0) 
    nothing
      expected the passes inside the operation that they are for: 'builtin.module(…)' (at offset 0) 
    builtin.module(nothing
      expected ')', found the end (at offset 22) 
    builtin.module(nothing,)
      expected the name of a pass or operation (at offset 23) 
    builtin.module(nothing) x
      expected the end of the pipeline, found 'x' (at offset 24) 
    builtin.module(nothin)
      there is no pass 'nothin' (at offset 15) a pass with a similar name exists: 'nothing'
    builtin.module(nothing{x=1})
      pass 'nothing' has no option 'x' (at offset 23) 
    builtin.module(nothing{)
      expected the name of an option (at offset 23) 
    any(any(nothing),,nothing)
      expected the name of a pass or operation (at offset 17)
    ");
}

#[test]
fn deep_pipelines_are_refused() {
    let text = "any(".repeat(100_000);
    assert!(Pipeline::parse(&text, &registry()).expect_err("it nests too deep").message.contains("at most 64 deep"));
}

#[test]
fn a_pipeline_prints_as_it_is_read() {
    let text = "builtin.module(nothing,cuda_tile.module(renames,any(nothing,functions-only)),functions(shrinks))";
    assert_eq!(manager(text).pipeline().to_string(), text);
}

#[test]
fn any_skips_operations_its_passes_do_not_accept() {
    let pipeline = "builtin.module(any(any(remarks,functions-only),remarks))";
    let outcome = manager(pipeline).run(&mut module()).expect("it runs");
    // Each function alone; then the module's own operations, and each function.
    assert_eq!(outcome.output, "a;b;c;;a;b;c;");
}

#[test]
fn a_failing_pass_ends_the_pipeline() {
    let mut module = module();
    let failure = manager("functions(remarks,refuses,remarks)").run(&mut module).expect_err("it refuses");
    assert_eq!(
        (failure.kind, failure.pass, failure.op.as_str()),
        (FailureKind::Refused, "refuses", "'cuda_tile.entry' @b")
    );
    assert_eq!(failure.outcome.output, "a;a;b;", "output before the failing pass, in order");
    assert_eq!(module.operation_count(), 14, "all bodies are back");
}

#[test]
fn a_panic_becomes_an_error_that_names_pass_and_operation() {
    for threads in [1, 4] {
        let options = ManagerOptions { threads, ..ManagerOptions::default() };
        let failure =
            manager("builtin.module(panics)").with_options(options).run(&mut module()).expect_err("it panics");
        assert_eq!(failure.kind, FailureKind::Panicked);
        assert_eq!(failure.diagnostics[0].message, "pass 'panics' panicked on 'cuda_tile.entry' @b: by design");
    }
}

#[test]
fn invalid_results_name_the_pass() {
    let failure = manager("functions(breaks)").run(&mut module()).expect_err("it leaves something invalid");
    assert_eq!((failure.kind, failure.pass), (FailureKind::Invalid, "breaks"));
    assert_eq!(failure.op, "'cuda_tile.entry' @a");
    assert_eq!(
        failure.diagnostics[0].notes.last().expect("there is a note").1,
        "pass 'breaks' made 'cuda_tile.entry' @a invalid"
    );
    let unverified = ManagerOptions { verify_each: None, ..ManagerOptions::default() };
    assert!(manager("functions(breaks)").with_options(unverified).run(&mut module()).is_ok());
}

#[test]
fn analyses_that_were_not_preserved_are_noticed() {
    let claims = [
        ("functions(lies)", "pass 'lies' claims to preserve the size of 'cuda_tile.entry' @a"),
        ("functions(hides)", "pass 'hides' claims to preserve the operations of 'cuda_tile.entry' @a"),
        (
            "builtin.module(cuda_tile.module(masks))",
            "pass 'masks' claims to preserve the operations of 'cuda_tile.module' @m",
        ),
    ];
    for (pipeline, claim) in claims {
        let result = manager(pipeline).run(&mut module());
        match cfg!(debug_assertions) {
            true => {
                let message = result.expect_err("it lies").to_string();
                assert!(message.contains(claim), "{message}");
            }
            false => drop(result.expect("nothing checks it")),
        }
    }
}

#[test]
fn counts_are_added_up() {
    let outcome = manager("functions(nothing,shrinks)").run(&mut module()).expect("it runs");
    assert_eq!(outcome.statistics[1].get("erased"), 3);
    assert!(outcome.statistics[0].is_empty());
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let run = |threads| {
        let mut module = module();
        let options = ManagerOptions { threads, ..ManagerOptions::default() };
        let pipeline = "builtin.module(remarks,cuda_tile.module(renames,any(shrinks,remarks)))";
        let outcome = manager(pipeline).with_options(options).run(&mut module).expect("it runs");
        (outcome.output, tile_ir::print_string(&module))
    };
    let (output, text) = run(1);
    assert_eq!(output, ";a;b;c;renamed;b;c;", "the module, whose name the pass does not know, comes first");
    assert_eq!(run(8), (output, text));
}

/// Records the events it is notified of.
#[derive(Debug, Default)]
struct Notes {
    sees_modules: bool,
    notes: Mutex<Vec<String>>,
}

impl Observer for Notes {
    fn before_pass(&self, event: &Event<'_>, _: &mut Report) -> Option<String> {
        let op = event.op;
        let inside = op.function_body().map_or(0, Body::operation_count);
        let around = op.module().map_or(0, Module::operation_count);
        let around = if self.sees_modules { format!(" of {around}") } else { String::new() };
        self.notes.lock().expect("the lock is not poisoned").push(format!(
            "{} on {}: {inside}{around}",
            event.pass.info().name,
            op.name()
        ));
        Some(inside.to_string())
    }

    fn after_pass(&self, _: &Event<'_>, before: Option<String>, _: &mut Report) {
        self.notes
            .lock()
            .expect("the lock is not poisoned")
            .push(format!("done, {} before", before.expect("it was returned before")));
    }

    fn pass_failed(&self, event: &Event<'_>, _: Option<String>, _: &mut Report) {
        self.notes.lock().expect("the lock is not poisoned").push(format!("{} failed", event.pass.info().name));
    }

    fn sees_modules(&self) -> bool {
        self.sees_modules
    }
}

#[test]
fn observers_see_each_pass_on_each_operation() {
    let notes = |sees_modules, pipeline| {
        let notes = Arc::new(Notes { sees_modules, ..Notes::default() });
        let options = ManagerOptions { threads: 1, ..ManagerOptions::default() };
        let _ = manager(pipeline).with_options(options).observed_by(notes.clone()).run(&mut module());
        notes.notes.lock().expect("the lock is not poisoned").join("\n")
    };
    insta::assert_snapshot!(notes(false, "functions(shrinks,refuses)"), @r"
    shrinks on cuda_tile.entry: 3
    done, 3 before
    refuses on cuda_tile.entry: 2
    done, 2 before
    shrinks on cuda_tile.entry: 3
    done, 3 before
    refuses on cuda_tile.entry: 2
    refuses failed
    shrinks on cuda_tile.entry: 3
    done, 3 before
    refuses on cuda_tile.entry: 2
    done, 2 before
    ");
    insta::assert_snapshot!(notes(true, "functions(shrinks)"), @r"
    shrinks on cuda_tile.entry: 3 of 14
    done, 3 before
    shrinks on cuda_tile.entry: 3 of 13
    done, 3 before
    shrinks on cuda_tile.entry: 3 of 12
    done, 3 before
    ");
    insta::assert_snapshot!(notes(true, "builtin.module(nothing)"), @r"
    nothing on builtin.module: 0 of 14
    done, 0 before
    ");
}

/// Announces each pass, and checks after it that the announcement came first.
#[derive(Debug, Default)]
struct Announcer {
    in_place: bool,
    written: Arc<Mutex<String>>,
}

impl Announcer {
    fn announcement(event: &Event<'_>) -> String {
        let symbol = event.op.symbol_name().map_or("module".into(), |name| event.op.context().text(name));
        format!("{} on {symbol};", event.pass.info().name)
    }
}

impl Observer for Announcer {
    fn before_pass(&self, event: &Event<'_>, report: &mut Report) -> Option<String> {
        report.output.push_str(&Self::announcement(event));
        None
    }

    fn after_pass(&self, event: &Event<'_>, _: Option<String>, _: &mut Report) {
        assert!(self.written.lock().expect("the lock is not poisoned").contains(&Self::announcement(event)));
    }

    fn sees_modules(&self) -> bool {
        self.in_place
    }
}

#[test]
fn output_is_written_before_the_pass_runs() {
    for in_place in [false, true] {
        for pipeline in ["builtin.module(nothing,functions(nothing,shrinks))", "functions(nothing,shrinks)"] {
            let announcer = Arc::new(Announcer { in_place, ..Announcer::default() });
            let written = announcer.written.clone();
            let mut output = |text: &str| written.lock().expect("the lock is not poisoned").push_str(text);
            let options = ManagerOptions { threads: 1, ..ManagerOptions::default() };
            let manager = manager(pipeline).with_options(options).observed_by(announcer.clone());
            let outcome = manager.run_with_output(&mut module(), &mut output).expect("it runs");
            assert_eq!(outcome.output, "", "it was written meanwhile");
        }
    }
}

#[test]
fn output_is_in_the_order_of_functions_for_any_number_of_threads() {
    let written = |threads| {
        let options = ManagerOptions { threads, ..ManagerOptions::default() };
        let manager = manager("functions(remarks,shrinks,remarks)").with_options(options);
        let mut text = String::new();
        manager.run_with_output(&mut module(), &mut |more| text.push_str(more)).expect("it runs");
        text
    };
    assert_eq!(written(1), "a;a;b;b;c;c;");
    assert_eq!(written(4), written(1));
}
