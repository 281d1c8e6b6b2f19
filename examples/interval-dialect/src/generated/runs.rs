//! The column `runs`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.


/// Calls a macro with each name of the column `runs` and what its code is about.
macro_rules! for_each_run {
    ($($each:tt)+) => {
        $($each)+! {
            "enclosed": enclosed($crate::generated::interval::views::Enclose<'static>),
            "hull": hull($crate::generated::interval::views::Hull<'static>),
            "pieces": pieces($crate::generated::interval::views::Pieces<'static>),
            "product": product($crate::generated::interval::views::Product<'static>),
            "sum": sum($crate::generated::interval::views::Sum<'static>),
            "width": width($crate::generated::interval::views::Width<'static>),
            "yielded": yielded($crate::generated::interval::views::Yield<'static>),
        }
    };
}

pub(crate) use for_each_run;
