//! The attributes that an operation must have, and what they hold.

use tile_ir_core::definition::{FieldDef, Misfit, Presence, Slot};
use tile_ir_core::{Attribute, AttributeData, AttributeRef, Context, OpRef, Operation};

use crate::codes::ATTRIBUTE;
use crate::error::{VerifierError, VerifierResult};

/// V-GEN-3: attributes without a default are present. V-GEN-4: they are of the kind given in the table. V-ENUM-1: the
/// number of a case is valid. The rule that the table names, or V-GEN-4: the operation allows the case.
pub(crate) fn check(op: OpRef<'_>) -> VerifierResult {
    for (index, field) in op.def().attributes.iter().enumerate() {
        match op.get().attribute(index) {
            Some(attribute) => match field.accept(op.context(), attribute) {
                Ok(_) => {}
                Err(misfit) => {
                    let error = wrong(op, field, misfit, attribute);
                    return Err(error.at(Slot::Attribute(index as u8)));
                }
            },
            None if matches!(field.presence, Presence::Required) => {
                let kind = field.kind.description(op.def().dialect);
                let message = format!("expected attribute '{}', {kind}, which is missing", field.name);
                return Err(VerifierError::new("V-GEN-3", message).code(ATTRIBUTE));
            }
            None => {}
        }
    }
    Ok(())
}

/// Whether the attribute of this index is present and of the kind of its field.
pub(crate) fn is_well_formed(context: &Context, operation: Operation<'_>, index: usize) -> bool {
    let field = &operation.def().attributes[index];
    operation.attribute(index).is_some_and(|attribute| field.accept(context, attribute).is_ok())
}

fn wrong(op: OpRef<'_>, field: &FieldDef, misfit: Misfit, attribute: Attribute) -> VerifierError {
    let (rule, expected) = match misfit {
        Misfit::Kind => ("V-GEN-4", field.kind.description(op.def().dialect)),
        Misfit::UnknownCase => ("V-ENUM-1", field.cases_text()),
        Misfit::ForbiddenCase => (field.cases_rule.unwrap_or("V-GEN-4"), field.cases_text()),
    };
    let found = found(op.context(), field, attribute);
    let message = format!("expected attribute '{}' to be {expected}, found {found}", field.name);
    VerifierError::new(rule, message).code(ATTRIBUTE)
}

/// What an attribute is, for messages: a case by its name, even if it is stored as a number.
fn found(context: &Context, field: &FieldDef, attribute: Attribute) -> String {
    let case = field.kind.accept(context, attribute).ok().map(|case| context.attribute_data(case));
    let name = case.and_then(|case| match case {
        AttributeData::Enum { def, value } => def.case(*value),
        _ => None,
    });
    name.map_or_else(|| AttributeRef::new(context, attribute).to_string(), |case| format!("'{}'", case.name))
}
