//! The smallest pieces of the format: numbers, flags, padding and tables of offsets (bytecode sections 1 and 4).

mod flags;
mod offset_table;

pub(crate) use tile_ir_wire::{Cursor, Encoder};

pub(crate) use flags::note_flags;
pub(crate) use offset_table::{OffsetTable, OffsetTableWriter, OffsetWidth, write_offsets};
