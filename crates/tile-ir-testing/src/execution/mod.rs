//! Whether a transform preserves what kernels compute, found out by running them.
//!
//! A [`Reference`] chooses inputs for the entries of a module, runs them and records what can be observed: buffers,
//! globals, printed text, a failed assertion. Another module is compared with that, bit by bit. Inputs for which the
//! original has undefined behaviour are skipped.
//!
//! ```
//! use tile_ir_testing::execution::{Reference, Tolerance, Trials};
//!
//! let context = tile_ir::context();
//! let kernel = |op: &str| {
//!     let source = format!(
//!         "cuda_tile.module @m {{ entry @e(%to: tile<ptr<i32>>, %x: tile<i32>) {{
//!             %y = {op} %x, %x : tile<i32>
//!             %token = store_ptr_tko weak %to, %y : tile<ptr<i32>>, tile<i32> -> token
//!             return
//!         }} }}"
//!     );
//!     tile_ir::parse_str(&context, &source)
//! };
//! let reference = Reference::new(&kernel("xori")?, &Trials::default());
//! let difference = reference.difference(&kernel("andi")?, Tolerance::Exact);
//! assert!(difference.is_some_and(|difference| difference.what.contains("parameter 0")));
//! # Ok::<(), tile_ir::Error>(())
//! ```

mod compare;
mod input;
mod landmarks;
mod observation;
mod random;
mod reference;
mod show;
mod shrink;

pub use compare::Tolerance;
pub use input::{Input, Value};
pub use observation::{End, Observation};
pub use reference::{Difference, Reference, Tried};

/// How entries are run.
#[derive(Clone, Debug)]
pub struct Trials {
    /// The grid, in blocks.
    pub grid: [u32; 3],
    /// The number of inputs that each entry is run with.
    pub inputs: usize,
    /// The number of inputs tried to find those without undefined results.
    pub attempts: usize,
    /// The maximum number of operations of a run.
    pub max_steps: u64,
    /// The maximum number of bytes of a run.
    pub max_memory: usize,
    /// The seed of the random inputs.
    pub seed: u64,
}

impl Default for Trials {
    fn default() -> Self {
        Self { grid: [1, 1, 1], inputs: 8, attempts: 96, max_steps: 50_000, max_memory: 256 << 20, seed: 1 }
    }
}
