//! The types of an operation's operands, results and attributes.
//!
//! Values that a relation connects share a class: of whole types, of shapes, of ranks, or of element types. One choice
//! is made per class.

use tile_ir::core::definition::{
    Arity, Constraint, ConstraintRule, OpDef, RelationDef, ScalarDef, Slot, TypeDef, TypeRelation,
};
use tile_ir::core::{Attribute, Type};

use super::Generator;

/// The signature of an instance of an operation.
#[derive(Clone, Debug)]
pub(super) struct Signature {
    /// The definition of the operation.
    pub(super) def: &'static OpDef,
    /// The types of the operands, by group.
    pub(super) operands: Vec<Vec<Type>>,
    /// The types of the results, by group.
    pub(super) results: Vec<Vec<Type>>,
    /// The types of attributes that have one.
    pub(super) attribute_types: Vec<Option<Type>>,
    /// Attributes that are already determined.
    pub(super) attributes: Vec<Option<Attribute>>,
}

impl Signature {
    /// No operands and results.
    pub(super) fn empty(def: &'static OpDef) -> Self {
        Self {
            def,
            operands: vec![Vec::new(); def.operands.len()],
            results: vec![Vec::new(); def.results.len()],
            attribute_types: vec![None; def.attributes.len()],
            attributes: vec![None; def.attributes.len()],
        }
    }

    /// The type of the first value of a group, or of an attribute that has one.
    pub(super) fn slot(&self, slot: Slot) -> Option<Type> {
        match slot {
            Slot::Operand(group) => self.operands[usize::from(group)].first().copied(),
            Slot::Result(group) => self.results[usize::from(group)].first().copied(),
            Slot::Attribute(index) => self.attribute_types[usize::from(index)],
        }
    }

    /// The type of the only operand or result with this name.
    pub(super) fn ty(&self, name: &str) -> Option<Type> {
        let operand = self.def.operand_index(name).map(|group| &self.operands[group]);
        let group = operand.or_else(|| self.def.result_index(name).map(|group| &self.results[group]))?;
        group.first().copied()
    }

    /// Gives the operand or result with this name another type; `None` if there is none.
    pub(super) fn set_ty(&mut self, name: &str, ty: Type) -> Option<()> {
        let operand = self.def.operand_index(name).map(|group| &mut self.operands[group]);
        let group = match operand {
            Some(group) => group,
            None => &mut self.results[self.def.result_index(name)?],
        };
        *group = vec![ty];
        Some(())
    }

    /// Determines the attribute with this name; `None` if there is none.
    pub(super) fn set_attribute(&mut self, name: &str, attribute: Attribute) -> Option<()> {
        self.attributes[self.def.attribute_index(name)?] = Some(attribute);
        Some(())
    }
}

impl Generator<'_> {
    /// Chooses types for an operation.
    pub(super) fn signature(&mut self, def: &'static OpDef) -> Signature {
        let signature = self.until(|generator| {
            let mut signature = generator.related_types(def)?;
            generator.apply_rules(&mut signature)?;
            Some(signature)
        });
        signature.unwrap_or_else(|| panic!("no types for '{}' can be found", def.name))
    }

    fn related_types(&mut self, def: &'static OpDef) -> Option<Signature> {
        let types = Classes::of(def, self).types(self)?;
        let one = |slot| vec![types[position(def, slot)].expect("every single value has a type")];
        let attribute = |index| types[position(def, Slot::Attribute(index as u8))];
        let mut signature = Signature {
            operands: Vec::new(),
            results: Vec::new(),
            attribute_types: (0..def.attributes.len()).map(attribute).collect(),
            ..Signature::empty(def)
        };
        for (index, operand) in def.operands.iter().enumerate() {
            let slot = Slot::Operand(index as u8);
            let present = self.has(operand.since);
            signature.operands.push(match operand.arity {
                Arity::One => one(slot),
                Arity::Optional if present && self.random.once_in(2) => one(slot),
                Arity::Variadic if present => self.group_types(def, slot),
                Arity::Optional | Arity::Variadic => Vec::new(),
            });
        }
        for (index, result) in def.results.iter().enumerate() {
            let slot = Slot::Result(index as u8);
            signature.results.push(match (result.arity, same_group(def, slot)) {
                (Arity::One | Arity::Optional, _) => one(slot),
                (Arity::Variadic, Some(Slot::Operand(operand))) => signature.operands[usize::from(operand)].clone(),
                (Arity::Variadic, _) => self.group_types(def, slot),
            });
        }
        Some(signature)
    }

    /// The types of a variadic group: none, one or several, often all the same.
    fn group_types(&mut self, def: &'static OpDef, slot: Slot) -> Vec<Type> {
        let partner = same_group(def, slot).and_then(|slot| def.slot_constraint(slot));
        let constraints: Vec<_> = def.slot_constraint(slot).into_iter().chain(partner).collect();
        let first = self.type_for_all(&constraints).expect("the constraints of a group have a type in common");
        let uniform = self.random.once_in(2);
        let count = self.random.below(4);
        (0..count)
            .map(|_| match uniform {
                true => first,
                false => self.type_for_all(&constraints).unwrap_or(first),
            })
            .collect()
    }
}

/// The position of a slot among all slots.
fn position(def: &OpDef, slot: Slot) -> usize {
    match slot {
        Slot::Operand(index) => usize::from(index),
        Slot::Result(index) => def.operands.len() + usize::from(index),
        Slot::Attribute(index) => def.operands.len() + def.results.len() + usize::from(index),
    }
}

/// The other variadic group that has the same types.
fn same_group(def: &OpDef, slot: Slot) -> Option<Slot> {
    let mut related = def.relations.iter().filter_map(|relation| match &relation.relation {
        TypeRelation::SameTypes(slots) if slots.contains(&slot) => Some(*slots),
        _ => None,
    });
    related.next()?.iter().copied().find(|&other| other != slot && def.slot_arity(other) == Arity::Variadic)
}

/// The classes of the slots of an operation. Each list contains, for each slot, the first slot of its class.
struct Classes {
    constraints: Vec<Option<&'static Constraint>>,
    /// Attributes without a type of their own are ignored.
    used: Vec<bool>,
    types: Vec<usize>,
    shapes: Vec<usize>,
    ranks: Vec<usize>,
    elements: Vec<usize>,
    /// Pointers and their pointees.
    pointers: Vec<(usize, usize)>,
    /// Views and the types that they view.
    views: Vec<(usize, usize)>,
}

impl Classes {
    fn of(def: &'static OpDef, generator: &Generator<'_>) -> Self {
        let attributes = (0..def.attributes.len() as u8).map(Slot::Attribute);
        let slots: Vec<Slot> = (0..def.operands.len() as u8)
            .map(Slot::Operand)
            .chain((0..def.results.len() as u8).map(Slot::Result))
            .chain(attributes)
            .collect();
        let single: Vec<usize> = (0..slots.len()).collect();
        let mut classes = Self {
            constraints: slots.iter().map(|&slot| def.slot_constraint(slot)).collect(),
            used: slots
                .iter()
                .map(|&slot| {
                    // The types allowed for a later operand are not known yet.
                    let present = match slot {
                        Slot::Operand(index) => generator.has(def.operands[usize::from(index)].since),
                        Slot::Result(_) | Slot::Attribute(_) => true,
                    };
                    present && def.slot_constraint(slot).is_some() && def.slot_arity(slot) != Arity::Variadic
                })
                .collect(),
            types: single.clone(),
            shapes: single.clone(),
            ranks: single.clone(),
            elements: single,
            pointers: Vec::new(),
            views: Vec::new(),
        };
        for RelationDef { relation, .. } in def.relations {
            classes.relate(def, relation);
        }
        classes
    }

    fn relate(&mut self, def: &OpDef, relation: &TypeRelation) {
        let at = |slot: Slot| position(def, slot);
        let pairs =
            |slots: &'static [Slot]| slots.windows(2).map(|pair| (position(def, pair[0]), position(def, pair[1])));
        match *relation {
            TypeRelation::SameTypes(slots) if slots.iter().any(|&slot| def.slot_arity(slot) == Arity::Variadic) => {}
            TypeRelation::SameTypes(slots) => {
                slots.iter().for_each(|&slot| self.used[position(def, slot)] = true);
                for (a, b) in pairs(slots) {
                    unite(&mut self.types, a, b);
                    unite(&mut self.elements, a, b);
                    self.same_shape(a, b);
                }
            }
            TypeRelation::SameShapes(slots) => pairs(slots).for_each(|(a, b)| self.same_shape(a, b)),
            TypeRelation::SameRanks(slots) => pairs(slots).for_each(|(a, b)| unite(&mut self.ranks, a, b)),
            TypeRelation::SameElementTypes(slots) => pairs(slots).for_each(|(a, b)| unite(&mut self.elements, a, b)),
            TypeRelation::BooleanOf(a, b) => self.same_shape(at(a), at(b)),
            TypeRelation::PointersTo(pointers, values) => {
                self.same_shape(at(pointers), at(values));
                self.pointers.push((at(pointers), at(values)));
            }
            TypeRelation::ViewOf(view, viewed) => self.views.push((at(view), at(viewed))),
        }
    }

    fn same_shape(&mut self, a: usize, b: usize) {
        unite(&mut self.shapes, a, b);
        unite(&mut self.ranks, a, b);
    }

    /// The constraints of all members of a class.
    fn constraints_of(&self, classes: &[usize], class: usize) -> Vec<&'static Constraint> {
        let members = (0..classes.len()).filter(|&slot| classes[slot] == class);
        members.filter_map(|slot| self.constraints[slot]).collect()
    }

    /// A type for each single value.
    fn types(&self, generator: &mut Generator<'_>) -> Option<Vec<Option<Type>>> {
        let mut types = vec![None; self.types.len()];
        for &(view, viewed) in &self.views {
            let ty = generator.type_for(self.constraints[view]?);
            types[view] = Some(ty);
            types[viewed] = generator.context.viewed_type(ty);
        }
        let elements = self.element_types(generator)?;
        let count = types.len();
        let mut shapes: Vec<Option<Vec<i64>>> = vec![None; count];
        let mut ranks = vec![None; count];
        for slot in (0..count).filter(|&slot| self.used[slot]) {
            if types[slot].is_some() {
                continue;
            }
            let class = self.types[slot];
            let constraints = self.constraints_of(&self.types, class);
            let tile = constraints.iter().find_map(|constraint| Tile::of(constraint));
            if let Some(earlier) = types[class].filter(|_| class != slot) {
                types[slot] = Some(earlier);
                continue;
            }
            let Some(tile) = tile.filter(|_| constraints.iter().all(|other| Tile::of(other).is_some())) else {
                types[slot] = Some(generator.type_for_all(&constraints)?);
                continue;
            };
            let fixed =
                self.constraints_of(&self.ranks, self.ranks[slot]).into_iter().find_map(|other| Tile::of(other)?.rank);
            let rank = *ranks[self.ranks[slot]].get_or_insert_with(|| match fixed {
                Some(rank) => rank as usize,
                None => generator.rank(),
            });
            let shape = shapes[self.shapes[slot]].get_or_insert_with(|| generator.shape(rank)).clone();
            let ty = generator.tile(tile.def, &shape, elements[self.elements[slot]]?)?;
            types[slot] = constraints.iter().all(|constraint| constraint.allows(generator.context, ty)).then_some(ty);
            types[slot]?;
        }
        Some(types)
    }

    /// An element type for each class of tiles: pointees first, then the pointers to them.
    fn element_types(&self, generator: &mut Generator<'_>) -> Option<Vec<Option<Type>>> {
        let mut elements = vec![None; self.elements.len()];
        let pointee = |slot: usize| {
            let pointer = self.pointers.iter().find(|&&(pointer, _)| self.elements[pointer] == self.elements[slot]);
            pointer.map(|&(_, value)| self.elements[value])
        };
        let is_used =
            |class: usize| (class..elements.len()).any(|slot| self.elements[slot] == class && self.used[slot]);
        let classes = (0..elements.len()).filter(|&slot| self.elements[slot] == slot && is_used(slot));
        let (plain, pointers): (Vec<usize>, Vec<usize>) = classes.partition(|&slot| pointee(slot).is_none());
        for class in plain.into_iter().chain(pointers) {
            let constraints = self.constraints_of(&self.elements, class);
            let tiles: Vec<Tile> = constraints.iter().filter_map(|constraint| Tile::of(constraint)).collect();
            let Some(narrowest) = tiles
                .iter()
                .min_by_key(|tile| tile.elements.map_or(usize::MAX, |(scalars, types)| scalars.len() + types.len()))
            else {
                continue;
            };
            let chosen = match narrowest.elements {
                Some((scalars, types)) => generator.until(|generator| {
                    let element = generator.element(scalars, types)?;
                    tiles.iter().all(|tile| tile.allows(generator, element)).then_some(element)
                })?,
                None => generator.scalar(),
            };
            elements[class] = Some(match pointee(class) {
                Some(value) => generator.pointer_to(chosen, elements[value]?)?,
                None => chosen,
            });
        }
        Some(elements)
    }
}

impl Generator<'_> {
    /// A pointer like another one with a different pointee, if there can be one.
    pub(super) fn pointer_to(&self, pointer: Type, pointee: Type) -> Option<Type> {
        let ty = self.context.with_element_type(pointer, pointee)?;
        let (def, parameters) = self.context.defined_type(ty)?;
        self.context.checked_type(def, parameters.to_vec()).ok()
    }
}

/// Merges two classes.
fn unite(classes: &mut [usize], a: usize, b: usize) {
    let (a, b) = (classes[a], classes[b]);
    let (first, other) = (a.min(b), a.max(b));
    classes.iter_mut().filter(|class| **class == other).for_each(|class| *class = first);
}

/// What a constraint demands of tiles, if it allows only tiles.
#[derive(Clone, Copy)]
struct Tile {
    def: &'static TypeDef,
    /// The element types that it allows; `None` for all.
    elements: Option<(&'static [&'static ScalarDef], &'static [&'static TypeDef])>,
    rank: Option<u32>,
}

impl Tile {
    fn of(constraint: &'static Constraint) -> Option<Self> {
        match constraint.rule {
            ConstraintRule::Tile { tile, scalars, types, rank } => {
                Some(Self { def: tile, elements: Some((scalars, types)), rank })
            }
            ConstraintRule::Types { types: [def], scalars: [] } if def.name == "tile" => {
                Some(Self { def, elements: None, rank: None })
            }
            _ => None,
        }
    }

    fn allows(&self, generator: &Generator<'_>, element: Type) -> bool {
        self.elements.is_none_or(|(scalars, types)| {
            scalars.iter().any(|scalar| generator.context.scalar_type(scalar) == element)
                || generator.context.defined_type(element).is_some_and(|(def, _)| types.contains(&def))
        })
    }
}
