//! Dominance: values are defined before they are used.

use tile_ir_core::definition::Trait;
use tile_ir_core::{Definition, NamedValue, OpRef};

use crate::codes::DOMINANCE;
use crate::error::{VerifierError, name};

/// Why an operand cannot be used here. V-SSA-1: its definition comes later. V-SSA-2: its definition is in a region that
/// does not contain the use. V-SSA-3: it is a result of this operation or of an ancestor. V-SSA-5: an
/// ancestor is isolated from above.
pub(crate) fn explain(op: OpRef<'_>, operand: NamedValue<'_>) -> VerifierError {
    let (rule, message, note) = reason(op, operand);
    VerifierError::new(rule, message).code(DOMINANCE).at(operand).note_definition(*operand, note)
}

/// Whether an operation is in the region of the definition of an operand, at any depth, and nothing between hides it.
pub(crate) fn is_visible(op: OpRef<'_>, operand: NamedValue<'_>) -> bool {
    let is_around = match operand.definition() {
        Definition::Result { op: definition, .. } => sees(op, op.other(definition)),
        Definition::Argument { .. } | Definition::Forward => false,
    };
    is_around && border(op, operand).is_none()
}

/// The rule, its message, and its note about the definition.
fn reason(op: OpRef<'_>, operand: NamedValue<'_>) -> (&'static str, String, &'static str) {
    let quoted = operand.quoted();
    if let Some(border) = border(op, operand) {
        let name = name(border);
        let message =
            format!("operand {quoted} is defined outside of '{name}', inside which nothing outside is visible");
        return ("V-SSA-5", message, "defined here");
    }
    match operand.definition() {
        Definition::Result { op: definition, .. } if op.is_inside(op.other(definition)) => {
            let name = name(op.other(definition));
            let message = format!("operand {quoted} is a result of '{name}', which is not available inside '{name}'");
            ("V-SSA-3", message, "defined here")
        }
        Definition::Result { op: definition, .. } if sees(op, op.other(definition)) => {
            ("V-SSA-1", format!("operand {quoted} is used before it is defined"), "defined here")
        }
        Definition::Result { .. } | Definition::Argument { .. } => {
            let message = format!("operand {quoted} is defined in a region that cannot be seen from here");
            ("V-SSA-2", message, "defined here; only operations inside the same region see it")
        }
        Definition::Forward => ("V-SSA-1", format!("operand {quoted} is not defined"), "nothing defines it"),
    }
}

/// Whether `op` is nested, at any depth, in the region of `definition`.
fn sees(op: OpRef<'_>, definition: OpRef<'_>) -> bool {
    let region = |op: OpRef<'_>| op.block().map(|block| block.region().id());
    std::iter::once(op).chain(op.ancestors_in_body()).any(|op| region(op) == region(definition))
}

/// The ancestor of `op` that does not contain the definition and is isolated from above, if any.
fn border<'a>(op: OpRef<'a>, operand: NamedValue<'_>) -> Option<OpRef<'a>> {
    // The ancestors of the definition, without the operation that defines it.
    let around_it = match operand.definition() {
        Definition::Result { op: definition, .. } => op.other(definition).parent(),
        Definition::Argument { block, .. } => op.block_ref(block).parent(),
        Definition::Forward => return None,
    };
    let shared = |op: OpRef<'_>| around_it.is_some_and(|inner| inner.is_inside(op));
    let mut hiding = op.ancestors_in_body().filter(|op| op.def().has_trait(Trait::IsolatedFromAbove));
    hiding.find(|&op| !shared(op))
}
