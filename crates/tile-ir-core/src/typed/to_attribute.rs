//! Conversions from Rust values to attributes, used by generated builders and editors. The inverse of
//! [`access`](super::access).

use super::Enumeration;
use crate::{Attribute, Context, Type};

/// An attribute, unchanged.
pub fn attribute(_: &Context, attribute: Attribute) -> Option<Attribute> {
    Some(attribute)
}

/// A unit attribute, if `present`.
pub fn unit(context: &Context, present: bool) -> Option<Attribute> {
    present.then(|| context.unit())
}

/// A Boolean attribute.
pub fn boolean(context: &Context, value: bool) -> Option<Attribute> {
    Some(context.bool(value))
}

/// An `i32` attribute.
pub fn integer32(context: &Context, value: i32) -> Option<Attribute> {
    Some(context.integer(context.integer_type(32), value.into()))
}

/// An `i64` attribute.
pub fn integer64(context: &Context, value: i64) -> Option<Attribute> {
    Some(context.integer64(value))
}

/// A string attribute.
pub fn string(context: &Context, value: impl AsRef<[u8]>) -> Option<Attribute> {
    Some(context.string(value))
}

/// A symbol reference.
pub fn symbol(context: &Context, name: impl AsRef<[u8]>) -> Option<Attribute> {
    Some(context.symbol(context.identifier(name)))
}

/// A type attribute.
pub fn type_attribute(context: &Context, ty: Type) -> Option<Attribute> {
    Some(context.type_attribute(ty))
}

/// An enumeration case.
pub fn case(context: &Context, case: impl Enumeration) -> Option<Attribute> {
    Some(case.to_attribute(context))
}

/// A dense array of `i32`.
pub fn integers(context: &Context, values: &[i32]) -> Option<Attribute> {
    Some(context.integers(32, values.iter().map(|value| i64::from(*value)).collect::<Box<[i64]>>()))
}

/// A dense array of Booleans.
pub fn booleans(context: &Context, values: &[bool]) -> Option<Attribute> {
    // As in attributes of `i1`, all bits of a true one are set.
    Some(context.integers(1, values.iter().map(|value| -i64::from(*value)).collect::<Box<[i64]>>()))
}
