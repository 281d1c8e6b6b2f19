//! Runs kernels of Tile IR on the CPU.
//!
//! An [`Interpreter`] has a module and memory. It makes entries ready once ([`Interpreter::kernel`]): operations become
//! steps that know their slots, and structured control flow becomes jumps. Blocks then run in parallel, each in program
//! order. `tile-ir-eval` computes the results of most operations; this crate runs those that do more, which the table names
//! in its column `run`.
//!
//! A third-party dialect says how its operations run in the same way, with [`Run`].
//!
//! Functions that are implemented elsewhere are functions of the host: [`Interpreter::function`].
//!
//! Every access is checked against its buffer, and what the language leaves undefined stops the kernel where it is
//! noticed: broken assumptions, indices outside of a view. What an operation that can be speculated leaves undefined stops it
//! where the result is used.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod block;
mod budget;
mod check;
mod evaluation;
mod fault;
mod foreign;
mod format;
mod globals;
mod grid;
mod interpreter;
mod launch;
mod liveness;
mod lowering;
mod memory;
mod ops;
mod options;
mod order;
mod orders;
mod poison;
mod printed;
mod profile;
mod program;
mod schedule;
mod site;
mod slot;
mod step;
mod straight_line;
mod tile_view;
mod trace;
mod value;

pub use block::Block;
/// The numbers of a buffer are those that this crate knows to have no padding: [`Interpreter::buffer_of`].
pub use bytemuck;
pub use fault::{Fault, codes};
pub use foreign::{ForeignArgument, ForeignCall, ForeignConstant, ForeignError, ForeignFunction};
pub use interpreter::{Argument, Interpreter, Kernel};
pub use launch::{LaunchError, LaunchOutcome};
pub use lowering::{Lowering, Run};
pub use memory::{Address, Buffer, BufferId, Cells, Memory};
pub use ops::code;
pub use options::{LaunchOptions, Limits};
pub use order::Order;
pub use profile::{OperationProfile, Profile};
pub use program::KernelParameter;
pub use slot::{Operand, OperandList, Slot};
pub use step::Callable;
#[doc(hidden)]
pub use tile_ir_core as core;
pub use tile_ir_eval::Refusal;
pub use trace::{TracedValue, Tracer};
