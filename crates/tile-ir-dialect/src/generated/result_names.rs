//! The column `result_names`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.


/// Calls a macro with each name of the column `result_names` and what its code is about.
#[macro_export]
macro_rules! for_each_result_name {
    ($($each:tt)+) => {
        $($each)+! {
            "assume": ASSUME($crate::generated::cuda_tile::views::Assume<'static>),
            "constant": CONSTANT($crate::generated::cuda_tile::views::Constant<'static>),
        }
    };
}
