//! The order of tokens.

use tile_ir_core::{OpId, Rewriter, ValueRef};
use tile_ir_dialect::CudaTileBuilder;
use tile_ir_dialect::views::{GdcLaunchDependentsTko, MakeToken, PrintTko};

/// Output that is ordered after nothing needs no token.
///
/// A token of `make_token` is ordered after nothing. Other tokens order output after other operations, which older
/// versions cannot express.
pub(super) fn print_without_token(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let print = rewriter.op(op).cast::<PrintTko>()?;
    let source = print.token()?.defining_op().filter(|op| op.is::<MakeToken<'_>>())?.id();
    PrintTko::edit(rewriter, op).set_token(None);
    if rewriter.op(source).is_dead() {
        rewriter.erase(source);
    }
    Some(())
}

/// If a kernel does not allow dependent kernels to start, they start when it ends.
///
/// They may start that late in any case, and they wait themselves for the data that they need. The operation's result token is
/// replaced by its operand.
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
