//! Watching what the greedy rewriter does.

use tile_ir_core::OpRef;

use super::{Action, ActionKind, Actions, Remark, RemarkKind, Remarks};

/// Makes the applications of patterns known to handlers of actions, and to readers of remarks.
#[derive(Debug)]
pub struct Watch<'a> {
    actions: &'a Actions,
    remarks: &'a mut Remarks,
}

impl<'a> Watch<'a> {
    /// `None` if nobody wants to know.
    pub(super) fn new(actions: &'a Actions, remarks: &'a mut Remarks) -> Option<Self> {
        (!actions.is_empty() || remarks.are_wanted()).then_some(Self { actions, remarks })
    }

    /// The same for a shorter time.
    pub(crate) fn reborrow(&mut self) -> Watch<'_> {
        Watch { actions: self.actions, remarks: &mut *self.remarks }
    }

    /// Whether a pattern is to be tried.
    pub(crate) fn allows(&self, label: &'static str, op: OpRef<'_>) -> bool {
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
