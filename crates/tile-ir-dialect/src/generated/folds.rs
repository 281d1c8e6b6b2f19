//! The column `folds`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.


/// Calls a macro with each name of the column `folds` and what its code is about.
#[macro_export]
macro_rules! for_each_fold {
    ($($each:tt)+) => {
        $($each)+! {
            "arm_by_comparison": arm_by_comparison($crate::generated::cuda_tile::views::Select<'static>),
            "assumed_twice": assumed_twice($crate::generated::cuda_tile::views::Assume<'static>),
            "condition_as_result": condition_as_result($crate::generated::cuda_tile::views::Select<'static>),
            "equal_arms": equal_arms($crate::generated::cuda_tile::views::Select<'static>),
            "inverted_branches": inverted_branches($crate::generated::cuda_tile::views::If<'static>),
            "inverted_choice": inverted_choice($crate::generated::cuda_tile::views::Select<'static>),
            "known_choice": known_choice($crate::generated::cuda_tile::views::Select<'static>),
            "nested_choice": nested_choice($crate::generated::cuda_tile::views::Select<'static>),
        }
    };
}
