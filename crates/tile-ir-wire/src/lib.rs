//! Code shared by the readers and writers of binary formats.
//!
//! * [`Cursor`]: a position in a file; every read checks what is left.
//! * [`Encoder`]: builds a byte string.
//! * [`ReadError`]: an error with its offset and the path to it. Each format defines its own kinds ([`Fault`]).
//! * [`Fuel`]: a limit on work that a damaged file could multiply.
//! * [`SectionInfo`] and [`read_padding`]: what their sections have in common.
//! * [`Trace`]: the notes of a reader on what it reads; [`Lines`], the dump made from them; and [`Faults`], the errors in it.
//!
//! No format is known here.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod codes;
mod cursor;
mod encoder;
mod error;
mod faults;
mod fuel;
mod listing;
mod note_queue;
mod section;
mod trace;

pub use cursor::Cursor;
pub use encoder::Encoder;
pub use error::{Damage, Fault, ReadError, ReadResult, Within, place_of};
pub use faults::Faults;
pub use fuel::Fuel;
pub use listing::{Line, Lines};
pub use note_queue::NoteQueue;
pub use section::{ALIGNED, SectionInfo, read_padding};
pub use trace::{Note, Reference, Trace, Value};

/// The padding byte of writers.
pub const PADDING: u8 = 0xCB;
