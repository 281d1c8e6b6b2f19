//! How generated builders and editors make attributes of the values of Rust: the other way round than
//! [`access`](super::access).

use super::Enumeration;
use crate::{Attribute, AttributeData, Context, Type};

/// An attribute as it is.
pub fn attribute(_: &Context, attribute: Attribute) -> Option<Attribute> {
    Some(attribute)
}

/// A unit attribute where it is to be present.
pub fn unit(context: &Context, present: bool) -> Option<Attribute> {
    present.then(|| context.unit())
}

/// A truth value.
pub fn boolean(context: &Context, value: bool) -> Option<Attribute> {
    Some(context.bool(value))
}

/// A number of 32 bits.
pub fn integer32(context: &Context, value: i32) -> Option<Attribute> {
    Some(context.integer(context.integer_type(32), value.into()))
}

/// A number of 64 bits.
pub fn integer64(context: &Context, value: i64) -> Option<Attribute> {
    Some(context.integer(context.integer_type(64), value))
}

/// A string.
pub fn string(context: &Context, value: impl AsRef<[u8]>) -> Option<Attribute> {
    Some(context.string(value))
}

/// The name of a symbol.
pub fn symbol(context: &Context, name: impl AsRef<[u8]>) -> Option<Attribute> {
    Some(context.symbol(context.identifier(name)))
}

/// A type.
pub fn type_attribute(context: &Context, ty: Type) -> Option<Attribute> {
    Some(context.attribute(AttributeData::Type(ty)))
}

/// A case of an enumeration.
pub fn case(context: &Context, case: impl Enumeration) -> Option<Attribute> {
    Some(case.to_attribute(context))
}

/// A list of numbers.
pub fn integers(context: &Context, values: &[i32]) -> Option<Attribute> {
    let element = context.integer_type(32);
    let values = values.iter().map(|value| i64::from(*value)).collect();
    Some(context.attribute(AttributeData::DenseArray { element, values }))
}

/// A list of truth values.
pub fn booleans(context: &Context, values: &[bool]) -> Option<Attribute> {
    let element = context.integer_type(1);
    // As in attributes of `i1`, all bits of a true one are set.
    let values = values.iter().map(|value| -i64::from(*value)).collect();
    Some(context.attribute(AttributeData::DenseArray { element, values }))
}
