use tile_ir_core::Version;

use crate::architectures::Architecture;

/// What the verifier asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyOptions {
    /// Which releases of the compiler must accept the module.
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
        Self {
            release: Release::From(Version::V13_5),
            target: None,
            hints: Hints::Ignored,
            max_errors: usize::MAX,
            threads: 0,
        }
    }
}

/// Which releases of the compiler must accept a module.
///
/// Some rules were loosened in later releases. What only a later one accepts is refused with the release it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// This one and all later ones.
    From(Version),
    /// The first one that knows everything the module is made of, but none before 13.3: what a text without a
    /// target is held to.
    OfContents,
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
