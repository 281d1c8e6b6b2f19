//! The facade, as programs use it.

mod builders;
mod modules;
mod releases;
mod rewriter;
