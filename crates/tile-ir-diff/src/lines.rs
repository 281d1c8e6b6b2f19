//! Prints operations of both sides, with matching names of values.

use tile_ir_core::{Attribute, Context, IdMap, OpRef, ValueId};
use tile_ir_text::{OpLines, PrintOptions};

use crate::ScopeDifference;

/// Larger constants are elided.
const MOST_ELEMENTS: usize = 32;

/// How single operations are printed: without their regions.
pub(crate) fn print_options(locations: bool) -> PrintOptions {
    PrintOptions {
        debug_info: locations,
        local_scope: true,
        skip_regions: true,
        elide_if_larger: Some(MOST_ELEMENTS),
        ..PrintOptions::default()
    }
}

/// Whether lines leave out the elements of an attribute.
pub(crate) fn is_elided(context: &Context, attribute: Attribute) -> bool {
    context.constant(attribute).is_some_and(|constant| !constant.is_splat() && constant.len() > MOST_ELEMENTS)
}

/// Prints operations from either side of a [`ScopeDifference`], one at a time and without their regions.
///
/// Values have the names of the first side. A value that exists only on the second side keeps its own name, with `'`
/// appended.
#[derive(Debug)]
pub struct ScopeLines<'a> {
    before: OpLines<'a>,
    after: OpLines<'a>,
}

impl<'a> ScopeLines<'a> {
    /// Names the values of both sides. With `locations`, lines end with the location of the operation.
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

    /// Prints an operation of the first side.
    pub fn before(&mut self, op: OpRef<'_>) -> String {
        self.before.line(op)
    }

    /// Prints an operation of the second side.
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

/// All values that are defined in a region, nested regions included.
fn values_in<'a>(region: tile_ir_core::RegionRef<'a>) -> impl Iterator<Item = ValueId> + 'a {
    let body = region.body();
    let inside = region.walk().flat_map(|op| op.get().regions()).flat_map(|&region| body.region_blocks(region));
    let arguments = region.blocks().iter().chain(inside).flat_map(|&block| body.block_arguments(block));
    arguments.copied().chain(region.walk().flat_map(|op| op.get().results()).copied())
}
