//! The column `patterns`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `patterns` and what its code is about.
macro_rules! for_each_pattern {
    ($($each:tt)+) => {
        $($each)+! {
            "distance_of_bounds": DistanceOfBounds($crate::generated::interval::views::Width<'static>),
        }
    };
}

pub(crate) use for_each_pattern;
