//! Operations on shapes.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
