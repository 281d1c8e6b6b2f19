//! What is wrong with a file, where, and the way there.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;
use tile_ir_core::{Code, Context, Diagnostic, FileRange, Location, Place};

use crate::codes;

/// Something that can be wrong with a file. It displays as the message.
pub trait Fault: fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// The stable code of the diagnostic.
    fn code(&self) -> Code;

    /// The rule of the language that is broken, where it is one.
    fn rule(&self) -> Option<&'static str> {
        None
    }
}

/// What can be wrong with any file.
#[derive(Debug, Error)]
pub enum Damage {
    /// More bytes are needed than there are.
    #[error("unexpected end: {} expected, {left} left", bytes(*wanted))]
    UnexpectedEnd {
        /// How many are needed.
        wanted: usize,
        /// How many there are.
        left: usize,
    },
    /// A number does not end.
    #[error("a number is written in more than 10 bytes")]
    VarintTooLong,
    /// A number of more than 64 bits.
    #[error("a number does not fit in 64 bits")]
    VarintTooLarge,
    /// A number that does not fit where it is used.
    #[error("{value} does not fit in {bits} bits")]
    NumberTooLarge {
        /// The number.
        value: u64,
        /// The bits that there are for it.
        bits: u32,
    },
    /// A count of things for which there is no room.
    #[error("a count of {count} exceeds what fits in the {} left", bytes(*left))]
    CountTooLarge {
        /// The count.
        count: u64,
        /// How many bytes there are.
        left: usize,
    },
    /// A number of bytes that are not there.
    #[error("a length of {length} exceeds the {} left", bytes(*left))]
    LengthTooLarge {
        /// The number.
        length: u64,
        /// How many bytes there are.
        left: usize,
    },
}

impl Fault for Damage {
    fn code(&self) -> Code {
        match self {
            Self::UnexpectedEnd { .. } => codes::UNEXPECTED_END,
            Self::VarintTooLong | Self::VarintTooLarge | Self::NumberTooLarge { .. } => codes::NUMBER,
            Self::CountTooLarge { .. } | Self::LengthTooLarge { .. } => codes::COUNT,
        }
    }
}

/// A number of bytes, in words.
fn bytes(count: usize) -> String {
    counted(count, "byte")
}

/// A number of things, in words.
pub fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What is wrong with a file, where, and the way there.
#[derive(Debug)]
pub struct ReadError {
    fault: Box<dyn Fault>,
    /// Offset from the start of the file.
    offset: usize,
    /// The way there, innermost first.
    path: Vec<String>,
}

/// A result whose error is one pointer, so that results stay small where operations are read.
pub type ReadResult<T> = Result<T, Box<ReadError>>;

impl ReadError {
    /// An error at an offset from the start of the file.
    #[cold]
    pub fn new(offset: usize, fault: impl Fault) -> Box<Self> {
        Box::new(Self { fault: Box::new(fault), offset, path: Vec::new() })
    }

    /// The diagnostic, with the name of the file.
    pub fn into_diagnostic(self, file: &Arc<str>) -> Diagnostic {
        let place =
            Place::Bytecode { file: Arc::clone(file), offset: self.offset as u64, path: self.path_text().into() };
        Diagnostic { rule: self.fault.rule(), ..Diagnostic::error(self.fault.code(), place, self.fault.to_string()) }
    }

    /// Offset from the start of the file.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong and the way there; the offset is told elsewhere.
    pub fn message_and_path(&self) -> String {
        match self.path.is_empty() {
            true => self.fault.to_string(),
            false => format!("{} (in {})", self.fault, self.path_text()),
        }
    }

    fn path_text(&self) -> String {
        self.path.iter().rev().map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at offset {:#x}, in {})", self.fault, self.offset, self.path_text())
    }
}

/// Saying where an error happened, on its way up.
pub trait Within {
    /// Names what was being read.
    #[must_use]
    fn within(self, what: impl FnOnce() -> String) -> Self;
}

impl<T> Within for ReadResult<T> {
    #[inline]
    fn within(self, what: impl FnOnce() -> String) -> Self {
        self.map_err(|mut error| {
            error.path.push(what());
            error
        })
    }
}

/// Where an operation comes from, as the place of a diagnostic about writing it.
pub fn place_of(context: &Context, location: Option<Location>) -> Place {
    match location.and_then(|location| context.file_position(location)) {
        Some(FileRange { file, line, column, .. }) => {
            Place::Text { file: context.text(file).into(), line, column, source_line: Box::default() }
        }
        None => Place::Unknown,
    }
}
