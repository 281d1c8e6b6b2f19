//! What is asked for.

use thiserror::Error;
use tile_ir::Version;

/// What modules are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The version of the dialect: nothing newer is used. The newest, if none is given.
    pub version: Option<Version>,
    /// About how many operations are chosen; those that they need come on top.
    pub size: usize,
    /// The groups of operations to choose from: the names of the table's files. All, if it is empty.
    pub groups: Vec<String>,
    /// What is made.
    pub kind: Kind,
}

impl Default for Options {
    fn default() -> Self {
        Self { version: None, size: 12, groups: Vec::new(), kind: Kind::Valid }
    }
}

/// What is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A valid module.
    Valid,
    /// A valid module that can be run: all entries end, access only what belongs to their buffers if those have 64 elements or
    /// more, leave nothing undefined, and compute the same every time.
    Runnable,
    /// A module that breaks one rule: its id, such as `V-TILE-4`.
    Invalid(String),
}

/// Why nothing can be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SmithError {
    /// There is no such version.
    #[error("there is no version {version}; known versions are {known}")]
    Version {
        /// The version.
        version: Version,
        /// The versions that there are.
        known: String,
    },
    /// There is no such group.
    #[error("there is no group '{group}'; the groups are {known}")]
    Group {
        /// The group.
        group: String,
        /// The groups that there are.
        known: String,
    },
    /// The version has no operation of the groups.
    #[error("version {version} has no operation of these groups")]
    NoOperation {
        /// The version.
        version: Version,
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
