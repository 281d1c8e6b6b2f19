//! The cases that a field may have.

use tile_ir_core::definition::{EnumDef, FieldDef, Kind};

/// The maximum number of enumeration cases that are listed.
const MOST_CASES: usize = 6;

/// The enumeration of a field that holds a case.
pub(in crate::syntax) fn cases(field: &'static FieldDef) -> Option<&'static EnumDef> {
    match field.kind {
        Kind::Enum(cases) => Some(cases),
        _ => None,
    }
}

/// The cases that a field allows.
pub(in crate::syntax) fn allowed_cases(field: &'static FieldDef) -> Vec<&'static str> {
    let allowed = |value| field.cases.is_none_or(|allowed| allowed.contains(&value));
    let cases = cases(field).map_or(&[][..], |def| def.cases);
    cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect()
}

/// The cases of a field, or `otherwise` if there are too many.
pub(in crate::syntax) fn cases_text(field: &'static FieldDef, otherwise: &str) -> String {
    let names = allowed_cases(field);
    if names.is_empty() || names.len() > MOST_CASES { otherwise.to_owned() } else { names.join("|") }
}
