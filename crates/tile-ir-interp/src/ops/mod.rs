//! Code of the column `run`: one function for each operation that does more than compute, or for several that do the
//! same.

mod aggregation;
mod allocation;
mod assertions;
mod assumptions;
mod atomics;
mod control_flow;
mod element_accesses;
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
use geometry::*;
use printing::*;
use tile_ir_core::Dialect;
use tile_ir_dialect::for_each_run;
use view_accesses::*;
use views::*;

/// Adds the code of the column `run` that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    dialect.with_own(for_each_run!(crate::runs))
}
