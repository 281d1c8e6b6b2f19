//! The syntax of operations.

use tile_ir_core::definition::{Kind, Slot};

use super::errors::Errors;
use crate::error::SpecErrorKind;
use crate::fields::Fields;
use crate::model::{Arity, Element, Name};
use crate::scope::FieldKind;

pub(super) fn check(elements: &[Element], fields: &Fields<'_>, errors: &mut Errors) {
    let mut check = Check { fields, errors, named: Vec::new() };
    for element in elements {
        element.walk(&mut |element| check.element(element));
    }
    check.check_all_mentioned();
}

struct Check<'c, 'a> {
    fields: &'c Fields<'a>,
    errors: &'c mut Errors,
    /// The names that have appeared so far, types separately.
    named: Vec<&'c Name>,
}

impl<'c> Check<'c, '_> {
    fn element(&mut self, element: &'c Element) {
        match element {
            Element::Literal(_)
            | Element::NoSpace
            | Element::Space
            | Element::AnyOrder(_)
            | Element::Dictionary
            | Element::DictionaryWithKeyword => {}
            Element::Reference(name) => {
                self.named.push(name);
                let fields = self.fields;
                let known = fields.operand(&name.text).or(fields.attribute(&name.text)).or(fields.region(&name.text));
                if known.is_none() {
                    let error = fields.unknown(name, "operand, attribute or region");
                    self.errors.list.push(error);
                }
            }
            Element::Keyword(name) => self.attribute("keyword", name, "an enumeration", is_enum),
            Element::Clause { attribute, .. } => self.attribute("clause", attribute, "an enumeration", is_enum),
            Element::Prefix(name) => self.attribute("prefix", name, "an enumeration", is_enum),
            Element::FlagList { attribute, .. } => {
                let is_list = |kind: &FieldKind<'_>| matches!(kind, FieldKind::Simple(Kind::Bools));
                self.attribute("flag_list", attribute, "an attribute of the kind Bools", is_list);
            }
            Element::Dense { attribute, result } => {
                let is_dense = |kind: &FieldKind<'_>| matches!(kind, FieldKind::Simple(Kind::DenseElements));
                self.attribute("dense", attribute, "an attribute of the kind DenseElements", is_dense);
                if let Some(result) = result.as_ref().filter(|name| self.fields.result(&name.text).is_none()) {
                    self.errors.list.push(self.fields.unknown(result, "result"));
                }
            }
            Element::Type(name) | Element::FullType(name) => {
                self.slot(name);
            }
            Element::SplatType(name) => {
                let is_list = |slot: &Slot| self.fields.arity(*slot) == Arity::Variadic;
                if self.slot(name).is_some_and(|slot| !is_list(&slot)) {
                    self.wrong("splat_type", name, "a variadic group");
                }
            }
            Element::ImplicitRegion(name) => self.region("implicit", name),
            Element::ArgumentRegion(name) => self.region("argument_region", name),
            Element::Optional { position, anchors, .. } => {
                let kind = match anchors.as_slice() {
                    [] => SpecErrorKind::NoAnchor,
                    [anchor] if self.is_always_there(anchor) => SpecErrorKind::RequiredAnchor(anchor.text.clone()),
                    [_] => return,
                    [first, second, ..] => SpecErrorKind::TwoAnchors(first.text.clone(), second.text.clone()),
                };
                self.errors.at(position, kind);
            }
        }
    }

    fn slot(&mut self, name: &Name) -> Option<Slot> {
        self.errors.take(self.fields.slot(name))
    }

    fn attribute(
        &mut self,
        directive: &'static str,
        name: &'c Name,
        expected: &'static str,
        fits: impl Fn(&FieldKind<'_>) -> bool,
    ) {
        self.named.push(name);
        match self.fields.attribute(&name.text) {
            None => self.errors.list.push(self.fields.unknown(name, "attribute")),
            Some(index) if fits(&self.fields.attributes[usize::from(index)].kind) => {}
            Some(_) => self.wrong(directive, name, expected),
        }
    }

    fn region(&mut self, directive: &'static str, name: &'c Name) {
        self.named.push(name);
        if self.fields.slot(name).is_ok() {
            self.wrong(directive, name, "a region");
        } else if self.fields.region(&name.text).is_none() {
            self.errors.list.push(self.fields.unknown(name, "region"));
        }
    }

    fn wrong(&mut self, directive: &'static str, name: &Name, expected: &'static str) {
        self.errors.on(name, SpecErrorKind::WrongReference { directive, expected, name: name.text.clone() });
    }

    fn is_always_there(&self, name: &Name) -> bool {
        let fields = self.fields;
        match fields.slot(name) {
            Ok(Slot::Attribute(index)) => fields.attributes[usize::from(index)].argument.is_required(),
            Ok(slot) => fields.arity(slot) == Arity::One,
            Err(_) => {
                fields.region(&name.text).is_some_and(|index| !fields.operation.regions[usize::from(index)].optional)
            }
        }
    }

    /// Operands and regions must appear; attributes can be in the dictionary.
    fn check_all_mentioned(&mut self) {
        let operands = self.fields.operands.iter().map(|operand| &operand.argument.name);
        let regions = self.fields.operation.regions.iter().map(|region| &region.name);
        for name in operands.chain(regions) {
            if !self.named.iter().any(|named| named.is(&name.text)) {
                self.errors.on(name, SpecErrorKind::NotInSyntax(name.text.clone()));
            }
        }
    }
}

fn is_enum(kind: &FieldKind<'_>) -> bool {
    matches!(kind, FieldKind::Enum(_))
}
