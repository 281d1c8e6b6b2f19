//! The smallest pieces of the format: numbers, padding and tables of offsets (bytecode sections 1 and 4).

mod offset_table;

pub(crate) use tile_ir_wire::{Cursor, Encoder};

pub(crate) use offset_table::{OffsetTable, OffsetTableWriter, OffsetWidth, write_offsets};
