//! Types and attributes in a line of a listing.

use std::collections::HashMap;

use tile_ir::Context;
use tile_ir::core::{Attribute, AttributeData, Parameter, Type, TypeData};
use tile_ir::text::print::{print_attribute, print_type};

/// What is worth more parts than this is not spelled out. A few bytes can name a type that takes a gigabyte to print:
/// a function of functions of functions.
const MOST_PARTS: usize = 64;

/// So many spellings are kept. Most lines say what one shortly before them said.
const MOST_KEPT: usize = 1 << 12;

/// Spells types and attributes, unless they are too large.
pub(crate) struct Speller<'a> {
    context: &'a Context,
    types: HashMap<Type, Option<String>>,
    attributes: HashMap<Attribute, Option<String>>,
}

impl<'a> Speller<'a> {
    pub(crate) fn new(context: &'a Context) -> Self {
        Self { context, types: HashMap::new(), attributes: HashMap::new() }
    }

    pub(crate) fn ty(&mut self, ty: Type) -> Option<&str> {
        let context = self.context;
        let spell = || Size::new(context).ty(ty).then(|| print_type(context, ty));
        make_room(&mut self.types);
        self.types.entry(ty).or_insert_with(spell).as_deref()
    }

    pub(crate) fn attribute(&mut self, attribute: Attribute) -> Option<&str> {
        let context = self.context;
        let spell = || Size::new(context).attribute(attribute).then(|| print_attribute(context, attribute));
        make_room(&mut self.attributes);
        self.attributes.entry(attribute).or_insert_with(spell).as_deref()
    }
}

/// Forgets what is kept where there is too much of it.
fn make_room<K>(kept: &mut HashMap<K, Option<String>>) {
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
}

/// How many parts something may still have. The functions say whether it has no more.
struct Size<'a> {
    context: &'a Context,
    left: usize,
}

impl<'a> Size<'a> {
    fn new(context: &'a Context) -> Self {
        Self { context, left: MOST_PARTS }
    }

    fn takes(&mut self, parts: usize) -> bool {
        match self.left.checked_sub(parts) {
            Some(left) => self.left = left,
            None => return false,
        }
        true
    }

    fn ty(&mut self, ty: Type) -> bool {
        let context = self.context;
        self.takes(1)
            && match context.type_data(ty) {
                TypeData::Function { inputs, results } => inputs.iter().chain(results).all(|&ty| self.ty(ty)),
                TypeData::Shaped { shape, element, .. } => self.takes(shape.len()) && self.ty(*element),
                TypeData::Defined { parameters, .. } => self.parameters(parameters),
                _ => true,
            }
    }

    fn attribute(&mut self, attribute: Attribute) -> bool {
        let context = self.context;
        self.takes(1)
            && match context.attribute_data(attribute) {
                AttributeData::Type(ty) => self.ty(*ty),
                // A character is not a part, but a line of them is enough.
                AttributeData::String { value, .. } => self.takes(context.bytes(*value).len() / 4),
                AttributeData::Array(elements) => elements.iter().all(|&element| self.attribute(element)),
                AttributeData::Dictionary(entries) => entries.iter().all(|&(_, value)| self.attribute(value)),
                AttributeData::DenseArray { values, .. } => self.takes(values.len()),
                AttributeData::DenseElements(elements) => self.takes(elements.data().len()) && self.ty(elements.ty()),
                AttributeData::Defined { parameters, .. } => self.parameters(parameters),
                AttributeData::CallSiteLocation { callee, caller } => {
                    self.attribute(callee.attribute()) && self.attribute(caller.attribute())
                }
                _ => true,
            }
    }

    fn parameters(&mut self, parameters: &[Parameter]) -> bool {
        parameters.iter().all(|parameter| match parameter {
            Parameter::Type(ty) => self.ty(*ty),
            Parameter::Attribute(attribute) => self.attribute(*attribute),
            Parameter::Integers(values) => self.takes(values.len()),
            _ => self.takes(1),
        })
    }
}

/// Text in one line, and not too long a line.
pub(crate) fn in_a_line(text: &str) -> String {
    const LONGEST: usize = 120;
    let mut characters = text.chars();
    let mut line: String = characters.by_ref().take(LONGEST).flat_map(visible).collect();
    if characters.next().is_some() {
        line.push('…');
    }
    line
}

/// A character as it may stand in a line.
fn visible(character: char) -> impl Iterator<Item = char> {
    let escaped = character.is_control().then(|| character.escape_default());
    let plain = (!character.is_control()).then_some(character);
    escaped.into_iter().flatten().chain(plain)
}
