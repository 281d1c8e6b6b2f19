//! Versions of dialects and of their bytecode.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A version `major.minor` of a dialect and of its bytecode.
///
/// Versions are ordered lexicographically. Whatever carries a `since` in the table is available in that version and all
/// later ones. Which versions exist is up to the dialects of a context: see [`Context::versions`](crate::Context::versions).
///
/// ```
/// use tile_ir_core::Version;
/// let version: Version = "13.2".parse()?;
/// assert!(version < Version::new(13, 3));
/// assert_eq!(version.to_string(), "13.2");
/// # Ok::<(), tile_ir_core::VersionParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The major version; 13 in every release so far.
    pub major: u8,
    /// The minor version.
    pub minor: u8,
}

impl Version {
    /// Precedes every release: the version of anything that is not versioned.
    pub const MIN: Self = Self::new(0, 0);

    /// Creates a version from its two numbers.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Parsing failed: the string is not of the form `major.minor`.
#[derive(Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a version; expected 'major.minor' such as '13.3'")]
pub struct VersionParseError(pub String);

impl FromStr for Version {
    type Err = VersionParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (major, minor) = text.split_once('.')?;
            Some(Self::new(major.parse().ok()?, minor.parse().ok()?))
        };
        parse().ok_or_else(|| VersionParseError(text.to_owned()))
    }
}
