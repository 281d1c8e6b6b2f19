//! The syntax of operations, and optional groups.

use tile_ir_core::definition::{Directive, Slot};

use super::errors::Errors;
use crate::directive;
use crate::error::SpecErrorKind;
use crate::fields::Fields;
use crate::model::{Arity, Element, Name, Position};

pub(super) fn check(elements: &[Element], fields: &Fields<'_>, errors: &mut Errors) {
    // The names that have appeared so far, but for those of types.
    let mut named: Vec<&Name> = Vec::new();
    for element in elements {
        element.walk(&mut |element| match element {
            Element::Reference(name) => {
                named.push(name);
                errors.take(directive::reference(name, fields));
            }
            Element::Call(call) => match errors.take(directive::of_operation(call, fields)) {
                Some(Directive::Type(_) | Directive::FullType(_) | Directive::SplatType(_)) => {}
                _ => named.extend(call.variables()),
            },
            Element::Optional { position, anchors, .. } => {
                check_anchors(position, anchors, errors, |anchor| is_always_there(anchor, fields));
            }
            Element::Literal(_) | Element::AnyOrder(_) | Element::Dictionary | Element::DictionaryWithKeyword => {}
        });
    }
    // Operands and regions must appear; attributes can be in the dictionary.
    let operands = fields.operands.iter().map(|operand| &operand.argument.name);
    for name in operands.chain(fields.operation.regions.iter().map(|region| &region.name)) {
        if !named.iter().any(|named| named.is(&name.text)) {
            errors.on(name, SpecErrorKind::NotInSyntax(name.text.clone()));
        }
    }
}

/// Checks that an optional group has one anchor, which may be absent.
pub(super) fn check_anchors(
    position: &Position,
    anchors: &[Name],
    errors: &mut Errors,
    is_always_there: impl Fn(&Name) -> bool,
) {
    let kind = match anchors {
        [] => SpecErrorKind::NoAnchor,
        [anchor] if is_always_there(anchor) => SpecErrorKind::RequiredAnchor(anchor.text.clone()),
        [_] => return,
        [first, second, ..] => SpecErrorKind::TwoAnchors(first.text.clone(), second.text.clone()),
    };
    errors.at(position, kind);
}

fn is_always_there(name: &Name, fields: &Fields<'_>) -> bool {
    match fields.slot(name) {
        Ok(Slot::Attribute(index)) => fields.attributes[usize::from(index)].argument.is_required(),
        Ok(slot) => fields.arity(slot) == Arity::One,
        Err(_) => fields.region(&name.text).is_some_and(|index| !fields.operation.regions[usize::from(index)].optional),
    }
}
