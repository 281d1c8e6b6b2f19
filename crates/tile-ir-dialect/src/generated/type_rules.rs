//! The column `type_rules`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.


/// Calls a macro with each name of the column `type_rules` and what its code is about.
macro_rules! for_each_type_rule {
    ($($each:tt)+) => {
        $($each)+! {
            "constant_parameter": constant_parameter,
            "expression_builtin": expression_builtin,
            "expression_quotient": expression_quotient,
            "expression_variable": expression_variable,
            "fragment": fragment,
            "gather_scatter_view": gather_scatter_view,
            "layout": layout,
            "partition_view": partition_view,
            "ptr": ptr,
            "scratch_request": scratch_request,
            "strided_view": strided_view,
            "tensor_view": tensor_view,
            "tile": tile,
        }
    };
}

pub(crate) use for_each_type_rule;
