//! An `if` inside an `if`.

use smallvec::SmallVec;
use tile_ir_core::{BuildError, OpId, OpRef, RegionRef, Rewriter, ValueId};
use tile_ir_dialect::views::If;
use tile_ir_dialect::{CudaTileBuilder, types};

use super::branches::{Parts, choose, is_absent, new_if, only_yields, replace_yield, yield_of};
use crate::rewriting::RewritePattern;

/// An `if` that contains only another `if` becomes one with both conditions.
pub(super) struct CombineNestedIfs;

/// The parts to combine.
pub(super) struct Nested {
    outer: Parts,
    inner: Parts,
    /// The values yielded if both conditions are true.
    on_both: SmallVec<[ValueId; 4]>,
    /// The values yielded otherwise.
    otherwise: SmallVec<[ValueId; 4]>,
    /// The positions of results that the outer condition alone selects.
    chosen: SmallVec<[usize; 4]>,
}

impl RewritePattern for CombineNestedIfs {
    type Op = If<'static>;
    type Match = Nested;
    const LABEL: &'static str = "CombineNestedIfs";

    fn matches(outer: If<'_>) -> Result<Nested, &'static str> {
        let inner =
            only_op(outer.then_region()).and_then(OpRef::cast::<If>).ok_or("the region contains more than one 'if'")?;
        let is_empty = |region: RegionRef<'_>| is_absent(region) || only_yields(region);
        if !is_empty(outer.else_region()) || !is_empty(inner.else_region()) {
            return Err("a second region has operations");
        }
        let yielded = yield_of(outer.then_region()).ok_or("the outer 'if' exits early")?;
        let has_else = !is_absent(outer.else_region()) || !is_absent(inner.else_region());
        let inner_yielded = yield_of(inner.then_region());
        if inner_yielded.is_none() && has_else {
            return Err("the inner 'if' exits early");
        }
        let mut found = Nested {
            outer: Parts::of(outer),
            inner: Parts::of(inner),
            on_both: SmallVec::new(),
            otherwise: SmallVec::new(),
            chosen: SmallVec::new(),
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
            } else if value.is_defined_outside(outer.then_region().id()) && value.ty().is(&types::TILE) {
                found.chosen.push(found.on_both.len());
                found.on_both.push(value.id());
            } else {
                return Err("the value is not a tile");
            }
            found.otherwise.push(otherwise.id());
        }
        Ok(found)
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Nested) -> Result<(), BuildError> {
        let types: Vec<_> = rewriter.op(op).results().map(|result| result.ty().id()).collect();
        let both = rewriter.before(op).andi(found.outer.condition, found.inner.condition).build_value()?;
        let (new, [new_then, new_else]) = new_if(rewriter, op, both, types)?;
        // The results of the new 'if' at these positions remain, unused.
        let mut results = rewriter.body().op(new).results().to_vec();
        for index in found.chosen {
            let values = [found.on_both[index], found.otherwise[index]];
            results[index] = choose(rewriter, new, found.outer.condition, values)?;
        }
        rewriter.inline_region(found.inner.regions[0], new_then, None);
        if let Some(terminator) = yield_of(rewriter.region(new_then)).map(|it| it.id()) {
            replace_yield(rewriter, terminator, found.on_both)?;
        }
        if !found.otherwise.is_empty() {
            let location = rewriter.body().op(op).location();
            let block = rewriter.create_block(new_else, None, &[]);
            rewriter.at_end(block).set_location(location).yield_(found.otherwise).build()?;
        }
        rewriter.replace(op, &results);
        Ok(())
    }
}

/// The only operation of a region apart from its terminator.
fn only_op(region: RegionRef<'_>) -> Option<OpRef<'_>> {
    let mut ops = region.entry()?.ops();
    let (only, terminator) = (ops.next()?, ops.next()?);
    (ops.next().is_none() && terminator.def().is_terminator()).then_some(only)
}
