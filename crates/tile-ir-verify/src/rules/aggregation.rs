//! reduce and scan.

use crate::plan::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[];
