//! Which types and attributes can be created: those that a reader could have made.
//!
//! What is interned was checked once, when it was new. So printers, writers and passes rely on it, whoever made it. What only
//! a format knows is not checked: whether the text of an opaque type or attribute is one.

mod attribute;
mod parameter;
mod ty;

pub use attribute::AttributeError;

use crate::{Context, Type};

/// A type for messages, in quotes.
fn quoted(context: &Context, ty: Type) -> String {
    format!("'{}'", crate::TypeRef::new(context, ty))
}

/// Whether the bits above a width are copies of the bit below them.
fn is_sign_extended(value: i64, width: u32) -> bool {
    let unused = 64_u32.saturating_sub(width);
    value << unused >> unused == value
}

/// Whether the bits above a width are zero.
fn is_zero_extended(bits: u64, width: u32) -> bool {
    bits.checked_shr(width).unwrap_or_default() == 0
}
