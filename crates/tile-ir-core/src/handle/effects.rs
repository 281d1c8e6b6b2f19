//! Side effects: what transforms check before they move, merge or erase an operation.
//!
//! The effects of an operation are those declared in the table and those of nested operations. A nested terminator that
//! exits more than the operation affects control flow, which is an effect too.

use smallvec::SmallVec;

use super::{OpRef, ValueRef};
use crate::definition::{ConditionDef, EffectKind, ResourceDef, Slot, Speculatability, Trait, UnlessDef};
use crate::{AttributeData, OpKind, WalkEvent};

/// One effect of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect<'a> {
    /// The operation with the effect: the one queried, or a nested one.
    pub op: OpRef<'a>,
    /// The kind of effect.
    pub kind: EffectKind,
    /// The resource that it affects.
    pub resource: Resource<'a>,
}

/// The resource of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource<'a> {
    /// Memory, anywhere.
    Memory,
    /// Memory reached through a pointer or view, which others may alias.
    Through(ValueRef<'a>),
    /// Output to the user.
    Output,
    /// Control flow: whether subsequent operations are executed.
    Control,
}

impl<'a> OpRef<'a> {
    /// Its effects and those of nested operations. An unregistered operation has every effect.
    pub fn effects(self) -> impl Iterator<Item = Effect<'a>> {
        self.reach().flat_map(|(op, leaves)| {
            let exit = leaves.then_some(Effect { op, kind: EffectKind::Write, resource: Resource::Control });
            op.own_effects().chain(exit)
        })
    }

    /// Whether its results are the only observable outcome of executing it.
    pub fn has_no_effects(self) -> bool {
        self.effects().next().is_none()
    }

    /// Whether it only reads: repeating it without a write in between gives the same results.
    pub fn reads_only(self) -> bool {
        self.effects().all(|effect| effect.kind == EffectKind::Read)
    }

    /// Whether it may be executed speculatively, whatever the values of its non-constant operands.
    pub fn can_be_speculated(self) -> bool {
        self.reach().all(|(op, leaves)| !leaves && op.is_defined_anywhere())
    }

    /// Whether it is pure: without effects, and speculatable.
    pub fn is_pure(self) -> bool {
        self.can_be_speculated() && self.has_no_effects()
    }

    /// Whether it can be erased: its results are unused, and it has no other observable outcome.
    pub fn is_dead(self) -> bool {
        let def = self.def();
        !def.is_terminator()
            && !def.has_trait(Trait::Symbol)
            && self.results().all(ValueRef::is_unused)
            && self.effects().all(|effect| effect.kind != EffectKind::Write)
    }

    /// Whether it is speculatable, if nested operations are.
    fn is_defined_anywhere(self) -> bool {
        match self.def().speculatability {
            Speculatability::Always | Speculatability::Recursive => true,
            Speculatability::If(conditions) => conditions.iter().all(|condition| self.meets(condition)),
            Speculatability::Never => false,
        }
    }

    fn meets(self, condition: &ConditionDef) -> bool {
        let passes = |operand: ValueRef<'_>| {
            let constant = operand.constant();
            constant.and_then(|constant| constant.all(|number| condition.test.passes(number))).unwrap_or(false)
        };
        condition.unless.is_some_and(|unless| self.has_case(unless))
            || self.operand_group(condition.operand.into()).all(passes)
    }

    /// The operation and all nested ones, each with whether it exits the operation.
    fn reach(self) -> impl Iterator<Item = (Self, bool)> {
        let mut open = Open::default();
        let inside = self.get().regions().iter().flat_map(move |&region| self.body().walk_events(region));
        std::iter::once(WalkEvent::Enter(self.id())).chain(inside).filter_map(move |event| match event {
            WalkEvent::Enter(op) => {
                let op = self.other(op);
                open.enter(op);
                Some((op, open.is_left_by(op)))
            }
            WalkEvent::Leave(op) => {
                open.leave(self.other(op));
                None
            }
        })
    }

    /// Its own effects as declared in the table, without those of nested operations.
    pub fn own_effects(self) -> impl Iterator<Item = Effect<'a>> {
        let effects = self.def().effects.list().iter();
        effects.filter(move |effect| !effect.unless.is_some_and(|unless| self.has_case(unless))).flat_map(
            move |effect| {
                self.resources(effect.resource).map(move |resource| Effect { op: self, kind: effect.kind, resource })
            },
        )
    }

    fn has_case(self, unless: UnlessDef) -> bool {
        let attribute = self.get().attribute(unless.attribute.into());
        let data = attribute.map(|attribute| self.context().attribute_data(attribute));
        matches!(data, Some(AttributeData::Enum { value, .. }) if *value == unless.case)
    }

    fn resources(self, resource: ResourceDef) -> impl Iterator<Item = Resource<'a>> {
        let mut operands = None;
        let mut results = None;
        let mut whole = None;
        match resource {
            ResourceDef::Through(Slot::Operand(group)) => operands = Some(self.operand_group(group.into())),
            ResourceDef::Through(Slot::Result(group)) => results = Some(self.result_group(group.into())),
            ResourceDef::Memory | ResourceDef::Through(Slot::Attribute(_)) => whole = Some(Resource::Memory),
            ResourceDef::Output => whole = Some(Resource::Output),
            ResourceDef::Control => whole = Some(Resource::Control),
        }
        let values = operands.into_iter().flatten().chain(results.into_iter().flatten());
        values.map(Resource::Through).chain(whole)
    }
}

/// How many operations of each kind are around the current one in a walk. Kinds that have regions are few, however
/// deep they nest.
#[derive(Default)]
struct Open(SmallVec<[(OpKind, usize); 4]>);

impl Open {
    fn enter(&mut self, op: OpRef<'_>) {
        if op.get().regions().is_empty() {
            return;
        }
        match self.0.iter_mut().find(|(kind, _)| *kind == op.kind()) {
            Some((_, count)) => *count += 1,
            None => self.0.push((op.kind(), 1)),
        }
    }

    fn leave(&mut self, op: OpRef<'_>) {
        if op.get().regions().is_empty() {
            return;
        }
        if let Some((_, count)) = self.0.iter_mut().find(|(kind, _)| *kind == op.kind()) {
            *count -= 1;
        }
    }

    /// Whether an operation exits everything that is open.
    fn is_left_by(&self, op: OpRef<'_>) -> bool {
        let is_open = |name: &&str| self.0.iter().any(|(kind, count)| *count > 0 && kind.name == *name);
        op.def().exits().is_some_and(|targets| !targets.iter().any(is_open))
    }
}
