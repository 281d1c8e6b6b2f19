//! The smallest pieces of the format: numbers, padding and tables of offsets (bytecode sections 1 and 4).

mod cursor;
mod encoder;
mod offset_table;

pub(crate) use cursor::Cursor;
pub(crate) use encoder::Encoder;
pub(crate) use offset_table::{OffsetTable, OffsetTableWriter, OffsetWidth};

/// What writers put into padding. Readers do not look at it.
pub(crate) const PADDING: u8 = 0xCB;
