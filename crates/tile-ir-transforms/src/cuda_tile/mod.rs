//! Folds and patterns of `cuda_tile`, in files named after operations. Queries about values are in `facts`.

mod addf;
mod assume;
mod branches;
mod entries;
mod facts;
mod if_fold;
mod if_nesting;
mod if_results;
mod if_row;
mod if_shape;
mod ranges;
mod select_folds;
mod select_patterns;

pub(crate) use addf::PutProductFirst;
pub(crate) use branches::{erase_rest, rest_is_private};
pub(crate) use ranges::assumed_bounds;

use tile_ir_core::Dialect;
use tile_ir_dialect::is_ours;

use crate::rewriting::{Fold, Pattern};

/// The folds of one file, by the names that the table uses.
type Folds = &'static [(&'static str, Fold)];

/// The patterns of one file, by the names that the table uses.
type Patterns = &'static [(&'static str, Pattern)];

const FOLDS: &[Folds] = &[assume::FOLDS, select_folds::FOLDS, if_fold::FOLDS];

const PATTERNS: &[Patterns] = &[
    addf::PATTERNS,
    select_patterns::PATTERNS,
    if_results::PATTERNS,
    if_shape::PATTERNS,
    if_row::PATTERNS,
    if_nesting::PATTERNS,
];

/// A dialect with the folds, patterns, ranges and entries that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    if !is_ours(&dialect) {
        return dialect;
    }
    dialect.with_named(FOLDS).with_named(PATTERNS).with_named(ranges::RANGES).with_named(&[entries::ENTRIES])
}

#[cfg(test)]
mod tests {
    use tile_ir_dialect::CUDA_TILE;

    use super::*;

    fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn the_readme_of_the_table_lists_them_all() {
        let readme = include_str!("../../../../dialect-spec/README.md");
        let list = readme.split("\n## ").find(|part| part.starts_with("Folds and patterns that are code"));
        let rows = list.expect("the README lists them").lines().filter_map(|line| line.strip_prefix("| `"));
        let listed = sorted(rows.filter_map(|row| row.split_once('`')).map(|(name, _)| name));
        let folds = FOLDS.iter().flat_map(|group| group.iter()).map(|(name, _)| *name);
        let patterns = PATTERNS.iter().flat_map(|group| group.iter()).map(|(name, _)| *name);
        assert_eq!(listed, sorted(folds.chain(patterns)));
    }

    #[test]
    fn every_range_of_the_table_is_here_and_no_other() {
        let here = sorted(ranges::RANGES.iter().flat_map(|group| group.iter()).map(|(name, _)| *name));
        let mut named = sorted(CUDA_TILE.operations.iter().filter_map(|def| def.range));
        named.dedup();
        assert_eq!(here, named);
    }

    #[test]
    fn a_pattern_is_about_the_operation_that_names_it() {
        let patterns = || PATTERNS.iter().flat_map(|group| group.iter());
        for def in CUDA_TILE.operations {
            for named in def.patterns {
                let (_, pattern) = patterns().find(|(name, _)| name == named).expect("the table names it");
                assert_eq!(pattern.root().map(|root| root.name), Some(def.name), "{named}");
            }
        }
    }
}
