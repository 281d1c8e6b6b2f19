//! Elements of syntax.

use tile_ir_core::definition::{Anchor, Directive, ParameterDirective, Slot};

use super::{checked, leak_list, leak_text};
use crate::directive;
use crate::fields::Fields;
use crate::model::{Element, Name, Structure};
use crate::scope::Scope;

/// The directives of an operation.
pub(super) fn directives(elements: &[Element], fields: &Fields<'_>) -> &'static [Directive] {
    let directive = |element: &Element| match element {
        Element::Literal(text) if text.is_empty() => Directive::NoSpace,
        Element::Literal(text) if text == " " => Directive::Space,
        Element::Literal(text) => Directive::Literal(leak_text(text)),
        Element::Reference(name) => checked(directive::reference(name, fields)),
        Element::Call(call) => checked(directive::of_operation(call, fields)),
        Element::Optional { anchors, elements, .. } => {
            Directive::Optional { anchor: anchor(&anchors[0], fields), elements: directives(elements, fields) }
        }
        Element::AnyOrder(alternatives) => {
            let alternatives = alternatives.iter().map(|elements| directives(elements, fields));
            Directive::AnyOrder(leak_list(alternatives.collect()))
        }
        Element::Dictionary => Directive::AttributeDictionary,
        Element::DictionaryWithKeyword => Directive::AttributeDictionaryWithKeyword,
    };
    leak_list(elements.iter().map(directive).collect())
}

fn anchor(name: &Name, fields: &Fields<'_>) -> Anchor {
    match fields.slot(name) {
        Ok(Slot::Operand(index)) => Anchor::Operand(index),
        Ok(Slot::Attribute(index)) => Anchor::Attribute(index),
        Ok(Slot::Result(index)) => Anchor::Result(index),
        Err(_) => Anchor::Region(fields.region(&name.text).unwrap_or_default()),
    }
}

/// The directives of a type or attribute.
pub(super) fn parameter_directives(
    elements: &[Element],
    owner: &Name,
    structure: &Structure,
    scope: &Scope<'_>,
) -> &'static [ParameterDirective] {
    let index = |name: &Name| checked(directive::parameter(name, owner, structure));
    let directive = |element: &Element| match element {
        Element::Literal(text) => ParameterDirective::Literal(leak_text(text)),
        Element::Reference(name) => ParameterDirective::Parameter(index(name)),
        Element::Call(call) => checked(directive::of_structure(call, owner, structure, scope)),
        Element::Optional { anchors, elements, .. } => ParameterDirective::Optional {
            anchor: index(&anchors[0]),
            elements: parameter_directives(elements, owner, structure, scope),
        },
        Element::AnyOrder(_) | Element::Dictionary | Element::DictionaryWithKeyword => {
            unreachable!("only operations have these elements")
        }
    };
    leak_list(elements.iter().map(directive).collect())
}
