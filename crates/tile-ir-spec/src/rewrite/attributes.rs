//! Attributes that are written.

use tile_ir_core::definition::{AttributeForm, DefaultValue, FieldDef, Kind, OpDef, Presence};

use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Field, FieldValue};

/// The word for an attribute that is not there.
const ABSENT: &str = "absent";

/// The value of an attribute of an operation: a word or a number.
pub(super) fn given(owner: &OpDef, def: &FieldDef, field: &Field) -> Result<AttributeForm, SpecError> {
    let (position, text) = match &field.value {
        FieldValue::Word(word) => (&word.position, word.text.clone()),
        FieldValue::Number(number, position) => (position, number.to_string()),
        FieldValue::Tree(tree) => {
            return Err(SpecError::new(&tree.position, SpecErrorKind::AttributeIsTree(def.name.into())));
        }
    };
    let found = match (&field.value, def.kind) {
        (FieldValue::Word(word), Kind::Unit) if word.is("true") => Some(AttributeForm::Given(DefaultValue::Case(0))),
        (FieldValue::Word(word), Kind::Unit) if word.is("false") => Some(AttributeForm::Absent),
        (FieldValue::Word(word), _) if word.is(ABSENT) => {
            matches!(def.presence, Presence::Optional).then_some(AttributeForm::Absent)
        }
        (FieldValue::Word(word), Kind::Bool) => match word.text.as_str() {
            "true" => Some(AttributeForm::Given(DefaultValue::Integer(1))),
            "false" => Some(AttributeForm::Given(DefaultValue::Integer(0))),
            _ => None,
        },
        (FieldValue::Word(word), Kind::Enum(cases)) => {
            let case = cases.case_named(&word.text);
            let is_allowed = |value| def.cases.is_none_or(|allowed| allowed.contains(&value));
            case.filter(|case| is_allowed(case.value)).map(|case| AttributeForm::Given(DefaultValue::Case(case.value)))
        }
        (FieldValue::Number(number, _), kind) if is_integer(kind, *number) => {
            Some(AttributeForm::Given(DefaultValue::Integer(*number)))
        }
        _ => None,
    };
    found.ok_or_else(|| {
        let kind = SpecErrorKind::AttributeValue {
            value: text,
            op: owner.name.into(),
            attribute: def.name.into(),
            expected: expected(owner, def),
        };
        SpecError::new(position, kind)
    })
}

/// Whether attributes of a kind are integers, one of which is this.
fn is_integer(kind: Kind, number: i64) -> bool {
    match kind {
        Kind::Integer32 => i32::try_from(number).is_ok(),
        Kind::Unsigned32 => u32::try_from(number).is_ok(),
        Kind::Integer64 | Kind::Unsigned64 | Kind::Signed64 => true,
        _ => false,
    }
}

/// Whether attributes of a kind are integers that can be compared.
pub(super) fn is_number(kind: Kind) -> bool {
    is_integer(kind, 0)
}

/// What can be written for an attribute.
pub(super) fn expected(owner: &OpDef, def: &FieldDef) -> String {
    let optional = if matches!(def.presence, Presence::Optional) { ", 'absent'" } else { "" };
    match def.kind {
        Kind::Unit | Kind::Bool => "'true', 'false' or a variable".to_owned(),
        Kind::Enum(_) => format!("{}{optional}, or a variable", def.cases_text()),
        kind if is_number(kind) => format!("a number{optional} or a variable"),
        kind => format!("a variable{optional}, as it is {}", kind.description(owner.dialect)),
    }
}
