//! Effects of operations.

use tile_ir_core::definition::{ConditionDef, EffectDef, Effects, ResourceDef, Slot, Speculatability, UnlessDef};

use super::field::case_value;
use super::leak_list;
use crate::fields::Fields;
use crate::model::{Effect, Name, Operation, Resource};

/// The side effects of an operation.
pub(super) fn effects(fields: &Fields<'_>) -> Effects {
    let operation = fields.operation;
    let list = operation.effects.iter().flat_map(|list| &list.effects).flat_map(|effect| lower(effect, fields));
    let is_known = ["Pure", "NoMemoryEffect", "RecursiveMemoryEffects"].iter().any(|name| has(operation, name));
    match is_known || operation.effects.is_some() {
        true => Effects::Known(leak_list(list.collect())),
        false => Effects::Unknown,
    }
}

/// The operand group of the tokens that order its effects.
pub(super) fn ordered_by(fields: &Fields<'_>) -> Option<u8> {
    fields.operand(&fields.operation.effects.as_ref()?.ordered_by.as_ref()?.text)
}

/// The conditions under which it is speculatable.
pub(super) fn speculatability(fields: &Fields<'_>) -> Speculatability {
    let operation = fields.operation;
    if let Some(list) = &operation.speculatable {
        let conditions = list.conditions.iter().map(|condition| ConditionDef {
            operand: fields.operand(&condition.operand.text).unwrap_or_default(),
            test: condition.test,
            unless: unless(condition.unless.as_ref(), fields),
        });
        Speculatability::If(leak_list(conditions.collect()))
    } else if has(operation, "Pure") {
        Speculatability::Always
    } else if has(operation, "RecursivelySpeculatable") {
        Speculatability::Recursive
    } else {
        Speculatability::Never
    }
}

fn has(operation: &Operation, wanted: &str) -> bool {
    operation.traits.iter().any(|used| used.name.is(wanted))
}

fn lower(effect: &Effect, fields: &Fields<'_>) -> impl Iterator<Item = EffectDef> {
    let resource = match &effect.resource {
        Resource::Memory => ResourceDef::Memory,
        Resource::Through(name) => {
            let operand = fields.operand(&name.text).map(Slot::Operand);
            let slot = operand.or_else(|| fields.result(&name.text).map(Slot::Result));
            ResourceDef::Through(slot.unwrap_or_else(|| unreachable!("'{name}' is an operand or a result")))
        }
        Resource::Output => ResourceDef::Output,
        Resource::Control => ResourceDef::Control,
    };
    let unless = unless(effect.unless.as_ref(), fields);
    effect.kinds.iter().map(move |&kind| EffectDef { kind, resource, unless })
}

fn unless(unless: Option<&(Name, Name)>, fields: &Fields<'_>) -> Option<UnlessDef> {
    let (name, case) = unless?;
    let attribute = fields.attribute(&name.text)?;
    Some(UnlessDef { attribute, case: case_value(&fields.attributes[usize::from(attribute)].kind, case) })
}
