//! What no table can state: one function for each rule that the table names, in files named after groups of operations.
//!
//! A rule names, in its documentation and in what it says, the ids of `RULES.md` that it implements.

mod conversions;

use crate::plan::Rule;

/// The rules of one file, by the names that the table uses.
type Group = &'static [(&'static str, Rule)];

/// All rules.
const GROUPS: &[Group] = &[conversions::RULES];

/// The rule of this name.
pub(crate) fn find(name: &str) -> Option<Rule> {
    GROUPS.iter().flat_map(|group| group.iter()).find(|(known, _)| *known == name).map(|(_, rule)| *rule)
}
