//! What the readers and writers of binary formats share.
//!
//! * [`Cursor`]: a position in a file; every read checks what is left.
//! * [`Encoder`]: bytes in the making.
//! * [`ReadError`]: what is wrong with a file, where, and the way there. What can be wrong is up to each format
//!   ([`Fault`]).
//! * [`SectionInfo`] and [`read_padding`]: what their sections have in common.
//! * [`Trace`]: what a reader tells of its work; [`Lines`], the listing that is made of it; and [`Faults`], the errors in
//!   it.
//!
//! No format is known here.

pub mod codes;
mod cursor;
mod encoder;
mod error;
mod faults;
mod listing;
mod section;
mod shelf;
mod trace;

pub use cursor::Cursor;
pub use encoder::Encoder;
pub use error::{Damage, Fault, ReadError, ReadResult, Within, counted, place_of};
pub use faults::Faults;
pub use listing::{Line, Lines};
pub use section::{ALIGNED, SectionInfo, read_padding};
pub use shelf::Shelf;
pub use trace::{Note, Reference, Trace, Value};

/// What writers put into padding.
pub const PADDING: u8 = 0xCB;
