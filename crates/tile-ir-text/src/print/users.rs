//! Comments that list the uses of values.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tile_ir_core::{BlockId, Body, OpId, OpRef, ValueId};

use super::Printer;

impl Printer<'_> {
    /// Appends a comment after an operation with the users of its results; without results, the number that other
    /// comments refer to.
    pub(super) fn op_users(&mut self, op: OpRef<'_>) {
        let (body, results) = (op.body(), op.get().results());
        if results.is_empty() {
            if op.get().operand_count() > 0 {
                self.out.push_str(" // id: ");
                self.names.push_operation(&mut self.out, op.id());
            }
            return;
        }
        let users: FxHashSet<OpId> =
            results.iter().flat_map(|&result| body.uses(result)).map(|a_use| a_use.op).collect();
        if users.is_empty() {
            return self.out.push_str(" // unused");
        }
        let names: usize = users.iter().map(|&user| body.op(user).results().len()).sum();
        self.out.push_str(if users.len() == 1 && names <= 1 { " // user: " } else { " // users: " });
        let grouped = results.len() > 1;
        self.list(results, |printer, &result| {
            printer.out.push_str(if grouped { "(" } else { "" });
            printer.users(body, result);
            printer.out.push_str(if grouped { ")" } else { "" });
        });
    }

    /// Appends a line for each argument of a block, if the options ask for it.
    pub(super) fn argument_users(&mut self, body: &Body, block: BlockId) {
        if !self.options.value_users {
            return;
        }
        for &argument in body.block_arguments(block) {
            self.new_line();
            self.out.push_str("// ");
            self.value(argument);
            if body.uses(argument).is_empty() {
                self.out.push_str(" is unused");
            } else {
                self.out.push_str(" is used by ");
                self.users(body, argument);
            }
        }
    }

    /// Appends the results of the operations that use a value, the latest use first.
    fn users(&mut self, body: &Body, value: ValueId) {
        let mut users: SmallVec<[OpId; 8]> = SmallVec::new();
        let mut known = FxHashSet::default();
        users.extend(body.uses(value).iter().rev().map(|a_use| a_use.op).filter(|&user| known.insert(user)));
        if users.is_empty() {
            return self.out.push_str("unused");
        }
        self.list(users, |printer, user| match body.op(user).results() {
            [] => printer.names.push_operation(&mut printer.out, user),
            results => printer.list(results, |printer, &result| printer.value(result)),
        });
    }
}
