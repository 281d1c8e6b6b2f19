//! Collects the symbols that the operations of a region define.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::{Identifier, OpId, OpRef, RegionRef};

/// The symbols of a region and the operations that define them.
///
/// A snapshot: it does not follow later changes of the region.
#[derive(Debug)]
pub struct SymbolTable<'a> {
    region: RegionRef<'a>,
    symbols: Vec<(Identifier, OpId)>,
    ops: FxHashMap<Identifier, OpId>,
    duplicates: Vec<(OpRef<'a>, OpRef<'a>)>,
}

impl<'a> SymbolTable<'a> {
    /// Collects the symbols that the operations of a region define.
    pub fn new(region: RegionRef<'a>) -> Self {
        let mut table = Self { region, symbols: Vec::new(), ops: FxHashMap::default(), duplicates: Vec::new() };
        for op in region.ops() {
            let Some(name) = op.symbol_name() else { continue };
            match table.ops.entry(name) {
                Entry::Occupied(first) => table.duplicates.push((region.op(*first.get()), op)),
                Entry::Vacant(free) => {
                    free.insert(op.id());
                    table.symbols.push((name, op.id()));
                }
            }
        }
        table
    }

    /// The operation that defines a symbol.
    pub fn get(&self, name: Identifier) -> Option<OpRef<'a>> {
        self.ops.get(&name).map(|&op| self.region.op(op))
    }

    /// The symbols and the operations that define them, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Identifier, OpRef<'a>)> + '_ {
        self.symbols.iter().map(|&(name, op)| (name, self.region.op(op)))
    }

    /// Pairs of operations that define the same symbol: the first, and each later one, in order.
    pub fn duplicates(&self) -> &[(OpRef<'a>, OpRef<'a>)] {
        &self.duplicates
    }
}
