//! Options for generating modules.

use thiserror::Error;
use tile_ir::Version;

/// Which modules to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The version of the dialect: nothing newer is used. The default is the newest.
    pub version: Option<Version>,
    /// The approximate number of operations to choose; operations that they need are added.
    pub size: usize,
    /// The groups of operations to choose from: the names of the table's files. If empty, all.
    pub groups: Vec<String>,
    /// The kind of module.
    pub kind: Kind,
    /// Whether valid modules also have content of the preview: functions that are implemented elsewhere, and calls of them.
    /// What calls them does not run by itself.
    pub previews: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { version: None, size: 12, groups: Vec::new(), kind: Kind::Valid, previews: false }
    }
}

/// The kind of module to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A valid module.
    Valid,
    /// A valid module that can be run: with buffers of at least 64 elements, all entries terminate, access only
    /// elements of their buffers, have no undefined results, and are deterministic.
    Runnable,
    /// A module that breaks the rule with this id, such as `V-TILE-4`.
    Invalid(String),
}

/// Why no module can be generated.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SmithError {
    /// There is no such version.
    #[error("there is no version {version}; known versions are {known}")]
    Version {
        /// The version.
        version: Version,
        /// The existing versions.
        known: String,
    },
    /// There is no such group.
    #[error("there is no group '{group}'; the groups are {known}")]
    Group {
        /// The group.
        group: String,
        /// The existing groups.
        known: String,
    },
    /// The version has no operation in these groups.
    #[error("version {version} has no operation of these groups")]
    NoOperation {
        /// The version.
        version: Version,
    },
    /// The version has no previews.
    #[error("version {version} has no preview content; {newest} has")]
    Preview {
        /// The version.
        version: Version,
        /// The newest version.
        newest: Version,
    },
    /// There is no such rule.
    #[error("there is no rule '{rule}'; RULES.md lists them")]
    Rule {
        /// The rule.
        rule: String,
    },
    /// The rule cannot be broken.
    #[error("no text breaks rule {rule}: it {what}")]
    Unbreakable {
        /// The rule.
        rule: String,
        /// What the rule does instead, as the end of a sentence about it.
        what: &'static str,
    },
}

tile_ir::core::debug_as_text!(SmithError);
