//! Loops and other operations with regions, replaced by what is inside them or what goes into them.

use tile_ir_core::definition::{FlowSource, FlowTarget, OpDef};
use tile_ir_core::{Module, OpId, OpRef, RegionId, ValueId, ValueRef};

use crate::{Draft, Edit, Reduction, Site, sites};

/// Replaces the results of loops by their initial values.
#[derive(Clone, Copy, Debug)]
pub struct InitialValues;

/// Replaces operations by the contents of one of their regions, executed once.
#[derive(Clone, Copy, Debug)]
pub struct Bodies;

impl Reduction for InitialValues {
    fn name(&self) -> &'static str {
        "loops"
    }

    fn edits(&self, module: &Module) -> Vec<Edit> {
        let with_regions = sites(module).filter(|(_, op)| !op.get().regions().is_empty() && op.function().is_some());
        with_regions
            .map(|(site, _)| Box::new(move |draft: &mut Draft| by_initial_values(draft, site)) as Edit)
            .collect()
    }
}

impl Reduction for Bodies {
    fn name(&self) -> &'static str {
        "bodies of loops"
    }

    fn edits(&self, module: &Module) -> Vec<Edit> {
        let mut edits: Vec<Edit> = Vec::new();
        for (site, op) in sites(module).filter(|(_, op)| op.function().is_some()) {
            // The first region is preferred, and the last edit is applied first.
            for region in (0..op.get().regions().len()).rev() {
                edits.push(Box::new(move |draft| inline(draft, site, region)));
            }
        }
        edits
    }
}

fn by_initial_values(draft: &mut Draft, site: Site) {
    let Some(op) = draft.op(site) else { return };
    let values: Vec<Option<ValueId>> = op
        .results()
        .map(|result| {
            let mut pairs = op.handed_on().filter(|(value, _)| value.ty().id() == result.ty().id());
            pairs.find(|(_, receiver)| *receiver == result).map(|(value, _)| value.id())
        })
        .collect();
    draft.replace(site, &values);
}

/// Moves the operations of a region before the operation, which is then erased.
fn inline(draft: &mut Draft, site: Site, index: usize) {
    let Some(op) = draft.op(site) else { return };
    let Some((region, terminator)) = single_block(op, index) else { return };
    let arguments = op.region_ref(region).arguments();
    let mut incoming: Vec<(ValueId, Option<ValueId>)> = Vec::new();
    for (position, &argument) in arguments.iter().enumerate() {
        let passed = passed_to(op, index, position).filter(|value| op.value_type(*value) == op.value_type(argument));
        let other = || op.operands().map(ValueRef::id).find(|it| op.value_type(*it) == op.value_type(argument));
        incoming.push((argument, passed.or_else(other)));
    }
    let yields = yields_results(op.def(), op.other(terminator).def());
    let mut outgoing: Vec<Option<ValueId>> = Vec::new();
    for (position, result) in op.results().enumerate() {
        let yielded = op.other(terminator).operands().nth(position).map(ValueRef::id).filter(|_| yields);
        let other = op.operands().map(ValueRef::id);
        let mut candidates = yielded.into_iter().chain(other);
        outgoing.push(candidates.find(|it| op.value_type(*it) == result.ty().id()));
    }
    // The rest becomes zero.
    for (argument, value) in &mut incoming {
        if value.is_none() && !is_unused(draft, site, *argument) {
            *value = filler_like(draft, site, *argument);
            if value.is_none() {
                return;
            }
        }
    }
    let results = draft.op(site).map(|op| op.get().results().to_vec()).unwrap_or_default();
    for (result, value) in results.into_iter().zip(&mut outgoing) {
        if value.is_none() && !is_unused(draft, site, result) {
            *value = filler_like(draft, site, result);
            if value.is_none() {
                return;
            }
        }
    }
    let Some((body, op)) = draft.body_mut(site) else { return };
    let Some(block) = body.op(op).block() else { return };
    for &(argument, value) in &incoming {
        if let Some(value) = value {
            body.replace_all_uses(argument, value);
        }
    }
    // A result may be yielded as it came in.
    for value in outgoing.iter_mut().flatten() {
        if let Some((_, Some(passed))) = incoming.iter().find(|(argument, _)| argument == value) {
            *value = *passed;
        }
    }
    let moved: Vec<OpId> = body
        .region_blocks(region)
        .iter()
        .flat_map(|&block| body.block_ops(block))
        .filter(|&it| it != terminator)
        .collect();
    for inner in moved {
        body.move_op(inner, block, Some(op));
    }
    draft.replace(site, &outgoing);
}

/// The block of a region that has just one, and the last operation of the block.
fn single_block(op: OpRef<'_>, index: usize) -> Option<(RegionId, OpId)> {
    let &region = op.get().regions().get(index)?;
    let &[block] = op.body().region_blocks(region) else { return None };
    Some((region, op.body().last_op(block)?))
}

/// The operand that an argument of a region has at first.
fn passed_to(op: OpRef<'_>, region: usize, argument: usize) -> Option<ValueId> {
    op.def().flow.iter().find_map(|flow| {
        let FlowSource::Operands(group) = flow.source else { return None };
        flow.targets.iter().find_map(|target| match *target {
            FlowTarget::Region { region: to, first, each: 1 } if usize::from(to) == region => {
                let position = argument.checked_sub(first.into())?;
                op.operand_group(group.into()).nth(position).map(ValueRef::id)
            }
            _ => None,
        })
    })
}

/// Whether the operands of a terminator become the results of the operation.
fn yields_results(def: &OpDef, terminator: &OpDef) -> bool {
    let is_source = |source: FlowSource| matches!(source, FlowSource::Terminator(name) if name == terminator.name);
    def.flow.iter().any(|flow| is_source(flow.source) && flow.targets.contains(&FlowTarget::Results))
}

fn is_unused(draft: &Draft, site: Site, value: ValueId) -> bool {
    draft.op(site).is_none_or(|op| op.body().uses(value).is_empty())
}

fn filler_like(draft: &mut Draft, site: Site, value: ValueId) -> Option<ValueId> {
    let ty = draft.op(site)?.value_type(value);
    draft.filler(site, ty)
}
