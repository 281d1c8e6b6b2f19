//! Helpers for passes on loops.

mod build;
mod range;
mod round;

pub(crate) use build::{Bounds, NewFor, number};
pub(crate) use range::{ConstantRange, constant};
pub(crate) use round::{Place, can_be_copied, copy_round, is_innermost};
