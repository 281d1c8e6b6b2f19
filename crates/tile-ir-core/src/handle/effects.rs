//! What operations do beyond their results: what transforms ask before they move, merge or erase one.
//!
//! An operation does what the table says of it, and what is inside it does. A terminator inside that leaves more than
//! the operation decides what is executed after it, which is an effect as well.

use smallvec::SmallVec;

use super::{OpRef, ValueRef};
use crate::definition::{ConditionDef, EffectKind, ResourceDef, Slot, Speculatability, Trait, UnlessDef};
use crate::{AttributeData, OpKind, WalkEvent};

/// One effect of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect<'a> {
    /// The operation that has it: the one that was asked, or one inside it.
    pub op: OpRef<'a>,
    /// What it does.
    pub kind: EffectKind,
    /// What it does it to.
    pub resource: Resource<'a>,
}

/// What an effect is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource<'a> {
    /// Memory, anywhere.
    Memory,
    /// Memory that is reached through a pointer or view. Others may lead to the same place.
    Through(ValueRef<'a>),
    /// What the program shows its user.
    Output,
    /// Whether what comes next is executed at all.
    Control,
}

impl<'a> OpRef<'a> {
    /// Its effects and those of what is inside it. An operation of which nothing is known has all there can be.
    pub fn effects(self) -> impl Iterator<Item = Effect<'a>> {
        self.reach().flat_map(|(op, leaves)| {
            let exit = leaves.then_some(Effect { op, kind: EffectKind::Write, resource: Resource::Control });
            op.own_effects().chain(exit)
        })
    }

    /// Whether nobody can tell from anything but its results that it was executed.
    pub fn has_no_effects(self) -> bool {
        self.effects().next().is_none()
    }

    /// Whether it does no more than read: two that read the same with nothing written in between have equal results.
    pub fn reads_only(self) -> bool {
        self.effects().all(|effect| effect.kind == EffectKind::Read)
    }

    /// Whether it may be executed where it was not before, whatever operands of it that are no constants are there.
    pub fn can_be_speculated(self) -> bool {
        self.reach().all(|(op, leaves)| !leaves && op.is_defined_anywhere())
    }

    /// Whether it is only its results: without effects, and executed as well anywhere else.
    pub fn is_pure(self) -> bool {
        self.can_be_speculated() && self.has_no_effects()
    }

    /// Whether nothing changes where it is erased: nobody uses its results, and nobody can tell that it was executed.
    pub fn is_dead(self) -> bool {
        let def = self.def();
        !def.is_terminator()
            && !def.has_trait(Trait::Symbol)
            && self.results().all(ValueRef::is_unused)
            && self.effects().all(|effect| effect.kind != EffectKind::Write)
    }

    /// Whether it is defined wherever it is executed, if what is inside it is.
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

    /// The operation and everything inside it, each with whether it leaves the operation.
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

    /// Its effects without those of what is inside it, as the table has them.
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

    /// Whether an operation leaves all that is open.
    fn is_left_by(&self, op: OpRef<'_>) -> bool {
        let is_open = |name: &&str| self.0.iter().any(|(kind, count)| *count > 0 && kind.name == *name);
        op.def().exits().is_some_and(|targets| !targets.iter().any(is_open))
    }
}
