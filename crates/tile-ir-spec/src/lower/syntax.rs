//! Elements of syntax.

use tile_ir_core::definition::{Anchor, Directive, ParameterDirective, Slot};

use super::{checked, leak_list, leak_text};
use crate::fields::Fields;
use crate::model::{Element, Name, ParameterElement, Structure};

/// The directives of an operation.
pub(super) fn directives(elements: &[Element], fields: &Fields<'_>) -> &'static [Directive] {
    leak_list(elements.iter().map(|element| directive(element, fields)).collect())
}

fn directive(element: &Element, fields: &Fields<'_>) -> Directive {
    let attribute = |name: &Name| fields.attribute(&name.text).unwrap_or_default();
    let region = |name: &Name| fields.region(&name.text).unwrap_or_default();
    let slot = |name: &Name| checked(fields.slot(name));
    match element {
        Element::Literal(text) => Directive::Literal(leak_text(text)),
        Element::NoSpace => Directive::NoSpace,
        Element::Space => Directive::Space,
        Element::Reference(name) => match anchor(name, fields) {
            Anchor::Operand(index) => Directive::Operand(index),
            Anchor::Attribute(index) => Directive::Attribute(index),
            Anchor::Region(index) => Directive::Region(index),
            Anchor::Result(_) => unreachable!("the checks reject '${name}'"),
        },
        Element::Keyword(name) => Directive::Keyword(attribute(name)),
        Element::Clause { word, attribute: name } => {
            Directive::Clause { keyword: leak_text(word), attribute: attribute(name) }
        }
        Element::Prefix(name) => Directive::Prefix(attribute(name)),
        Element::FlagList { word, attribute: name } => {
            Directive::FlagList { keyword: leak_text(word), attribute: attribute(name) }
        }
        Element::Dense { attribute: name, result } => Directive::DenseElements {
            attribute: attribute(name),
            result: result.as_ref().and_then(|result| fields.result(&result.text)),
        },
        Element::Type(name) => Directive::Type(slot(name)),
        Element::FullType(name) => Directive::FullType(slot(name)),
        Element::SplatType(name) => Directive::SplatType(slot(name)),
        Element::ImplicitRegion(name) => Directive::ImplicitRegion(region(name)),
        Element::ArgumentRegion(name) => Directive::ArgumentRegion(region(name)),
        Element::Optional { anchors, elements, .. } => {
            Directive::Optional { anchor: anchor(&anchors[0], fields), elements: directives(elements, fields) }
        }
        Element::AnyOrder(alternatives) => {
            let alternatives = alternatives.iter().map(|elements| directives(elements, fields));
            Directive::AnyOrder(leak_list(alternatives.collect()))
        }
        Element::Dictionary => Directive::AttributeDictionary,
        Element::DictionaryWithKeyword => Directive::AttributeDictionaryWithKeyword,
    }
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
    elements: &[ParameterElement],
    structure: &Structure,
) -> &'static [ParameterDirective] {
    let index = |name: &Name| {
        let index = structure.parameters.iter().position(|parameter| parameter.name.is(&name.text));
        index.unwrap_or_default() as u8
    };
    let directive = |element: &ParameterElement| match element {
        ParameterElement::Literal(text) => ParameterDirective::Literal(leak_text(text)),
        ParameterElement::Reference(name) => ParameterDirective::Parameter(index(name)),
        ParameterElement::Short(name) => ParameterDirective::ShortParameter(index(name)),
        ParameterElement::FullType(name) => ParameterDirective::FullTypeParameter(index(name)),
        ParameterElement::Expression(name) => ParameterDirective::Expression(index(name)),
        ParameterElement::Layout { shapes, strides } => {
            ParameterDirective::Layout { shapes: index(shapes), strides: index(strides) }
        }
        ParameterElement::SymbolicDimensions { sizes, expressions } => {
            ParameterDirective::SymbolicDimensions { sizes: index(sizes), expressions: index(expressions) }
        }
        ParameterElement::DimensionPrefix(name) => ParameterDirective::DimensionPrefix(index(name)),
        ParameterElement::Dimensions(name) => ParameterDirective::Dimensions(index(name)),
        ParameterElement::List { parameter, separator } => {
            ParameterDirective::List { parameter: index(parameter), separator: leak_text(separator) }
        }
        ParameterElement::OrUnknown(name) => ParameterDirective::OrUnknown(index(name)),
        ParameterElement::Struct(names) => ParameterDirective::Struct(leak_list(names.iter().map(index).collect())),
        ParameterElement::Optional { anchors, elements, .. } => ParameterDirective::Optional {
            anchor: index(&anchors[0]),
            elements: parameter_directives(elements, structure),
        },
    };
    leak_list(elements.iter().map(directive).collect())
}
