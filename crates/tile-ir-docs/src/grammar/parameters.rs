//! Rules of types and attributes: the syntax after their name.

use tile_ir_core::definition::{FieldDef, Kind, ParameterDirective};

use super::operations::own_form;
use super::rule::{Rule, alternatives, identifier, list, quoted, sequence};
use super::words::keyword;
use super::{Grammar, enum_rule};

/// The rule of the syntax after the name of a type or attribute, and a rule of its fields if they have names.
pub(super) fn rules(
    name: &str,
    summary: &str,
    parameters: &'static [FieldDef],
    directives: &'static [ParameterDirective],
    grammar: &Grammar,
) -> Vec<Rule> {
    let syntax = Syntax { name, parameters, grammar };
    let body = if directives.is_empty() { "\"\"".to_owned() } else { sequence(syntax.all(directives)) };
    let named = directives.iter().find_map(|directive| match *directive {
        ParameterDirective::Struct(indices) => Some(indices.iter().map(|&index| syntax.named(index)).collect()),
        _ => None,
    });
    let fields = named.map(|fields| Rule::silent(&field_rule(name), alternatives(fields)));
    std::iter::once(Rule::new(name, body).about(summary)).chain(fields).collect()
}

/// The name of the rule of fields with names.
fn field_rule(name: &str) -> String {
    format!("{name}_field")
}

struct Syntax<'a> {
    name: &'a str,
    parameters: &'static [FieldDef],
    grammar: &'a Grammar,
}

impl Syntax<'_> {
    fn all(&self, directives: &'static [ParameterDirective]) -> Vec<String> {
        directives.iter().flat_map(|directive| self.directive(directive)).collect()
    }

    fn directive(&self, directive: &'static ParameterDirective) -> Vec<String> {
        let one = match *directive {
            ParameterDirective::Literal(text) => return literal(text),
            ParameterDirective::Parameter(index) | ParameterDirective::ShortParameter(index) => self.value(index),
            ParameterDirective::List { parameter, .. } => self.value(parameter),
            ParameterDirective::FullTypeParameter(_) => "type".to_owned(),
            ParameterDirective::Expression(_) => "expression".to_owned(),
            ParameterDirective::Layout { .. } => "layout_modes".to_owned(),
            ParameterDirective::SymbolicDimensions { .. } => "symbolic_dimensions".to_owned(),
            ParameterDirective::DimensionPrefix(_) => "dimension_prefix".to_owned(),
            ParameterDirective::Dimensions(index) => match self.parameters[usize::from(index)].kind {
                Kind::Sizes => "(dimension ~ (\"x\" ~ dimension)*)?".to_owned(),
                _ => "static_dimensions".to_owned(),
            },
            ParameterDirective::OrUnknown(index) => format!("(dynamic | {})", self.value(index)),
            ParameterDirective::Struct(_) => list(&field_rule(self.name)),
            ParameterDirective::Optional { elements, .. } => format!("({})?", sequence(self.all(elements))),
        };
        vec![one]
    }

    /// `name = value`.
    fn named(&self, index: u8) -> String {
        format!("{} ~ \"=\" ~ {}", keyword(self.parameters[usize::from(index)].name), self.value(index))
    }

    /// A parameter in the form of its kind.
    fn value(&self, index: u8) -> String {
        match self.parameters[usize::from(index)].kind {
            Kind::Sizes => "dynamic_integers".to_owned(),
            Kind::Integers64 | Kind::Integers32 => "integers".to_owned(),
            Kind::Enum(def) => enum_rule(def),
            Kind::Tagged { names, .. } | Kind::DebugEntry { names, .. } => self.attribute(names),
            kind => own_form(kind).unwrap_or_default(),
        }
    }

    /// An attribute with one of several names; a single name is optional.
    fn attribute(&self, names: &[&str]) -> String {
        match names {
            [only] if self.grammar.all(|table| table.attributes).any(|def| def.name == *only) => {
                format!("(attr_{} | attribute)", identifier(only))
            }
            _ => "attribute".to_owned(),
        }
    }
}

/// The tokens of a literal, between which white space is free.
fn literal(text: &str) -> Vec<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let sigil = usize::from(matches!(first, '#' | '!'));
        let is_name = |c: char| is_word(c) || (sigil == 1 && c == '.');
        let length = match rest[sigil..].find(|c: char| !is_name(c)) {
            Some(0) => first.len_utf8(),
            found => found.map_or(rest.len(), |found| sigil + found),
        };
        let (token, after) = rest.split_at(length);
        tokens.push(match first {
            '#' => format!("hash_{}", identifier(token.rsplit('.').next().unwrap_or(token))),
            _ if is_word(first) => keyword(token),
            _ => quoted(token),
        });
        rest = after.trim_start();
    }
    tokens
}
