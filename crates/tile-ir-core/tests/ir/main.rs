//! Tests of the IR.

mod body;
mod segments;
mod symbols;
