//! Products of matrices.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
