//! Constant folding: evaluation, and replacement by constants.

mod compute;
mod materialize;
mod replace;

pub(crate) use compute::{constant_attribute, constant_result};
pub(crate) use materialize::ConstantMakers;
pub(crate) use replace::Replacer;

/// The default maximum number of elements of a computed constant.
pub(crate) const DEFAULT_MAX_ELEMENTS: usize = 1024;
