//! The error of the shorthands: diagnostics.

use tile_ir_core::{Code, Diagnostic, Place};

/// The errors in an input or a request: one diagnostic or more, in the order of the source.
///
/// It displays as the diagnostics do, one below the other.
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            diagnostic.fmt(f)?;
        }
        Ok(())
    }
}

tile_ir_core::debug_as_text!(Error);

/// Its source is the first of the diagnostics.
impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.diagnostics.first().map(|first| first as _)
    }
}

/// The codes of what the facade itself reports: `TIR0001` to `TIR0003`.
pub mod codes {
    tile_ir_core::declare_codes! { pub
        UNSUPPORTED_FORMAT = 1 "a format that the build leaves out"
        BYTE_ORDER_MARK = 3 "a text that begins with a byte order mark"
    }
}

impl Error {
    /// An error about a whole file.
    pub(crate) fn about_file(code: Code, file: &str, message: impl Into<String>) -> Self {
        Diagnostic::error(code, Place::File { file: file.into() }, message).into()
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { diagnostics: vec![diagnostic] }
    }
}

impl From<Vec<Diagnostic>> for Error {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Self { diagnostics }
    }
}
