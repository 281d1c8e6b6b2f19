//! The architectures that modules are compiled for, and that hints are about.

use std::fmt;
use std::str::FromStr;

/// An architecture that a release of the compiler makes code for: `sm_100`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Architecture(u16);

impl Architecture {
    /// All that are known, ascending.
    pub const ALL: &[Self] = &[
        Self(80),
        Self(86),
        Self(87),
        Self(88),
        Self(89),
        Self(90),
        Self(100),
        Self(103),
        Self(107),
        Self(110),
        Self(120),
        Self(121),
    ];

    /// The number in its name.
    pub(crate) fn number(self) -> u16 {
        self.0
    }

    /// Whether it has clusters of thread blocks, so that a group of tile blocks can be more than one.
    pub(crate) fn has_clusters(self) -> bool {
        self.0 >= 90
    }
}

impl fmt::Display for Architecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sm_{}", self.0)
    }
}

/// A string that is not the name of an architecture.
#[derive(Clone, PartialEq, Eq)]
pub struct UnknownArchitecture;

impl fmt::Display for UnknownArchitecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = Architecture::ALL.iter().map(Architecture::to_string).collect();
        write!(f, "expected one of {}", names.join(", "))
    }
}

tile_ir_core::debug_as_text!(UnknownArchitecture);

impl std::error::Error for UnknownArchitecture {}

impl FromStr for Architecture {
    type Err = UnknownArchitecture;

    fn from_str(text: &str) -> Result<Self, UnknownArchitecture> {
        Self::ALL.iter().copied().find(|architecture| architecture.to_string() == text).ok_or(UnknownArchitecture)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architecture_names_round_trip() {
        for architecture in Architecture::ALL {
            assert_eq!(architecture.to_string().parse(), Ok(*architecture));
        }
        for text in ["sm_75", "sm_1", "100", "sm_100a", ""] {
            assert_eq!(text.parse::<Architecture>(), Err(UnknownArchitecture), "{text}");
        }
    }
}
