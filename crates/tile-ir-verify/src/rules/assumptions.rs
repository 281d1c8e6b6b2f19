//! What is assumed of a value.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
