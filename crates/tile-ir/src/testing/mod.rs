//! Helpers for tests of transforms.
//!
//! * [`Trial`]: a text before and after a pipeline, for snapshots; and whether what comes out is valid, comes back from
//!   every form, and is left alone by a second run.
//! * [`FileTest`]: tests that are files with `// RUN:` lines.
//! * [`check_round_trips`]: a module through every form and back.
//! * `execution`, with the feature `interp`: whether kernels still compute what they did, found out by running them.
//!
//! ```
//! use tile_ir::testing;
//!
//! let context = tile_ir::context();
//! let source = "cuda_tile.module @m { entry @e() { return } }";
//! let module = tile_ir::parse_str(&context, source)?;
//! let versions = testing::check_round_trips(&module).expect("it comes back from every form");
//! assert_eq!(versions.skipped, [], "every version of bytecode can hold it");
//! # Ok::<(), tile_ir::Error>(())
//! ```

#[cfg(feature = "interp")]
pub mod execution;
mod file_test;
mod round_trip;
mod transform;

pub use file_test::{FileTest, ProgramOutput};
pub use round_trip::{RoundTrip, Versions, check_round_trips};
pub use transform::Trial;
