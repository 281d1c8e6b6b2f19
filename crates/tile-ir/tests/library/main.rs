//! The facade, as programs use it.

mod builders;
mod data;
mod errors;
mod modules;
mod places;
mod regions;
mod releases;
mod rewriter;
mod roots;
mod threads;
