//! What passes make of modules.
//!
//! Cases are files, `cases/PASS.mlir`, with lines `// -----` between them; `snapshots/pass_cases` says what becomes of each.

mod blocks;
mod branching;
mod cases;
mod conformance;
mod greedy;
mod growth;
mod interpreter;
mod invented;
mod labels;
mod legalized;
mod meaning;
mod runner;
mod tiles;
