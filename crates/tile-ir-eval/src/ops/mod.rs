//! One function for each operation, in files named after families of operations.

mod compare;
mod constants;
mod conversions;
mod float_arithmetic;
mod float_functions;
mod float_selection;
mod integer_arithmetic;
mod matrices;
mod packing;
mod pointers;
mod shapes;

use tile_ir_core::Dialect;
use tile_ir_dialect::is_ours;

use crate::Eval;

/// The functions of one file, by the names that the table uses.
type Group = &'static [(&'static str, Eval)];

/// All functions.
const GROUPS: &[Group] = &[
    compare::EVALS,
    constants::EVALS,
    conversions::EVALS,
    float_arithmetic::EVALS,
    float_functions::EVALS,
    float_selection::EVALS,
    integer_arithmetic::EVALS,
    matrices::EVALS,
    packing::EVALS,
    pointers::EVALS,
    shapes::EVALS,
];

/// Adds the evaluations that the tables of `builtin`, `cuda_tile` and `testing` name.
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
        let mut named: Vec<_> = CUDA_TILE.operations.iter().filter_map(|def| def.eval).collect();
        named.sort_unstable();
        named.dedup();
        assert_eq!(here, named);
    }
}
