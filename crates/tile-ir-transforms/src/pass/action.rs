//! Actions: what is done step by step, which handlers watch and can prevent.

use std::fmt;
use std::sync::Arc;

use tile_ir_core::OpRef;

/// A kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ActionKind {
    /// A pattern is tried on an operation.
    ApplyPattern,
    /// A pass runs on an operation.
    PassExecution,
}

impl ActionKind {
    /// All of them, by name.
    pub const ALL: [Self; 2] = [Self::ApplyPattern, Self::PassExecution];

    /// What MLIR's tools call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ApplyPattern => "apply-pattern",
            Self::PassExecution => "pass-execution",
        }
    }
}

/// An action that is about to be taken.
#[derive(Clone, Copy, Debug)]
pub struct Action<'a> {
    /// Its kind.
    pub kind: ActionKind,
    /// The title of the pass, or the label of the pattern.
    pub name: &'a str,
    /// The operation that it is about.
    pub op: OpRef<'a>,
}

/// Watches actions, and can prevent them.
///
/// Where there is a handler, functions are processed one after another, so that the order of actions is always the same.
pub trait ActionHandler: Send + Sync + fmt::Debug {
    /// Whether the next action of this kind may be taken. It is called once for each that no earlier handler prevents.
    fn allows(&self, kind: ActionKind) -> bool {
        let _ = kind;
        true
    }

    /// An action is about to be taken, or is prevented by a handler.
    fn before(&self, action: &Action<'_>, is_allowed: bool) {
        let _ = (action, is_allowed);
    }

    /// An action has been taken.
    fn after(&self, kind: ActionKind) {
        let _ = kind;
    }
}

/// The handlers of actions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Actions(Vec<Arc<dyn ActionHandler>>);

impl Actions {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn push(&mut self, handler: Arc<dyn ActionHandler>) {
        self.0.push(handler);
    }

    /// Whether an action is to be taken.
    pub(crate) fn begin(&self, action: &Action<'_>) -> bool {
        let is_allowed = self.0.iter().all(|handler| handler.allows(action.kind));
        self.0.iter().for_each(|handler| handler.before(action, is_allowed));
        is_allowed
    }

    /// An action has been taken.
    pub(crate) fn end(&self, kind: ActionKind) {
        self.0.iter().for_each(|handler| handler.after(kind));
    }
}
