//! Helpers for testing passes, your own included.
//!
//! * [`Trial`]: a module before and after a pipeline, for snapshots; and whether the result is valid, survives round trips
//!   and is unchanged by a second run.
//! * [`check_round_trips`]: whether a module survives every form of text and every version of bytecode; [`RoundTrip`] leaves
//!   some out.
//! * [`execution`]: whether kernels still compute the same, found out by running them.
//! * [`FileTest`]: tests that are files with `// RUN:` lines.
//! * `stand_in`: scripts that stand in for the platform's assembler (on Unix).
//!
//! ```
//! use tile_ir::transforms::passes::registry;
//! use tile_ir_testing::Trial;
//! use tile_ir_testing::execution::{Reference, Tolerance, Trials};
//!
//! let source = "cuda_tile.module @m { entry @e(%to: tile<ptr<i32>>, %x: tile<i32>) {
//!     %unused = addi %x, %x : tile<i32>
//!     %stored = store_ptr_tko weak %to, %x : tile<ptr<i32>>, tile<i32> -> token
//! } }";
//! let context = tile_ir::context();
//!
//! // Passes of your own are in the registry too: `registry().with_body_pass::<YourPass>()`.
//! let trial = Trial::new(context.clone(), registry(), "cuda_tile.module(any(dce))");
//! let changed = trial.check(source, true)?;
//! assert!(!changed.contains("addi"), "{changed}");
//!
//! let reference = Reference::new(&tile_ir::parse_str(&context, source)?, &Trials::default());
//! let difference = reference.difference(&tile_ir::parse_str(&context, &changed)?, Tolerance::Exact);
//! assert!(difference.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate `examples/my-pass` of the repository tests its passes with [`Trial`] and [`FileTest`].

pub mod execution;
mod file_test;
mod round_trip;
#[cfg(unix)]
pub mod stand_in;
mod transform;

pub use file_test::{FileTest, ProgramOutput};
pub use round_trip::{RoundTrip, Versions, check_round_trips};
pub use transform::Trial;
