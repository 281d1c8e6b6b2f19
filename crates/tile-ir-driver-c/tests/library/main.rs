//! The library from outside: header, symbols, and programs in other languages.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(unix)]
mod built;
#[cfg(unix)]
mod examples;
mod header;
#[cfg(unix)]
mod symbols;

/// The folder of this crate.
const CRATE: &str = env!("CARGO_MANIFEST_DIR");
