//! What passes on loops have in common.

mod range;

pub(crate) use range::ConstantRange;
