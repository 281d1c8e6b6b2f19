//! The textual form of Tile IR: grammar, parser and printer.

mod float;
pub mod parse;
pub mod print;
mod strings;
mod syntax;

pub use parse::{ParseOptions, codes, parse};
pub use print::{PrintOptions, print, print_filling};
