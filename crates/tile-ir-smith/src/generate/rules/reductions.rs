//! Reductions and scans.

use tile_ir::core::AttributeData;
use tile_ir::dialect::ops;

use super::{Generator, Signature};

/// One or more tiles of numbers of one shape, and a number for each; results without the dimension, unless they
/// have to be the same.
pub(super) fn aggregation(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let rank = 1 + generator.random.below(2);
    let shape = generator.shape(rank);
    let dimension = generator.random.below(rank);
    let mut result = shape.clone();
    if signature.def == &ops::REDUCE {
        result.remove(dimension);
    }
    let tile = generator.tile_definition();
    let (mut operands, mut results, mut identities) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..=generator.random.below(2) {
        let element = generator.scalar();
        operands.push(generator.tile(tile, &shape, element)?);
        results.push(generator.tile(tile, &result, element)?);
        // The body works on single numbers.
        generator.tile(tile, &[], element)?;
        identities.push(generator.typed_number(element));
    }
    signature.operands[0] = operands;
    signature.results[0] = results;
    let context = generator.context;
    let identities = context.attribute(AttributeData::Array(identities.into()));
    signature.set_attribute("identities", identities)?;
    let dimension = context.integer(context.integer_type(32), dimension as i64);
    signature.set_attribute("dim", dimension)?;
    Some(())
}
