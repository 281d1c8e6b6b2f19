//! Tests of the definition language and of what is made of it.

mod errors;
mod freshness;
mod lowering;
