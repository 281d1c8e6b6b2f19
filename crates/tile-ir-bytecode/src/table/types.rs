//! The types of a file: its type section (bytecode section 6). `entry/types.rs` decodes and encodes them.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use tile_ir_core::Type;

use super::{Fuel, TreeSize, decoding_fuel};
use crate::error::ReadResult;
use crate::wire::{Cursor, OffsetTable, OffsetTableWriter, OffsetWidth};
use tile_ir_wire::Trace;

/// The types of a file, decoded on first use.
#[derive(Debug)]
pub(crate) struct TypeTable<'a> {
    pub(crate) table: OffsetTable<'a>,
    pub(crate) types: Box<[OnceLock<(Type, TreeSize)>]>,
    pub(crate) fuel: Fuel,
}

impl<'a> TypeTable<'a> {
    pub(crate) fn read(payload: Option<Cursor<'a>>, trace: &Trace) -> ReadResult<Self> {
        let table = match payload {
            Some(payload) => OffsetTable::read(payload, payload.offset(), OffsetWidth::Four, trace)?,
            None => OffsetTable::empty(OffsetWidth::Four),
        };
        let fuel = decoding_fuel(payload.map_or(0, |payload| payload.remaining()));
        Ok(Self { types: (0..table.len()).map(|_| OnceLock::new()).collect(), table, fuel })
    }

    /// The table of entries.
    pub(crate) fn table(&self) -> &OffsetTable<'a> {
        &self.table
    }

    /// The number of types.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }
}

/// The types of the file being written.
#[derive(Debug, Default)]
pub(crate) struct TypePool {
    pub(crate) numbers: FxHashMap<Type, u32>,
    pub(crate) table: OffsetTableWriter,
}
