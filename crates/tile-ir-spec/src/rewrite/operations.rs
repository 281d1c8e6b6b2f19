//! The operations of dialects, by name, and which of them rewrites can be about.

use tile_ir_core::definition::{
    Arity, Constraint, DialectDef, EffectKind, Effects, OpDef, ResourceDef, ScalarDef, Trait,
};

use crate::error::{SpecError, SpecErrorKind};
use crate::model::Name;

/// Dialects, nearest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operations<'a>(pub(super) &'a [&'static DialectDef]);

impl Operations<'_> {
    /// The operation with this name, which may begin with that of its dialect.
    pub(super) fn operation(self, name: &Name) -> Result<&'static OpDef, SpecError> {
        let all = || self.0.iter().flat_map(|dialect| dialect.operations.iter().copied());
        let found = all().find(|it| it.name == name.text).or_else(|| all().find(|it| it.mnemonic() == name.text));
        found.ok_or_else(|| {
            let known = match nearest(&name.text, all().map(OpDef::mnemonic)) {
                Some(near) => format!("did you mean '{near}'?"),
                None => "write the name of an operation, as text does".to_owned(),
            };
            SpecError::new(&name.position, SpecErrorKind::Unknown { what: "operation", name: name.text.clone(), known })
        })
    }

    /// The constraint with this name.
    pub(super) fn constraint(self, name: &Name) -> Result<&'static Constraint, SpecError> {
        let all = || self.0.iter().flat_map(|dialect| dialect.constraints.iter().copied());
        all().find(|it| it.name == name.text).ok_or_else(|| {
            let names: Vec<_> = all().map(|it| it.name).collect();
            let known = format!("there are {}", names.join(", "));
            let kind = SpecErrorKind::Unknown { what: "constraint", name: name.text.clone(), known };
            SpecError::new(&name.position, kind)
        })
    }

    /// All scalars.
    pub(super) fn scalars(self) -> impl Iterator<Item = &'static ScalarDef> {
        self.0.iter().flat_map(|dialect| dialect.scalars.iter().copied())
    }
}

/// Why a tree cannot contain an operation.
pub(super) fn not_in_a_tree(def: &OpDef) -> Option<&'static str> {
    let one = |arity: Arity| arity == Arity::One;
    if !def.regions.is_empty() {
        Some("has regions")
    } else if def.has_trait(Trait::Terminator) {
        Some("is a terminator")
    } else if !(def.results.len() == 1 && one(def.results[0].arity)) {
        Some("does not have exactly one result")
    } else if !def.operands.iter().all(|group| one(group.arity)) {
        Some("has operands that may be absent or several")
    } else {
        None
    }
}

/// Whether an operation must stay where it is, since it does more than compute: a promise may be dropped.
pub(super) fn does_more(def: &OpDef) -> bool {
    match def.effects {
        Effects::Known(list) => {
            list.iter().any(|effect| effect.resource != ResourceDef::Control || effect.kind == EffectKind::Allocate)
        }
        Effects::Unknown => true,
    }
}

/// The most similar of these names, if it is similar.
pub(super) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    tile_ir_core::similar_names(name, known).first().copied()
}
