//! Views and accesses through them.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
