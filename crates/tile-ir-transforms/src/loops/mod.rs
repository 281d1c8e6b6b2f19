//! Helpers for passes on loops.

mod build;
mod iteration;
mod range;

pub(crate) use build::{Bounds, NewFor, number};
pub(crate) use iteration::{Place, can_be_copied, copy_iteration, is_innermost};
pub(crate) use range::{ConstantRange, constant, constant_step};
