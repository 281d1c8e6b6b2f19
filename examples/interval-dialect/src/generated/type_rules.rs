//! The column `type_rules`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `type_rules` and what its code is about.
macro_rules! for_each_type_rule {
    ($($each:tt)+) => {
        $($each)+! {
            "bounds": bounds,
        }
    };
}

pub(crate) use for_each_type_rule;
