//! Runs tests that are files; `tests/README.md` says what a file looks like.

mod case;
mod circle;
mod hex;

pub use case::Case;
