//! Interchanging two nested loops.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{BlockRef, OpId, OpRef, Resource, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::views::{Addi, For, Muli};
use tile_ir_dialect::{IntegerOverflow, TypedOp, ops};

use super::{Bounds, LoopError, NewFor, Place, can_be_copied, constant_step, copy_iteration, for_at};
use crate::analyses::Poison;
use crate::pass::Analysis;

/// Interchanges a `for` with the one that is directly inside: what was the inner loop is the outer one afterwards. Returns the new
/// outer and inner loop.
///
/// The iterations are executed in another order. That means the same if
///
/// - there is nothing between the loops, and the bounds of the inner one do not depend on the outer one;
/// - each carried value is accumulated by an integer operation that is associative and commutative, without promises about overflow;
/// - an iteration neither prints, nor may exit early, fail or go on forever, nor allocates memory. Accesses to memory are ordered
///   by tokens alone, and a token that is carried is not accumulated;
/// - the inner loop can be entered where the outer one has no iterations: its step is a positive constant, and its bounds cannot be
///   poison.
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
/// #     %t = for %j in (%one to %n, step %one) : tile<i32> iter_values(%b = %a) -> (tile<i32>) {
/// #       %p = muli %i, %j : tile<i32>
/// #       %c = addi %b, %p : tile<i32>
/// #       continue %c : tile<i32>
/// #     }
/// #     continue %t : tile<i32>
/// #   }
/// # } }";
/// # let mut module = tile_ir::text::parse(&context, text, &Default::default()).map_err(|errors| errors[0].to_string())?;
/// # let ops: Vec<_> = module.walk().filter(|op| op.is::<tile_ir_dialect::views::For<'_>>()).map(|op| op.id()).collect();
/// # let body = module.functions().next().and_then(|function| module.top().op(function.id()).body()).ok_or("no function")?;
/// let mut rewriter = Rewriter::new(&context, module.body_mut(body));
/// let [outer, inner] = loops::interchange(&mut rewriter, ops[0])?;
/// assert_eq!(rewriter.body().parent_op(inner), Some(outer));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The condition that is not met. Nothing is changed then.
pub fn interchange(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<[OpId; 2], LoopError> {
    let outer = for_at(rewriter, op)?;
    let inner = inside(outer)?;
    check(outer, inner, &Poison::of(rewriter.context(), rewriter.body()))?;
    let [outer_bounds, inner_bounds] = [outer, inner].map(Bounds::of);
    let init: Vec<ValueId> = outer.init_values().map(ValueId::from).collect();
    let (inner, outer_index) = (inner.id(), outer.region().arguments()[0]);
    let new_outer = NewFor::before(rewriter, op, inner_bounds, &init)?;
    let place = Place::End(new_outer.block);
    let new_inner = NewFor::at(rewriter, place, inner, outer_bounds, &new_outer.carried)?;
    let place = Place::End(new_inner.block);
    let carried = copy_iteration(rewriter, inner, new_outer.index, &new_inner.carried, place);
    rewriter.replace_all_uses(outer_index, new_inner.index);
    new_inner.finish(rewriter, carried)?;
    new_inner.keep_attributes(rewriter, op);
    new_outer.finish(rewriter, new_inner.results)?;
    new_outer.keep_attributes(rewriter, inner);
    rewriter.replace(op, &new_outer.results);
    Ok([new_outer.op, new_inner.op])
}

/// The loop in a loop, if there is nothing else.
fn inside(outer: For<'_>) -> Result<For<'_>, &'static str> {
    let ops: Vec<OpRef<'_>> = outer.region().ops().collect();
    let &[inner, end] = ops.as_slice() else { return Err("there is not just one loop inside") };
    let inner = inner.cast::<For<'_>>().ok_or("there is not just one loop inside")?;
    let carried = outer.region().arguments().iter().skip(1).copied();
    let passes_on = inner.init_values().map(ValueId::from).eq(carried)
        && end.operands().map(ValueId::from).eq(inner.get().results().iter().copied());
    if passes_on { Ok(inner) } else { Err("the loops do not carry the same values") }
}

fn check(outer: For<'_>, inner: For<'_>, poison: &Poison) -> Result<(), &'static str> {
    can_be_copied(outer)?;
    can_be_copied(inner)?;
    let bounds = [inner.lower_bound(), inner.upper_bound(), inner.step()];
    if bounds.iter().any(|bound| !bound.is_defined_outside(outer.region().id())) {
        return Err("the bounds of the inner loop depend on the outer one");
    }
    if constant_step(inner).is_none() {
        return Err("the step of the inner loop is not known to be positive");
    }
    if bounds.iter().any(|&bound| poison.may_be(bound)) {
        return Err("the bounds of the inner loop may be poison");
    }
    let is_ordered = |resource: Resource<'_>| matches!(resource, Resource::Output | Resource::Control);
    if inner.effects().any(|effect| is_ordered(effect.resource)) {
        return Err("an iteration prints, or may fail or not end");
    }
    let end = inner.region().terminator().ok_or("the loop has no end")?;
    let carried = inner.region().arguments().iter().skip(1).map(|&value| inner.value(value));
    match carried.zip(end.operands()).all(|(before, after)| is_accumulated(before, after)) {
        true => Ok(()),
        false => Err("a carried value depends on the order of iterations"),
    }
}

/// Integer operations whose order does not matter.
static ACCUMULATING: [&OpDef; 7] = [&ops::ADDI, &ops::MULI, &ops::ANDI, &ops::ORI, &ops::XORI, &ops::MAXI, &ops::MINI];

/// Whether one carried value becomes the next by an operation whose order does not matter, and is used for nothing else.
fn is_accumulated(before: ValueRef<'_>, after: ValueRef<'_>) -> bool {
    let Some(op) = after.defining_op().filter(|op| ACCUMULATING.contains(&op.def())) else { return false };
    let promises = match (op.cast::<Addi<'_>>(), op.cast::<Muli<'_>>()) {
        (Some(sum), _) => sum.overflow() != IntegerOverflow::None,
        (_, Some(product)) => product.overflow() != IntegerOverflow::None,
        _ => false,
    };
    !promises
        && before.has_one_use()
        && after.has_one_use()
        && op.operands().any(|operand| operand == before)
        && op.block().map(BlockRef::id) == before.block()
}
