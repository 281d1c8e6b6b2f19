//! Fusing two loops.

use tile_ir_core::{OpId, OpRef, Resource, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::TypedOp;
use tile_ir_dialect::views::For;

use super::{Bounds, LoopError, NewFor, Place, can_be_copied, constant, copy_iteration, for_at};

/// Makes one loop of two `for` in a block that have the same bounds: each iteration executes one of the first and then one
/// of the second. Returns the loop, which is where the second was.
///
/// It means the same if
///
/// - the second, and what is between the two, use no result of the first, and what is between has no effects;
/// - no iteration may exit early, fail or go on forever, nor allocates memory, and not both print. Accesses to memory are ordered
///   by tokens alone, and the first loop passes none to the second.
///
/// ```
/// use tile_ir_core::Rewriter;
/// use tile_ir_transforms::loops;
///
/// # let context = tile_ir::context();
/// # let text = "cuda_tile.module @m { entry @k(%n: tile<i32>) {
/// #   %zero = constant <i32: 0> : tile<i32>
/// #   %one = constant <i32: 1> : tile<i32>
/// #   %s = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
/// #     %b = addi %a, %i : tile<i32>
/// #     continue %b : tile<i32>
/// #   }
/// #   %t = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
/// #     %b = addi %a, %i : tile<i32>
/// #     continue %b : tile<i32>
/// #   }
/// # } }";
/// # let mut module = tile_ir::text::parse(&context, text, &Default::default()).map_err(|errors| errors[0].to_string())?;
/// # let ops: Vec<_> = module.walk().filter(|op| op.is::<tile_ir_dialect::views::For<'_>>()).map(|op| op.id()).collect();
/// # let body = module.functions().next().and_then(|function| module.top().op(function.id()).body()).ok_or("no function")?;
/// let mut rewriter = Rewriter::new(&context, module.body_mut(body));
/// let fused = loops::fuse(&mut rewriter, ops[0], ops[1])?;
/// assert_eq!(rewriter.op(fused).results().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The condition that is not met. Nothing is changed then.
pub fn fuse(rewriter: &mut Rewriter<'_>, first: OpId, second: OpId) -> Result<OpId, LoopError> {
    let (one, other) = (for_at(rewriter, first)?, for_at(rewriter, second)?);
    check(one, other)?;
    let init: [Vec<ValueId>; 2] = [one, other].map(|it| it.init_values().map(ValueId::from).collect());
    let count = init[0].len();
    let bounds = Bounds::of(one);
    let made = NewFor::before(rewriter, second, bounds, &init.concat())?;
    let (carried, place) = (made.carried.split_at(count), Place::End(made.block));
    let mut next = copy_iteration(rewriter, first, made.index, carried.0, place);
    next.extend(copy_iteration(rewriter, second, made.index, carried.1, place));
    made.finish(rewriter, next)?;
    made.keep_attributes(rewriter, first);
    let results = made.results.split_at(count);
    rewriter.replace(first, results.0);
    rewriter.replace(second, results.1);
    Ok(made.op)
}

fn check(first: For<'_>, second: For<'_>) -> Result<(), &'static str> {
    let between = || std::iter::successors(first.next(), |op| op.next());
    if !between().any(|op| op == *second) {
        return Err("the second loop does not follow the first in a block");
    }
    let signedness = [first, second].map(For::unsigned_cmp);
    if signedness[0] != signedness[1] || !bounds(first).into_iter().zip(bounds(second)).all(|(a, b)| is_same(a, b)) {
        return Err("the loops do not have the same bounds");
    }
    if first.get().dictionary() != second.get().dictionary() {
        return Err("the loops have different attributes");
    }
    can_be_copied(first)?;
    can_be_copied(second)?;
    let mut between = between().take_while(|op| *op != *second);
    if between.any(|op| !op.has_no_effects()) {
        return Err("what is between the loops has effects");
    }
    // Whatever uses a result and is not after the second loop is between the two or in it.
    let is_after = |user: OpRef<'_>| {
        let around = std::iter::successors(Some(user), |op| op.parent()).find(|op| op.block() == second.block());
        around.is_some_and(|op| first.body().is_before_in_block(second.id(), op.id()))
    };
    if first.results().flat_map(ValueRef::uses).any(|user| !is_after(user.op)) {
        return Err("a result of the first loop is used before the second ends");
    }
    let affects = |it: For<'_>, resource| it.effects().any(|effect| effect.resource == resource);
    if [first, second].into_iter().any(|it| affects(it, Resource::Control)) {
        return Err("an iteration may fail or not end");
    }
    if affects(first, Resource::Output) && affects(second, Resource::Output) {
        return Err("both loops print");
    }
    Ok(())
}

fn bounds(it: For<'_>) -> [ValueRef<'_>; 3] {
    [it.lower_bound(), it.upper_bound(), it.step()]
}

/// Whether two values are the same value, or the same constant.
fn is_same(a: ValueRef<'_>, b: ValueRef<'_>) -> bool {
    a == b || a.ty() == b.ty() && constant(a).is_some_and(|value| constant(b) == Some(value))
}
