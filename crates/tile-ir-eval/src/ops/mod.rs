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

    /// The operations that cannot be computed from operands alone, with reasons.
    const NOT_COMPUTABLE: &[(&str, &[&str])] = &[
        ("it holds other operations", &["entry", "module", "if", "for", "loop", "reduce", "scan"]),
        ("it ends a region", &["break", "continue", "return", "yield"]),
        ("it depends on the launch", &["get_tile_block_id", "get_num_tile_blocks"]),
        ("it is about a symbol", &["global", "get_global"]),
        (
            "its values are views, which have no elements",
            &[
                "get_index_space_shape",
                "get_tensor_shape",
                "make_gather_scatter_view",
                "make_partition_view",
                "make_strided_view",
                "make_tensor_view",
            ],
        ),
        (
            "it reads or writes memory",
            &[
                "alloca",
                "atomic_cas_tko",
                "atomic_red_view_tko",
                "atomic_rmw_tko",
                "load_ptr_tko",
                "load_view_tko",
                "multimem_load_reduce_view_tko",
                "multimem_reduce_view_tko",
                "multimem_store_view_tko",
                "store_ptr_tko",
                "store_view_tko",
            ],
        ),
        (
            "it is about the order of effects",
            &["gdc_launch_dependents_tko", "gdc_wait_tko", "join_tokens", "make_token", "memory_fence_alias_tko"],
        ),
        ("it has effects beyond a result", &["assert", "assume", "print_tko"]),
        ("it is a preview of which little is known", &["preview$call", "preview$extern_impl", "preview$func"]),
    ];

    #[test]
    fn what_is_not_computed_has_a_reason() {
        let mut listed: Vec<_> = NOT_COMPUTABLE.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        listed.sort_unstable();
        let without = CUDA_TILE.operations.iter().filter(|def| def.eval.is_none());
        let mut found: Vec<_> = without.map(|def| def.mnemonic()).collect();
        found.sort_unstable();
        assert_eq!(listed, found);
    }
}
