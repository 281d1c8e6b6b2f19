//! Tests of the definition language and its lowering.

mod errors;
mod freshness;
mod lowering;
