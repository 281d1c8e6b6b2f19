//! Collects the symbols that the operations of a region define.

use indexmap::IndexMap;
use indexmap::map::Entry;
use rustc_hash::FxBuildHasher;

use crate::{Identifier, OpId, OpRef, RegionRef};

/// The symbols of a region and the operations that define them.
///
/// A snapshot: it does not follow later changes of the region.
#[derive(Debug)]
pub struct SymbolTable<'a> {
    region: RegionRef<'a>,
    symbols: IndexMap<Identifier, OpId, FxBuildHasher>,
    duplicates: Vec<(OpRef<'a>, OpRef<'a>)>,
}

impl<'a> SymbolTable<'a> {
    /// Collects the symbols that the operations of a region define.
    pub fn new(region: RegionRef<'a>) -> Self {
        let mut table = Self { region, symbols: IndexMap::default(), duplicates: Vec::new() };
        for op in region.ops() {
            let Some(name) = op.symbol_name() else { continue };
            match table.symbols.entry(name) {
                Entry::Occupied(first) => table.duplicates.push((region.op(*first.get()), op)),
                Entry::Vacant(free) => {
                    free.insert(op.id());
                }
            }
        }
        table
    }

    /// The operation that defines a symbol.
    pub fn get(&self, name: Identifier) -> Option<OpRef<'a>> {
        self.symbols.get(&name).map(|&op| self.region.op(op))
    }

    /// The symbols and the operations that define them, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Identifier, OpRef<'a>)> + '_ {
        self.symbols.iter().map(|(&name, &op)| (name, self.region.op(op)))
    }

    /// Pairs of operations that define the same symbol: the first, and each later one, in order.
    pub fn duplicates(&self) -> &[(OpRef<'a>, OpRef<'a>)] {
        &self.duplicates
    }
}
