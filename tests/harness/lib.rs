//! Runs tests that are files, and makes modules for tests that are properties; `tests/README.md` tells about both.

mod case;
mod circle;
mod compare;
pub mod generate;
mod hex;
mod mutate;

pub use case::Case;
pub use compare::{Compared, compare};
pub use mutate::Mutator;
