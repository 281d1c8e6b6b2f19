//! The element types that allow an attribute, or cases of it.

use tile_ir_core::definition::{FieldDef, Kind, ModifierDef, OpDef, Slot};
use tile_ir_core::{AttributeData, OpRef, TypeRef, ValueRef};

use crate::codes::MODIFIER;
use crate::error::{VerifierError, VerifierResult, alternatives};

/// V-GEN-4, or the rule that the entry names: the column `modifiers` of the table. An attribute with an entry, or one
/// of the cases that the entry lists, is allowed only for the element types of the entry.
pub(crate) fn check(op: OpRef<'_>) -> VerifierResult {
    for modifier in op.def().modifiers {
        let Some(attribute) = op.get().attribute(modifier.attribute.into()) else { continue };
        let case = match op.context().attribute_data(attribute) {
            AttributeData::Enum { value, .. } => Some(*value),
            _ => None,
        };
        if !modifier.cases.is_empty() && !case.is_some_and(|case| modifier.cases.contains(&case)) {
            continue;
        }
        let Some(element) = element(op, modifier.of) else { continue };
        if !modifier.elements.iter().any(|allowed| element.is_scalar(allowed.name)) {
            return Err(wrong(op, modifier, case, element));
        }
    }
    Ok(())
}

/// The element type of the first value of an operand or result group.
fn element(op: OpRef<'_>, slot: Slot) -> Option<TypeRef<'_>> {
    let value = match slot {
        Slot::Operand(group) => op.operand_group(group.into()).next(),
        Slot::Result(group) => op.result_group(group.into()).next(),
        Slot::Attribute(_) => None,
    };
    value.map(ValueRef::ty).map(TypeRef::element)
}

/// The case that does with floats what another does with integers, as `addf` and `add` do.
fn case_of_floats(def: &OpDef, field: &FieldDef, name: &str, element: TypeRef<'_>) -> Option<&'static str> {
    let Kind::Enum(cases) = field.kind else { return None };
    let other = cases.case_named(&format!("{name}f"))?;
    let mut modifiers = def.modifiers.iter().filter(|modifier| modifier.cases.contains(&other.value));
    let is_allowed = modifiers.all(|modifier| modifier.elements.iter().any(|allowed| element.is_scalar(allowed.name)));
    is_allowed.then_some(other.name)
}

fn wrong(op: OpRef<'_>, modifier: &ModifierDef, case: Option<u32>, element: TypeRef<'_>) -> VerifierError {
    let field = &op.def().attributes[usize::from(modifier.attribute)];
    let case = match field.kind {
        Kind::Enum(def) => case.and_then(|case| def.case(case)),
        _ => None,
    };
    let what = match case.filter(|_| !modifier.cases.is_empty()) {
        None => format!("'{}'", field.name),
        Some(case) => format!("'{}' '{}'", field.name, case.name),
    };
    let allowed: Vec<_> = modifier.elements.iter().map(|scalar| scalar.name).collect();
    let allowed = alternatives(&allowed);
    let message = format!("expected elements of {allowed}, which {what} needs, found '{element}'");
    let error = VerifierError::new(modifier.rule.unwrap_or("V-GEN-4"), message).code(MODIFIER);
    match case.and_then(|case| case_of_floats(op.def(), field, case.name, element)) {
        Some(other) => error.advice(format!("for '{element}' there is '{other}'")),
        None => error,
    }
}
