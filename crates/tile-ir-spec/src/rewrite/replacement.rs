//! Replacements: what is built must be valid for every match, as far as the table can say.

use std::collections::BTreeSet;

use tile_ir_core::definition::{
    AttributeForm, DefaultValue, Literal, ModifierDef, OpDef, OpReplacement, Presence, Replacement, Slot, TypeRelation,
    TypeSource,
};

use super::attributes::{expected, given};
use super::operations::does_more;
use super::pattern::{arguments, can_be, type_at};
use super::types::Ty;
use super::variables::{Variables, other_kind, same_kind};
use crate::error::{SpecError, SpecErrorKind};
use crate::lower::{leak, leak_list};
use crate::model::{FieldValue, Name, Tree, TreeForm};

/// A part of a replacement, whose type may not be known yet.
struct Node<'t> {
    tree: &'t Tree,
    ty: Ty,
    is_known: bool,
    plan: Plan<'t>,
}

/// How a part of a replacement is made.
enum Plan<'t> {
    Value(u8),
    Splat(Literal),
    Operation { name: &'t Name, definition: &'static OpDef, operands: Vec<Node<'t>>, attributes: Vec<AttributeForm> },
}

impl Variables<'_> {
    /// What replaces the result of the root.
    pub(super) fn replacement_of_root(&mut self, tree: &Tree) -> Result<Replacement, SpecError> {
        let mut node = self.node(tree)?;
        let wanted = self.type_of(0);
        match node.plan {
            Plan::Value(_) => {}
            _ => (node.ty, node.is_known) = (wanted, true),
        }
        while self.settle(&mut node) {}
        if !self.types.same(node.ty, wanted) {
            let (expected, found) = (self.types.describe(wanted), self.types.describe(node.ty));
            return Err(SpecError::new(&tree.position, SpecErrorKind::OtherType { expected, found }));
        }
        self.emit(&node)
    }

    fn node<'t>(&mut self, tree: &'t Tree) -> Result<Node<'t>, SpecError> {
        let fail = |position, kind| Err(SpecError::new(position, kind));
        if let Some(constraint) = &tree.constraint {
            return fail(&constraint.position, SpecErrorKind::OnlyInPatterns("a constraint"));
        }
        let plan = match (&tree.form, &tree.variable) {
            (TreeForm::Any, Some(name)) => {
                let value = self.bound_value(name)?;
                return Ok(Node { tree, ty: self.type_of(value), is_known: true, plan: Plan::Value(value) });
            }
            (TreeForm::Any, None) => return fail(&tree.position, SpecErrorKind::OnlyInPatterns("'_'")),
            (_, Some(name)) => return fail(&name.position, SpecErrorKind::OnlyInPatterns("a variable with '='")),
            (TreeForm::Splat(literal), None) => Plan::Splat(*literal),
            (TreeForm::Operation { name, fields }, None) => {
                let definition = self.operations.operation(name)?;
                if does_more(definition) {
                    return fail(&name.position, SpecErrorKind::DoesMore(definition.name.into()));
                }
                let arguments = arguments(definition, name, fields)?;
                let operands: Vec<_> =
                    arguments.operands.iter().map(|operand| self.node(operand)).collect::<Result<_, _>>()?;
                let mut attributes = Vec::new();
                for (index, def) in definition.attributes.iter().enumerate() {
                    let field = arguments.attributes.iter().find(|(other, _)| usize::from(*other) == index);
                    let Some((_, field)) = field else {
                        let kind = SpecErrorKind::NotGiven {
                            op: definition.name.into(),
                            attribute: def.name.into(),
                            expected: expected(definition, def),
                        };
                        return fail(&name.position, kind);
                    };
                    attributes.push(match &field.value {
                        FieldValue::Tree(tree) => self.attribute_of(tree, definition, index)?,
                        _ => given(definition, def, field)?,
                    });
                }
                Plan::Operation { name, definition, operands, attributes }
            }
        };
        Ok(Node { tree, ty: self.types.fresh(), is_known: false, plan })
    }

    /// A variable as an attribute of a new operation.
    fn attribute_of(
        &mut self,
        tree: &Tree,
        definition: &'static OpDef,
        index: usize,
    ) -> Result<AttributeForm, SpecError> {
        let def = &definition.attributes[index];
        let (Some(name), TreeForm::Any) = (&tree.variable, &tree.form) else {
            return Err(SpecError::new(&tree.position, SpecErrorKind::AttributeIsTree(def.name.into())));
        };
        let variable = self.bound_attribute(name)?;
        let first = self.attribute(variable);
        let has_cases = match (first.field.cases, def.cases) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(from), Some(to)) => from.iter().all(|case| to.contains(case)),
        };
        let may_be_absent = matches!(first.field.presence, Presence::Optional);
        let is_present = !may_be_absent || matches!(def.presence, Presence::Optional);
        match same_kind(first.field.kind, def.kind) && has_cases && is_present {
            true => Ok(AttributeForm::Variable(variable)),
            false => Err(other_kind(name, first, definition, def)),
        }
    }

    /// Finds types that follow from others; returns whether there are any.
    fn settle(&mut self, node: &mut Node<'_>) -> bool {
        let Plan::Operation { definition, operands, .. } = &mut node.plan else { return false };
        let definition = *definition;
        let mut changed = false;
        for operand in operands.iter_mut() {
            changed |= self.settle(operand);
        }
        let last = operands.len();
        let mut known: Vec<bool> = operands.iter().map(|it| it.is_known).collect();
        let mut types: Vec<Ty> = operands.iter().map(|it| it.ty).collect();
        known.push(node.is_known);
        types.push(node.ty);
        let place = |slot: Slot| match slot {
            Slot::Operand(group) => Some(usize::from(group)),
            Slot::Result(_) => Some(last),
            Slot::Attribute(_) => None,
        };
        for relation in definition.relations {
            match relation.relation {
                TypeRelation::SameTypes(slots) => {
                    let places: Vec<usize> = slots.iter().filter_map(|&slot| place(slot)).collect();
                    let Some(&from) = places.iter().find(|&&place| known[place]) else { continue };
                    for to in places {
                        if !known[to] {
                            self.types.unite(types[from], types[to]);
                            (known[to], changed) = (true, true);
                        }
                    }
                }
                TypeRelation::BooleanOf(shape, boolean) => {
                    let (Some(shape), Some(boolean)) = (place(shape), place(boolean)) else { continue };
                    if known[shape] && !known[boolean] && boolean == last {
                        self.types.restrict(types[boolean], definition.results[0].constraint);
                        self.types.unite_shapes(types[shape], types[boolean]);
                        self.types.restrict_elements(types[boolean], BTreeSet::from(["i1"]));
                        (known[boolean], changed) = (true, true);
                    }
                }
                _ => {}
            }
        }
        if !known[last] && matches!(definition.built_types[0], TypeSource::Constraint) {
            self.types.restrict(types[last], definition.results[0].constraint);
            (known[last], changed) = (true, true);
        }
        if let Plan::Operation { operands, .. } = &mut node.plan {
            operands.iter_mut().zip(&known).for_each(|(operand, known)| operand.is_known = *known);
        }
        node.is_known = known[last];
        changed
    }

    /// Checks a part of a replacement, and makes it.
    fn emit(&self, node: &Node<'_>) -> Result<Replacement, SpecError> {
        let unknown = || SpecError::new(&node.tree.position, SpecErrorKind::UnknownTypeOfTree);
        if !node.is_known {
            return Err(unknown());
        }
        match &node.plan {
            Plan::Value(value) => Ok(Replacement::Value(*value)),
            Plan::Splat(literal) => {
                let fitting: Vec<_> = self.operations.scalars().filter(|it| can_be(it, *literal)).collect();
                if !self.types.elements_within(node.ty, &fitting) {
                    let found = self.types.describe(node.ty);
                    return Err(SpecError::new(&node.tree.position, SpecErrorKind::SplatMisfit(found)));
                }
                Ok(Replacement::Splat(*literal, self.value_of_type(node.ty).ok_or_else(unknown)?))
            }
            Plan::Operation { name, definition, operands, attributes } => {
                let parts = operands.iter().map(|operand| self.emit(operand)).collect::<Result<_, _>>()?;
                self.check_operation(node, name, definition, operands, attributes)?;
                let ty = match definition.built_types[0] {
                    TypeSource::Written | TypeSource::Syntax => Some(self.value_of_type(node.ty).ok_or_else(unknown)?),
                    _ => None,
                };
                Ok(Replacement::Operation(leak(OpReplacement {
                    definition,
                    operands: leak_list(parts),
                    attributes: leak_list(attributes.clone()),
                    ty,
                })))
            }
        }
    }

    /// Checks that a new operation is valid in every match.
    fn check_operation(
        &self,
        node: &Node<'_>,
        name: &Name,
        definition: &'static OpDef,
        operands: &[Node<'_>],
        attributes: &[AttributeForm],
    ) -> Result<(), SpecError> {
        for (operand, group) in operands.iter().zip(definition.operands) {
            if !self.types.satisfies(operand.ty, group.constraint) {
                let kind = SpecErrorKind::MayNotTake {
                    op: definition.name.into(),
                    part: group.name.into(),
                    expected: group.constraint.description.into(),
                    found: self.types.describe(operand.ty),
                };
                return Err(SpecError::new(&operand.tree.position, kind));
            }
        }
        if !self.types.satisfies(node.ty, definition.results[0].constraint) {
            let kind = SpecErrorKind::MayNotTake {
                op: definition.name.into(),
                part: definition.results[0].name.into(),
                expected: definition.results[0].constraint.description.into(),
                found: self.types.describe(node.ty),
            };
            return Err(SpecError::new(&node.tree.position, kind));
        }
        let types: Vec<Ty> = operands.iter().map(|it| it.ty).chain([node.ty]).collect();
        for relation in definition.relations {
            let of = |slots: &[Slot]| -> Vec<Ty> { slots.iter().filter_map(|&slot| type_at(&types, slot)).collect() };
            let all = |slots: &[Slot], same: &dyn Fn(Ty, Ty) -> bool| of(slots).windows(2).all(|it| same(it[0], it[1]));
            let (holds, what) = match relation.relation {
                TypeRelation::SameTypes(slots) => (all(slots, &|a, b| self.types.same(a, b)), "types"),
                TypeRelation::SameShapes(slots) => (all(slots, &|a, b| self.types.same_shape(a, b)), "shapes"),
                TypeRelation::SameRanks(slots) => (all(slots, &|a, b| self.types.same_rank(a, b)), "ranks"),
                TypeRelation::SameElementTypes(slots) => {
                    (all(slots, &|a, b| self.types.same_element(a, b)), "element types")
                }
                TypeRelation::BooleanOf(shape, boolean) => {
                    (all(&[shape, boolean], &|a, b| self.types.same_shape(a, b)), "shapes")
                }
                TypeRelation::PointersTo(..) | TypeRelation::ViewOf(..) => (false, "types of pointers or views"),
            };
            if !holds {
                let kind = SpecErrorKind::Unrelated(definition.name.into(), what);
                return Err(SpecError::new(&name.position, kind));
            }
        }
        self.check_modifiers(name, definition, &types, attributes)
    }

    /// Checks that attributes are only given to elements that allow them.
    fn check_modifiers(
        &self,
        name: &Name,
        definition: &'static OpDef,
        types: &[Ty],
        attributes: &[AttributeForm],
    ) -> Result<(), SpecError> {
        for modifier in definition.modifiers {
            let Some(ty) = type_at(types, modifier.of) else { continue };
            let concerns = |case: u32| modifier.cases.is_empty() || modifier.cases.contains(&case);
            let is_allowed = self.types.elements_within(ty, modifier.elements)
                || match attributes[usize::from(modifier.attribute)] {
                    AttributeForm::Absent => true,
                    AttributeForm::Given(DefaultValue::Case(case)) => !concerns(case),
                    AttributeForm::Given(_) => false,
                    AttributeForm::Variable(variable) => self.is_allowed_already(variable, modifier, ty),
                };
            if !is_allowed {
                let attribute = definition.attributes[usize::from(modifier.attribute)].name;
                let found = self.types.describe(ty);
                let kind = SpecErrorKind::ModifierMisfit(definition.name.into(), attribute.into(), found);
                return Err(SpecError::new(&name.position, kind));
            }
        }
        Ok(())
    }

    /// Whether the operation that a variable comes from allows the attribute for the same elements only.
    fn is_allowed_already(&self, variable: u8, modifier: &ModifierDef, ty: Ty) -> bool {
        let first = self.attribute(variable);
        let index = first.owner.attribute_index(first.field.name);
        let of_first = first.owner.modifiers.iter().filter(|it| Some(usize::from(it.attribute)) == index);
        of_first.into_iter().any(|known| {
            // None listed means all.
            let has_cases = known.cases.is_empty()
                || !modifier.cases.is_empty() && modifier.cases.iter().all(|case| known.cases.contains(case));
            let has_elements = known.elements.iter().all(|it| modifier.elements.iter().any(|to| to.name == it.name));
            let same = type_at(&first.types, known.of).is_some_and(|from| self.types.same_element(from, ty));
            has_cases && has_elements && same
        })
    }
}
