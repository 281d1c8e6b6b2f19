//! The column `folds`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `folds` and what its code is about.
macro_rules! for_each_fold {
    ($($each:tt)+) => {
        $($each)+! {
            "hull_of_itself": hull_of_itself($crate::generated::interval::views::Hull<'static>),
        }
    };
}

pub(crate) use for_each_fold;
