//! Attributes.

use super::{is_sign_extended, is_zero_extended, parameter, quoted};
use crate::{Attribute, AttributeData, Context, Identifier, Location, Signedness, Type, TypeData, TypeError};

/// Why an attribute is invalid. Its `Display` is the message.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct AttributeError {
    message: String,
    rule: Option<&'static str>,
}

impl AttributeError {
    /// The rule of the language that it would break, as `RULES.md` lists them; none where parameters are not even of the
    /// right kind.
    pub fn rule(&self) -> Option<&'static str> {
        self.rule
    }
}

impl From<String> for AttributeError {
    fn from(message: String) -> Self {
        Self { message, rule: None }
    }
}

impl From<TypeError> for AttributeError {
    fn from(error: TypeError) -> Self {
        Self { message: error.message, rule: error.rule }
    }
}

impl From<AttributeError> for String {
    fn from(error: AttributeError) -> Self {
        error.message
    }
}

impl AttributeData {
    /// Checks that it can be the data of an attribute.
    pub(crate) fn check(&self, context: &Context) -> Result<(), AttributeError> {
        match self {
            Self::Unit | Self::Type(_) | Self::Array(_) | Self::UnknownLocation => Ok(()),
            Self::String { value: name, .. } | Self::DenseResource { name, .. } => {
                context.check_identifier(*name);
                Ok(())
            }
            &Self::Integer { ty, value } => check_integer(context, ty, value),
            &Self::Float { ty, bits } => check_float(context, ty, bits),
            Self::Dictionary(entries) => check_keys(context, entries),
            Self::Symbol(path) => check_path(context, path),
            Self::DenseArray { element, values } => check_array(context, *element, values),
            // They were checked when they were made from bytes, in this context.
            Self::DenseElements(_) => Ok(()),
            Self::Enum { def, value } => {
                if !context.enums().any(|known| known == *def) {
                    return refuse(format!("no dialect of the context defines the enumeration '{}'", def.name));
                }
                match def.case(*value) {
                    Some(_) => Ok(()),
                    None => refuse(format!("expected a case of {}, found {value}", def.name)),
                }
            }
            Self::Defined { def, parameters } => {
                if !context.attribute_defs().any(|known| known == *def) {
                    return refuse(format!("no dialect of the context defines '#{}.{}'", def.dialect, def.name));
                }
                parameter::check_count(def.name, def.parameters, parameters)?;
                parameter::check_kinds(context, def.dialect, def.name, def.parameters, parameters)?;
                Ok(context.check_attribute_rule(def, parameters)?)
            }
            Self::FileLocation(range) => {
                context.check_identifier(range.file);
                Ok(())
            }
            Self::NameLocation { name, child } => {
                context.check_identifier(*name);
                check_locations(context, &[*child]);
                Ok(())
            }
            Self::CallSiteLocation { callee, caller } => {
                check_locations(context, &[*callee, *caller]);
                Ok(())
            }
            Self::FusedLocation { locations, metadata } => check_fused(context, locations, *metadata),
            Self::Opaque { text, .. } => match context.bytes(*text) {
                [] => refuse("expected the text of an attribute, found none"),
                _ => Ok(()),
            },
            Self::Encoded(encoded) => {
                context.check_encoded(encoded);
                Ok(())
            }
        }
    }
}

fn refuse<T>(message: impl Into<String>) -> Result<T, AttributeError> {
    Err(AttributeError { message: message.into(), rule: None })
}

fn check_integer(context: &Context, ty: Type, value: i64) -> Result<(), AttributeError> {
    let fits = match *context.type_data(ty) {
        TypeData::Index => true,
        // All 64 bits are those of the number, so that it has no sign only if the highest is not set.
        TypeData::Integer { width: 65.., signedness: Signedness::Unsigned } => value >= 0,
        TypeData::Integer { width, .. } => is_sign_extended(value, width),
        _ => return refuse(format!("expected an integer type for the number {value}, found {}", quoted(context, ty))),
    };
    match fits {
        true => Ok(()),
        false => refuse(format!("expected {}, found {value}", number_of(context, ty))),
    }
}

fn check_float(context: &Context, ty: Type, bits: u64) -> Result<(), AttributeError> {
    let &TypeData::Float(format) = context.type_data(ty) else {
        return refuse(format!("expected a float type for the bits {bits:#x}, found {}", quoted(context, ty)));
    };
    match is_zero_extended(bits, format.bits) {
        true => Ok(()),
        false => refuse(format!("expected {}, found {bits:#x}", number_of(context, ty))),
    }
}

fn check_array(context: &Context, element: Type, values: &[i64]) -> Result<(), AttributeError> {
    let Some(width) = context.bit_width(element).filter(|width| *width <= 64) else {
        let expected = "an integer or float of at most 64 bits as the element of an array";
        return refuse(format!("expected {expected}, found {}", quoted(context, element)));
    };
    let is_float = matches!(context.type_data(element), TypeData::Float(_));
    let fits = |value| if is_float { is_zero_extended(value as u64, width) } else { is_sign_extended(value, width) };
    let Some((index, value)) = values.iter().enumerate().find(|(_, value)| !fits(**value)) else { return Ok(()) };
    let value = if is_float { format!("{value:#x}") } else { value.to_string() };
    refuse(format!("expected {}, as element {index}, found {value}", number_of(context, element)))
}

/// The form of a number of a type, for messages.
fn number_of(context: &Context, ty: Type) -> String {
    match context.type_data(ty) {
        TypeData::Float(format) => format!("the {} bits of a number of type '{}'", format.bits, format.name),
        _ => format!("a number of type {}, sign-extended", quoted(context, ty)),
    }
}

fn check_keys(context: &Context, entries: &[(Identifier, Attribute)]) -> Result<(), AttributeError> {
    if entries.iter().any(|(key, _)| context.bytes(*key).is_empty()) {
        return refuse("expected a key for each entry of a dictionary, found an empty one");
    }
    match entries.windows(2).find(|pair| context.bytes(pair[0].0) >= context.bytes(pair[1].0)) {
        None => Ok(()),
        Some(pair) => refuse(format!(
            "expected the keys of a dictionary once each, in the order of their bytes, found '{}' after '{}'",
            context.text(pair[1].0),
            context.text(pair[0].0),
        )),
    }
}

fn check_path(context: &Context, path: &[Identifier]) -> Result<(), AttributeError> {
    path.iter().for_each(|&name| context.check_identifier(name));
    match path.is_empty() {
        false => Ok(()),
        true => refuse("expected a symbol of at least one name, found none"),
    }
}

/// Panics if a location belongs to another context.
fn check_locations(context: &Context, locations: &[Location]) {
    for &location in locations {
        context.location_data(location);
    }
}

/// Fused locations are in the form that [`Context::fused_location`] makes, so that equal ones are one.
fn check_fused(context: &Context, locations: &[Location], metadata: Option<Attribute>) -> Result<(), AttributeError> {
    check_locations(context, locations);
    match context.are_fused_parts(locations, metadata) {
        true => Ok(()),
        false => refuse(
            "expected the parts of a fused location flat, known and different, and several unless there is metadata",
        ),
    }
}
