//! The symbols that the operations of a region define.

use rustc_hash::FxHashMap;

use crate::{Identifier, OpRef, RegionRef};

/// The symbols of one region: which operation defines which name.
///
/// Made once and asked often; it does not follow later changes of the region.
#[derive(Debug, Default)]
pub struct SymbolTable<'a> {
    symbols: FxHashMap<Identifier, OpRef<'a>>,
    duplicates: Vec<(OpRef<'a>, OpRef<'a>)>,
}

impl<'a> SymbolTable<'a> {
    /// The symbols that the operations of a region define.
    pub fn new(region: RegionRef<'a>) -> Self {
        let mut table = Self::default();
        for op in region.ops() {
            let Some(name) = op.symbol_name() else { continue };
            match table.symbols.get(&name) {
                Some(&first) => table.duplicates.push((first, op)),
                None => {
                    table.symbols.insert(name, op);
                }
            }
        }
        table
    }

    /// The operation that defines a name.
    pub fn get(&self, name: Identifier) -> Option<OpRef<'a>> {
        self.symbols.get(&name).copied()
    }

    /// Pairs of operations that define the same name: the first one, and each later one, in order.
    pub fn duplicates(&self) -> &[(OpRef<'a>, OpRef<'a>)] {
        &self.duplicates
    }
}
