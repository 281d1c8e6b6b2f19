//! Every test that needs no process of its own.

mod codes;
mod completeness;
mod dataflow;
mod dialects;
mod diff;
mod dump;
mod effects;
mod execution;
mod extract;
mod files;
mod flow;
mod grammar;
mod habits;
mod kernels;
mod limits;
mod manager;
mod meaning;
mod mlir_bytecode;
mod mlir_damage;
mod passes_hold;
mod properties;
mod reduced;
mod rules;
mod run_damage;
mod smith;
mod table_extension;
