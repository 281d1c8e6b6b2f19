//! Loops, branches and what ends them.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
