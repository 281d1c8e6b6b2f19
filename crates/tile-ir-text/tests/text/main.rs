//! Tests of the parser and the printer from outside.

mod printing;
mod repeated;
mod threads;
