//! Code of the column `run`: one function for each operation that does more than compute, or for several that do the
//! same.

mod aggregation;
mod allocation;
mod assertions;
mod assumptions;
mod atomics;
mod control_flow;
mod element_accesses;
mod geometry;
mod printing;
mod view_accesses;
mod views;

use tile_ir_core::Dialect;
use tile_ir_dialect::is_ours;

use crate::lowering::Run;

/// The functions of one file, by the names that the table uses.
type Group = &'static [(&'static str, Run)];

/// All functions.
const GROUPS: &[Group] = &[
    aggregation::RUNS,
    allocation::RUNS,
    assertions::RUNS,
    assumptions::RUNS,
    atomics::RUNS,
    control_flow::RUNS,
    element_accesses::RUNS,
    geometry::RUNS,
    printing::RUNS,
    view_accesses::RUNS,
    views::RUNS,
];

/// Adds the code of the column `run` that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    if !is_ours(&dialect) {
        return dialect;
    }
    dialect.with_named(GROUPS)
}

#[cfg(test)]
mod tests {
    use tile_ir_dialect::CUDA_TILE;

    use super::*;

    #[test]
    fn every_name_of_the_table_is_here_and_no_other() {
        let mut here: Vec<_> = GROUPS.iter().flat_map(|group| group.iter()).map(|(name, _)| *name).collect();
        here.sort_unstable();
        let mut named: Vec<_> = CUDA_TILE.operations.iter().filter_map(|def| def.run).collect();
        named.sort_unstable();
        named.dedup();
        assert_eq!(here, named);
    }
}
