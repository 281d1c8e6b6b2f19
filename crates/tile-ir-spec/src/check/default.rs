//! Default values of fields.

use tile_ir_core::definition::Kind;

use super::errors::Errors;
use super::item::check_case;
use crate::error::SpecErrorKind;
use crate::model::{Argument, Arity, DefaultValue, Enumeration, Name};
use crate::scope::FieldKind;

/// Reports a default that a field of a kind cannot have. `functions` are those that a default can call where the field is.
pub(super) fn check(argument: &Argument, kind: &FieldKind<'_>, functions: &[&str], errors: &mut Errors) {
    let Some(default) = &argument.default else { return };
    if argument.arity == Arity::Optional {
        errors.on(&argument.name, SpecErrorKind::OptionalWithDefault(argument.name.text.clone()));
    }
    let number = match default {
        DefaultValue::Number { value, .. } => Some(*value),
        DefaultValue::Word(_) | DefaultValue::Call { .. } => None,
    };
    let is_word = |words: &[&str]| matches!(default, DefaultValue::Word(word) if words.contains(&&*word.text));
    let is_call =
        |known: &[&str]| matches!(default, DefaultValue::Call { function, .. } if known.contains(&&*function.text));
    let makes = |function: &str| functions.contains(&function);
    let (fits, expected) = match kind {
        FieldKind::Enum(enumeration) => match default {
            DefaultValue::Word(case) => return check_default_case(case, argument, enumeration, errors),
            _ => (false, "one of its cases"),
        },
        FieldKind::Flags(item) => {
            let known = item.cases.iter().fold(0, |known, case| known | case.value);
            let fits = |number| u32::try_from(number).is_ok_and(|bits| bits & !known == 0);
            (number.is_some_and(fits), "the sum of numbers of its cases")
        }
        FieldKind::Simple(Kind::Integer32) => {
            (number.is_some_and(|it| i32::try_from(it).is_ok()), "a number from -2147483648 to 2147483647")
        }
        FieldKind::Simple(Kind::Integer64 | Kind::Signed64 | Kind::Expression) => (number.is_some(), "a number"),
        FieldKind::Simple(Kind::Unsigned32) => {
            (number.is_some_and(|it| u32::try_from(it).is_ok()), "a number from 0 to 4294967295")
        }
        FieldKind::Simple(Kind::Unsigned64) => (number.is_some_and(|it| it >= 0), "a number from 0 on"),
        FieldKind::Simple(Kind::Bool) => (is_word(&["true", "false"]), "'true' or 'false'"),
        FieldKind::Simple(Kind::Bools) if makes("false_for_each") => {
            (is_call(&["false_for_each"]), "'false_for_each(operands)'")
        }
        list if list.is_list() && makes("identity") => {
            (is_call(&["identity", "empty_like"]), "'identity(list)' or 'empty_like(list)'")
        }
        _ => (false, "'?' instead"),
    };
    if !fits {
        let (value, field) = (default.name().text.clone(), argument.name.text.clone());
        let kind = argument.kind.name.text.clone();
        errors.on(default.name(), SpecErrorKind::DefaultKind { value, field, kind, expected });
    }
}

/// A default is a case that the enumeration has and the operation accepts.
fn check_default_case(case: &Name, argument: &Argument, enumeration: &Enumeration, errors: &mut Errors) {
    match &argument.cases {
        Some(cases) if !cases.names.iter().any(|allowed| allowed.is(&case.text)) => {
            let allowed: Vec<_> = cases.names.iter().map(|case| case.text.as_str()).collect();
            let known = format!("'in' allows {}", allowed.join(", "));
            errors.on(case, SpecErrorKind::Unknown { what: "case", name: case.text.clone(), known });
        }
        _ => check_case(case, enumeration, errors),
    }
}
