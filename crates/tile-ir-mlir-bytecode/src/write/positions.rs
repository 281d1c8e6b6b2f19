//! The numbers of positions in files, of which nearly every operation has one of its own.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;
use tile_ir_core::Location;

/// Numbers by position.
#[derive(Debug, Default)]
pub(super) struct Positions(HashTable<(Location, u32)>);

impl Positions {
    /// The number of a position.
    #[inline]
    pub(super) fn get(&self, location: Location) -> Option<u32> {
        self.0.find(hash(location), |(known, _)| *known == location).map(|(_, number)| *number)
    }

    /// The number of a position, which becomes `new` if it has none.
    #[inline]
    pub(super) fn number(&mut self, location: Location, new: u32) -> u32 {
        match self.0.entry(hash(location), |(known, _)| *known == location, |(known, _)| hash(*known)) {
            Entry::Occupied(known) => known.get().1,
            Entry::Vacant(place) => place.insert((location, new)).get().1,
        }
    }

    /// Replaces preliminary numbers with final ones.
    pub(super) fn renumber(&mut self, numbers: &[u32]) {
        for (_, number) in &mut self.0 {
            *number = numbers[*number as usize];
        }
    }
}

/// Places the lines of a block next to each other in the table, as successive operations are on them, and blocks anywhere.
fn hash(location: Location) -> u64 {
    const LINES: u32 = 16;
    let Some(at) = location.position() else { return 0 };
    let (block, line) = (at.line() / LINES, u64::from(at.line() % LINES));
    let place = FxBuildHasher.hash_one((at.file.index(), block, at.column())).wrapping_add(line);
    // The table compares the upper bits before the positions themselves.
    place ^ line << (u64::BITS - 7)
}
