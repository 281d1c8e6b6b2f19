//! Type constraints, and the types that a definition determines.

use crate::definition::{
    Constraint, ConstraintRule, FieldDef, Kind, ScalarDef, ScalarFormat, Slot, TypeDef, TypeSource,
};
use crate::{AttributeRef, Context, Signedness, Type, TypeData};

impl Constraint {
    /// Whether a type satisfies the constraint.
    pub fn allows(&self, context: &Context, ty: Type) -> bool {
        match &self.rule {
            ConstraintRule::Any => true,
            ConstraintRule::Types { types, scalars } => {
                context.defined_type(ty).is_some_and(|(def, _)| types.contains(&def) && !is_of_preview(context, ty))
                    || scalars.iter().any(|scalar| is_scalar(context, scalar, ty))
            }
            ConstraintRule::Tile { tile, scalars, types, rank } => {
                let is_tile = context.defined_type(ty).is_some_and(|(def, _)| def == *tile);
                let rank_fits =
                    || rank.is_none() || context.shape(ty).map(<[i64]>::len) == rank.map(|rank| rank as usize);
                let element_fits = |element| {
                    scalars.iter().any(|scalar| is_scalar(context, scalar, element))
                        || context.defined_type(element).is_some_and(|(def, _)| types.contains(&def))
                };
                is_tile
                    && rank_fits()
                    && !is_of_preview(context, ty)
                    && context.element_type(ty).is_some_and(element_fits)
            }
        }
    }

    /// The only type that the constraint allows, if there is just one.
    pub fn only_type(&self, context: &Context) -> Option<Type> {
        match self.rule {
            ConstraintRule::Types { types: [def], scalars: [] } if def.parameters.is_empty() => {
                context.checked_type(def, Vec::new()).ok()
            }
            ConstraintRule::Tile { tile, scalars: [scalar], types: [], rank: Some(0) } => {
                context.scalar_tile(tile, context.scalar_type(scalar))
            }
            _ => None,
        }
    }
}

/// Whether a type, or its element type, has what only a preview has. Operations of a release do not take it, since they could not
/// be executed: a size or the element may be open.
fn is_of_preview(context: &Context, ty: Type) -> bool {
    let is_new = |ty| {
        let (def, parameters) = context.defined_type(ty)?;
        // In a type of a release, only the last parameter may belong to a preview.
        let is_extended = def.parameters.last().is_some_and(|it| it.preview) && parameters.last()?.is_some();
        Some(def.preview || is_extended)
    };
    is_new(ty) == Some(true) || context.element_type(ty).and_then(is_new) == Some(true)
}

fn is_scalar(context: &Context, scalar: &ScalarDef, ty: Type) -> bool {
    match (context.type_data(ty), scalar.format) {
        (TypeData::Integer { width, signedness: Signedness::Signless }, ScalarFormat::Integer(wanted)) => {
            *width == wanted
        }
        (TypeData::Float(format), ScalarFormat::Float(wanted)) => *format == wanted,
        _ => false,
    }
}

impl Context {
    /// The type of rank 0 with this element type and no other parameters, if there is one.
    pub fn scalar_tile(&self, tile: &'static TypeDef, element: Type) -> Option<Type> {
        let parameter = |def: &FieldDef| match def.kind {
            Kind::Sizes => Some(self.integers(64, [])),
            Kind::Type => Some(self.type_attribute(element)),
            _ => None,
        };
        self.checked_type(tile, tile.parameters.iter().map(parameter).collect()).ok()
    }

    /// The type that a type is a view of: its parameter of the kind `TypeOf`.
    pub fn viewed_type(&self, view: Type) -> Option<Type> {
        let (def, parameters) = self.defined_type(view)?;
        let index = def.parameters.iter().position(|it| matches!(it.kind, Kind::TypeOf(_)))?;
        AttributeRef::new(self, parameters[index]?).as_type()
    }

    /// The type that `source` determines; `type_of` gives the known types of groups.
    pub fn determined_type(
        &self,
        source: TypeSource,
        constraint: &Constraint,
        type_of: impl Fn(Slot) -> Option<Type>,
    ) -> Option<Type> {
        match source {
            TypeSource::Written | TypeSource::Syntax => None,
            TypeSource::SameAs(slot) => type_of(slot),
            TypeSource::Constraint => constraint.only_type(self),
            TypeSource::BooleanOf(slot) => self.with_element_type(type_of(slot)?, self.integer_type(1)),
            TypeSource::ViewedBy(slot) => self.viewed_type(type_of(slot)?),
        }
    }
}
