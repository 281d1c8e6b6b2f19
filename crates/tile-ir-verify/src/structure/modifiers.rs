//! Which element types allow an attribute, or one case of it.

use tile_ir_core::AttributeData;
use tile_ir_core::definition::{AttributeKind, ModifierDef, ScalarDef};

use crate::codes::MODIFIER;
use crate::subject::Subject;
use crate::violation::{Outcome, Violation, alternatives};

/// V-GEN-4, or the rule that the entry names: what the column `modifiers` of the table says. An attribute with an entry,
/// or a case of it, goes only with the element types that its entry lists.
pub(crate) fn check(subject: Subject<'_>) -> Outcome {
    let def = subject.def();
    for modifier in def.modifiers {
        let Some(attribute) = subject.op().attribute(modifier.attribute as usize) else { continue };
        let applies = match (modifier.case, subject.context.attribute_data(attribute)) {
            (None, _) => true,
            (Some(case), AttributeData::Enum { value, .. }) => *value == case,
            (Some(_), _) => false,
        };
        if !applies {
            continue;
        }
        // All operations with modifiers compute elements of one type.
        let Some(result) = subject.results().next() else { continue };
        let element = result.element();
        if !modifier.elements.iter().any(|allowed| element.is_scalar(allowed.name)) {
            return Err(wrong(subject, modifier, element.to_string()));
        }
    }
    Ok(())
}

fn wrong(subject: Subject<'_>, modifier: &ModifierDef, found: String) -> Violation {
    let field = &subject.def().attributes[modifier.attribute as usize];
    let what = match modifier.case {
        None => format!("'{}'", field.name),
        Some(case) => {
            let case = match field.kind {
                AttributeKind::Enum(def) => def.case(case).map_or("", |case| case.name),
                _ => "",
            };
            format!("'{}' '{case}'", field.name)
        }
    };
    let allowed: Vec<_> = modifier.elements.iter().map(|scalar: &&ScalarDef| scalar.name).collect();
    let message = format!("expected elements of {}, which {what} needs, found '{found}'", alternatives(&allowed));
    Violation::new(modifier.rule.unwrap_or("V-GEN-4"), message).code(MODIFIER)
}
