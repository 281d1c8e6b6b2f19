//! What tests of proofs share.

use std::time::Duration;

use tile_ir_prove::{Options, Solver, Verdict, prove};

/// What is expected of a pair of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A proof.
    Same,
    /// A difference that the interpreter shows.
    Differs,
    /// Neither.
    Undecided,
}

/// A solver on `PATH`. The tests that need one do nothing without, and say so.
pub fn solver() -> Option<Solver> {
    let solver = Solver::on_path(Duration::from_secs(30), 2048);
    if solver.is_none() {
        eprintln!("skipped: no solver on PATH");
    }
    solver
}

/// Compares entry `e` of two texts.
pub fn check(name: &str, before: &str, after: &str, solver: &Solver, expected: Expected) {
    let context = tile_ir::context();
    let module =
        |text: &str| tile_ir::parse_str(&context, text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    let options = Options { solver: Some(solver.clone()), ..Options::default() };
    let verdict = prove(&module(before), &module(after), "e", &options);
    let found = match verdict {
        Verdict::Same(_) => Expected::Same,
        Verdict::Differs { .. } => Expected::Differs,
        Verdict::Undecided(_) => Expected::Undecided,
    };
    assert_eq!(found, expected, "{name}: {verdict:?}");
}
