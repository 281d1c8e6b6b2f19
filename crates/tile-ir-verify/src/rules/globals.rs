//! Globals and memory of the function.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
