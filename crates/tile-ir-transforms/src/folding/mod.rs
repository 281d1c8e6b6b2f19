//! Operations of constants: what they are, and constants in their place.

mod compute;
mod materialize;
mod replace;

pub(crate) use compute::{constant_attribute, constant_result};
pub(crate) use materialize::ConstantMakers;
pub(crate) use replace::Replacer;

/// The most elements of a constant that is computed, unless an option says otherwise.
pub(crate) const DEFAULT_MAX_ELEMENTS: usize = 1024;
