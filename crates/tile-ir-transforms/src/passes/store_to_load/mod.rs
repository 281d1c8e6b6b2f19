//! What was just stored is not loaded again.

mod access;
mod distinct;

use tile_ir_core::{BuildError, OpId, OpRef, Rewriter, ValueId};
use tile_ir_dialect::CudaTileBuilder;

use crate::pass::{Anchor, BodyPass, BodyUnit, NoOptions, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::tokens::{before, only_observes, token_operand};

use access::Forwarded;

/// Replaces loads of what was stored right before with the value that was stored.
#[derive(Debug)]
pub struct StoreToLoad;

impl Pass for StoreToLoad {
    type Options = NoOptions;
    const INFO: PassInfo = PassInfo {
        title: "StoreToLoadForwarding",
        summary: "Forward stored values to loads",
        description: DESCRIPTION,
        statistics: &[FORWARDED],
        ..PassInfo::new("store-to-load", Anchor::Function)
    };

    fn new(NoOptions {}: NoOptions) -> Self {
        Self
    }
}

const FORWARDED: StatisticInfo = StatisticInfo { name: "num-forwarded", summary: "Number of loads replaced" };

const DESCRIPTION: &str = "\
A weak load that happens after a weak store to the same place, with nothing in between but other weak loads, reads
what was stored: weak accesses promise that nobody else writes there meanwhile, and what the token of the load does
not come after is either before the store or at another place. The stored value takes the place of the load.

The same place is the same pointer, or the same tile of the same view. Where several elements of a tile may lie at one
place, which of them stays is not defined, but all of them read the same, so such loads stay. Elements are known to
lie apart if there is only one; if pointers are one pointer plus `iota`, or plus what is made of it by adding the same
to all; and in a partition view whose strides are known and long enough.

What the mask of the load leaves out is the padding value; the store must have the same mask or none. The tile of a
view with a padding value must be `inbounds` for both.

```mlir
%t = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
%y, %u = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
%z = addf %y, %y : tile<f32>
```

becomes

```mlir
%t = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
%z = addf %x, %x : tile<f32>
```

What was ordered after the load is ordered after what the load was ordered after.
";

impl BodyPass for StoreToLoad {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let mut forwarded = 0;
        let mut rewriter = unit.rewriter();
        for op in ops {
            if let Some(found) = find(rewriter.op(op)) {
                let values = values(&mut rewriter, op, &found)?;
                rewriter.replace(op, &values);
                forwarded += 1;
            }
        }
        unit.count(FORWARDED.name, forwarded);
        Ok(Preserved::unless(forwarded > 0))
    }
}

/// How many loads may lie between a store and the load that reads what it stored.
const LOADS_BETWEEN: usize = 16;

/// What a load reads, if that was stored right before it in the order of tokens.
fn find(load: OpRef<'_>) -> Option<Forwarded> {
    if !only_observes(load) {
        return None;
    }
    let mut path = std::iter::successors(before(load), |&op| before(op)).take(LOADS_BETWEEN);
    let store = path.find(|op| !only_observes(*op))?;
    Forwarded::of(store, load)
}

/// What takes the place of the results of a load.
fn values(rewriter: &mut Rewriter<'_>, load: OpId, found: &Forwarded) -> Result<Vec<ValueId>, BuildError> {
    let mut value = found.value;
    if let Some((mask, padding)) = found.padded {
        value = rewriter.before(load).select(mask, value, padding).build_value()?;
    }
    let token = token_operand(rewriter.op(load)).map(ValueId::from);
    Ok(std::iter::once(value).chain(token).collect())
}
