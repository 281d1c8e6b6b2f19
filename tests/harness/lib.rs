//! Runs tests that are files, and makes modules for property tests; `tests/README.md` describes both.

mod bytes;
mod case;
mod compare;
pub mod containers;
mod context;
mod damage;
mod explanation;
mod files;
mod fuzz;
pub mod golden;
pub mod grammar;
mod hex;
pub mod invent;
mod mutate;
pub mod pages;
mod program;
mod rule_case;

pub use bytes::Bytes;
pub use case::Case;
pub use compare::{Compared, compare};
use context::unchecked;
pub use context::unchecked_context;
pub use damage::Damager;
pub use explanation::{Explanation, NO_EXAMPLE, Sample};
pub use files::{crates, dependencies, files_in, repository, rust_files, texts_in};
pub use fuzz::{Fuzzer, fuzz};
pub use hex::decode;
pub use mutate::Mutator;
pub use program::{PROGRAMS, program, run_on_terminal, run_program};
pub use rule_case::RuleCase;
pub use tile_ir_smith::Choices as Random;
