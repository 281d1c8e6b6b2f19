//! The syntaxes written as code, and the names of results, of our own dialects.

use tile_ir_core::Dialect;
use tile_ir_dialect::{for_each_result_name, for_each_syntax};

use super::call::CALL;
use super::declaration::DECLARATION;
use super::for_loop::FOR;
use super::function::FUNCTION;
use super::implementation::IMPLEMENTATION;
use super::infinite_loop::LOOP;
use super::make_tensor_view::MAKE_TENSOR_VIEW;
use super::shape_query::SHAPE_QUERY;
use crate::print::suggestions::{ASSUME, CONSTANT};

/// Lists custom syntaxes or names of results by name, for the macros `for_each_syntax` and `for_each_result_name` of generated
/// code. Each is a constant, whose name is in capitals.
#[macro_export]
macro_rules! constants {
    ($($name:literal: $constant:ident($view:ty),)*) => {
        [$($crate::core::Named::by_name::<$view>($name, $constant)),*]
    };
}

/// Adds the custom syntaxes and names of results of `builtin`, `cuda_tile` and `testing` to a dialect.
pub fn code(dialect: Dialect) -> Dialect {
    dialect.with_own(for_each_syntax!(crate::constants)).with_own(for_each_result_name!(crate::constants))
}
