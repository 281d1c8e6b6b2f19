//! Colours on standard output.

use std::path::Path;

use clap::ValueEnum;

use crate::console::{Console, colours_are_welcome};
use crate::output::as_file;

/// When output has colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Whether what goes to a file, or to standard output, has colours: by itself only on a terminal, and not where
    /// `NO_COLOR` is set.
    pub(crate) fn wanted(self, output: Option<&Path>, console: &Console<'_>) -> bool {
        match self {
            Self::Auto => as_file(output).is_none() && console.stdout_is_terminal && colours_are_welcome(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}
