//! Tests of the definition language and its lowering.

mod code;
mod errors;
mod freshness;
mod lowering;
