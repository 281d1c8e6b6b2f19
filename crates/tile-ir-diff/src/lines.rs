//! Operations of both sides as lines, with names that belong together.

use tile_ir_core::{IdMap, OpRef, ValueId};
use tile_ir_text::{OpLines, PrintOptions};

use crate::ScopeDifference;

/// Constants of more elements are not spelled out.
const MOST_ELEMENTS: usize = 32;

/// How single operations are printed: without what is inside them.
pub(crate) fn print_options(locations: bool) -> PrintOptions {
    PrintOptions {
        debug_info: locations,
        local_scope: true,
        skip_regions: true,
        elide_if_larger: Some(MOST_ELEMENTS),
        ..PrintOptions::default()
    }
}

/// Prints the operations of both sides of a [`ScopeDifference`] one by one, without what is inside them.
///
/// All have the names of values of the first side. A value that only the second side has keeps its name with `'` after
/// it.
#[derive(Debug)]
pub struct ScopeLines<'a> {
    before: OpLines<'a>,
    after: OpLines<'a>,
}

impl<'a> ScopeLines<'a> {
    /// For the operations inside the two symbols, or with `locations` for these and their locations.
    pub fn new(scope: &ScopeDifference<'a>, locations: bool) -> Self {
        let print = print_options(locations);
        let before = OpLines::new(scope.before, &print);
        let mut after = OpLines::new(scope.after, &print);
        let mut known: IdMap<ValueId, ()> = IdMap::new();
        for &(old, new) in &scope.values {
            after.name_after(new, &before, old);
            known.insert(new, ());
        }
        for value in scope.after.regions().flat_map(values_in).filter(|&value| !known.contains(value)) {
            after.add_to_name(value, "'");
        }
        Self { before, after }
    }

    /// An operation of the first side.
    pub fn before(&mut self, op: OpRef<'_>) -> String {
        self.before.line(op)
    }

    /// An operation of the second side.
    pub fn after(&mut self, op: OpRef<'_>) -> String {
        self.after.line(op)
    }

    /// The name of a value of the first side, with the `%`.
    pub fn name_before(&self, value: ValueId) -> String {
        self.before.name(value)
    }

    /// The name of a value of the second side, with the `%`.
    pub fn name_after(&self, value: ValueId) -> String {
        self.after.name(value)
    }
}

/// All values that are defined in a region or inside it.
fn values_in<'a>(region: tile_ir_core::RegionRef<'a>) -> impl Iterator<Item = ValueId> + 'a {
    let body = region.body();
    let inside = region.walk().flat_map(|op| op.get().regions()).flat_map(|&region| body.region_blocks(region));
    let arguments = region.blocks().iter().chain(inside).flat_map(|&block| body.block_arguments(block));
    arguments.copied().chain(region.walk().flat_map(|op| op.get().results()).copied())
}
