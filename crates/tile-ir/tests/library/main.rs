//! The facade, as programs use it.

mod builders;
mod releases;
