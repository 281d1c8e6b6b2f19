//! What makes a module interesting.

use std::error::Error;

use tile_ir_core::Module;

/// Why a test could not be run, such as a command that does not exist.
pub type TestError = Box<dyn Error + Send + Sync>;

/// What a test says about a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The candidate still shows the problem.
    Interesting,
    /// It does not.
    Uninteresting,
    /// The candidate could not be tested: the format that the test reads cannot represent it. This does not count as a run.
    Untested,
}

/// Decides whether a candidate is interesting. It is called from several threads at a time, and must give the same answer
/// for the same module.
pub trait Test: Sync {
    /// Tests a candidate.
    ///
    /// # Errors
    /// If the test cannot be run. The reduction ends with this error.
    fn test(&self, candidate: &Module) -> Result<Outcome, TestError>;
}

/// A predicate: `true` for interesting modules.
impl<F: Fn(&Module) -> bool + Sync> Test for F {
    fn test(&self, candidate: &Module) -> Result<Outcome, TestError> {
        Ok(if self(candidate) { Outcome::Interesting } else { Outcome::Uninteresting })
    }
}
