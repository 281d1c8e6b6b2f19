//! What the author of a transform needs for tests.
//!
//! ```
//! use tile_ir::testing;
//!
//! let context = tile_ir::context();
//! let source = "cuda_tile.module @m { entry @e() { return } }";
//! let module = tile_ir::parse_str(&context, source)?;
//! testing::check_round_trips(&module).expect("it comes back from every form");
//! # Ok::<(), tile_ir::Error>(())
//! ```

mod round_trip;

pub use round_trip::{RoundTrip, check_round_trips};
