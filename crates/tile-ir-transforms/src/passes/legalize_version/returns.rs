//! `return` inside loops.

use tile_ir_core::{BuildError, Builder, OpId, OpRef, Rewriter, Type, TypeRef, ValueId};
use tile_ir_dialect::types::TOKEN;
use tile_ir_dialect::views::{Break, Loop, Return};
use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, CudaTileTypes};

/// `return` inside loops becomes `break` with an additional result, which is true if the function returns, and a `return` after
/// the loop in that case.
///
/// The other results of the loop are unused then, so they can be anything: zeros and new tokens. Nested loops
/// are exited one after the other, innermost first, so all are rewritten when the outermost is visited. Versions before 13.4
/// have `return` inside `if` only (V-RET-1).
pub(super) fn break_to_return(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let outermost = rewriter.op(op);
    if outermost.ancestors_in_body().any(OpRef::is::<Loop<'_>>) {
        return None;
    }
    let region = outermost.cast::<Loop<'_>>()?.region().id();
    let inside = rewriter.body().walk_post_order(region).filter(|&op| rewriter.op(op).is::<Loop<'_>>());
    let loops: Vec<OpId> = inside.chain([op]).collect();
    let left = loops.into_iter().filter_map(|op| leave(rewriter, op)).count();
    (left > 0).then_some(())
}

/// Replaces `return` in a loop, but not in loops nested in it, by `break`, with a `return` after the loop; `None` if there is no
/// `return`.
fn leave(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (context, repeated) = (rewriter.context(), rewriter.op(op).cast::<Loop<'_>>()?);
    let results: Vec<Type> = repeated.result_values().map(|result| result.ty().id()).collect();
    let ends =
        |op: &OpRef<'_>| op.is::<Return<'_>>() || op.is::<Break<'_>>() && innermost_loop(*op) == Some(repeated.id());
    let (returns, breaks): (Vec<OpRef<'_>>, Vec<_>) =
        repeated.region().walk().filter(ends).partition(|op| op.is::<Return<'_>>());
    if returns.is_empty() || returns.iter().any(|op| op.operands().len() > 0) {
        return None;
    }
    let [returns, breaks] = [returns, breaks].map(|ops| ops.into_iter().map(OpRef::id).collect::<Vec<_>>());
    let flag = context.tile(&[], context.integer_type(1)).ok()?;
    // Placeholders exist for all results or for none, so nothing has changed yet if there are none.
    for &end in &returns {
        let mut builder = rewriter.before(end);
        let mut values = results.iter().map(|&ty| anything(&mut builder, ty)).collect::<Option<Vec<_>>>()?;
        values.push(builder.splat(flag, true).ok()?);
        builder.break_(values).build().ok()?;
        rewriter.erase(end);
    }
    for end in breaks {
        let no = rewriter.before(end).splat(flag, false).ok()?;
        let values: Vec<ValueId> = rewriter.body().op(end).operands().chain([no]).collect();
        rewriter.set_operand_group(end, 0, values);
    }
    rewriter.modify(op, |body| body.add_results(op, [flag]));
    let is_left = *rewriter.body().op(op).results().last()?;
    let mut builder = rewriter.after(op);
    let branch = builder.if_(is_left, []).build().ok()?.then_region().id();
    let filled: Result<(), BuildError> = builder.fill(branch, |builder, []| builder.return_([]).build().map(drop));
    filled.ok()
}

/// The loop that `break` exits.
fn innermost_loop(op: OpRef<'_>) -> Option<OpId> {
    op.ancestors_in_body().find(|op| op.is::<Loop<'_>>()).map(OpRef::id)
}

/// A placeholder value of a type, if it can be built without operands.
fn anything(builder: &mut Builder<'_>, ty: Type) -> Option<ValueId> {
    let context = builder.context();
    let (whole, shape) = (TypeRef::new(context, ty), context.shape(ty));
    if whole.is(&TOKEN) {
        return builder.make_token().build_value().ok();
    }
    let element = whole.element();
    match (element.integer_width(), element.float_format()) {
        (Some(_), _) => builder.splat(ty, 0).ok(),
        (_, Some(_)) => builder.splat(ty, 0.0).ok(),
        (None, None) => {
            let addresses = context.tile(shape?, context.integer_type(64)).ok()?;
            let zeros = builder.splat(addresses, 0).ok()?;
            builder.int_to_ptr(zeros, ty).build_value().ok()
        }
    }
}
