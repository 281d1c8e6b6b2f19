//! Results of operations against independent arithmetic: `rustc_apfloat`, `dashu-float` and wider integers.

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
