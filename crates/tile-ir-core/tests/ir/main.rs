//! Tests of the IR.

mod body;
mod misuse;
mod segments;
mod symbols;
