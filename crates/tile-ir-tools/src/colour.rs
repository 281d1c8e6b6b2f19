//! Colours on standard output.

use std::path::Path;

use clap::ValueEnum;

use crate::console::{Console, colours_allowed};
use crate::output::as_file;

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Whether to use colours in a file or, without one, on standard output. `auto` means on terminals, unless `NO_COLOR`
    /// is set.
    pub(crate) fn wanted(self, output: Option<&Path>, console: &Console<'_>) -> bool {
        match self {
            Self::Auto => as_file(output).is_none() && console.stdout_is_terminal && colours_allowed(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}
