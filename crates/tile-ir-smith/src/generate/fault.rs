//! Instances that differ from their definition in one point.

use tile_ir::core::definition::{Arity, Kind, OpDef, Presence};
use tile_ir::core::{Attribute, AttributeData, Type};

use super::Generator;
use super::signature::Signature;

/// The part of an instance that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The types or the number of operands or results.
    Types(&'static OpDef),
    /// An attribute.
    Attributes(&'static OpDef),
    /// The arguments of a region's block.
    Arguments(&'static OpDef),
}

/// Boundary values in the rules of operations.
const EDGES: [i64; 17] = [-2, -1, 0, 1, 2, 3, 4, 5, 8, 15, 16, 31, 32, 33, 64, 65, 127];

impl Generator<'_> {
    /// A fault that an instance of an operation can have.
    pub(super) fn choose_fault(&mut self, def: &'static OpDef) -> Fault {
        let mut choices = vec![Fault::Types(def), Fault::Types(def)];
        if !def.attributes.is_empty() {
            choices.push(Fault::Attributes(def));
        }
        if !def.regions.is_empty() {
            choices.push(Fault::Arguments(def));
        }
        self.faulty.pick(&choices)
    }

    /// Injects the fault if it is of this part. It is injected once.
    pub(super) fn fail(&mut self, fault: Fault, wrong: impl FnOnce(&mut Self)) {
        if self.fault == Some(fault) {
            self.fault = None;
            std::mem::swap(&mut self.random, &mut self.faulty);
            wrong(self);
            std::mem::swap(&mut self.random, &mut self.faulty);
        }
    }

    /// Changes the types of operands or results in one point.
    pub(super) fn break_types(&mut self, signature: &mut Signature) {
        let operands = signature.def.operands.iter().map(|operand| operand.arity).zip(&mut signature.operands);
        let results = signature.def.results.iter().map(|result| result.arity).zip(&mut signature.results);
        let mut groups: Vec<(Arity, &mut Vec<Type>)> = operands.chain(results).collect();
        if groups.is_empty() {
            return;
        }
        let group = self.random.below(groups.len());
        let (arity, types) = &mut groups[group];
        self.break_group(*arity, types);
    }

    /// Changes a group of values: one less, one more, two swapped, or one with another type.
    pub(super) fn break_group(&mut self, arity: Arity, types: &mut Vec<Type>) {
        let count = types.len();
        match (arity, self.random.below(6)) {
            (Arity::Optional | Arity::Variadic, 0) if count > 0 => drop(types.remove(self.random.below(count))),
            (Arity::Optional | Arity::Variadic, _) if count == 0 => types.push(self.any_type()),
            (Arity::Variadic, 1) => types.push(types[self.random.below(count)]),
            (Arity::Variadic, 2) => types.swap(0, self.random.below(count)),
            (_, _) => {
                let index = self.random.below(count);
                types[index] = self.other_type(types[index]);
            }
        }
    }

    /// A type that differs from another in one point, if there is one.
    fn other_type(&mut self, ty: Type) -> Type {
        let context = self.context.clone();
        let Some((def, _)) = context.defined_type(ty) else { return self.any_type() };
        let (Some(shape), Some(element)) = (context.shape(ty), context.element_type(ty)) else {
            return self.any_type();
        };
        if def != self.tile_definition() || self.random.once_in(6) {
            return if self.random.once_in(4) { self.any_type() } else { self.type_of(def) };
        }
        let made = self.until(|generator| {
            let (mut shape, mut element) = (shape.to_vec(), element);
            let place = generator.random.below(shape.len() + 1);
            match generator.random.below(4) {
                0 if place < shape.len() => shape[place] = generator.random.pick(&[1, 2, 4, 8, 16]),
                1 if place < shape.len() => drop(shape.remove(place)),
                2 => shape.insert(place, generator.random.pick(&[1, 2, 4])),
                _ => element = generator.other_element(element),
            }
            generator.tile(def, &shape, element).filter(|&other| other != ty)
        });
        made.unwrap_or_else(|| self.any_type())
    }

    /// Another number, or a pointer to one.
    fn other_element(&mut self, element: Type) -> Type {
        match self.context.clone().defined_type(element) {
            Some((def, _)) if self.random.once_in(2) => self.type_of(def),
            None if self.random.once_in(4) => {
                let tiles = self.context.type_defs().find(|def| def.name == "ptr").expect("the dialect has pointers");
                self.type_of(tiles)
            }
            _ => self.scalar(),
        }
    }

    /// Changes one attribute.
    pub(super) fn break_attributes(&mut self, signature: &Signature, attributes: &mut [Option<Attribute>]) {
        let def = signature.def;
        let index = self.random.below(def.attributes.len());
        let field = &def.attributes[index];
        let context = self.context.clone();
        attributes[index] = match (attributes[index], field.kind) {
            (Some(_), _) if !matches!(field.presence, Presence::Required) && self.random.once_in(2) => None,
            (_, Kind::Enum(cases)) => {
                let case = self.case(cases, None);
                Some(context.case(cases, case))
            }
            (_, kind @ (Kind::Integer32 | Kind::Integer64)) => {
                let width = if matches!(kind, Kind::Integer32) { 32 } else { 64 };
                let number = self.random.pick(&EDGES);
                Some(context.integer(context.integer_type(width), number))
            }
            (Some(attribute), _) => Some(match context.attribute_data(attribute).clone() {
                AttributeData::DenseArray { element, values } => {
                    let values = self.other_list(values.into_vec(), |generator| match context.bit_width(element) {
                        Some(1) => -i64::from(generator.random.once_in(2)),
                        _ => generator.random.pick(&[-1, 0, 1, 2, 3]),
                    });
                    context.attribute(AttributeData::DenseArray { element, values: values.into() })
                }
                AttributeData::Array(values) => {
                    let values = self.other_list(values.into_vec(), |generator| {
                        let ty = generator.scalar();
                        generator.typed_number(ty)
                    });
                    context.attribute(AttributeData::Array(values.into()))
                }
                _ => self.field(field, index, signature),
            }),
            (None, _) => Some(self.field(field, index, signature)),
        };
    }

    /// A list with one item removed, added, swapped or changed.
    fn other_list<T: Copy>(&mut self, mut list: Vec<T>, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let (count, other) = (list.len(), item(self));
        match self.random.below(4) {
            0 if count > 0 => drop(list.remove(self.random.below(count))),
            1 if count > 0 => list.swap(0, self.random.below(count)),
            2 if count > 0 => list[self.random.below(count)] = other,
            _ => list.push(other),
        }
        list
    }
}
