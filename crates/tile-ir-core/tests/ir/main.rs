//! Tests of the IR from outside.

mod body;
mod segments;
mod symbols;
