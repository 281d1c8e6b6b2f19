//! When programs use colours.

use std::path::Path;

use clap::ValueEnum;

use crate::console::{Console, colours_wanted};
use crate::output::as_file;

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Whether to use colours in a file or, without one, on standard output. `auto` means on terminals, unless the environment
    /// says otherwise.
    pub(crate) fn wanted(self, output: Option<&Path>, console: &Console<'_>) -> bool {
        self.or(as_file(output).is_none() && colours_wanted(console.stdout_is_terminal))
    }

    /// Whether to use colours, given whether `auto` does.
    pub(crate) fn or(self, auto: bool) -> bool {
        match self {
            Self::Auto => auto,
            Self::Always => true,
            Self::Never => false,
        }
    }
}
