//! Tests of the definition language and of what is made of it.

mod code;
mod errors;
mod freshness;
mod lowering;
