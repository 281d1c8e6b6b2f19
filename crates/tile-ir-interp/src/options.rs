//! The options and limits of a launch.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use crate::order::Order;
use crate::trace::Tracer;

/// The options of a launch.
#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// The number of threads; 0 for one per processor.
    pub threads: usize,
    /// The order in which blocks run.
    pub order: Order,
    /// Its limits.
    pub limits: Limits,
    /// Whether to measure the time of each operation, which slows execution down.
    pub profiled: bool,
    /// What is called with each value as it is computed; blocks run on one thread then.
    pub trace: Option<Tracer>,
    /// Whether to check for data races, reads of uninitialized bytes and uses of padding without a value; blocks run on one
    /// thread.
    pub checked: bool,
    /// Whether an access past the index space of a view without a padding value goes on as on hardware: it reads zeros and
    /// writes nothing. Otherwise it stops the kernel.
    pub lenient: bool,
    /// Counts finished blocks, to show progress.
    pub finished_blocks: Option<Arc<AtomicU64>>,
}

/// The limits of a launch, which stop a kernel that exceeds them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The most operations that all blocks execute together, including those for loop control.
    pub max_steps: Option<u64>,
    /// The most bytes of all buffers and of the values and allocations of a block.
    pub max_memory: Option<usize>,
}
