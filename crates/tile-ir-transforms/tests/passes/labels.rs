//! Every pattern that the tables name affects a case.

use tile_ir_transforms::PatternSet;

use crate::runner::{context, parse, print, run};

#[test]
fn every_pattern_changes_some_case() {
    let cases: Vec<&str> = include_str!("cases/canonicalize.mlir").split("// -----\n").collect();
    let outcomes = |options: &str| -> Vec<String> {
        let outcome = |case: &&str| {
            let mut module = parse(&context(), &format!("cuda_tile.module @m {{\n{case}\n}}"), false)?;
            run(&mut module, &format!("canonicalize{options}")).map(|_| print(&module, false))
        };
        cases.iter().map(outcome).map(|outcome| outcome.expect("the case is right")).collect()
    };
    let all = outcomes("");
    let context = context();
    let mut labels: Vec<&str> = PatternSet::named(&context).labels().collect();
    labels.sort_unstable();
    assert_eq!(labels.len(), 12);
    let silent = |label: &&str| outcomes(&format!("{{disable-patterns={label}}}")) == all;
    let silent: Vec<&str> = labels.into_iter().filter(silent).collect();
    assert!(silent.is_empty(), "no case needs {silent:?}");
}
