//! Code of the column `run`: one function for each operation that does more than compute, or for several that do the
//! same.

mod aggregation;
mod allocation;
mod assertions;
mod assumptions;
mod atomics;
mod control_flow;
mod element_accesses;
mod elements;
mod foreign;
mod geometry;
mod printing;
mod view_accesses;
mod views;

use aggregation::*;
use allocation::*;
use assertions::*;
use assumptions::*;
use atomics::*;
use control_flow::*;
use element_accesses::*;
use foreign::*;
use geometry::*;
use printing::*;
use tile_ir_core::Dialect;
use tile_ir_dialect::for_each_run;
use view_accesses::*;
use views::*;

use crate::lowering::runs;

/// Adds the code for evaluating and running operations that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    tile_ir_eval::code(dialect).with_own(for_each_run!(runs))
}
