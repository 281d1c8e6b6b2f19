//! How the types of an operation's values depend on each other.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, Presence, RelationDef, Slot, TypeRelation};
use tile_ir_core::{OpRef, TypeRef, ValueRef, attribute_type};
use tile_ir_dialect::types::{self, Parameters};
use tile_ir_dialect::views::Broadcast;

use crate::codes::RELATION;
use crate::error::{Subject, VerifierError, VerifierResult};

/// More dimensions are not written out in advice.
const MOST_ADDED: usize = 8;

/// V-TRT-1 to V-TRT-7, or the rules that the table names: the relations that the table states.
pub(crate) fn check(op: OpRef<'_>) -> VerifierResult {
    op.def().relations.iter().try_for_each(|relation| check_one(op, relation))
}

fn check_one(op: OpRef<'_>, relation: &RelationDef) -> VerifierResult {
    let wrong = |rule, message, [subject, other]: [Subject; 2]| {
        let error = VerifierError::new(relation.rule.unwrap_or(rule), message).code(RELATION);
        Err(error.at(subject).at(other))
    };
    let same = |slots, rule, what, agree: fn(TypeRef<'_>, TypeRef<'_>) -> bool| {
        let checked = same(op, slots, what, agree);
        checked.or_else(|found| wrong(found.rule(rule), found.message, found.subjects))
    };
    match relation.relation {
        TypeRelation::SameTypes(slots) => same(slots, "V-TRT-1", "type", |one, other| one == other),
        TypeRelation::SameShapes(slots) => same(slots, "V-TRT-2", "shape", |one, other| one.shape() == other.shape()),
        TypeRelation::SameRanks(slots) => {
            let checked = same(slots, "V-TRT-3", "rank", |one, other| one.rank() == other.rank());
            checked.map_err(|error| match reshaped_for_broadcast(op) {
                Some(ty) => error.advice(format!("'reshape' adds dimensions: reshape to '{ty}' first")),
                None => error,
            })
        }
        TypeRelation::SameElementTypes(slots) => {
            same(slots, "V-TRT-4", "element type", |one, other| one.element() == other.element())
        }
        TypeRelation::BooleanOf(of_slot, boolean) => {
            let (Some((of_name, of)), Some((name, found))) = (single(op, of_slot), single(op, boolean)) else {
                return Ok(());
            };
            let fits = found.element().is_scalar("i1") && found.shape() == of.shape();
            if fits {
                return Ok(());
            }
            wrong(
                "V-TRT-6",
                format!(
                    "expected '{name}' to be a tile of i1 with the shape of '{of_name}', which is '{of}', found '{found}'"
                ),
                [boolean.into(), of_slot.into()],
            )
        }
        TypeRelation::PointersTo(pointers, values) => {
            let (Some((name, found)), Some((of_name, of))) = (single(op, pointers), single(op, values)) else {
                return Ok(());
            };
            let pointee = found.element().pointee();
            let fits = found.element().is(&types::PTR) && found.shape() == of.shape() && pointee == Some(of.element());
            if fits {
                return Ok(());
            }
            wrong(
                "V-TRT-6",
                format!(
                    "expected '{name}' to be a tile of pointers to the elements of '{of_name}', which is '{of}', found '{found}'"
                ),
                [pointers.into(), values.into()],
            )
        }
        TypeRelation::ViewOf(view_slot, viewed) => {
            let (Some((name, view)), Some((of_name, found))) = (single(op, view_slot), single(op, viewed)) else {
                return Ok(());
            };
            let expected = op.context().viewed_type(view.id()).map(|ty| TypeRef::new(op.context(), ty));
            if expected == Some(found) {
                return Ok(());
            }
            let expected = expected.map_or_else(|| "something else".to_owned(), |ty| format!("'{ty}'"));
            wrong(
                "V-MVW-1",
                format!("expected '{of_name}' to be what '{name}' is a view of, {expected}, found '{found}'"),
                [viewed.into(), view_slot.into()],
            )
        }
    }
}

/// How values of an operation differ.
struct Disagreement {
    message: String,
    /// Whether it is about a value that may be absent.
    optional: bool,
    /// The value that differs, and the one that it differs from.
    subjects: [Subject; 2],
}

impl Disagreement {
    /// The rule that is broken; this is the one for values that are always present.
    fn rule(&self, rule: &'static str) -> &'static str {
        if self.optional { "V-TRT-7" } else { rule }
    }
}

/// The slots' types, each list by list: all lists are as long, and agree with the first one place by place.
fn same(
    op: OpRef<'_>,
    slots: &[Slot],
    what: &str,
    agree: fn(TypeRef<'_>, TypeRef<'_>) -> bool,
) -> Result<(), Disagreement> {
    // Optional values that are not there agree with everything.
    let lists = slots.iter().map(|&slot| (slot, list(op, slot)));
    let mut lists = lists.filter(|(_, (_, optional, types))| !(*optional && types.is_empty()));
    let Some((first_slot, (first_name, first_optional, first))) = lists.next() else { return Ok(()) };
    for (slot, (name, optional, types)) in lists {
        let optional = optional || first_optional;
        if types.len() != first.len() {
            let message =
                format!("expected as many '{name}' as '{first_name}', {}, found {}", first.len(), types.len());
            return Err(Disagreement { message, optional, subjects: [slot.into(), first_slot.into()] });
        }
        let mut pairs = first.iter().zip(&types).enumerate();
        if let Some((index, (one, other))) = pairs.find(|(_, (one, other))| !agree(**one, **other)) {
            let message =
                format!("expected '{first_name}' and '{name}' to have the same {what}, found '{one}' and '{other}'");
            let subjects = [slot, first_slot].map(|slot| Subject::from(slot.nth(index)));
            return Err(Disagreement { message, optional, subjects });
        }
    }
    Ok(())
}

/// The type of lower rank that a `broadcast` spreads, with dimensions of 1 in front up to the rank of the result.
fn reshaped_for_broadcast(op: OpRef<'_>) -> Option<String> {
    let broadcast = op.cast::<Broadcast>()?;
    let (source, result) = (broadcast.source().ty(), broadcast.result().ty());
    let missing = result.rank().checked_sub(source.rank()).filter(|missing| (1..=MOST_ADDED).contains(missing))?;
    Some(source.to_string().replacen("tile<", &format!("tile<{}", "1x".repeat(missing)), 1))
}

/// The name of a slot, whether it may be absent, and its types.
fn list<'a>(op: OpRef<'a>, slot: Slot) -> (&'static str, bool, SmallVec<[TypeRef<'a>; 4]>) {
    let def = op.def();
    match slot {
        Slot::Operand(group) => {
            let operand = &def.operands[group as usize];
            let types = op.operand_group(group as usize).map(ValueRef::ty);
            (operand.name, operand.arity == Arity::Optional, types.collect())
        }
        Slot::Result(group) => {
            let types = op.result_group(group as usize).map(ValueRef::ty);
            (def.results[group as usize].name, false, types.collect())
        }
        Slot::Attribute(index) => {
            let attribute = op.get().attribute(index as usize);
            let ty = attribute.and_then(|attribute| attribute_type(op.context(), attribute));
            let types = ty.map(|ty| TypeRef::new(op.context(), ty)).into_iter().collect();
            let field = &def.attributes[index as usize];
            (field.name, matches!(field.presence, Presence::Optional), types)
        }
    }
}

/// The name of a slot and its type, if it is present.
fn single<'a>(op: OpRef<'a>, slot: Slot) -> Option<(&'static str, TypeRef<'a>)> {
    let (name, _, types) = list(op, slot);
    Some((name, *types.first()?))
}
