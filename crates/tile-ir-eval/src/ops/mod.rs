//! One function for each operation, in files named after families of operations.

mod compare;
mod constants;
mod conversions;
mod float_arithmetic;
#[cfg(feature = "inexact")]
mod float_functions;
#[cfg(feature = "inexact")]
mod float_matrices;
mod float_selection;
#[cfg(not(feature = "inexact"))]
mod inexact;
mod integer_arithmetic;
mod matrices;
mod packing;
mod pointers;
mod shapes;

use compare::*;
use constants::*;
use conversions::*;
use float_arithmetic::*;
#[cfg(feature = "inexact")]
use float_functions::*;
#[cfg(feature = "inexact")]
use float_matrices::*;
use float_selection::*;
#[cfg(not(feature = "inexact"))]
use inexact::*;
use integer_arithmetic::*;
use matrices::*;
use packing::*;
use pointers::*;
use shapes::*;
use tile_ir_core::Dialect;
use tile_ir_dialect::for_each_eval;

/// Adds the evaluations that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    dialect.with_own(for_each_eval!(crate::evals))
}
