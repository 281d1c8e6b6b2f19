//! The column `result_names`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `result_names` and what its code is about.
macro_rules! for_each_result_name {
    ($($each:tt)+) => {
        $($each)+! {
            "rounded": ROUNDED($crate::generated::interval::views::Width<'static>),
        }
    };
}

pub(crate) use for_each_result_name;
