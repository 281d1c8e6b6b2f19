//! Values that operations carry into, around and out of their regions.

use tile_ir_core::definition::{FlowSource, FlowTarget, OpDef};
use tile_ir_core::{Body, Module, OpId, OpRef, ValueId, ValueRef};

use crate::{Draft, Edit, Site, sites};

/// Drops iteration values and results: the operand, the region argument, the operands of terminators and the result that
/// belong together.
pub(super) fn carried_values(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module).filter(|(_, op)| op.function().is_some() && !op.def().flow.is_empty()) {
        for family in families(op.def()) {
            for index in 0..family.len(op) {
                let family = family.clone();
                edits.push(Box::new(move |draft| drop(draft, site, &family, index)));
            }
        }
    }
    edits
}

/// Sources and targets of values that are connected by the declared flows of an operation: value `i` of each source goes to
/// place `i` of each target.
#[derive(Clone, Debug, Default)]
struct Family {
    sources: Vec<FlowSource>,
    targets: Vec<FlowTarget>,
}

/// The families of an operation. Those whose values are split into parts are left out.
fn families(def: &OpDef) -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for flow in def.flow.iter().filter(|flow| flow.with.is_none() && flow.is_whole()) {
        let is_related = |family: &Family| flow.targets.iter().any(|target| family.targets.contains(target));
        let mut joined = Family { sources: vec![flow.source], targets: flow.targets.to_vec() };
        for family in families.extract_if(.., |family| is_related(family)) {
            joined.sources.splice(0..0, family.sources);
            joined.targets.extend(family.targets);
        }
        families.push(joined);
    }
    families
}

impl Family {
    /// The number of values that an operation carries.
    fn len(&self, op: OpRef<'_>) -> usize {
        let received = self.targets.iter().map(|&target| op.receivers(target).count());
        received.chain(self.initial(op).map(Iterator::count)).max().unwrap_or(0)
    }

    /// The operands that it starts with.
    fn initial<'a>(&self, op: OpRef<'a>) -> Option<impl Iterator<Item = ValueId> + use<'a>> {
        let group = self.groups().next()?;
        Some(op.operand_group(group).map(ValueRef::id))
    }

    fn groups(&self) -> impl Iterator<Item = usize> {
        self.sources.iter().filter_map(|source| match source {
            FlowSource::Operands(group) => Some(usize::from(*group)),
            FlowSource::Terminator(_) => None,
        })
    }

    fn is_ended_by(&self, terminator: &OpDef) -> bool {
        self.sources.iter().any(|source| matches!(source, FlowSource::Terminator(name) if *name == terminator.name))
    }
}

fn drop(draft: &mut Draft, site: Site, family: &Family, index: usize) {
    let Some(op) = draft.op(site) else { return };
    let received: Vec<ValueId> =
        family.targets.iter().filter_map(|&target| op.receivers(target).nth(index)).map(ValueRef::id).collect();
    let initial = family.initial(op).and_then(|mut values| values.nth(index));
    let inside = op.get().regions().iter().flat_map(|&region| op.body().walk(region));
    let is_end = |end: &OpRef<'_>| family.is_ended_by(end.def()) && end.leaves() == Some(op);
    let terminators: Vec<OpId> = inside.map(|it| op.other(it)).filter(is_end).map(OpRef::id).collect();
    let types: Vec<_> = received.iter().map(|&value| op.value_type(value)).collect();
    for (value, ty) in received.into_iter().zip(types) {
        let Some(body) = draft.op(site).map(OpRef::body) else { return };
        if body.uses(value).is_empty() {
            continue;
        }
        let initial = initial.filter(|&initial| body.value_type(initial) == ty);
        let Some(other) = initial.or_else(|| draft.filler(site, ty)) else { return };
        let Some((body, _)) = draft.body_mut(site) else { return };
        body.replace_all_uses(value, other);
    }
    let Some((body, op)) = draft.body_mut(site) else { return };
    for terminator in terminators {
        erase_operand(body, terminator, 0, index);
    }
    for group in family.groups() {
        erase_operand(body, op, group, index);
    }
    for &target in &family.targets {
        match target {
            FlowTarget::Results => body.erase_results(op, |result| result == index),
            FlowTarget::Region { region, first, .. } => {
                let region = body.op(op).regions().get(usize::from(region)).copied();
                let block = region.and_then(|region| body.entry_block(region));
                if let Some(block) = block {
                    body.erase_block_arguments(block, |argument| argument == index + usize::from(first));
                }
            }
        }
    }
}

/// Erases one value of an operand group.
fn erase_operand(body: &mut Body, op: OpId, group: usize, index: usize) {
    let operation = body.op(op);
    let mut sizes: Vec<usize> = operation.segments().sizes(operation.def(), operation.operand_count()).collect();
    let range = operation.operand_group(group);
    let mut operands: Vec<ValueId> = operation.operands().collect();
    if let (Some(size), true) = (sizes.get_mut(group), index < range.len()) {
        operands.remove(range.start + index);
        *size -= 1;
        // The operation stays as it is if the sizes do not fit its definition.
        let _ = body.set_operands(op, &operands, &sizes);
    }
}
