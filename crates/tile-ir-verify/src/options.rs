use tile_ir_core::Version;

use crate::architectures::Architecture;

/// What the verifier asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyOptions {
    /// Which release of the compiler must accept the module.
    pub release: Release,
    /// The architecture that the module is to be compiled for; none to leave that open.
    pub target: Option<Architecture>,
    /// Whether hints to the optimizer are looked at.
    pub hints: Hints,
    /// After how many errors to stop.
    pub max_errors: usize,
    /// On how many threads to work; 0 for as many as there are processors.
    pub threads: usize,
}

impl Default for VerifyOptions {
    fn default() -> Self {
        Self { release: Release::Any, target: None, hints: Hints::Ignored, max_errors: usize::MAX, threads: 0 }
    }
}

/// Which release of the compiler must accept a module: the one rule by which text, bytecode and modules in memory are
/// valid or not, wherever they are read, checked, printed or written.
///
/// Releases differ in a few rules. Later ones are looser in some (`return` inside `loop`) and stricter in others
/// (arguments of entries). **A module is valid if one release accepts all of it**, and only the release that may be is
/// another question:
///
/// * [`Any`](Self::Any) of those that know everything in it, for a text and for a module in memory;
/// * any [`From`](Self::From) the version in its header on, for a file of bytecode: those that can read it;
/// * [`Only`](Self::Only) the one that the user names, as `--bytecode-version` does, and each call that writes bytecode.
///
/// What one of them accepts the ones before it accept as well. So whatever was read can be printed, and what is printed
/// or written can be read again.
///
/// A release knows what is not newer than itself. The table says of a dialect if later releases do not know it (`until`):
/// no release after 13.3 knows the operations of the reference's tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Release {
    /// Any that knows everything in the module.
    #[default]
    Any,
    /// Any from this one on.
    From(Version),
    /// This one.
    Only(Version),
}

/// What becomes of hints to the optimizer that nothing knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hints {
    /// Nobody looks at them.
    #[default]
    Ignored,
    /// They give warnings.
    Warned,
    /// They give warnings and an error.
    Refused,
}
