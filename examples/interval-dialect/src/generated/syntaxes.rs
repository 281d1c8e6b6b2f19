//! The column `syntaxes`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `syntaxes` and what its code is about.
macro_rules! for_each_syntax {
    ($($each:tt)+) => {
        $($each)+! {
            "brackets": BRACKETS($crate::generated::interval::views::Enclose<'static>),
        }
    };
}

pub(crate) use for_each_syntax;
