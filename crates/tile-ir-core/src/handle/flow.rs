//! Where values go when control enters or leaves regions.

use super::{OpRef, ValueRef};
use crate::definition::{FlowDef, FlowSource, FlowTarget};

/// Flow of values between an operation, its regions and what ends them.
impl<'a> OpRef<'a> {
    /// Whether the table says when the regions of the operation are executed and what their arguments are. Operations
    /// without regions have nothing to say.
    pub fn has_known_flow(self) -> bool {
        !self.def().flow.is_empty() || self.get().regions().is_empty()
    }

    /// The operation that gets what a terminator hands on: the one around it, or where the terminator leaves more, the
    /// innermost that it leaves. `None` where that is the function.
    pub fn leaves(self) -> Option<Self> {
        match self.def().exits() {
            None => self.ancestors_in_body().next(),
            Some(targets) => self.ancestors_in_body().find(|op| targets.contains(&op.def().name)),
        }
    }

    /// The entries of the table for what the operation hands on: to its own regions and results, or, if it is a
    /// terminator, to those of the operation that it [leaves](OpRef::leaves). With each entry comes that operation.
    pub fn flow(self) -> impl Iterator<Item = (Self, &'static FlowDef)> {
        let own = self.def().flow.iter().filter(|flow| matches!(flow.source, FlowSource::Operands(_)));
        let left = if self.def().is_terminator() { self.leaves() } else { None };
        let name = self.def().name;
        let others = left.into_iter().flat_map(move |left| {
            let ends = move |flow: &&FlowDef| matches!(flow.source, FlowSource::Terminator(it) if it == name);
            left.def().flow.iter().filter(ends).map(move |flow| (left, flow))
        });
        own.map(move |flow| (self, flow)).chain(others)
    }

    /// The values that the operation hands on as they are, each with one that may get it: an argument of a region or a
    /// result. What it is handed to anywhere else is not in the table.
    pub fn handed_on(self) -> impl Iterator<Item = (ValueRef<'a>, ValueRef<'a>)> {
        self.pairs(FlowDef::is_whole)
    }

    /// The same with values that are handed on in parts: each with one that depends on it.
    pub fn feeds(self) -> impl Iterator<Item = (ValueRef<'a>, ValueRef<'a>)> {
        self.pairs(|_| true)
    }

    fn pairs(self, wanted: fn(&FlowDef) -> bool) -> impl Iterator<Item = (ValueRef<'a>, ValueRef<'a>)> {
        self.flow().filter(move |(_, flow)| wanted(flow)).flat_map(move |(owner, flow)| {
            flow.targets.iter().flat_map(move |&target| {
                let each = target.each();
                let sources = self.sources(flow).flat_map(move |source| std::iter::repeat_n(source, each));
                sources.zip(owner.receivers(target))
            })
        })
    }

    /// Whether the operand at a flat position does nothing but be handed on, whole or in parts.
    pub fn only_hands_on(self, operand: usize) -> bool {
        self.flow().any(|(_, flow)| match flow.source {
            FlowSource::Operands(group) => self.get().operand_group(group.into()).contains(&operand),
            FlowSource::Terminator(_) => true,
        })
    }

    /// The values that an entry of the table hands on.
    fn sources(self, flow: &FlowDef) -> impl Iterator<Item = ValueRef<'a>> {
        let (some, all) = match flow.source {
            FlowSource::Operands(group) => (Some(self.operand_group(group.into())), None),
            FlowSource::Terminator(_) => (None, Some(self.operands())),
        };
        some.into_iter().flatten().chain(all.into_iter().flatten())
    }

    /// The values that get what is handed to a target of the operation.
    pub fn receivers(self, target: FlowTarget) -> impl Iterator<Item = ValueRef<'a>> {
        let values = match target {
            FlowTarget::Region { region, first, .. } => {
                let region = self.get().regions().get(usize::from(region)).map(|&region| self.region_ref(region));
                region.and_then(|region| region.arguments().get(usize::from(first)..)).unwrap_or_default()
            }
            FlowTarget::Results => self.get().results(),
        };
        values.iter().map(move |&value| self.value(value))
    }
}
