//! `store-to-load`: forwarding stored values to loads.

mod access;
mod distinct;

use tile_ir_core::{BuildError, OpId, OpRef, Rewriter, ValueId};
use tile_ir_dialect::CudaTileBuilder;

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};
use crate::tokens::{before, only_observes, token_operand};

use access::Forwarded;

/// Replaces loads by the value that was stored before.
#[derive(Clone, Debug, Default)]
pub struct StoreToLoad;

impl PassOptions for StoreToLoad {}

impl Pass for StoreToLoad {
    const INFO: PassInfo = PassInfo {
        title: "StoreToLoadForwarding",
        summary: "Forward stored values to loads",
        description: DESCRIPTION,
        statistics: &[FORWARDED],
        ..PassInfo::new("store-to-load", Anchor::Function)
    };
}

const FORWARDED: StatisticInfo = StatisticInfo { name: "num-forwarded", summary: "Number of loads replaced" };

const DESCRIPTION: &str = "\
A weak load that is ordered after a weak store to the same address, with only weak loads in between, reads
the stored value: weak accesses promise that no other thread writes there concurrently, and accesses that the load's token
does not order before it either precede the store or use other addresses. The load is replaced by the stored value.

The address is the same if the pointers are the same value, or if it is the same tile of the same view. If several elements
of a tile may have the same address, it is unspecified which of them is stored, but all of them read the same value, so such
loads are kept. Elements are known to have distinct addresses if there is only one; if the pointers are one pointer plus
`iota`, or plus the sum of `iota` and a splat; and in a partition view whose strides are static and large enough.

Where the mask of the load is false, the value is the padding value; the store must have the same mask or none. The tile of a
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

Operations that were ordered after the load are now ordered after the token of the load.
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

/// The maximum number of loads between a store and a load that reads its value.
const LOADS_BETWEEN: usize = 16;

/// The value that a load reads, if a store precedes it directly in the order of tokens.
fn find(load: OpRef<'_>) -> Option<Forwarded> {
    if !only_observes(load) {
        return None;
    }
    let mut path = std::iter::successors(before(load), |&op| before(op)).take(LOADS_BETWEEN);
    let store = path.find(|op| !only_observes(*op))?;
    Forwarded::of(store, load)
}

/// The replacements of a load's results.
fn values(rewriter: &mut Rewriter<'_>, load: OpId, found: &Forwarded) -> Result<Vec<ValueId>, BuildError> {
    let mut value = found.value;
    if let Some((mask, padding)) = found.padded {
        value = rewriter.before(load).select(mask, value, padding).build_value()?;
    }
    let token = token_operand(rewriter.op(load)).map(ValueId::from);
    Ok(std::iter::once(value).chain(token).collect())
}
