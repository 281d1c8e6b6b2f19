//! Folds and patterns of `cuda_tile`, in files named after operations. Queries about values are in `facts`.

mod branches;
mod entries;
mod facts;
mod if_fold;
mod if_nesting;
mod if_results;
mod if_row;
mod if_shape;
mod ranges;
mod select_patterns;

pub(crate) use branches::{erase_rest, rest_is_private};
pub(crate) use ranges::assumed_bounds;

use entries::*;
use if_fold::*;
use if_nesting::*;
use if_results::*;
use if_row::*;
use if_shape::*;
use ranges::*;
use select_patterns::*;
use tile_ir_core::Dialect;
use tile_ir_dialect::{for_each_entries, for_each_fold, for_each_pattern, for_each_range};

/// A dialect with the folds, patterns, ranges and entries that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    dialect
        .with_own(for_each_fold!(crate::folds))
        .with_own(for_each_pattern!(crate::patterns))
        .with_own(for_each_range!(crate::ranges))
        .with_own(for_each_entries!(crate::entries))
}
