//! `loop-invariant-code-motion`.

use tile_ir_core::{OpId, OpRef, RegionRef, Resource, Rewriter, Stop, ValueId};
use tile_ir_dialect::views::{For, Loop};

use crate::loops::ConstantRange;
use crate::pass::{
    Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, RemarkKind, StatisticInfo,
};
use crate::region_flow::{Ends, RegionFlow};

/// Hoists loop-invariant operations out of loops.
#[derive(Clone, Debug, Default)]
pub struct LoopInvariantCodeMotion;

impl PassOptions for LoopInvariantCodeMotion {}

impl Pass for LoopInvariantCodeMotion {
    const INFO: PassInfo = PassInfo {
        title: "LoopInvariantCodeMotion",
        summary: "Hoist loop-invariant operations",
        description: DESCRIPTION,
        statistics: &[MOVED, UNCHANGING],
        ..PassInfo::new("loop-invariant-code-motion", Anchor::Function)
    };
}

const MOVED: StatisticInfo = StatisticInfo { name: "num-moved", summary: "Number of operations moved out of a loop" };
const UNCHANGING: StatisticInfo =
    StatisticInfo { name: "num-unchanging", summary: "Number of invariant iteration values replaced" };

const DESCRIPTION: &str = "\
An operation in the body of a `for`, `loop`, `reduce` or `scan` is moved before it if the body defines none of its
operands, if neither it nor a nested operation has effects, and if it can be executed speculatively. Other operations
are moved only if the loop is known to execute them in a first iteration:
a division, whose divisor might be zero, and an `if`, whose condition might be the result of an operation
that violates its promise not to wrap. Inner loops are processed first, so an operation can be moved out of several.

An iteration value that every iteration passes on unchanged is replaced by its initial value, in the loop and after it.

```mlir
for %i in (%lb to %ub, step %one) : tile<i32> {
  %0 = muli %n, %n : tile<i32>
  %1 = addi %0, %i : tile<i32>
  %t = print_tko \"%d\", %1 : tile<i32> -> token
}
```

becomes

```mlir
%0 = muli %n, %n : tile<i32>
for %i in (%lb to %ub, step %one) : tile<i32> {
  %1 = addi %0, %i : tile<i32>
  %t = print_tko \"%d\", %1 : tile<i32> -> token
}
```

Loads are not moved, whatever their order, and neither are allocations, whose lifetime is one iteration.
";

impl BodyPass for LoopInvariantCodeMotion {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let ends = Ends::of(unit.context(), unit.body(), &regions);
        let ops = regions.iter().flat_map(|&region| unit.body().walk_post_order(region));
        let repeats = |op: OpId| RegionFlow::of(unit.op(op)).filter(|flow| flow.repeats());
        let loops: Vec<_> = ops.filter_map(|op| Some((op, repeats(op)?))).collect();
        let (mut moved, mut unchanging) = (0, 0);
        // Changes to one loop may allow changes to enclosing and nested loops.
        loop {
            Stop::check()?;
            let mut rewriter = unit.rewriter();
            let replaced: u64 =
                loops.iter().map(|&(op, flow)| replace_invariant_variables(&mut rewriter, op, flow, &ends)).sum();
            unchanging += replaced;
            if replaced == 0 {
                break;
            }
        }
        for (op, _) in loops {
            moved += hoist(unit, op);
        }
        unit.count(MOVED.name, moved);
        unit.count(UNCHANGING.name, unchanging);
        Ok(Preserved::unless(moved + unchanging > 0))
    }
}

/// Hoists the invariant operations of a loop; returns how many.
fn hoist(unit: &mut BodyUnit<'_>, outer: OpId) -> u64 {
    let mut moved = 0;
    let ops: Vec<OpId> = unit.op(outer).regions().flat_map(RegionRef::ops).map(OpRef::id).collect();
    // Whether a first iteration is known to execute the next operation.
    let mut is_reached = has_iteration(unit.op(outer));
    for id in ops {
        let op = unit.op(id);
        let may_move = op.has_no_effects() && (is_reached || (op.can_be_speculated() && !branches(op)));
        if may_move && !op.def().is_terminator() && is_invariant(op) {
            unit.remark(RemarkKind::Passed, Some(id), "hoist", || "moved out of the loop".to_owned());
            unit.rewriter().move_before(id, outer);
            moved += 1;
        } else if op.effects().any(|effect| effect.resource == Resource::Control) {
            is_reached = false;
        }
    }
    moved
}

/// Whether an operation, or one nested in it, branches on an operand. If the operation is speculated, the operand may be the
/// result of a violated promise, which is harmless only if no control flow depends on it.
fn branches(op: OpRef<'_>) -> bool {
    let is_branch = |op: OpRef<'_>| RegionFlow::of(op).is_some_and(|flow| flow.has_own_operands(op));
    op.body().walk_op(op.id()).any(|inside| is_branch(op.other(inside)))
}

/// Whether all operands of an operation, and of those nested in it, are defined outside its region.
fn is_invariant(op: OpRef<'_>) -> bool {
    op.block().is_some_and(|block| op.is_defined_outside(block.region().id()))
}

/// Whether the body of a loop is known to be executed at least once.
fn has_iteration(op: OpRef<'_>) -> bool {
    op.is::<Loop<'_>>() || op.cast::<For<'_>>().and_then(ConstantRange::of).is_some_and(|range| range.len() > 0)
}

/// Replaces iteration values that every iteration passes on unchanged with their initial values; returns how many.
fn replace_invariant_variables(rewriter: &mut Rewriter<'_>, id: OpId, flow: RegionFlow, ends: &Ends) -> u64 {
    let mut replaced = 0;
    for variable in 0..flow.variable_count(rewriter.op(id)) {
        let Some((first, same)) = unchanging(rewriter.op(id), flow, variable, ends) else { continue };
        let is_used = |value: &ValueId| !rewriter.value(*value).is_unused();
        if same.iter().any(is_used) {
            replaced += 1;
            for value in same {
                rewriter.replace_all_uses(value, first);
            }
        }
    }
    replaced
}

/// The initial value of a variable, and the values that equal it in every iteration and at the end.
fn unchanging(op: OpRef<'_>, flow: RegionFlow, variable: usize, ends: &Ends) -> Option<(ValueId, Vec<ValueId>)> {
    let first = op.get().operand(flow.operand(op, variable)?);
    let argument = op.regions().next()?.arguments().get(flow.only_argument(variable)?).copied()?;
    let forwarded = ends.get(op.id()).iter().filter_map(|&end| {
        let end = op.other(end);
        flow.terminator_operand(op, variable, end).map(|operand| end.get().operand(operand))
    });
    let is_same = |value: ValueId| value == argument || value == first;
    let mut forwarded = forwarded.peekable();
    if forwarded.peek().is_none() || !forwarded.all(is_same) {
        return None;
    }
    let results = (0..).zip(op.get().results()).filter(|&(index, _)| flow.of_result(op, index) == variable);
    Some((first, std::iter::once(argument).chain(results.map(|(_, result)| *result)).collect()))
}
