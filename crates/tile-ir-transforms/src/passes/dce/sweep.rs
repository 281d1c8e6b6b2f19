//! Erasing dead operations and variables.

use tile_ir_core::{AttributeData, BuildError, OpId, RegionId, Rewriter, ValueRef};
use tile_ir_dialect::CudaTileBuilder;

use super::liveness::Liveness;
use crate::region_flow::RegionFlow;
use crate::tokens::{is_token, only_observes, token_operand};

/// The numbers of erased operations and variables.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Swept {
    pub(super) operations: u64,
    pub(super) variables: u64,
}

/// An operation with dead variables.
struct Trimmed {
    op: OpId,
    flow: RegionFlow,
    /// The variable of the first result.
    first_result: usize,
    /// Whether each variable is dead.
    dead: Vec<bool>,
}

/// Erases dead code in regions: first dead variables, so that dead operations have no users left.
pub(super) fn sweep(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionId],
    liveness: &Liveness,
) -> Result<Swept, BuildError> {
    let ops: Vec<OpId> = regions.iter().flat_map(|&region| rewriter.body().walk(region)).collect();
    let trimmed: Vec<Trimmed> = ops.iter().filter_map(|&op| Trimmed::of(rewriter, op, liveness)).collect();
    for it in &trimmed {
        it.drop_dead_operands(rewriter, liveness);
    }
    let mut swept = Swept::default();
    for &op in ops.iter().rev() {
        let is_alone = rewriter.body().parent_op(op).is_none_or(|around| liveness.is_live(around));
        // Nested operations are erased with their parent, and terminators with their region.
        if !liveness.is_live(op) && is_alone && !rewriter.op(op).def().is_terminator() {
            bypass_token(rewriter, op)?;
            swept.operations += rewriter.body().walk_op(op).count() as u64;
            rewriter.erase(op);
        }
    }
    for it in trimmed {
        swept.variables += it.dead.iter().filter(|dead| **dead).count() as u64;
        it.erase_values(rewriter);
    }
    Ok(swept)
}

/// Replaces the token of an operation by the token that the operation is ordered by.
fn bypass_token(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), BuildError> {
    let observer = rewriter.op(op);
    if !only_observes(observer) {
        return Ok(());
    }
    let used: Vec<_> = observer.results().filter(|&it| is_token(it) && !it.is_unused()).map(ValueRef::id).collect();
    let before = token_operand(observer).map(ValueRef::id);
    for token in used {
        let before = match before {
            Some(before) => before,
            None => rewriter.before(op).make_token().build_value()?,
        };
        rewriter.replace_all_uses(token, before);
    }
    Ok(())
}

impl Trimmed {
    fn of(rewriter: &Rewriter<'_>, id: OpId, liveness: &Liveness) -> Option<Self> {
        let op = rewriter.op(id);
        let flow = RegionFlow::of(op).filter(|_| liveness.is_live(id))?;
        let dead = liveness.dead_variables(op, flow);
        let first_result = flow.of_result(op, 0);
        dead.contains(&true).then_some(Self { op: id, flow, first_result, dead })
    }

    /// Removes the operands that provide the values of dead variables.
    fn drop_dead_operands(&self, rewriter: &mut Rewriter<'_>, liveness: &Liveness) {
        let Self { op: id, flow, dead, .. } = self;
        for &end in liveness.ends(*id) {
            let (op, terminator) = (rewriter.op(*id), rewriter.op(end));
            let is_dead = |operand| dead.get(flow.of_terminator_operand(op, terminator, operand)) == Some(&true);
            let operands = terminator.get().operands().enumerate();
            let kept: Vec<_> = operands.filter(|(operand, _)| !is_dead(*operand)).map(|(_, value)| value).collect();
            rewriter.set_operand_group(end, 0, kept);
        }
        let Some(group) = flow.entry_group() else { return };
        let entries = rewriter.op(*id).get().group_operands(group).zip(dead);
        let kept: Vec<_> = entries.filter(|(_, dead)| !**dead).map(|(value, _)| value).collect();
        rewriter.set_operand_group(*id, group, kept);
        if let Some(position) = flow.entry_attribute()
            && let Some(attribute) = rewriter.op(*id).get().attribute(position)
            && let AttributeData::Array(entries) = rewriter.context().attribute_data(attribute)
        {
            let kept = entries.iter().zip(dead).filter(|(_, dead)| !**dead).map(|(entry, _)| *entry);
            let attribute = rewriter.context().attribute(AttributeData::Array(kept.collect()));
            rewriter.modify(*id, |body| body.set_attribute(*id, position, Some(attribute)));
        }
    }

    /// Erases the results and arguments of dead variables.
    fn erase_values(self, rewriter: &mut Rewriter<'_>) {
        let Self { op: id, flow, first_result, dead } = self;
        rewriter.erase_results(id, |result| dead[first_result + result]);
        for region in rewriter.body().op(id).regions().to_vec() {
            if let Some(block) = rewriter.body().entry_block(region) {
                rewriter.erase_arguments(block, |argument| flow.of_argument(argument).is_some_and(|it| dead[it]));
            }
        }
    }
}
