//! Rules that the table cannot express: one function for each rule that it names, in files named after groups of operations.
//!
//! A rule cites, in its documentation and its messages, the ids of `RULES.md` that it implements.

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

use tile_ir_core::Dialect;
use tile_ir_dialect::is_ours;

use crate::rule::Rule;

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

/// A dialect with the rules that are code here: those that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    if !is_ours(&dialect) {
        return dialect;
    }
    dialect.with_named(GROUPS)
}

#[cfg(test)]
mod tests {
    use tile_ir_dialect::{BUILTIN, CUDA_TILE, TESTING};

    use super::*;

    const DIALECTS: [&tile_ir_core::definition::DialectDef; 3] = [&BUILTIN, &CUDA_TILE, &TESTING];

    fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn written() -> Vec<&'static str> {
        let names: Vec<_> = GROUPS.iter().flat_map(|group| group.iter()).map(|(name, _)| *name).collect();
        let known = sorted(names.iter().copied());
        assert_eq!(names.len(), known.len(), "no name stands for two rules: {names:?}");
        known
    }

    #[test]
    fn every_rule_of_the_table_is_here_and_no_other() {
        let operations = DIALECTS.iter().flat_map(|dialect| dialect.operations);
        assert_eq!(written(), sorted(operations.flat_map(|def| def.rules.iter().copied())));
    }

    #[test]
    fn the_readme_of_the_table_lists_them_all() {
        let readme = include_str!("../../../../dialect-spec/README.md");
        let (_, list) = readme.split_once("## Rules that are code").expect("the README lists rules");
        let rows = list.lines().filter_map(|line| line.strip_prefix("| `"));
        let names = rows.filter_map(|row| row.split_once(" |")).flat_map(|(names, _)| names.split_whitespace());
        let types = DIALECTS.iter().flat_map(|dialect| dialect.types).filter_map(|def| def.rule);
        let expected = sorted(written().into_iter().chain(types));
        assert_eq!(sorted(names.map(|name| name.trim_matches('`'))), expected);
    }
}
