//! Tests of passes.
//!
//! Cases are files, `cases/PASS.mlir`, separated by lines `// -----`; `snapshots/pass_cases` has the output for each.

mod blocks;
mod branching;
mod cases;
mod conformance;
mod counting;
mod greedy;
mod growth;
mod interpreter;
mod invented;
mod labels;
mod legalized;
mod meaning;
mod runner;
mod speculated;
mod tiles;
