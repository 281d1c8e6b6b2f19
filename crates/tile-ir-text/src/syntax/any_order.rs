//! Clauses that may come in any order.

use tile_ir_core::OpRef;
use tile_ir_core::definition::Directive;

use super::{OpPrinter, optional};

/// The clauses that say something, in the order of the definition.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, clauses: &'static [&'static [Directive]]) {
    for clause in clauses {
        if clause.iter().any(|directive| is_present(op.op, directive)) {
            op.directives(clause);
        } else {
            op.skip(clause);
        }
    }
}

fn is_present(op: OpRef<'_>, directive: &Directive) -> bool {
    match *directive {
        Directive::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Directive::Attribute(index) | Directive::Keyword(index) => optional::said(op, index).is_some(),
        _ => false,
    }
}
