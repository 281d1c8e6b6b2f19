//! Versions of the Tile IR bytecode, which are also the versions of the dialect.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A version `major.minor` of the dialect and of its bytecode.
///
/// Versions order lexicographically; everything in the table that carries a `since` is
/// usable in that version and all later ones.
///
/// ```
/// use tile_ir_core::Version;
/// let version: Version = "13.2".parse()?;
/// assert!(version < Version::V13_3);
/// assert_eq!(version.to_string(), "13.2");
/// # Ok::<(), tile_ir_core::VersionParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The first number; 13 for everything released.
    pub major: u8,
    /// The second number.
    pub minor: u8,
}

impl Version {
    /// The first public version.
    pub const V13_1: Self = Self::new(13, 1);
    /// Adds `atan2` and rounding modes of `tanh`.
    pub const V13_2: Self = Self::new(13, 2);
    /// Adds strided and gather/scatter views, globals with visibility, producers.
    pub const V13_3: Self = Self::new(13, 3);
    /// Adds pointer attributes and in-bounds hints.
    pub const V13_4: Self = Self::new(13, 4);
    /// Adds multicast memory and argument attributes.
    pub const V13_5: Self = Self::new(13, 5);

    /// A version from its two numbers.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// A string that is not of the form `major.minor`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
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
