//! The column `rules`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `rules` and what its code is about.
macro_rules! for_each_rule {
    ($($each:tt)+) => {
        $($each)+! {
            "body_about_bounds": body_about_bounds($crate::generated::interval::views::Pieces<'static>),
            "bounds_in_order": bounds_in_order($crate::generated::interval::views::Enclose<'static>),
        }
    };
}

pub(crate) use for_each_rule;
