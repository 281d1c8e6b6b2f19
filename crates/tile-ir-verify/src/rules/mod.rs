//! What no table can state: one function for each rule that the table names, in files named after groups of operations.
//!
//! A rule names, in its documentation and in what it says, the ids of `RULES.md` that it implements.

mod aggregation;
mod assumptions;
mod atomics;
mod control_flow;
mod conversions;
mod debug_info;
mod globals;
mod hints;
mod integer;
mod matrix;
mod memory;
mod module;
mod multimem;
mod printing;
mod shapes;
mod tokens;
mod views;

use crate::plan::Rule;

/// The rules of one file, by the names that the table uses.
type Group = &'static [(&'static str, Rule)];

/// All rules.
const GROUPS: &[Group] = &[
    aggregation::RULES,
    assumptions::RULES,
    atomics::RULES,
    control_flow::RULES,
    conversions::RULES,
    debug_info::RULES,
    globals::RULES,
    hints::RULES,
    integer::RULES,
    matrix::RULES,
    memory::RULES,
    module::RULES,
    multimem::RULES,
    printing::RULES,
    shapes::RULES,
    tokens::RULES,
    views::RULES,
];

/// The rule of this name.
pub(crate) fn find(name: &str) -> Option<Rule> {
    GROUPS.iter().flat_map(|group| group.iter()).find(|(known, _)| *known == name).map(|(_, rule)| *rule)
}
