//! What passes make of modules.
//!
//! Cases are files, `cases/PASS.mlir`, with lines `// -----` between them; `snapshots/passes` says what becomes of each.

mod branching;
mod cases;
mod conformance;
mod interpreter;
mod invented;
mod meaning;
mod runner;
