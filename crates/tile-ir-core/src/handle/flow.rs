//! How values flow when control enters or leaves regions.

use super::{OpRef, ValueRef};
use crate::definition::{FlowDef, FlowSource, FlowTarget};

/// Flow of values between an operation, its regions and their terminators.
impl<'a> OpRef<'a> {
    /// Whether the table declares when the operation's regions are executed and what their arguments are. True for
    /// operations without regions.
    pub fn has_known_flow(self) -> bool {
        !self.def().flow.is_empty() || self.get().regions().is_empty()
    }

    /// The operation that receives the operands of a terminator: its parent, or for a terminator that exits more, the
    /// outermost operation that it exits. `None` if that is the function.
    pub fn leaves(self) -> Option<Self> {
        match self.def().exits() {
            None => self.ancestors_in_body().next(),
            Some(targets) => self.ancestors_in_body().find(|op| targets.contains(&op.def().name)),
        }
    }

    /// The declared flows of the operation: to its own regions and results, or, for a terminator, to those of the
    /// operation that it [leaves](OpRef::leaves). Each comes with the receiving operation.
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

    /// Pairs of a value that the operation passes on unchanged and a value that may receive it: a region argument or a
    /// result.
    pub fn forwarded(self) -> impl Iterator<Item = (ValueRef<'a>, ValueRef<'a>)> {
        self.pairs(FlowDef::is_whole)
    }

    /// Like [`OpRef::forwarded`], but including values passed on in parts: each with one that depends on it.
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

    /// Whether the only use of the operand at a flat position is to be passed on, whole or in parts.
    pub fn only_forwards(self, operand: usize) -> bool {
        self.flow().any(|(_, flow)| match flow.source {
            FlowSource::Operands(group) => self.get().operand_group(group.into()).contains(&operand),
            FlowSource::Terminator(_) => true,
        })
    }

    /// The values that an entry of the table passes on.
    fn sources(self, flow: &FlowDef) -> impl Iterator<Item = ValueRef<'a>> {
        let (some, all) = match flow.source {
            FlowSource::Operands(group) => (Some(self.operand_group(group.into())), None),
            FlowSource::Terminator(_) => (None, Some(self.operands())),
        };
        some.into_iter().flatten().chain(all.into_iter().flatten())
    }

    /// The values that receive what is passed to a target of the operation.
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
