//! The methods of builders.

use tile_ir::core::{BuildError, Builder, OpBuilder, Rewriter};

use super::pick::{Called, DONE, Outcome, Pick, outcome};

/// A call of a method of a builder, which a rewriter provides.
pub type BuilderCall = fn(&mut Rewriter<'_>, &mut Pick<'_, '_>) -> Called;

/// Builds an operation with arguments that fit its definition most of the time.
fn build(builder: &mut Builder<'_>, pick: &mut Pick<'_, '_>) -> Called {
    if pick.flip()? {
        builder.set_location(pick.location()?);
    }
    let def = pick.def()?;
    let mut op: OpBuilder<'_, '_> = builder.op(def);
    for group in 0..def.operands.len() {
        op = op.operands(group, pick.for_each(1, Pick::value)?);
    }
    for index in 0..def.attributes.len() {
        if pick.flip()? {
            op = op.attribute(index, pick.attribute()?);
        } else if pick.flip()? {
            op = op.set(index, |_, value| value, pick.maybe(Pick::attribute)?);
        }
    }
    for group in 0..def.results.len() {
        op = op.result_types(group, pick.for_each(1, Pick::ty)?);
    }
    if pick.bytes.ratio(1u8, 16u8)? {
        op = op.operands(pick.small()?, []);
    }
    if pick.flip()? { outcome(op.build()) } else { outcome(op.build_value()) }
}

/// Like [`build`], where nothing remains if the bytes end.
fn built(builder: &mut Builder<'_>, pick: &mut Pick<'_, '_>) -> Called {
    build(builder, pick).or(Ok(Outcome::Refused))
}

pub const CALLS: &[(&str, BuilderCall)] = &[
    ("before", |rewriter, pick| built(&mut rewriter.before(pick.op()?), pick)),
    ("after", |rewriter, pick| built(&mut rewriter.after(pick.op()?), pick)),
    ("at_start", |rewriter, pick| built(&mut rewriter.at_start(pick.block()?), pick)),
    ("at_end", |rewriter, pick| built(&mut rewriter.at_end(pick.block()?), pick)),
    ("in_block", |rewriter, pick| {
        let (block, inner) = (pick.block()?, pick.block()?);
        built(&mut rewriter.at_end(block).in_block(inner), pick)
    }),
    ("in_region", |rewriter, pick| {
        let (block, region, types) = (pick.block()?, pick.region()?, pick.some(Pick::ty)?);
        rewriter.at_end(block).in_region(region, &types);
        DONE
    }),
    ("fill", |rewriter, pick| {
        let (block, region, ty, location) = (pick.block()?, pick.region()?, pick.ty()?, pick.location()?);
        let mut builder = rewriter.at_end(block);
        builder.set_location(location);
        outcome(builder.fill_with(region, [ty], |_, [_]| Ok::<(), BuildError>(())))
    }),
];
