//! Orderings, scopes and pointers of memory accesses.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
