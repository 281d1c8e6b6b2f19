//! Which element types allow an attribute, or cases of it.

use tile_ir_core::AttributeData;
use tile_ir_core::definition::{AttributeKind, ModifierDef, Slot};

use crate::codes::MODIFIER;
use crate::subject::{Subject, TypedValue};
use crate::violation::{Outcome, Violation, alternatives};

/// V-GEN-4, or the rule that the entry names: what the column `modifiers` of the table says. An attribute with an entry,
/// or one of the cases that the entry is about, goes only with the element types that it lists.
pub(crate) fn check(subject: Subject<'_>) -> Outcome {
    for modifier in subject.def().modifiers {
        let Some(attribute) = subject.op().attribute(modifier.attribute.into()) else { continue };
        let case = match subject.context.attribute_data(attribute) {
            AttributeData::Enum { value, .. } => Some(*value),
            _ => None,
        };
        if !modifier.cases.is_empty() && !case.is_some_and(|case| modifier.cases.contains(&case)) {
            continue;
        }
        let Some(value) = value(subject, modifier.of) else { continue };
        let element = value.element();
        if !modifier.elements.iter().any(|allowed| element.is_scalar(allowed.name)) {
            return Err(wrong(subject, modifier, case, value));
        }
    }
    Ok(())
}

/// The first value of an operand or result group.
fn value(subject: Subject<'_>, slot: Slot) -> Option<TypedValue<'_>> {
    match slot {
        Slot::Operand(group) => subject.operand_group(group.into()).next(),
        Slot::Result(group) => subject.result_group(group.into()).next(),
        Slot::Attribute(_) => None,
    }
}

fn wrong(subject: Subject<'_>, modifier: &ModifierDef, case: Option<u32>, value: TypedValue<'_>) -> Violation {
    let field = &subject.def().attributes[usize::from(modifier.attribute)];
    let case = match field.kind {
        AttributeKind::Enum(def) => case.and_then(|case| def.case(case)),
        _ => None,
    };
    let what = match case.filter(|_| !modifier.cases.is_empty()) {
        None => format!("'{}'", field.name),
        Some(case) => format!("'{}' '{}'", field.name, case.name),
    };
    let allowed: Vec<_> = modifier.elements.iter().map(|scalar| scalar.name).collect();
    let allowed = alternatives(&allowed);
    let message = format!("expected elements of {allowed}, which {what} needs, found '{}'", value.element());
    Violation::new(modifier.rule.unwrap_or("V-GEN-4"), message).code(MODIFIER)
}
