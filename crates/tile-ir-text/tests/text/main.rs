//! Tests of the parser and the printer.

mod printing;
mod threads;
