//! Where the types of an operation's values come from.

use tile_ir_core::definition::{Directive, Slot, TypeSource};

use crate::directive;
use crate::fields::Fields;
use crate::model::{Arity, Constraint, ConstraintRule, Element, Syntax};
use crate::scope::{ElementType, Scope};

/// The sources of all operand and result groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeSources {
    /// By operand group, when text is parsed. `None` if nothing determines the type.
    pub operands: Vec<Option<TypeSource>>,
    /// By result group, when text is parsed. `None` if nothing determines the type.
    pub results: Vec<Option<TypeSource>>,
    /// By result group, when an operation is built and its operands and attributes are known.
    pub built: Vec<TypeSource>,
}

impl TypeSources {
    /// Follows the syntax and the relations of an operation.
    pub fn new(fields: &Fields<'_>, scope: &Scope<'_>) -> Self {
        let operands: Vec<_> = (0..fields.operands.len()).map(|index| Slot::Operand(index as u8)).collect();
        let results: Vec<_> = (0..fields.results.len()).map(|index| Slot::Result(index as u8)).collect();
        let attributes = (0..fields.attributes.len()).map(|index| Slot::Attribute(index as u8));

        let relations = Relations::new(fields);
        let read: Box<dyn Fn(Slot) -> Option<TypeSource>> = match &fields.operation.syntax {
            Syntax::Elements(elements) => {
                let written = written_slots(fields, elements);
                let relations = &relations;
                Box::new(move |slot| relations.source(slot, &written, fields, scope))
            }
            // Code parses the types, in any order: the first group of a relation is assumed to be known.
            Syntax::Generic | Syntax::Custom(_) => {
                let slots: Vec<_> = operands.iter().chain(&results).copied().collect();
                let relations = &relations;
                Box::new(move |slot| {
                    let earlier: Vec<_> = slots.iter().copied().take_while(|other| *other != slot).collect();
                    Some(relations.source(slot, &earlier, fields, scope).unwrap_or(TypeSource::Syntax))
                })
            }
        };
        let given: Vec<_> = operands.iter().copied().chain(attributes).collect();
        let built = |slot: &Slot| relations.source(*slot, &given, fields, scope).unwrap_or(TypeSource::Written);
        Self {
            operands: operands.iter().map(|slot| read(*slot)).collect(),
            results: results.iter().map(|slot| read(*slot)).collect(),
            built: results.iter().map(built).collect(),
        }
    }
}

/// The relations that carry a type from one group to another.
struct Relations {
    same: Vec<Vec<Slot>>,
    boolean: Vec<(Slot, Slot)>,
    views: Vec<(Slot, Slot)>,
}

impl Relations {
    fn new(fields: &Fields<'_>) -> Self {
        let mut relations = Self { same: Vec::new(), boolean: Vec::new(), views: Vec::new() };
        for used in &fields.operation.traits {
            let slots: Vec<_> = used.operands.iter().filter_map(|name| fields.slot(name).ok()).collect();
            match (used.name.text.as_str(), slots.as_slice()) {
                ("SameTypes", _) => relations.same.push(slots),
                ("BooleanOf", [shape, boolean]) => relations.boolean.push((*shape, *boolean)),
                ("ViewOf", [view, viewed]) => relations.views.push((*view, *viewed)),
                _ => {}
            }
        }
        relations
    }

    /// The source of a group's type, given that the types of the `known` groups are known.
    fn source(&self, slot: Slot, known: &[Slot], fields: &Fields<'_>, scope: &Scope<'_>) -> Option<TypeSource> {
        if known.contains(&slot) {
            return Some(TypeSource::Written);
        }
        if let Some(other) = self.same_as(slot, known, fields) {
            return Some(TypeSource::SameAs(other));
        }
        let other = |pairs: &[(Slot, Slot)]| {
            let mut givers = pairs.iter().filter(|(_, taker)| *taker == slot).map(|(giver, _)| *giver);
            givers
                .find_map(|giver| if known.contains(&giver) { Some(giver) } else { self.same_as(giver, known, fields) })
        };
        if let Some(shape) = other(&self.boolean) {
            return Some(TypeSource::BooleanOf(shape));
        }
        if let Some(view) = other(&self.views) {
            return Some(TypeSource::ViewedBy(view));
        }
        let constraint = match slot {
            Slot::Operand(index) => fields.operands[usize::from(index)].constraint,
            Slot::Result(index) => fields.results[usize::from(index)],
            Slot::Attribute(_) => return None,
        };
        allows_one_type(constraint, scope).then_some(TypeSource::Constraint)
    }

    /// A known group that has the same type. A variadic group has a type for each value, so only
    /// another variadic one can determine it, and it cannot determine that of a single value. An
    /// optional group cannot determine any.
    fn same_as(&self, slot: Slot, known: &[Slot], fields: &Fields<'_>) -> Option<Slot> {
        let variadic = |slot| fields.arity(slot) == Arity::Variadic;
        let gives = |other: &Slot| {
            *other != slot
                && known.contains(other)
                && variadic(*other) == variadic(slot)
                && fields.arity(*other) != Arity::Optional
        };
        self.same.iter().filter(|group| group.contains(&slot)).find_map(|group| group.iter().copied().find(gives))
    }
}

/// The groups whose types the syntax writes.
fn written_slots(fields: &Fields<'_>, elements: &[Element]) -> Vec<Slot> {
    let mut written = Vec::new();
    for element in elements {
        element.walk(&mut |element| {
            let Element::Call(call) = element else { return };
            match directive::of_operation(call, fields) {
                Ok(Directive::Type(slot) | Directive::FullType(slot) | Directive::SplatType(slot)) => {
                    written.push(slot);
                }
                Ok(Directive::DenseElements { attribute, result }) => {
                    written.push(Slot::Attribute(attribute));
                    written.extend(result.map(Slot::Result));
                }
                Ok(_) => {}
                // What is wrong with it is reported elsewhere.
                Err(_) => written.extend(call.variables().filter_map(|name| fields.slot(name).ok())),
            }
        });
    }
    written
}

/// Whether only one type satisfies a constraint: a type without parameters, or a tile of rank 0 of
/// one scalar.
pub(crate) fn allows_one_type(constraint: &Constraint, scope: &Scope<'_>) -> bool {
    match &constraint.rule {
        ConstraintRule::Any => false,
        ConstraintRule::Types(names) => match names.as_slice() {
            [name] => match scope.element(name) {
                Ok(ElementType::Type(definition)) => definition.structure.parameters.is_empty(),
                _ => false,
            },
            _ => false,
        },
        ConstraintRule::Tile { rank, elements } => match elements.as_slice() {
            [name] => *rank == Some(0) && matches!(scope.element(name), Ok(ElementType::Scalar(_))),
            _ => false,
        },
    }
}
