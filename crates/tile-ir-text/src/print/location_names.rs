//! Names of values that come from their locations.

use std::fmt::Write;

use tile_ir_core::{Attribute, AttributeData, Context, Location, Part};

use crate::depth::PRINTED_DEPTH;

/// The first name in a location, as a valid name of a value.
pub(super) fn location_name(context: &Context, location: Location) -> Option<String> {
    if context.location_data(location).is_leaf() || context.location_size(location).depth > PRINTED_DEPTH {
        return None;
    }
    let mut name = None;
    find_name(context, context.location_attribute(location), &mut name);
    name.filter(|name| !name.is_empty()).map(value_name)
}

fn find_name<'c>(context: &'c Context, location: Attribute, found: &mut Option<&'c [u8]>) {
    if found.is_some() {
        return;
    }
    match context.attribute_data(location) {
        AttributeData::NameLocation { name, .. } => *found = Some(context.bytes(*name)),
        _ => context.for_each_part(Part::Attribute(location), |part| {
            if let Part::Attribute(part) = part {
                find_name(context, part, found);
            }
        }),
    }
}

/// Replaces the characters that names of values cannot contain. Names that start with a digit are numbers, which the printer
/// gives to values, so nothing starts with a digit, nor with the number of a character.
fn value_name(name: &[u8]) -> String {
    let mut text = String::with_capacity(name.len());
    let starts_a_name = |byte: &u8| byte.is_ascii_alphabetic() || b" $._-".contains(byte);
    if !name.first().is_some_and(starts_a_name) {
        text.push('_');
    }
    for &byte in name {
        match byte {
            b' ' => text.push('_'),
            b'$' | b'.' | b'_' | b'-' => text.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => text.push(byte.into()),
            _ => {
                // Writing to a string cannot fail.
                let _ = write!(text, "{byte:X}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_names_are_replaced() {
        for (name, expected) in [
            ("a.b-c$", "a.b-c$"),
            ("1st", "_1st"),
            ("my value", "my_value"),
            ("<lambda>", "_3Clambda3E"),
            ("ä+", "_C3A42B"),
            (" ", "_"),
            ("\0", "_0"),
        ] {
            assert_eq!(value_name(name.as_bytes()), expected);
        }
    }
}
