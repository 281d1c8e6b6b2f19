//! Patterns.

use std::collections::BTreeSet;

use tile_ir_core::definition::{
    AttributeForm, AttributePattern, Literal, OpDef, OpPattern, ScalarDef, ScalarFormat, Slot, TypeRelation, ValueForm,
    ValuePattern,
};

use super::attributes::given;
use super::operations::{does_more, not_in_a_tree};
use super::types::{Ty, fits};
use super::variables::Variables;
use crate::error::{SpecError, SpecErrorKind};
use crate::lower::{leak, leak_list};
use crate::model::{Field, FieldValue, Name, Tree, TreeForm};

/// The operands and attributes of a tree, in the order of the operation's definition.
pub(super) struct Arguments<'t> {
    pub(super) operands: Vec<&'t Tree>,
    /// Those that are written.
    pub(super) attributes: Vec<(u8, &'t Field)>,
}

impl Variables<'_> {
    /// The pattern of the operation that is replaced.
    pub(super) fn root(&mut self, tree: &Tree) -> Result<OpPattern, SpecError> {
        let TreeForm::Operation { name, fields } = &tree.form else {
            return Err(SpecError::new(&tree.position, SpecErrorKind::RootNotOperation));
        };
        let result = self.new_value(tree.variable.as_ref())?;
        let definition = self.operations.operation(name)?;
        if does_more(definition) {
            return Err(SpecError::new(&name.position, SpecErrorKind::DoesMore(definition.name.into())));
        }
        self.operation(tree, name, fields, self.type_of(result))
    }

    /// The pattern of an operation whose result has this type.
    fn operation(&mut self, tree: &Tree, name: &Name, fields: &[Field], result: Ty) -> Result<OpPattern, SpecError> {
        let definition = self.operations.operation(name)?;
        let arguments = arguments(definition, name, fields)?;
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        for (operand, group) in arguments.operands.iter().zip(definition.operands) {
            let (pattern, ty) = self.value(operand)?;
            let before = self.types.describe(ty);
            if !self.types.restrict(ty, group.constraint) {
                let kind = SpecErrorKind::NoSuchValue {
                    op: definition.name.into(),
                    part: group.name.into(),
                    expected: group.constraint.description.into(),
                    found: before,
                };
                return Err(SpecError::new(&operand.position, kind));
            }
            operands.push(pattern);
            types.push(ty);
        }
        types.push(result);
        let before = self.types.describe(result);
        let constraint = tree.constraint.as_ref().map(|name| self.operations.constraint(name)).transpose()?;
        if !self.types.restrict(result, definition.results[0].constraint)
            || !constraint.is_none_or(|constraint| self.types.restrict(result, constraint))
        {
            let kind = SpecErrorKind::NoSuchValue {
                op: definition.name.into(),
                part: definition.results[0].name.into(),
                expected: constraint.unwrap_or(definition.results[0].constraint).description.into(),
                found: before,
            };
            return Err(SpecError::new(&tree.position, kind));
        }
        self.assume_relations(definition, &types, tree)?;
        let attributes = arguments.attributes.iter().filter_map(|&(index, field)| {
            let form = self.pattern_form(definition, index, field, &types).transpose()?;
            Some(form.map(|value| AttributePattern { attribute: index, value }))
        });
        let attributes = attributes.collect::<Result<_, _>>()?;
        Ok(OpPattern { definition, operands: leak_list(operands), attributes: leak_list(attributes), constraint })
    }

    /// The pattern of an attribute; `None` for any.
    fn pattern_form(
        &mut self,
        definition: &'static OpDef,
        index: u8,
        field: &Field,
        types: &[Ty],
    ) -> Result<Option<AttributeForm>, SpecError> {
        let def = &definition.attributes[usize::from(index)];
        let FieldValue::Tree(tree) = &field.value else { return given(definition, def, field).map(Some) };
        match (&tree.variable, &tree.form) {
            (Some(name), TreeForm::Any) => {
                self.pattern_attribute(name, definition, def, types).map(AttributeForm::Variable).map(Some)
            }
            (None, TreeForm::Any) => Ok(None),
            _ => Err(SpecError::new(&tree.position, SpecErrorKind::AttributeIsTree(def.name.into()))),
        }
    }

    fn value(&mut self, tree: &Tree) -> Result<(ValuePattern, Ty), SpecError> {
        let variable = match &tree.variable {
            Some(name) => Some(self.pattern_value(name, !matches!(tree.form, TreeForm::Any))?),
            None => None,
        };
        let ty = variable.map(|variable| self.type_of(variable)).unwrap_or_else(|| self.types.fresh());
        let mut constraint = tree.constraint.as_ref().map(|name| self.operations.constraint(name)).transpose()?;
        let form = match &tree.form {
            TreeForm::Any => ValueForm::Any,
            TreeForm::Splat(literal) => {
                let scalars = self.operations.scalars().filter(|scalar| can_be(scalar, *literal));
                self.types.restrict_elements(ty, scalars.map(|scalar| scalar.name).collect::<BTreeSet<_>>());
                ValueForm::Splat(*literal)
            }
            TreeForm::Operation { name, fields } => {
                // The constraint is that of the operation's result.
                constraint = None;
                ValueForm::Operation(leak(self.operation(tree, name, fields, ty)?))
            }
        };
        if let Some(constraint) = constraint {
            let found = self.types.describe(ty);
            if !self.types.restrict(ty, constraint) {
                let expected = constraint.description.into();
                return Err(SpecError::new(&tree.position, SpecErrorKind::NoSuchType { expected, found }));
            }
        }
        Ok((ValuePattern { variable, form, constraint }, ty))
    }

    /// What the table says of the types of an operation that matches; `types` are those of its operands and of its result.
    fn assume_relations(&mut self, definition: &'static OpDef, types: &[Ty], tree: &Tree) -> Result<(), SpecError> {
        let of = |slots: &[Slot]| -> Vec<Ty> { slots.iter().filter_map(|&slot| type_at(types, slot)).collect() };
        for relation in definition.relations {
            let mut fits = true;
            match relation.relation {
                TypeRelation::SameTypes(slots) => {
                    of(slots).windows(2).for_each(|pair| fits &= self.types.unite(pair[0], pair[1]));
                }
                TypeRelation::SameShapes(slots) => {
                    of(slots).windows(2).for_each(|pair| fits &= self.types.unite_shapes(pair[0], pair[1]));
                }
                TypeRelation::SameElementTypes(slots) => {
                    of(slots).windows(2).for_each(|pair| self.types.unite_elements(pair[0], pair[1]));
                }
                TypeRelation::BooleanOf(shape, boolean) => {
                    if let [shape, boolean] = of(&[shape, boolean])[..] {
                        fits &= self.types.unite_shapes(shape, boolean);
                        fits &= self.types.restrict_elements(boolean, BTreeSet::from(["i1"]));
                    }
                }
                // Nothing that replacements could need.
                TypeRelation::SameRanks(_) | TypeRelation::PointersTo(..) | TypeRelation::ViewOf(..) => {}
            }
            if !fits || types.iter().any(|&ty| self.types.is_impossible(ty)) {
                let kind = SpecErrorKind::NeverMatches(definition.name.into());
                return Err(SpecError::new(&tree.position, kind));
            }
        }
        Ok(())
    }
}

/// The type at a slot; `types` are those of the operands and of the result.
pub(super) fn type_at(types: &[Ty], slot: Slot) -> Option<Ty> {
    match slot {
        Slot::Operand(group) => types.get(usize::from(group)).copied(),
        Slot::Result(_) => types.last().copied(),
        Slot::Attribute(_) => None,
    }
}

/// Whether a number can be an element.
pub(super) fn can_be(scalar: &ScalarDef, literal: Literal) -> bool {
    match (literal, scalar.format) {
        (Literal::Bool(_), format) => matches!(format, ScalarFormat::Integer(1)),
        (Literal::Integer(number), ScalarFormat::Integer(_)) => fits(scalar, number),
        (Literal::Integer(_) | Literal::Float(_), ScalarFormat::Float(_)) => true,
        (Literal::Float(_), ScalarFormat::Integer(_)) => false,
    }
}

/// The operands and attributes of a tree.
pub(super) fn arguments<'t>(
    definition: &'static OpDef,
    name: &Name,
    fields: &'t [Field],
) -> Result<Arguments<'t>, SpecError> {
    let fail = |position, kind| Err(SpecError::new(position, kind));
    if let Some(why) = not_in_a_tree(definition) {
        return fail(&name.position, SpecErrorKind::NotInTree(definition.name.into(), why));
    }
    let mut operands: Vec<Option<&Tree>> = vec![None; definition.operands.len()];
    let mut attributes: Vec<(u8, &Field)> = Vec::new();
    let mut next = 0;
    for field in fields {
        let position = match (&field.name, &field.value) {
            (Some(name), _) => &name.position,
            (None, FieldValue::Tree(tree)) => &tree.position,
            (None, FieldValue::Word(word)) => &word.position,
            (None, FieldValue::Number(_, position)) => position,
        };
        let group = match &field.name {
            Some(name) => definition.operands.iter().position(|group| group.name == name.text),
            None => Some(next),
        };
        let attribute = field.name.as_ref().and_then(|name| definition.attribute_index(&name.text));
        match (group, attribute, &field.value) {
            (Some(group), _, FieldValue::Tree(tree)) if group < operands.len() => {
                if operands[group].replace(tree).is_some() {
                    let part = definition.operands[group].name;
                    return fail(position, SpecErrorKind::GivenTwice(definition.name.into(), part.into()));
                }
                next = group + 1;
            }
            (None, Some(index), _) => {
                if attributes.iter().any(|(other, _)| usize::from(*other) == index) {
                    let part = definition.attributes[index].name;
                    return fail(position, SpecErrorKind::GivenTwice(definition.name.into(), part.into()));
                }
                attributes.push((index as u8, field));
            }
            _ => return fail(position, no_such_part(definition, field)),
        }
    }
    match operands.iter().position(Option::is_none) {
        Some(missing) => {
            let part = definition.operands[missing].name;
            fail(&name.position, SpecErrorKind::MissingOperand(definition.name.into(), part.into()))
        }
        None => Ok(Arguments { operands: operands.into_iter().flatten().collect(), attributes }),
    }
}

fn no_such_part(definition: &OpDef, field: &Field) -> SpecErrorKind {
    let operands = definition.operands.iter().map(|group| group.name);
    let attributes = definition.attributes.iter().map(|field| field.name);
    let names = |names: Vec<&str>| if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    SpecErrorKind::NoSuchPart {
        op: definition.name.into(),
        name: field.name.as_ref().map(|name| name.text.clone()),
        operands: names(operands.collect()),
        attributes: names(attributes.collect()),
    }
}
