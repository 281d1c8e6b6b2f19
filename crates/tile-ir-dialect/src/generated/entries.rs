//! The column `entries`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.


/// Calls a macro with each name of the column `entries` and what its code is about.
#[macro_export]
macro_rules! for_each_entries {
    ($($each:tt)+) => {
        $($each)+! {
            "counted_body": counted_body($crate::generated::cuda_tile::views::For<'static>),
            "taken_branch": taken_branch($crate::generated::cuda_tile::views::If<'static>),
        }
    };
}
