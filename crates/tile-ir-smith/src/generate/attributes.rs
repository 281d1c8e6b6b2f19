//! Inherent attributes of operations.

use tile_ir::core::definition::{DefaultValue, FieldDef, Kind, ModifierDef, Presence};
use tile_ir::core::{Attribute, OpBuilder, Type};

use super::Generator;
use super::signature::Signature;

impl Generator<'_> {
    /// The attributes of an instance; `None` for those that are omitted or have their default.
    pub(super) fn attributes(&mut self, signature: &Signature) -> Vec<Option<Attribute>> {
        let mut attributes = Vec::with_capacity(signature.def.attributes.len());
        for (index, field) in signature.def.attributes.iter().enumerate() {
            let is_present = match field.presence {
                Presence::Required => true,
                Presence::Optional | Presence::Default(_) => self.has(field.since) && self.random.once_in(2),
            };
            attributes.push(match signature.attributes[index] {
                Some(attribute) => Some(attribute),
                None if is_present && self.is_allowed(index, None, signature) => {
                    Some(self.suitable_field(index, signature))
                }
                None => None,
            });
        }
        attributes
    }

    /// A value of an attribute that the element types of the instance allow according to the table.
    fn suitable_field(&mut self, index: usize, signature: &Signature) -> Attribute {
        let field = &signature.def.attributes[index];
        let Kind::Enum(cases) = field.kind else { return self.field(field, index, signature) };
        let all = cases.cases.iter().map(|case| case.value);
        let known = all.filter(|value| field.cases.is_none_or(|allowed| allowed.contains(value)));
        let suitable: Vec<u32> = known.filter(|&value| self.is_allowed(index, Some(value), signature)).collect();
        match suitable.is_empty() {
            true => self.field(field, index, signature),
            false => self.context.case(cases, self.case(cases, Some(&suitable))),
        }
    }

    /// Whether element types allow an attribute, or one case of it.
    fn is_allowed(&self, attribute: usize, case: Option<u32>, signature: &Signature) -> bool {
        let about = |modifier: &&ModifierDef| {
            usize::from(modifier.attribute) == attribute
                && (modifier.cases.is_empty() || case.is_some_and(|case| modifier.cases.contains(&case)))
        };
        let allows = |modifier: &ModifierDef| {
            let element = signature.slot(modifier.of).and_then(|ty| self.context.element_type(ty));
            modifier.elements.iter().any(|scalar| element == Some(self.context.scalar_type(scalar)))
        };
        signature.def.modifiers.iter().filter(about).all(allows)
    }

    pub(super) fn field(&mut self, field: &'static FieldDef, index: usize, signature: &Signature) -> Attribute {
        let context = self.context.clone();
        match field.kind {
            Kind::String => {
                // Other programs print the producer unescaped in a comment.
                let text = self.until(|generator| {
                    Some(generator.random.text()).filter(|text| !generator.self_contained || !text.contains(&b'\n'))
                });
                context.string(text.expect("most texts have one line"))
            }
            Kind::Type => context.type_attribute(self.any_type()),
            Kind::Enum(def) => context.case(def, self.case(def, field.cases)),
            Kind::DenseElements => {
                let ty = signature.attribute_types[index].unwrap_or_else(|| self.list_of_numbers());
                self.dense_elements(ty)
            }
            Kind::Integers32 => {
                // Readers reserve the smallest and the largest value.
                let values: Vec<i64> = (0..self.random.below(4))
                    .map(|_| i64::from((self.random.integer() as i32).clamp(i32::MIN + 1, i32::MAX - 1)))
                    .collect();
                context.integers(32, values)
            }
            Kind::Bools => {
                let count = match field.presence {
                    Presence::Default(DefaultValue::FalseForEach { operand }) => {
                        signature.operands[usize::from(operand)].len()
                    }
                    _ => self.random.below(4),
                };
                let values: Vec<i64> = (0..count).map(|_| -i64::from(self.random.once_in(2))).collect();
                context.integers(1, values)
            }
            kind => {
                self.parameter(kind, false, 0, 0).unwrap_or_else(|| panic!("no value of '{}' is found", field.name))
            }
        }
    }

    /// Any number, but most often a power of two, as sizes and alignments are.
    pub(super) fn size_or_number(&mut self) -> i64 {
        if self.random.once_in(3) { self.random.integer() } else { 1 << self.random.below(8) }
    }

    /// The type of a constant that no relation constrains: a tile of rank 1.
    pub(super) fn list_of_numbers(&mut self) -> Type {
        let tile = self.tile_definition();
        let made = self.until(|generator| {
            let (element, length) = (generator.scalar(), 1 << generator.random.below(8));
            generator.tile(tile, &[length], element)
        });
        made.expect("there are tiles of rank 1")
    }
}

/// Sets the attributes of an operation that is being built.
pub(super) fn with_attributes<'b, 'a>(op: OpBuilder<'b, 'a>, attributes: Vec<Option<Attribute>>) -> OpBuilder<'b, 'a> {
    attributes.into_iter().enumerate().fold(op, |op, (index, attribute)| match attribute {
        Some(attribute) => op.attribute(index, attribute),
        None => op,
    })
}
