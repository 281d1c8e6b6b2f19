//! Errors in files: what is wrong, where, and the path to it.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;
use tile_ir_core::{Code, Context, Diagnostic, Location, Place, counted};

use crate::codes;

/// A kind of error in a file. Its `Display` is the message.
pub trait Fault: fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// The stable code of the diagnostic.
    fn code(&self) -> Code;

    /// The rule of the language that is violated, if any.
    fn rule(&self) -> Option<&'static str> {
        None
    }
}

/// Errors that any file can have.
#[derive(Error)]
#[non_exhaustive]
pub enum Damage {
    /// More bytes are needed than are left.
    #[error("unexpected end: {} expected, {left} left", bytes(*wanted))]
    UnexpectedEnd {
        /// The number of bytes needed.
        wanted: usize,
        /// The number of bytes left.
        left: usize,
    },
    /// A varint without an end.
    #[error("varint longer than 10 bytes")]
    VarintTooLong,
    /// A varint of more than 64 bits.
    #[error("varint does not fit in 64 bits")]
    VarintTooLarge,
    /// A number that is out of range.
    #[error("{value} does not fit in {bits} bits")]
    NumberTooLarge {
        /// The number.
        value: u64,
        /// The number of bits available.
        bits: u32,
    },
    /// A count of items that exceeds the remaining bytes.
    #[error("a count of {count} exceeds what fits in the {} left", bytes(*left))]
    CountTooLarge {
        /// The count.
        count: u64,
        /// The number of bytes left.
        left: usize,
    },
    /// A length that exceeds the remaining bytes.
    #[error("a length of {length} exceeds the {} left", bytes(*left))]
    LengthTooLarge {
        /// The number.
        length: u64,
        /// The number of bytes left.
        left: usize,
    },
}

tile_ir_core::debug_as_text!(Damage);

impl Fault for Damage {
    fn code(&self) -> Code {
        match self {
            Self::UnexpectedEnd { .. } => codes::UNEXPECTED_END,
            Self::VarintTooLong | Self::VarintTooLarge | Self::NumberTooLarge { .. } => codes::NUMBER,
            Self::CountTooLarge { .. } | Self::LengthTooLarge { .. } => codes::COUNT,
        }
    }
}

/// A number of bytes, for messages.
fn bytes(count: usize) -> String {
    counted(count, "byte")
}

/// Errors in files: what is wrong, where, and the path to it.
#[derive(Debug)]
pub struct ReadError {
    fault: Box<dyn Fault>,
    /// Offset from the start of the file.
    offset: usize,
    /// The path, innermost first.
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
        let place = Place::bytecode(file, self.offset as u64, self.path_text());
        Diagnostic { rule: self.fault.rule(), ..Diagnostic::error(self.fault.code(), place, self.fault.to_string()) }
    }

    /// Offset from the start of the file.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The message and the path, without the offset.
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

/// Adds path elements to an error while it is propagated.
pub trait Within {
    /// Adds the part that was being read.
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

/// The location of an operation as the place of a diagnostic.
pub fn place_of(context: &Context, location: Option<Location>) -> Place {
    location.and_then(|location| context.place(location)).unwrap_or(Place::Unknown)
}
