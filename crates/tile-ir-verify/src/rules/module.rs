//! Modules and entries.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
