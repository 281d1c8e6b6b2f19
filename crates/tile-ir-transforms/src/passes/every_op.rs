//! Visiting every operation of a unit with a rewriter.

use tile_ir_core::{BodyId, OpId, Rewriter};

use crate::pass::ModuleUnit;

/// Calls `visit` for an operation and everything nested in it, including bodies of functions, each with a rewriter of its body.
/// Operations that are erased before they are visited are skipped.
pub(super) fn for_each_op(unit: &mut ModuleUnit<'_>, mut visit: impl FnMut(&mut Rewriter<'_>, OpId)) {
    let context = unit.module().context().clone();
    let top = unit.module().top();
    let ops: Vec<OpId> = top.walk_op(unit.id()).collect();
    let bodies: Vec<BodyId> = ops.iter().filter_map(|&op| top.op(op).body()).collect();
    let mut visit_all = |mut rewriter: Rewriter<'_>, ops: Vec<OpId>| {
        for op in ops {
            if rewriter.body().contains(op) {
                visit(&mut rewriter, op);
            }
        }
    };
    visit_all(Rewriter::new(&context, unit.module_mut().top_mut()), ops);
    for body in bodies {
        let body = unit.module_mut().body_mut(body);
        let ops = body.walk(body.root()).collect();
        visit_all(Rewriter::new(&context, body), ops);
    }
}
