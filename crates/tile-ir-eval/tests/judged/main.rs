//! What operations compute, judged by arithmetic of others: `rustc_apfloat`, and integers.

mod conversions;
mod floats;
mod functions;
mod integers;
mod matrices;
mod properties;
mod rounding;
mod shapes;
mod special;
mod support;
mod tiles;
