//! Effects of operations: traits and the list of effects must agree.

use super::errors::Errors;
use super::item::check_case;
use crate::error::SpecErrorKind;
use crate::fields::Fields;
use crate::model::{Effect, Name, Operation, Resource, TraitUse};
use crate::scope::FieldKind;

/// The trait that excludes effects of the operation itself.
const EFFECT_TRAITS: [&str; 3] = ["Pure", "NoMemoryEffect", "RecursiveMemoryEffects"];

pub(super) fn check(fields: &Fields<'_>, errors: &mut Errors) {
    let operation = fields.operation;
    let mut effect_traits = operation.traits.iter().filter(|used| EFFECT_TRAITS.iter().any(|name| used.name.is(name)));
    let first = effect_traits.next();
    for second in effect_traits {
        contradict(first, &second.name, errors);
    }
    if let Some(list) = &operation.effects {
        contradict(first.filter(|used| !used.name.is("RecursiveMemoryEffects")), &list.name, errors);
        for effect in &list.effects {
            check_effect(effect, fields, errors);
        }
        if let Some(token) = list.ordered_by.as_ref().filter(|token| fields.operand(&token.text).is_none()) {
            errors.list.push(fields.unknown(token, "operand"));
        }
    }
    check_conditions(fields, errors);
    check_regions(operation, errors);
    let exits = find(operation, "Exits").or_else(|| find(operation, "ExitsFunction"));
    if let Some(exits) = exits.filter(|_| find(operation, "Terminator").is_none()) {
        errors.on(exits, SpecErrorKind::ExitOfNoTerminator(exits.text.clone()));
    }
}

fn find<'a>(operation: &'a Operation, name: &str) -> Option<&'a Name> {
    operation.traits.iter().map(|used| &used.name).find(|used| used.is(name))
}

fn contradict(first: Option<&TraitUse>, second: &Name, errors: &mut Errors) {
    if let Some(first) = first {
        errors.on(second, SpecErrorKind::EffectsTwice(first.name.text.clone(), second.text.clone()));
    }
}

/// The effects of nested operations always count, and the table must say so.
fn check_regions(operation: &Operation, errors: &mut Errors) {
    let has_regions = !operation.regions.is_empty();
    let list = operation.effects.as_ref().map(|list| &list.name);
    let known = find(operation, "Pure").or_else(|| find(operation, "NoMemoryEffect")).or(list);
    if has_regions
        && find(operation, "RecursiveMemoryEffects").is_none()
        && let Some(known) = known
    {
        errors.on(known, SpecErrorKind::EffectsInside(operation.name.text.clone()));
    }
    for name in ["RecursiveMemoryEffects", "RecursivelySpeculatable"] {
        if let Some(used) = find(operation, name).filter(|_| !has_regions) {
            errors.on(used, SpecErrorKind::NothingInside(name, operation.name.text.clone()));
        }
    }
}

fn check_effect(effect: &Effect, fields: &Fields<'_>, errors: &mut Errors) {
    if let Resource::Through(name) = &effect.resource
        && fields.operand(&name.text).or(fields.result(&name.text)).is_none()
    {
        errors.list.push(fields.unknown(name, "operand or result"));
    }
    check_unless(effect.unless.as_ref(), fields, errors);
}

fn check_conditions(fields: &Fields<'_>, errors: &mut Errors) {
    let operation = fields.operation;
    let Some(list) = &operation.speculatable else { return };
    if let Some(always) = find(operation, "Pure").or_else(|| find(operation, "RecursivelySpeculatable")) {
        errors.on(&list.name, SpecErrorKind::SpeculatableTwice(always.text.clone()));
    }
    for condition in &list.conditions {
        if fields.operand(&condition.operand.text).is_none() {
            errors.list.push(fields.unknown(&condition.operand, "operand"));
        }
        check_unless(condition.unless.as_ref(), fields, errors);
    }
}

/// An attribute of an enumeration and one of its cases.
fn check_unless(unless: Option<&(Name, Name)>, fields: &Fields<'_>, errors: &mut Errors) {
    let Some((attribute, case)) = unless else { return };
    match fields.attribute(&attribute.text).map(|index| &fields.attributes[usize::from(index)].kind) {
        Some(FieldKind::Enum(enumeration)) => check_case(case, enumeration, errors),
        Some(_) => errors.on(case, SpecErrorKind::CasesWithoutEnum(attribute.text.clone())),
        None => errors.list.push(fields.unknown(attribute, "attribute")),
    }
}
