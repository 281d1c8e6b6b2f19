//! What is known of passes while they run: actions, which can be prevented, and remarks.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::{Arc, Mutex};

use tile_ir_transforms::manager::{ManagerOptions, PassManager, PipelineOutcome};
use tile_ir_transforms::pass::{Action, ActionHandler, ActionKind, RemarkKind};
use tile_ir_transforms::passes::registry;
use tile_ir_transforms::pipeline::Pipeline;

use crate::runner::{context, parse, print};

/// Three functions with a sum to fuse.
const SUMS: &str = "
cuda_tile.module @m {
  entry @a(%x: tile<f32>) { %p = mulf %x, %x : tile<f32>  %s = addf %p, %x : tile<f32>  print_tko \"%f\", %s : tile<f32> -> token }
  entry @b(%x: tile<f32>) { %p = mulf %x, %x : tile<f32>  %s = addf %x, %p : tile<f32>  print_tko \"%f\", %s : tile<f32> -> token }
  entry @c(%x: tile<f32>) { %p = mulf %x, %x : tile<f32>  %s = subf %p, %x : tile<f32>  print_tko \"%f\", %s : tile<f32> -> token }
}";

/// Lists actions, and prevents those of a name.
#[derive(Debug, Default)]
struct List {
    prevented: &'static str,
    actions: Mutex<Vec<String>>,
}

impl ActionHandler for List {
    fn allows(&self, kind: ActionKind) -> bool {
        kind.name() != self.prevented
    }

    fn before(&self, action: &Action<'_>, is_allowed: bool) {
        let Action { kind, name, op } = *action;
        let function = op.function().unwrap_or(op).symbol_name().map(|name| op.context().text(name));
        let line = format!("{} {name} in {}: {is_allowed}", kind.name(), function.unwrap_or_default());
        self.actions.lock().unwrap().push(line);
    }

    fn after(&self, kind: ActionKind) {
        self.actions.lock().unwrap().push(format!("end of {}", kind.name()));
    }
}

/// The actions of a pipeline, its outcome, and the text after it.
fn run(pipeline: &str, prevented: &'static str, options: ManagerOptions) -> (Vec<String>, PipelineOutcome, String) {
    let mut module = parse(&context(), SUMS, false).unwrap();
    let list = Arc::new(List { prevented, ..List::default() });
    let manager = PassManager::new(Pipeline::parse(pipeline, &registry()).unwrap()).with_options(options);
    let outcome = manager.with_action_handler(list.clone()).run(&mut module).unwrap();
    let actions = list.actions.lock().unwrap().clone();
    (actions, outcome, print(&module, false))
}

#[test]
fn actions_are_the_same_for_any_number_of_threads() {
    let actions = |threads| run("functions(cse,fuse-fma)", "", ManagerOptions { threads, ..Default::default() }).0;
    let expected = [
        "pass-execution CSE in a: true",
        "end of pass-execution",
        "pass-execution FuseFMAPass in a: true",
        "apply-pattern PutProductFirst in a: true",
        "end of apply-pattern",
        "apply-pattern FuseSum in a: true",
        "end of apply-pattern",
        "end of pass-execution",
        "pass-execution CSE in b: true",
    ];
    assert_eq!(actions(1)[..expected.len()], expected);
    assert_eq!(actions(8), actions(1));
}

#[test]
fn what_is_prevented_changes_nothing() {
    let unchanged = print(&parse(&context(), SUMS, false).unwrap(), false);
    for prevented in ["pass-execution", "apply-pattern"] {
        for pipeline in ["functions(fuse-fma)", "cuda_tile.module(any(fuse-fma))", "cuda_tile.module(canonicalize)"] {
            let (actions, _, text) = run(pipeline, prevented, ManagerOptions::default());
            assert!(actions.iter().any(|action| action.ends_with(": false")), "{actions:?}");
            let ends = format!("end of {prevented}");
            assert!(!actions.contains(&ends), "{actions:?}");
            assert_eq!(text, unchanged, "{pipeline} without {prevented}");
        }
    }
}

#[test]
fn a_pass_on_a_module_is_one_action() {
    let (actions, ..) = run("cuda_tile.module(cse)", "", ManagerOptions::default());
    assert_eq!(actions, ["pass-execution CSE in m: true", "end of pass-execution"]);
}

#[test]
fn remarks_are_in_the_order_of_functions_for_any_number_of_threads() {
    let remarks = |threads| {
        let options = ManagerOptions { threads, remarks: true, ..ManagerOptions::default() };
        let mut module = parse(&context(), SUMS, false).unwrap();
        let pipeline = Pipeline::parse("functions(fuse-fma,cse)", &registry()).unwrap();
        PassManager::new(pipeline).with_options(options).run(&mut module).unwrap().remarks
    };
    let found: Vec<_> = remarks(1).into_iter().map(|it| (it.kind, it.pass, it.name, it.function.unwrap())).collect();
    let expected = [("FuseSum", "a"), ("PutProductFirst", "b"), ("FuseSum", "b"), ("FuseDifference", "c")];
    let expected = expected.map(|(name, function)| (RemarkKind::Passed, "fuse-fma", name, function.to_owned()));
    assert_eq!(found, expected);
    assert_eq!(remarks(8), remarks(1));
}

#[test]
fn remarks_are_made_only_where_they_are_wanted() {
    let (_, outcome, _) = run("functions(fuse-fma)", "", ManagerOptions::default());
    assert!(outcome.remarks.is_empty());
}
