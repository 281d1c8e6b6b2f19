//! The places of diagnostics.

use std::sync::Arc;

use crate::{OpPart, SourceFile, Span};

/// The place of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A span of a text.
    Source {
        /// The file with the text.
        file: SourceFile,
        /// The span.
        span: Span,
    },
    /// A position in a text that is known by name only.
    Position {
        /// The file's name.
        file: Arc<str>,
        /// Line, from 1; 0 for the file as a whole.
        line: u32,
        /// Column in bytes, from 1; 0 if unknown.
        column: u32,
        /// The part that is meant of the operation there; `None` for all of it, or for what is no operation.
        part: Option<OpPart>,
    },
    /// A position in a bytecode file.
    Bytecode {
        /// The file's name.
        file: Arc<str>,
        /// The position. Boxed, so that errors stay small.
        at: Box<BytecodePosition>,
    },
    /// An operation without a known position in a file.
    Operation {
        /// The path to it: function, operation.
        path: Box<str>,
        /// The index of its function in the module, if it is or is nested in one.
        function: Option<u32>,
        /// Its index in a pre-order walk over the function body.
        operation: Option<u32>,
    },
    /// A file as a whole.
    File {
        /// The file's name.
        file: Arc<str>,
    },
    /// Nowhere.
    Unknown,
}

/// A position in bytecode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BytecodePosition {
    /// Offset from the start of the file.
    pub offset: u64,
    /// The path to it: section, function, operation, and part of it.
    pub path: Box<str>,
}

/// A line and column of a named text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPosition<'a> {
    /// The file's name.
    pub file: &'a str,
    /// Line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// Column in bytes, from 1; 0 if unknown.
    pub column: u32,
}

impl Place {
    /// A span of a text.
    pub fn source(file: &SourceFile, span: impl Into<Span>) -> Self {
        Self::Source { file: file.clone(), span: span.into() }
    }

    /// A position in bytecode.
    pub fn bytecode(file: &Arc<str>, offset: u64, path: impl Into<Box<str>>) -> Self {
        Self::Bytecode { file: file.clone(), at: Box::new(BytecodePosition { offset, path: path.into() }) }
    }

    /// The same place, of a part of the operation there.
    #[must_use]
    pub fn of_part(self, wanted: OpPart) -> Self {
        match self {
            Self::Position { file, line, column, .. } => Self::Position { file, line, column, part: Some(wanted) },
            other => other,
        }
    }

    /// The line and column at which the place starts, if it is in a text.
    pub fn text_position(&self) -> Option<TextPosition<'_>> {
        match self {
            Self::Source { file, span } => {
                let (line, column) = file.line_and_column(span.start);
                Some(TextPosition { file: file.name(), line, column })
            }
            &Self::Position { ref file, line, column, .. } => Some(TextPosition { file, line, column }),
            Self::Bytecode { .. } | Self::Operation { .. } | Self::File { .. } | Self::Unknown => None,
        }
    }
}
