//! Scopes of debug information.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
