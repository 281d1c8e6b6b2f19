//! Rules that the table cannot express: one function for each rule that it names, in files named after groups of operations.
//!
//! A rule cites, in its documentation and its messages, the ids of `RULES.md` that it implements.

mod aggregation;
mod assumptions;
mod atomics;
mod control_flow;
mod conversions;
mod debug_info;
mod foreign;
mod fragments;
mod globals;
mod hints;
mod integer;
mod matrix;
mod memory;
mod module;
mod multimem;
mod printing;
mod shapes;
mod tokens;
mod views;

use aggregation::*;
use assumptions::*;
use atomics::*;
use control_flow::*;
use conversions::*;
use debug_info::*;
use foreign::*;
use fragments::*;
use globals::*;
use hints::*;
use integer::*;
use matrix::*;
use memory::*;
use module::*;
use multimem::*;
use printing::*;
use shapes::*;
use tile_ir_core::Dialect;
use tile_ir_dialect::for_each_rule;
use tokens::*;
use views::*;

/// A dialect with the rules that are code here: those that the tables of `builtin`, `cuda_tile` and `testing` name.
pub fn code(dialect: Dialect) -> Dialect {
    dialect.with_own(for_each_rule!(crate::rules))
}
