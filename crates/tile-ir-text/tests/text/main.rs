//! Tests of the parser and the printer.

mod builtin;
mod many_errors;
mod printing;
mod repeated;
mod streaming;
mod threads;
