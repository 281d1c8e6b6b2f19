//! The order of tokens.

use tile_ir_core::{OpId, Rewriter, ValueRef};
use tile_ir_dialect::CudaTileBuilder;
use tile_ir_dialect::views::{GdcLaunchDependentsTko, MakeToken, PrintTko};

/// Output that comes after nothing needs no token to say so.
///
/// A token of `make_token` is a place where nothing has happened yet. Other tokens put output after something else, which
/// could not be said before.
pub(super) fn print_without_token(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let print = rewriter.op(op).cast::<PrintTko>()?;
    let source = print.token()?.defining_op().filter(|op| op.is::<MakeToken<'_>>())?.id();
    PrintTko::edit(rewriter, op).set_token(None);
    if rewriter.op(source).is_dead() {
        rewriter.erase(source);
    }
    Some(())
}

/// A kernel that does not say when dependent ones may start lets them start when it ends.
///
/// They may start at that moment in any case, and what they may rely on they wait for themselves. What came after the
/// operation by its token comes after what it came after.
pub(super) fn launch_dependents_at_end(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let token = rewriter.op(op).cast::<GdcLaunchDependentsTko>()?.token().map(ValueRef::id);
    let is_used = rewriter.op(op).results().any(|result| !ValueRef::is_unused(result));
    match (token, is_used) {
        (_, false) => rewriter.erase(op),
        (Some(token), true) => rewriter.replace(op, &[token]),
        (None, true) => {
            let token = rewriter.before(op).make_token().build_value().ok()?;
            rewriter.replace(op, &[token]);
        }
    }
    Some(())
}
