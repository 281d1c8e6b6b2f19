//! The debug entries of a file: its debug section (bytecode section 15). `entry/debug.rs` decodes and encodes them.

use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::{Attribute, Location};

use super::{Fuel, TreeSize, decoding_fuel};
use crate::error::{ReadResult, Within};
use crate::wire::{Cursor, OffsetTable, OffsetWidth};
use tile_ir_wire::{Note, Trace};

/// The debug index of the unknown location.
pub(crate) const UNKNOWN_LOCATION: u64 = 0;

/// The debug entries of a file, decoded on first use, and each function's list of locations.
#[derive(Debug)]
pub(crate) struct DebugTable<'a> {
    /// Position of each list in `indices`: words of four bytes.
    pub(crate) lists: &'a [u8],
    /// Absolute offset of `lists`.
    pub(crate) lists_offset: usize,
    /// Debug indices: words of eight bytes.
    pub(crate) indices: &'a [u8],
    /// Absolute offset of `indices`.
    pub(crate) indices_offset: usize,
    pub(crate) table: OffsetTable<'a>,
    pub(crate) entries: Box<[OnceLock<(Attribute, TreeSize)>]>,
    pub(crate) fuel: Fuel,
}

/// The locations of a function and its operations that are still to come.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LocationList {
    /// Everything in the function has an unknown location.
    Unknown,
    /// The next one is at this position.
    Next(usize),
}

impl<'a> DebugTable<'a> {
    pub(crate) fn read(payload: Option<Cursor<'a>>, trace: &Trace) -> ReadResult<Self> {
        let Some(mut cursor) = payload else {
            let table = OffsetTable::empty(OffsetWidth::Four);
            let fuel = decoding_fuel(0);
            return Ok(Self {
                lists: &[],
                lists_offset: 0,
                indices: &[],
                indices_offset: 0,
                table,
                entries: Box::default(),
                fuel,
            });
        };
        let base = cursor.offset();
        let count = trace.number("lists", &mut cursor, |cursor| cursor.count(4)).within(|| "lists".into())?;
        cursor.align(base, 4)?;
        let lists_offset = cursor.offset();
        let lists = trace.field(&mut cursor, |cursor| cursor.array(count, 4), |_| Note::new("lists"))?;
        let count = trace.number("locations", &mut cursor, |cursor| cursor.count(8)).within(|| "indices".into())?;
        cursor.align(base, 8)?;
        let indices_offset = cursor.offset();
        let indices = trace.field(&mut cursor, |cursor| cursor.array(count, 8), |_| Note::new("locations"))?;
        let table = OffsetTable::read(cursor, base, OffsetWidth::Four, trace).within(|| "entries".into())?;
        if table.len() == 0 {
            // Other readers insist on something after the count.
            cursor.varint()?;
            cursor.bytes(1).within(|| "entries".into())?;
        }
        let entries = (0..table.len()).map(|_| OnceLock::new()).collect();
        let fuel = decoding_fuel(payload.map_or(0, |payload| payload.remaining()));
        Ok(Self { lists, lists_offset, indices, indices_offset, table, entries, fuel })
    }

    /// Where the entries are.
    pub(crate) fn table(&self) -> &OffsetTable<'a> {
        &self.table
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// The words of the lists, each with its absolute offset.
    pub(crate) fn lists_in_order(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let start = self.lists_offset;
        (0..self.lists.len() / 4).map(move |index| (start + 4 * index, index))
    }

    /// The words that the lists are made of, each with its absolute offset.
    pub(crate) fn locations_in_order(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let start = self.indices_offset;
        (0..self.indices.len() / 8).map(move |index| (start + 8 * index, index))
    }
}

/// The debug entries that a file will hold, and the lists of locations.
#[derive(Debug, Default)]
pub(crate) struct DebugPool {
    /// Locations that are dropped although they could be written.
    pub(crate) dropped: FxHashSet<Location>,
    pub(crate) numbers: FxHashMap<Attribute, u64>,
    /// The entries in order of their numbers, from 1.
    pub(crate) entries: Vec<Attribute>,
    /// The start of the location list of each function that has one.
    pub(crate) lists: Vec<usize>,
    pub(crate) indices: Vec<u64>,
}

/// How the locations of a function's operations are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LocationWriter {
    /// They are dropped, because the function itself has none.
    Dropped,
    /// They are added to the list started last.
    Listed,
}

impl DebugPool {
    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.lists.is_empty() && self.entries.is_empty()
    }

    /// Begins the list of a function; returns its number, and where the locations of its operations go. A function
    /// without a location has no list.
    pub(crate) fn begin_list(&mut self, function: u64) -> (usize, LocationWriter) {
        if function == UNKNOWN_LOCATION {
            return (0, LocationWriter::Dropped);
        }
        self.lists.push(self.indices.len());
        self.indices.push(function);
        (self.lists.len(), LocationWriter::Listed)
    }
}
