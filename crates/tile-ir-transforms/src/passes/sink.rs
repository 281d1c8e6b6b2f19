//! `sink`: code motion into branches.

use tile_ir_core::definition::Trait;
use tile_ir_core::{BlockId, Body, OpId, OpRef, Rewriter, ValueRef};

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};
use crate::region_flow::RegionFlow;
use crate::tokens::only_observes;

/// Moves operations into the only branch that uses them.
#[derive(Clone, Debug, Default)]
pub struct Sink;

impl PassOptions for Sink {}

impl Pass for Sink {
    const INFO: PassInfo = PassInfo {
        title: "Sink",
        summary: "Sink operations into the only branch that uses them",
        description: DESCRIPTION,
        statistics: &[MOVED],
        ..PassInfo::new("sink", Anchor::Function)
    };
}

const MOVED: StatisticInfo = StatisticInfo { name: "num-moved", summary: "Number of operations moved into a branch" };

const DESCRIPTION: &str = "\
An operation without effects whose uses are all in one branch of an `if` is moved there, before the first use,
and further into nested branches. So it is executed only if it is needed. It is never moved into a loop or into the
body of `reduce` or `scan`, where it would be executed more often.

Weak loads are moved as well: they change nothing, and they are ordered by their token, not by their
position. Constants are not moved, as they cost nothing.

```mlir
%0 = mulf %x, %y : tile<16xf32>
if %c {
  %t = store_ptr_tko weak %p, %0 : tile<16xptr<f32>>, tile<16xf32> -> token
}
```

becomes

```mlir
if %c {
  %0 = mulf %x, %y : tile<16xf32>
  %t = store_ptr_tko weak %p, %0 : tile<16xptr<f32>>, tile<16xf32> -> token
}
```
";

impl BodyPass for Sink {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let mut moved = 0;
        for region in unit.regions() {
            // Users come first, so that their operands can follow.
            unit.rewriter().walk_backward(region, |rewriter, op| moved += u64::from(sink(rewriter, op)));
        }
        unit.count(MOVED.name, moved);
        Ok(Preserved::unless(moved > 0))
    }
}

/// Moves an operation into the only branch that uses it; returns whether there is one.
fn sink(rewriter: &mut Rewriter<'_>, id: OpId) -> bool {
    let op = rewriter.op(id);
    let def = op.def();
    let stays = def.is_terminator() || def.has_trait(Trait::ConstantLike) || def.has_trait(Trait::Symbol);
    if stays || !(op.has_no_effects() || only_observes(op)) {
        return false;
    }
    let Some(block) = innermost_block_of_uses(op) else { return false };
    let body = rewriter.body();
    let users = op.results().flat_map(ValueRef::uses).filter_map(|user| inside_block(body, user.op.id(), block));
    let first = users.reduce(|first, user| if body.is_before_in_block(user, first) { user } else { first });
    let Some(first) = first else { return false };
    rewriter.move_before(id, first);
    true
}

/// The innermost block that contains all uses of an operation's results and is executed at most once per execution of the
/// operation. `None` if that is the operation's own block.
fn innermost_block_of_uses(op: OpRef<'_>) -> Option<BlockId> {
    let own = op.get().block()?;
    let mut common: Option<Vec<BlockId>> = None;
    for user in op.results().flat_map(ValueRef::uses) {
        let path = branches_around(user.op, own);
        let common = common.get_or_insert_with(|| path.clone());
        let shared = common.iter().zip(&path).take_while(|(one, other)| one == other).count();
        common.truncate(shared);
    }
    common?.last().copied()
}

/// The blocks between a block and a user nested in it, outermost first, up to the first that does not belong to a branch. `None`
/// if the user is not nested in the block, as with several blocks per region.
fn branches_around(user: OpRef<'_>, outer: BlockId) -> Vec<BlockId> {
    let body = user.body();
    let mut blocks = Vec::new();
    let mut next = user.get().block();
    while next != Some(outer) {
        let Some(block) = next else { return Vec::new() };
        let around = body.region_parent(body.block_region(block)).map(|op| user.other(op));
        let is_branch = around.and_then(RegionFlow::of).is_some_and(|flow| !flow.repeats());
        if !is_branch {
            // Operations nested deeper may be executed repeatedly.
            blocks.clear();
        } else {
            blocks.push(block);
        }
        next = around.and_then(|around| around.get().block());
    }
    blocks.reverse();
    blocks
}

/// The ancestor of an operation in a block, possibly itself.
fn inside_block(body: &Body, op: OpId, block: BlockId) -> Option<OpId> {
    std::iter::successors(Some(op), |&op| body.parent_op(op)).find(|&op| body.op(op).block() == Some(block))
}
