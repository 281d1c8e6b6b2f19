//! The column `patterns`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.


/// Calls a macro with each name of the column `patterns` and what its code is about.
#[macro_export]
macro_rules! for_each_pattern {
    ($($each:tt)+) => {
        $($each)+! {
            "combine_ifs": CombineIfs($crate::generated::cuda_tile::views::If<'static>),
            "combine_nested_ifs": CombineNestedIfs($crate::generated::cuda_tile::views::If<'static>),
            "convert_to_select": ConvertToSelect($crate::generated::cuda_tile::views::If<'static>),
            "move_terminator_to_parent": MoveTerminatorToParent($crate::generated::cuda_tile::views::If<'static>),
            "remove_empty_else_branch": RemoveEmptyElseBranch($crate::generated::cuda_tile::views::If<'static>),
            "remove_static_condition": RemoveStaticCondition($crate::generated::cuda_tile::views::If<'static>),
            "remove_unused_results": RemoveUnusedResults($crate::generated::cuda_tile::views::If<'static>),
            "replace_yield_with_value": ReplaceYieldWithValue($crate::generated::cuda_tile::views::If<'static>),
            "select_consts": SelectConsts($crate::generated::cuda_tile::views::Select<'static>),
        }
    };
}
