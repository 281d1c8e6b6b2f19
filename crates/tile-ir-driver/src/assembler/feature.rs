//! What some releases of the assembler lack.

use std::fmt;

use tile_ir::Version;

use crate::settings::{HostArch, Settings};

/// What a setting asks for and not every release of the assembler has.
///
/// Found with the releases 13.1.80, 13.2.86, 13.3.36, 13.4.92 and 13.5.37. What is not here, all of them have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Feature {
    /// Code for a host of Arm64EC.
    Arm64ec,
    /// Remarks.
    Remarks,
    /// The preview of SIMT functions.
    SimtPreview,
    /// Tile libraries.
    Libraries,
    /// Controls for the compilers behind the assembler.
    Controls,
}

impl Feature {
    const ALL: [Self; 5] = [Self::Arm64ec, Self::Remarks, Self::SimtPreview, Self::Libraries, Self::Controls];

    /// The flag of the assembler.
    pub fn flag(self) -> &'static str {
        match self {
            Self::Arm64ec => "--host-arch=arm64ec",
            Self::Remarks => "--remarks",
            Self::SimtPreview => "--preview=simt",
            Self::Libraries => "-l",
            Self::Controls => "--apply-controls",
        }
    }

    /// The first release that has it.
    pub fn since(self) -> Version {
        match self {
            Self::Arm64ec => Version::new(13, 1),
            Self::Remarks => Version::new(13, 3),
            Self::SimtPreview | Self::Libraries | Self::Controls => Version::new(13, 5),
        }
    }

    /// The last release that has it, if later ones lack it.
    pub fn until(self) -> Option<Version> {
        (self == Self::Arm64ec).then_some(Version::new(13, 3))
    }

    /// Whether a release has it.
    pub fn is_in(self, release: Version) -> bool {
        self.since() <= release && self.until().is_none_or(|last| release <= last)
    }

    /// Those that settings ask for.
    pub fn asked_for(settings: &Settings) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|feature| match feature {
            Self::Arm64ec => settings.host_arch == HostArch::Arm64ec,
            Self::Remarks => !settings.remarks.is_none(),
            Self::SimtPreview => settings.simt_preview,
            Self::Libraries => !settings.libraries.is_empty(),
            Self::Controls => settings.controls.is_some(),
        })
    }
}

/// `tile libraries ('-l'), which releases since 13.5 have`.
impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Arm64ec => "hosts of Arm64EC",
            Self::Remarks => "remarks",
            Self::SimtPreview => "the SIMT preview",
            Self::Libraries => "tile libraries",
            Self::Controls => "controls",
        };
        write!(f, "{name} ('{}'), which ", self.flag())?;
        match self.until() {
            None => write!(f, "releases since {} have", self.since()),
            Some(last) => write!(f, "releases from {} to {last} have", self.since()),
        }
    }
}
