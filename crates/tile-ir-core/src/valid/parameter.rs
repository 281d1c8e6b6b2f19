//! Parameters of types and attributes that a table defines.

use super::is_zero_extended;
use crate::definition::{ParameterDef, ParameterKind, ParameterPresence};
use crate::{AttributeData, Context, Parameter};

/// Checks that there is a parameter for each that is defined.
pub(super) fn check_count(owner: &str, definitions: &[ParameterDef], parameters: &[Parameter]) -> Result<(), String> {
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
    definitions: &[ParameterDef],
    parameters: &[Parameter],
) -> Result<(), String> {
    match definitions.iter().zip(parameters).find(|(definition, value)| !definition.accepts(context, dialect, value)) {
        None => Ok(()),
        Some((definition, value)) => {
            let (name, expected) = (definition.name, expected(definition.kind));
            Err(format!("expected '{name}' of '{owner}' to be {expected}, found {}", found(definition.kind, value)))
        }
    }
}

impl ParameterDef {
    /// Whether a parameter can have this value, in a type or attribute of a dialect.
    pub(crate) fn accepts(&self, context: &Context, dialect: &str, value: &Parameter) -> bool {
        match (self.kind, value) {
            (_, Parameter::Absent) => matches!(self.presence, ParameterPresence::Optional),
            (ParameterKind::Type, Parameter::Type(_))
            | (ParameterKind::Sizes | ParameterKind::Integers64, Parameter::Integers(_))
            | (ParameterKind::Unsigned64 | ParameterKind::Signed64, Parameter::Integer(_)) => true,
            (ParameterKind::TypeOf(wanted), &Parameter::Type(ty)) => {
                context.defined_type(ty).is_some_and(|(def, _)| def == wanted)
            }
            (ParameterKind::Integers32, Parameter::Integers(values)) => {
                values.iter().all(|&value| i32::try_from(value).is_ok())
            }
            (ParameterKind::Unsigned32, &Parameter::Integer(value)) => is_zero_extended(value as u64, 32),
            (ParameterKind::Enum(cases), &Parameter::Case(value)) => cases.case(value).is_some(),
            (ParameterKind::Flags(cases), &Parameter::Case(value)) => {
                value & !cases.cases.iter().fold(0, |known, case| known | case.value) == 0
            }
            (ParameterKind::String, &Parameter::String(text)) => {
                context.check_identifier(text);
                true
            }
            (ParameterKind::Dictionary, &Parameter::Attribute(attribute)) => {
                matches!(context.attribute_data(attribute), AttributeData::Dictionary(_))
            }
            (ParameterKind::Attribute(names), &Parameter::Attribute(attribute)) => {
                matches!(context.attribute_data(attribute), AttributeData::Defined { def, .. }
                    if def.dialect == dialect && names.contains(&def.name))
            }
            (ParameterKind::Location, &Parameter::Attribute(attribute)) => {
                matches!(context.attribute_data(attribute), AttributeData::FileLocation(_))
            }
            _ => false,
        }
    }
}

/// The values of a kind, for messages.
fn expected(kind: ParameterKind) -> String {
    match kind {
        ParameterKind::Type => "a type".to_owned(),
        ParameterKind::TypeOf(def) => format!("a type '!{}.{}'", def.dialect, def.name),
        ParameterKind::Sizes | ParameterKind::Integers64 => "a list of numbers".to_owned(),
        ParameterKind::Integers32 => "a list of numbers of 32 bits".to_owned(),
        ParameterKind::Unsigned32 => "a number of 32 bits without a sign".to_owned(),
        ParameterKind::Unsigned64 | ParameterKind::Signed64 => "a number".to_owned(),
        ParameterKind::Enum(cases) => format!("a case of {}", cases.name),
        ParameterKind::Flags(cases) => format!("flags of {}", cases.name),
        ParameterKind::String => "a string".to_owned(),
        ParameterKind::Dictionary => "a dictionary".to_owned(),
        ParameterKind::Attribute(names) => crate::diagnostic::alternatives(names),
        ParameterKind::Location => "a location in a file".to_owned(),
    }
}

/// A value that is not of the kind, for messages.
fn found(kind: ParameterKind, value: &Parameter) -> String {
    match (kind, value) {
        (_, Parameter::Absent) => "none".to_owned(),
        (ParameterKind::Integers32, Parameter::Integers(values)) => format!("{values:?}"),
        (ParameterKind::Unsigned32, Parameter::Integer(value)) => value.to_string(),
        (ParameterKind::Enum(_) | ParameterKind::Flags(_), Parameter::Case(value)) => value.to_string(),
        (_, Parameter::Type(_)) => "a type".to_owned(),
        (_, Parameter::Integer(_)) => "a number".to_owned(),
        (_, Parameter::Integers(_)) => "a list of numbers".to_owned(),
        (_, Parameter::Case(_)) => "a case".to_owned(),
        (_, Parameter::String(_)) => "a string".to_owned(),
        (_, Parameter::Attribute(_)) => "another attribute".to_owned(),
    }
}
