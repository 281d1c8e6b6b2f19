//! Runs kernels of Tile IR on the CPU.
//!
//! An [`Interpreter`] has a module and memory. It makes entries ready once ([`Interpreter::kernel`]): operations become
//! steps that know their slots, and structured control flow becomes jumps. Blocks then run in parallel, each in program
//! order. `tile-ir-eval` computes the results of most operations; this crate runs those that do more, which the table names
//! in its column `run`.
//!
//! A third-party dialect says how its operations run in the same way, with [`DialectRun`].
//!
//! Every access is checked against its buffer, and what the language leaves undefined stops the kernel where it is
//! noticed: broken assumptions, indices outside of a view. What an operation that can be speculated leaves undefined stops it
//! where the result is used.

mod block;
mod check;
mod fault;
mod format;
mod interpreter;
mod launch;
mod liveness;
mod lowering;
mod memory;
mod ops;
mod order;
mod orders;
mod poison;
mod printed;
mod profile;
mod program;
mod schedule;
mod straight_line;
mod tile_view;
mod trace;
mod value;

pub use block::Block;
pub use fault::{Fault, codes};
pub use interpreter::{Argument, Interpreter, Kernel, Limits};
pub use launch::{LaunchError, Outcome};
pub use lowering::{Callable, DialectRun, Lowering, Refusal, Run};
pub use memory::{Address, Buffer, BufferId, Cells, Memory};
pub use order::Order;
pub use profile::{OperationProfile, Profile};
pub use program::{Operand, OperandList, Parameter, Slot};
#[doc(hidden)]
pub use tile_ir_core as core;

/// Adds the code for evaluating and running operations that a dialect's table names.
pub fn code(dialect: tile_ir_core::Dialect) -> tile_ir_core::Dialect {
    ops::code(tile_ir_eval::code(dialect))
}
