//! `--opt-bisect-limit`: the first actions are taken, of all kinds together, and none after them.

use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tile_ir::core::OpRef;
use tile_ir::text::{PrintOptions, print_op};
use tile_ir::transforms::pass::{Action, ActionHandler, ActionKind};

/// Counts actions, prevents those beyond a limit, and knows the last one that was taken then.
#[derive(Debug, Default)]
pub(in crate::opt) struct BisectLimit(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    limit: u64,
    /// How many actions there were to take.
    asked: u64,
    /// The pass that runs, and what it runs on.
    pass: String,
    /// The last action that the limit lets through.
    last: Option<String>,
}

impl BisectLimit {
    pub(super) fn new(limit: u64) -> Self {
        Self(Mutex::new(State { limit, ..State::default() }))
    }

    /// Begins to count for another run.
    pub(in crate::opt) fn restart(&self, limit: u64) {
        *self.state() = State { limit, ..State::default() };
    }

    /// How many actions there were to take.
    pub(in crate::opt) fn asked(&self) -> u64 {
        self.state().asked
    }

    /// The last action that the limit let through, in lines; `None` if it was not reached.
    pub(in crate::opt) fn last(&self) -> Option<String> {
        self.state().last.clone()
    }

    /// What `--opt-bisect-limit` says in the end.
    pub(in crate::opt) fn report(&self) -> String {
        let State { limit, asked, last, .. } = &*self.state();
        match last {
            Some(last) => {
                format!("'--opt-bisect-limit': {limit} of at least {asked} actions were taken; the last:\n{last}")
            }
            None if *limit == 0 => format!("'--opt-bisect-limit': none of at least {asked} actions were taken\n"),
            None => format!("'--opt-bisect-limit': all {asked} actions were taken\n"),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ActionHandler for BisectLimit {
    fn allows(&self, _kind: ActionKind) -> bool {
        let mut state = self.state();
        state.asked += 1;
        state.asked <= state.limit
    }

    fn before(&self, action: &Action<'_>, is_allowed: bool) {
        let Action { kind, name, op } = *action;
        let mut state = self.state();
        if !is_allowed {
            return;
        }
        if kind == ActionKind::PassExecution {
            state.pass = format!("pass {name} on {}", described(op));
        }
        if state.asked == state.limit {
            let mut last = format!("  {}\n", state.pass);
            if kind == ActionKind::ApplyPattern {
                let _ = writeln!(last, "  pattern {name} on {}", described(op));
            }
            state.last = Some(last);
        }
    }
}

/// An operation in a line.
fn described(op: OpRef<'_>) -> String {
    let options = PrintOptions { skip_regions: true, elide_if_larger: Some(32), ..PrintOptions::default() };
    format!("'{}'", print_op(op, &options).trim_end())
}
