//! Patterns that make one `if` of two.

use smallvec::SmallVec;
use tile_ir_core::{BuildError, OpId, RegionId, RegionRef, Rewriter, ValueId};
use tile_ir_dialect::views::If;
use tile_ir_dialect::{CudaTileBuilder, types};

use super::Patterns;
use super::branches::{Parts, block_of, choose, is_absent, leaves, new_if, only_yields, replace_yield, yield_of};
use super::facts::inverted;
use crate::rewriting::{Pattern, RewritePattern};

pub(super) const PATTERNS: Patterns =
    &[("combine_ifs", Pattern::of::<CombineIfs>()), ("combine_nested_ifs", Pattern::of::<CombineNestedIfs>())];

/// One right after another, by the same condition or its inverse.
struct CombineIfs;

/// What is combined.
struct Neighbours {
    first: OpId,
    parts: Parts,
    /// The regions of the second one that come after those of the first one, where they can be reached.
    after: [Option<RegionId>; 2],
}

impl RewritePattern for CombineIfs {
    type Op = If<'static>;
    type Match = Neighbours;
    const LABEL: &'static str = "CombineIfs";

    fn matches(second: If<'_>) -> Result<Neighbours, &'static str> {
        let first = second.previous().and_then(tile_ir_core::OpRef::cast::<If>).ok_or("there is no 'if' before it")?;
        let (one, other) = (first.condition(), second.condition());
        let regions = [second.then_region(), second.else_region()];
        let [on_true, on_false] = if one == other {
            regions
        } else if inverted(other) == Some(one) || inverted(one) == Some(other) {
            let [on_true, on_false] = regions;
            [on_false, on_true]
        } else {
            return Err("the conditions are not related");
        };
        let reached =
            |before: RegionRef<'_>, after: RegionRef<'_>| (!is_absent(after) && !leaves(before)).then(|| after.id());
        let after = [reached(first.then_region(), on_true), reached(first.else_region(), on_false)];
        match after {
            [None, None] => Err("what the first one does cannot go on with the second"),
            _ => Ok(Neighbours { first: first.id(), parts: Parts::of(first), after }),
        }
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, second: OpId, found: Neighbours) -> Result<(), BuildError> {
        let Neighbours { first, parts, after } = found;
        let first_results = rewriter.body().op(first).results().to_vec();
        let count = first_results.len();
        let results = rewriter.op(first).results().chain(rewriter.op(second).results());
        let types: Vec<_> = results.map(|result| result.ty().id()).collect();
        for (before, after) in parts.regions.into_iter().zip(after) {
            if let Some(after) = after {
                use_yielded_inside(rewriter, before, after, &first_results);
            }
        }
        let (combined, regions) = new_if(rewriter, second, parts.condition, types)?;
        for ((before, after), into) in parts.regions.into_iter().zip(after).zip(regions) {
            rewriter.inline_region(before, into, None);
            if let Some(after) = after {
                append_region(rewriter, after, into)?;
            }
        }
        let (of_first, of_second) = {
            let results = rewriter.body().op(combined).results();
            (results[..count].to_vec(), results[count..].to_vec())
        };
        rewriter.replace(first, &of_first);
        rewriter.replace(second, &of_second);
        Ok(())
    }
}

/// Inside a region of the second one, what the region before yields stands for the results of the first one.
fn use_yielded_inside(rewriter: &mut Rewriter<'_>, before: RegionId, after: RegionId, results: &[ValueId]) {
    let yielded = yield_of(rewriter.region(before)).map(|it| it.operands().map(ValueId::from).collect::<Vec<_>>());
    for (&result, value) in results.iter().zip(yielded.unwrap_or_default()) {
        rewriter.replace_uses_if(result, value, |body, found| {
            let regions = std::iter::successors(Some(found.op), |&op| body.parent_op(op));
            let mut regions = regions.filter_map(|op| body.op(op).block()).map(|block| body.block_region(block));
            regions.any(|region| region == after)
        });
    }
}

/// Moves what a region does to the end of what another one does, and makes one `yield` of both. Where the other one is
/// empty, the region takes its place.
fn append_region(rewriter: &mut Rewriter<'_>, after: RegionId, into: RegionId) -> Result<(), BuildError> {
    let (Some(block), Some(source)) = (block_of(rewriter, into), block_of(rewriter, after)) else {
        rewriter.inline_region(after, into, None);
        return Ok(());
    };
    let yielded = |region| {
        let found = yield_of(rewriter.region(region));
        found.map(|it| (it.id(), it.operands().map(ValueId::from).collect::<SmallVec<[_; 4]>>()))
    };
    let (first, second) = (yielded(into), yielded(after));
    rewriter.inline_block(source, block, None, &[]);
    if let (Some((_, values)), Some((terminator, more))) = (&first, &second) {
        replace_yield(rewriter, *terminator, values.iter().chain(more).copied())?;
    }
    if let Some((terminator, _)) = first {
        rewriter.erase(terminator);
    }
    Ok(())
}

/// An `if` that holds nothing but another one: one by both conditions.
struct CombineNestedIfs;

/// What is combined.
struct Nested {
    outer: Parts,
    inner: Parts,
    /// What is yielded if both conditions are true.
    on_both: SmallVec<[ValueId; 4]>,
    /// What is yielded otherwise, and whether the outer condition chooses between that and the value above.
    otherwise: SmallVec<[(ValueId, bool); 4]>,
}

impl RewritePattern for CombineNestedIfs {
    type Op = If<'static>;
    type Match = Nested;
    const LABEL: &'static str = "CombineNestedIfs";

    fn matches(outer: If<'_>) -> Result<Nested, &'static str> {
        let inner = only_op(outer.then_region())
            .and_then(tile_ir_core::OpRef::cast::<If>)
            .ok_or("there is more than one 'if'")?;
        let is_empty = |region: RegionRef<'_>| is_absent(region) || only_yields(region);
        if !is_empty(outer.else_region()) || !is_empty(inner.else_region()) {
            return Err("a second region does something");
        }
        let yielded = yield_of(outer.then_region()).ok_or("the outer 'if' leaves")?;
        let has_else = !is_absent(outer.else_region()) || !is_absent(inner.else_region());
        let inner_yielded = yield_of(inner.then_region());
        if inner_yielded.is_none() && has_else {
            return Err("the inner 'if' leaves");
        }
        let mut found = Nested {
            outer: Parts::of(outer),
            inner: Parts::of(inner),
            on_both: SmallVec::new(),
            otherwise: SmallVec::new(),
        };
        let Some(otherwise) = yield_of(outer.else_region()) else { return Ok(found) };
        for (value, otherwise) in yielded.operands().zip(otherwise.operands()) {
            let result = inner.results().position(|result| result == value);
            if let Some(index) = result {
                let of = |region| yield_of(region).and_then(|it| it.operands().nth(index));
                let (on_both, on_outer) = of(inner.then_region()).zip(of(inner.else_region())).ok_or("it leaves")?;
                if on_outer != otherwise {
                    return Err("the second regions yield different values");
                }
                found.on_both.push(on_both.id());
                found.otherwise.push((otherwise.id(), false));
            } else if value.is_defined_outside(outer.then_region().id()) && value.ty().is(&types::TILE) {
                found.on_both.push(value.id());
                found.otherwise.push((otherwise.id(), true));
            } else {
                return Err("the value is no tile");
            }
        }
        Ok(found)
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Nested) -> Result<(), BuildError> {
        let types: Vec<_> = rewriter.op(op).results().map(|result| result.ty().id()).collect();
        let both = rewriter.before(op).andi(found.outer.condition, found.inner.condition).build_value()?;
        let (new, [new_then, new_else]) = new_if(rewriter, op, both, types)?;
        let mut otherwise: SmallVec<[ValueId; 4]> = SmallVec::new();
        for (&value, &(other, is_chosen)) in found.on_both.iter().zip(&found.otherwise) {
            otherwise.push(match is_chosen {
                true => choose(rewriter, new, found.outer.condition, [value, other])?,
                false => other,
            });
        }
        rewriter.inline_region(found.inner.regions[0], new_then, None);
        if let Some(terminator) = yield_of(rewriter.region(new_then)).map(|it| it.id()) {
            replace_yield(rewriter, terminator, found.on_both)?;
        }
        if !otherwise.is_empty() {
            let location = rewriter.body().op(op).location();
            let block = rewriter.create_block(new_else, None, &[]);
            rewriter.at_end(block).set_location(location).yield_(otherwise).build()?;
        }
        let results = rewriter.body().op(new).results().to_vec();
        rewriter.replace(op, &results);
        Ok(())
    }
}

/// The operation that alone stands before the terminator of a region.
fn only_op(region: RegionRef<'_>) -> Option<tile_ir_core::OpRef<'_>> {
    let mut ops = region.entry()?.ops();
    let (only, terminator) = (ops.next()?, ops.next()?);
    (ops.next().is_none() && terminator.def().is_terminator()).then_some(only)
}
