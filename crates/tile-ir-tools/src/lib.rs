//! The programs `tile-ir`, `tile-ir-compile`, `tile-ir-diff`, `tile-ir-opt`, `tile-ir-run` and `tile-ir-translate`, as functions, and
//! `tile-ir-info` and `tile-ir-query`, which are commands of `tile-ir` alone.
//!
//! A program is a function from arguments and a [`Console`] to an exit code, so that tests run it without starting
//! a process. The binaries are one line each: [`main`] with the function.
//!
//! All behave alike: long flags may have one dash or two; the input is a file, or standard input for `-` or nothing;
//! the exit code is 0, or 1 on any error (`tile-ir-diff` and `tile-ir-extract` have those of `diff` and `grep`); errors go to
//! standard error; and an output file is written completely or not at all.

mod about;
mod arguments;
mod closed_stdout;
pub mod codes;
mod colour;
mod compile;
mod completed;
mod console;
mod dashes;
mod diff;
mod dump;
mod expectations;
mod failure;
mod files;
mod front;
mod grid;
mod info;
mod input;
mod inspect;
mod lost_in_text;
mod lost_locations;
mod manual_page;
mod mapped;
mod mlir_info;
mod names;
mod opt;
mod options;
mod output;
mod program;
mod query;
mod report;
mod requirements;
mod run;
mod self_description;
mod shown;
mod similar;
mod spelling;
mod split;
mod stack;
mod stats;
pub mod support;
mod tables;
mod testing;
mod timing;
mod translate;
mod verification;
mod version;

pub use about::info;
pub use compile::{compile, compile_in};
pub use console::{Console, Program, colours_wanted, main};
pub use diff::diff;
pub use front::tile_ir;
pub use opt::{Opt, opt};
pub use query::query;
pub use run::run;
pub use translate::translate;
