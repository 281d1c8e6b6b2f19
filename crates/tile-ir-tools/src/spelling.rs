//! Types and attributes in a line of a listing.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::ControlFlow;

use tile_ir::Context;
use tile_ir::core::{Attribute, AttributeData, Part, Type, TypeData, escape_control, is_harmful};
use tile_ir::text::{print_attribute, print_type};

/// The maximum number of parts that are spelled out. A few bytes can name a type that takes a gigabyte to print:
/// a function of functions of functions.
const MOST_PARTS: usize = 64;

/// The number of cached spellings. Most lines repeat a recent spelling.
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
        let spell = || Size::new(context).takes_all(Part::Type(ty)).then(|| print_type(context, ty));
        make_room(&mut self.types);
        self.types.entry(ty).or_insert_with(spell).as_deref()
    }

    pub(crate) fn attribute(&mut self, attribute: Attribute) -> Option<&str> {
        let context = self.context;
        let spell =
            || Size::new(context).takes_all(Part::Attribute(attribute)).then(|| print_attribute(context, attribute));
        make_room(&mut self.attributes);
        self.attributes.entry(attribute).or_insert_with(spell).as_deref()
    }
}

/// Clears the cache if it is too large.
fn make_room<K>(kept: &mut HashMap<K, Option<String>>) {
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
}

/// The number of parts that are still allowed. The functions return whether it suffices.
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

    /// Counts a type or attribute and all that is inside it.
    fn takes_all(&mut self, part: Part) -> bool {
        let own = match part {
            Part::Type(ty) => match self.context.type_data(ty) {
                TypeData::Shaped { shape, .. } => shape.len(),
                TypeData::Builtin(builtin) => builtin.shape().map_or(0, <[i64]>::len),
                TypeData::Defined { parameters, .. } => length(self.context, parameters),
                _ => 0,
            },
            Part::Attribute(attribute) => match self.context.attribute_data(attribute) {
                // A character is not a part, but a line of them is enough.
                AttributeData::String { value, .. } => self.context.bytes(*value).len() / 4,
                AttributeData::DenseArray { values, .. } => values.len(),
                AttributeData::DenseElements(elements) => elements.data().len(),
                AttributeData::Defined { parameters, .. } => length(self.context, parameters),
                _ => 0,
            },
        };
        let context = self.context;
        self.takes(1 + own)
            && context
                .visit_parts(part, |part| match self.takes_all(part) {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                })
                .is_continue()
    }
}

/// The number of parts of parameters that text does not write as types or attributes.
fn length(context: &Context, parameters: &[Option<Attribute>]) -> usize {
    let length = |parameter: &Option<Attribute>| match parameter.map(|parameter| context.attribute_data(parameter)) {
        Some(AttributeData::DenseArray { values, .. }) => values.len(),
        None | Some(AttributeData::Integer { .. } | AttributeData::Enum { .. } | AttributeData::String { .. }) => 1,
        Some(_) => 0,
    };
    parameters.iter().map(length).sum()
}

/// Text in one line, and not too long a line.
pub fn in_a_line(text: &str) -> String {
    const LONGEST: usize = 120;
    let mut characters = text.chars();
    let mut line = escape_control(&characters.by_ref().take(LONGEST).collect::<String>()).into_owned();
    if characters.next().is_some() {
        line.push('…');
    }
    line
}

/// JSON in which no character can do harm on a terminal. Such characters occur in its strings only, where they may be escaped.
pub fn harmless_json(json: &str) -> Cow<'_, str> {
    let is_harmful = |c: char| is_harmful(c) && c != '\n';
    if !json.contains(is_harmful) {
        return Cow::Borrowed(json);
    }
    let spelled = |c: char| match is_harmful(c) {
        true => format!("\\u{:04x}", u32::from(c)),
        false => c.to_string(),
    };
    json.chars().map(spelled).collect()
}
