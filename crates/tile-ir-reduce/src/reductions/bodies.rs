//! Loops and other operations with regions, replaced by what is inside them or what goes into them.

use tile_ir_core::definition::{FlowSource, FlowTarget, OpDef};
use tile_ir_core::{Module, OpId, OpRef, RegionId, ValueId, ValueRef};

use crate::{Draft, Edit, Site, sites};

/// Replaces the results of loops by their initial values.
pub(super) fn initial_values(module: &Module) -> Vec<Edit> {
    let with_regions = sites(module).filter(|(_, op)| !op.get().regions().is_empty() && op.function().is_some());
    with_regions.map(|(site, _)| Box::new(move |draft: &mut Draft| by_initial_values(draft, site)) as Edit).collect()
}

/// Replaces operations by the contents of one of their regions, executed once.
pub(super) fn bodies(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module).filter(|(_, op)| op.function().is_some()) {
        // The first region is preferred, and the last edit is applied first.
        for region in (0..op.get().regions().len()).rev() {
            edits.push(Box::new(move |draft| inline(draft, site, region)));
        }
    }
    edits
}

fn by_initial_values(draft: &mut Draft, site: Site) {
    let Some(op) = draft.op(site) else { return };
    let values: Vec<Option<ValueId>> = op
        .results()
        .map(|result| {
            let mut pairs = op.forwarded().filter(|(value, _)| value.ty().id() == result.ty().id());
            pairs.find(|(_, receiver)| *receiver == result).map(|(value, _)| value.id())
        })
        .collect();
    draft.replace(site, &values);
}

/// A value and what replaces it; nothing for a value without uses.
type Replaced = (ValueId, Option<ValueId>);

/// Moves the operations of a region before the operation, which is then erased.
fn inline(draft: &mut Draft, site: Site, index: usize) {
    let Some(op) = draft.op(site) else { return };
    let Some((region, terminator)) = single_block(op, index) else { return };
    let arguments = incoming(op, region, index);
    let results = outgoing(op, op.other(terminator));
    let Some(arguments) = filled(draft, site, arguments) else { return };
    let Some(mut results) = filled(draft, site, results) else { return };
    let Some((body, op)) = draft.body_mut(site) else { return };
    let Some(block) = body.op(op).block() else { return };
    for &(argument, value) in &arguments {
        if let Some(value) = value {
            body.replace_all_uses(argument, value);
        }
        // An argument may be yielded as it is.
        for (_, yielded) in results.iter_mut().filter(|(_, yielded)| *yielded == Some(argument)) {
            *yielded = value;
        }
    }
    let ops = body.region_blocks(region).iter().flat_map(|&block| body.block_ops(block));
    for inner in ops.filter(|&inner| inner != terminator).collect::<Vec<_>>() {
        body.move_op(inner, block, Some(op));
    }
    let values: Vec<Option<ValueId>> = results.into_iter().map(|(_, value)| value).collect();
    draft.replace(site, &values);
}

/// The arguments of a region, with what is passed to them at first, or another operand of the type.
fn incoming(op: OpRef<'_>, region: RegionId, index: usize) -> Vec<Replaced> {
    let arguments = op.region_ref(region).arguments().iter().enumerate();
    let value = |(position, &argument)| {
        let candidates = passed_to(op, index, position).into_iter().chain(op.operands().map(ValueRef::id));
        (argument, of_type_of(op, argument, candidates))
    };
    arguments.map(value).collect()
}

/// The results of an operation, with what a terminator yields for them, or an operand of the type.
fn outgoing(op: OpRef<'_>, terminator: OpRef<'_>) -> Vec<Replaced> {
    let yields = yields_results(op.def(), terminator.def());
    let value = |(position, result): (usize, ValueRef<'_>)| {
        let yielded = terminator.operands().nth(position).filter(|_| yields);
        let candidates = yielded.into_iter().chain(op.operands()).map(ValueRef::id);
        (result.id(), of_type_of(op, result.id(), candidates))
    };
    op.results().enumerate().map(value).collect()
}

/// The first value of the type of another.
fn of_type_of(op: OpRef<'_>, value: ValueId, mut among: impl Iterator<Item = ValueId>) -> Option<ValueId> {
    among.find(|&it| op.value_type(it) == op.value_type(value))
}

/// Replaces values that have uses and no replacement yet by zeros; `None` if a type has no zero.
fn filled(draft: &mut Draft, site: Site, mut values: Vec<Replaced>) -> Option<Vec<Replaced>> {
    for (value, replacement) in values.iter_mut().filter(|(_, replacement)| replacement.is_none()) {
        let body = draft.op(site)?.body();
        let ty = body.value_type(*value);
        if !body.uses(*value).is_empty() {
            *replacement = Some(draft.filler(site, ty)?);
        }
    }
    Some(values)
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
