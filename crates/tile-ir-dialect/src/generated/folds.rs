//! The column `folds`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.


/// Calls a macro with each name of the column `folds` and what its code is about.
#[macro_export]
macro_rules! for_each_fold {
    ($($each:tt)+) => {
        $($each)+! {
            "inverted_branches": inverted_branches($crate::generated::cuda_tile::views::If<'static>),
        }
    };
}
