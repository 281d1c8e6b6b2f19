//! The options of the verifier.

use tile_ir_core::{OpRef, Place, Version};

use crate::architectures::Architecture;

/// The options of the verifier.
#[derive(Clone, Copy, Debug)]
pub struct VerifyOptions {
    /// The release of the compiler that must accept the module.
    pub release: Release,
    /// The architecture to compile for; `None` skips checks that depend on it.
    pub target: Option<Architecture>,
    /// How to treat optimization hints.
    pub hints: Hints,
    /// The number of errors after which to stop.
    pub max_errors: usize,
    /// The number of threads; 0 for one per processor.
    pub threads: usize,
    /// What is noted of the operation that a diagnostic is about, if anything.
    pub notes: Option<OperationNotes>,
    /// Whether the places of diagnostics are parts of operations where they are about such. They are operations otherwise, as in
    /// MLIR's tools.
    pub parts: bool,
}

/// Notes about an operation, each with its place.
pub type OperationNotes = fn(OpRef<'_>) -> Vec<(Place, String)>;

impl Default for VerifyOptions {
    fn default() -> Self {
        let (release, hints, max_errors) = (Release::Any, Hints::Ignored, usize::MAX);
        Self { release, target: None, hints, max_errors, threads: 0, notes: None, parts: true }
    }
}

/// Which compiler release must accept a module. The same rule decides whether text, bytecode and modules in memory are
/// valid, whether they are read, checked, printed or written.
///
/// Releases differ in a few rules: later ones are looser in some (`return` inside `loop`) and stricter in others
/// (arguments of entries). **A module is valid if a single release accepts all of it.** What varies is which releases are
/// candidates:
///
/// * [`Any`](Self::Any) release that supports everything in the module, for text and for modules in memory;
/// * any release [`From`](Self::From) the version in the header on, for bytecode: those that can read the file;
/// * [`Only`](Self::Only) one release, for `--bytecode-version` and for every call that writes bytecode.
///
/// The candidates of each case include those of the next. So everything that was read can be printed, and everything
/// that was printed or written can be read again.
///
/// A release supports everything that is not newer than itself, except dialects that the table ends earlier (`until`):
/// no release after 13.3 supports the operations of the reference's own tests. The verifier applies the rules of a
/// release; what is newer than a single one, the writer of its bytecode refuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Release {
    /// Any release that supports everything in the module.
    #[default]
    Any,
    /// Any release since this one.
    From(Version),
    /// This release.
    Only(Version),
}

/// How to treat unknown optimization hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hints {
    /// They are not checked.
    #[default]
    Ignored,
    /// Each is a warning.
    Warned,
    /// Each is a warning, and the operation is an error.
    Refused,
}
