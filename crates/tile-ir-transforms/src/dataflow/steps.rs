//! Control flow: what can be executed after each operation.

use smallvec::SmallVec;
use tile_ir_core::definition::{FlowSource, FlowTarget};
use tile_ir_core::{BlockId, Body, OpId, OpRef, RegionId};

/// A successor in control flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// An operation.
    Op(OpId),
    /// The end of the function, or of a block without a terminator.
    End,
}

/// The possible successors of an operation. Nested operations come before those after it.
pub(super) fn steps(op: OpRef<'_>) -> SmallVec<[Step; 2]> {
    let mut steps = SmallVec::new();
    let body = op.body();
    if op.def().is_terminator() || !op.get().successors().is_empty() {
        steps.extend(op.get().successors().iter().map(|&block| start(body, block)));
        leave(op, &mut steps);
    } else if op.get().regions().is_empty() || op.def().is_function_like() {
        steps.push(after(op));
    } else {
        enter(op, &mut steps);
    }
    steps
}

/// From an operation into its regions or past them.
fn enter(op: OpRef<'_>, steps: &mut SmallVec<[Step; 2]>) {
    let regions = op.get().regions();
    steps.extend(regions.iter().filter_map(|&region| first(op.body(), region)));
    let own = op.def().flow.iter().filter(|flow| matches!(flow.source, FlowSource::Operands(_)));
    let may_be_skipped = own.clone().any(|flow| flow.targets.contains(&FlowTarget::Results))
        || regions.iter().any(|&region| first(op.body(), region).is_none())
        || !op.has_known_flow();
    if may_be_skipped {
        steps.push(after(op));
    }
}

/// From a terminator to the next iteration, or past the operation that it ends.
fn leave(op: OpRef<'_>, steps: &mut SmallVec<[Step; 2]>) {
    let Some(left) = op.leaves().filter(|_| op.get().successors().is_empty()) else {
        if op.get().successors().is_empty() {
            steps.push(Step::End);
        }
        return;
    };
    if !left.has_known_flow() {
        steps.extend(left.get().regions().iter().filter_map(|&region| first(op.body(), region)));
        steps.push(after(left));
        return;
    }
    for target in op.flow().filter(|(owner, _)| *owner == left).flat_map(|(_, flow)| flow.targets) {
        match *target {
            FlowTarget::Results => steps.push(after(left)),
            FlowTarget::Region { region, .. } => {
                let region = left.get().regions().get(usize::from(region));
                steps.extend(region.and_then(|&region| first(op.body(), region)));
            }
        }
    }
}

/// The first operation of a region that has one.
fn first(body: &Body, region: RegionId) -> Option<Step> {
    body.entry_block(region).map(|block| start(body, block))
}

fn start(body: &Body, block: BlockId) -> Step {
    body.first_op(block).map_or(Step::End, Step::Op)
}

/// The next operation of the block. After a block without a terminator nothing is known except that execution continues after
/// the parent.
fn after(op: OpRef<'_>) -> Step {
    let next = std::iter::once(op).chain(op.ancestors_in_body()).find_map(OpRef::next);
    next.map_or(Step::End, |next| Step::Op(next.id()))
}
