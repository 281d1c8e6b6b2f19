//! What operations compute, judged by arithmetic of others: `rustc_apfloat`, and integers.

mod conversions;
mod floats;
mod functions;
mod integers;
mod support;
mod tiles;
