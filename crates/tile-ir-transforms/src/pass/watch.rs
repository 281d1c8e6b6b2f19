//! Watching what the greedy rewriter does.

use tile_ir_core::OpRef;

use super::{Action, ActionKind, Actions, Remark, RemarkKind, Remarks};

/// Makes the applications of patterns known to handlers of actions, and to readers of remarks.
#[derive(Debug)]
pub struct Watch<'a> {
    actions: &'a Actions,
    remarks: &'a mut Remarks,
    /// The function that is rewritten, if it is one.
    function: Option<OpRef<'a>>,
}

impl<'a> Watch<'a> {
    /// `None` if nobody wants to know.
    pub(super) fn new(actions: &'a Actions, remarks: &'a mut Remarks, function: Option<OpRef<'a>>) -> Option<Self> {
        (!actions.is_empty() || remarks.are_wanted()).then_some(Self { actions, remarks, function })
    }

    /// The same for a shorter time.
    pub(crate) fn reborrow(&mut self) -> Watch<'_> {
        Watch { actions: self.actions, remarks: &mut *self.remarks, function: self.function }
    }

    /// Whether a pattern is to be tried on an operation, which knows its function then.
    pub(crate) fn allows(&self, label: &'static str, op: OpRef<'_>) -> bool {
        let region = self.function.and_then(|function| function.with_function_body(op.body()).regions().next_back());
        let op = region.map_or(op, |region| region.op(op.id()));
        self.actions.begin(&Action { kind: ActionKind::ApplyPattern, name: label, op })
    }

    /// The remark for when a pattern has changed an operation.
    pub(crate) fn draft(&self, label: &'static str, op: OpRef<'_>) -> Option<Remark> {
        self.remarks.draft(RemarkKind::Passed, op, label, || format!("pattern applied to '{}'", op.name()))
    }

    /// A pattern has been tried; the remark if it has changed something.
    pub(crate) fn tried(&mut self, remark: Option<Remark>) {
        self.actions.end(ActionKind::ApplyPattern);
        self.remarks.made.extend(remark);
    }
}
