//! Figures about a reduction.

/// Figures about a reduction, at its end or on the way. They do not depend on the number of threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The number of operations at the start.
    pub operations_before: usize,
    /// The number of operations now.
    pub operations: usize,
    /// How often the outcome of a test was needed. Candidates that were tested ahead of time by other threads, but turned
    /// out not to be needed, are not counted.
    pub runs: usize,
    /// How many candidates were smaller and still interesting.
    pub improvements: usize,
    /// The name of the reduction at work; empty before the first.
    pub reduction: &'static str,
}
