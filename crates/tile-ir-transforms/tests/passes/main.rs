//! Tests of passes.
//!
//! Cases are files, `cases/PASS.mlir`, separated by lines `// -----`; each contains its output.

mod blocks;
mod branching;
mod cases;
mod conformance;
mod conversion;
mod counting;
mod cycles;
#[path = "../../../../tests/harness/golden.rs"]
mod golden;
mod greedy;
mod growth;
mod interpreter;
mod invented;
mod labels;
mod legalized;
mod loops;
mod meaning;
mod runner;
mod speculated;
mod tiles;
mod watched;
