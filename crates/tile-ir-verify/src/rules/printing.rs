//! Printing from kernels.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
