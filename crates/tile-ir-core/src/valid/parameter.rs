//! Parameters of types and attributes that a table defines.

use super::quoted;
use crate::definition::FieldDef;
use crate::{Attribute, AttributeData, Context};

/// Checks that there is a parameter for each that is defined.
pub(super) fn check_count(
    owner: &str,
    definitions: &[FieldDef],
    parameters: &[Option<Attribute>],
) -> Result<(), String> {
    if definitions.len() == parameters.len() {
        return Ok(());
    }
    let expected = crate::counted(definitions.len(), "parameter");
    Err(format!("expected '{owner}' to have {expected}, found {}", parameters.len()))
}

/// Checks that each parameter is of the kind that is defined.
pub(super) fn check_kinds(
    context: &Context,
    dialect: &str,
    owner: &str,
    definitions: &[FieldDef],
    parameters: &[Option<Attribute>],
) -> Result<(), String> {
    let mut pairs = definitions.iter().zip(parameters);
    match pairs.find(|(definition, value)| !definition.can_be(context, **value)) {
        None => Ok(()),
        Some((definition, &value)) => {
            let (name, expected) = (definition.name, definition.kind.description(dialect));
            Err(format!("expected '{name}' of '{owner}' to be {expected}, found {}", found(context, value)))
        }
    }
}

/// A value that is not of the kind, for messages.
fn found(context: &Context, value: Option<Attribute>) -> String {
    let Some(value) = value else { return "none".to_owned() };
    match context.attribute_data(value) {
        AttributeData::Type(_) => "a type".to_owned(),
        AttributeData::Integer { value, .. } => value.to_string(),
        AttributeData::DenseArray { element, values } => format!("{values:?} of type {}", quoted(context, *element)),
        AttributeData::Enum { .. } => "a case".to_owned(),
        AttributeData::String { .. } => "a string".to_owned(),
        _ => "another attribute".to_owned(),
    }
}
