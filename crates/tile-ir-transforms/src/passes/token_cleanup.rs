//! `token-cleanup`: removal of redundant tokens.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use tile_ir_core::definition::Arity;
use tile_ir_core::{BuildError, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::CudaTileBuilder;
use tile_ir_dialect::views::{JoinTokens, MakeToken};

use crate::pass::{Anchor, BodyPass, BodyUnit, NoOptions, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::tokens::{is_token, token_operand};

/// Removes tokens from joins and operations if they do not change the token order.
#[derive(Debug)]
pub struct TokenCleanup;

impl Pass for TokenCleanup {
    type Options = NoOptions;
    const INFO: PassInfo = PassInfo {
        title: "TokenCleanup",
        summary: "Remove redundant tokens",
        description: DESCRIPTION,
        statistics: &[REMOVED],
        ..PassInfo::new("token-cleanup", Anchor::Function)
    };

    fn new(NoOptions {}: NoOptions) -> Self {
        Self
    }
}

const REMOVED: StatisticInfo = StatisticInfo { name: "num-removed", summary: "Number of token uses removed" };

const DESCRIPTION: &str = "\
Tokens order operations; this pass expresses the same order with fewer of them.

- The token of `make_token` is ordered after nothing: it is dropped as an operand of `join_tokens`, and as an optional
  operand of other operations.
- A join of joins is flattened.
- Duplicate operands of a join are dropped. An operand is also dropped if another one is ordered after it, directly
  or through other operations.
- A join of one token is replaced by that token, a join of none by a `make_token`.
- Unused joins and tokens are erased.

```mlir
%t0 = make_token : token
%t1 = store_ptr_tko weak %p, %x token=%t0 : tile<ptr<f32>>, tile<f32> -> token
%y, %t2 = load_ptr_tko weak %p token=%t1 : tile<ptr<f32>> -> tile<f32>, token
%t3 = join_tokens %t0, %t1, %t2 : token
%t4 = store_ptr_tko weak %q, %y token=%t3 : tile<ptr<f32>>, tile<f32> -> token
```

becomes

```mlir
%t1 = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
%y, %t2 = load_ptr_tko weak %p token=%t1 : tile<ptr<f32>> -> tile<f32>, token
%t4 = store_ptr_tko weak %q, %y token=%t2 : tile<ptr<f32>>, tile<f32> -> token
```

The order of accesses does not change, whatever the accesses.
";

impl BodyPass for TokenCleanup {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let mut removed = 0;
        let mut rewriter = unit.rewriter();
        for &op in &ops {
            removed += match rewriter.op(op).is::<JoinTokens<'_>>() {
                true => simplify_join(&mut rewriter, op)?,
                false => u64::from(drop_empty_token(&mut rewriter, op)),
            };
        }
        let mut erased = 0;
        for op in ops.into_iter().rev() {
            if rewriter.body().contains(op) && is_dead_order(rewriter.op(op)) {
                rewriter.erase(op);
                erased += 1;
            }
        }
        unit.count(REMOVED.name, removed);
        Ok(Preserved::unless(removed + erased > 0))
    }
}

/// Whether an operation only produces tokens and is unused.
fn is_dead_order(op: OpRef<'_>) -> bool {
    (op.is::<JoinTokens<'_>>() || op.is::<MakeToken<'_>>()) && op.is_dead()
}

/// Whether a token orders nothing, as it comes from `make_token`.
fn is_empty(token: ValueRef<'_>) -> bool {
    token.defining_op().is_some_and(OpRef::is::<MakeToken<'_>>)
}

/// Removes an optional token operand that orders nothing.
fn drop_empty_token(rewriter: &mut Rewriter<'_>, id: OpId) -> bool {
    let op = rewriter.op(id);
    let Some(group) = op.def().ordered_by.map(usize::from) else { return false };
    let may_be_without = op.def().operands[group].arity == Arity::Optional;
    if !may_be_without || !token_operand(op).is_some_and(is_empty) {
        return false;
    }
    rewriter.set_operand_group(id, group, []);
    true
}

/// The maximum number of operands of a join after merging other joins into it.
const MOST_TOKENS: usize = 16;

/// Removes redundant tokens from a join; returns how many.
fn simplify_join(rewriter: &mut Rewriter<'_>, id: OpId) -> Result<u64, BuildError> {
    let op = rewriter.op(id);
    let before: Vec<ValueId> = op.operands().map(ValueId::from).collect();
    let mut tokens: IndexSet<ValueId, FxBuildHasher> = IndexSet::default();
    for token in op.operands().flat_map(joined) {
        tokens.insert(token.id());
    }
    if tokens.len() > MOST_TOKENS.max(before.len()) {
        tokens = before.iter().copied().collect();
    }
    let empty = tokens.iter().copied().find(|&token| is_empty(op.value(token)));
    tokens.retain(|&token| !is_empty(op.value(token)));
    let comes_before = |token: ValueId, other: ValueId| token != other && is_after(op.value(other), op.value(token));
    let all = tokens.clone();
    tokens.retain(|&token| !all.iter().any(|&other| comes_before(token, other)));
    let after: Vec<ValueId> = tokens.into_iter().collect();
    if after == before {
        return Ok(0);
    }
    match (after[..].first(), after.len()) {
        (Some(&only), 1) => rewriter.replace(id, &[only]),
        (Some(_), _) => rewriter.set_operand_group(id, 0, after.iter().copied()),
        (None, _) => {
            let token = match empty {
                Some(token) => token,
                None => rewriter.before(id).make_token().build_value()?,
            };
            rewriter.replace(id, &[token]);
        }
    }
    Ok(before.len().abs_diff(after.len()).max(1) as u64)
}

/// The operands of the join that defines a token, if any: joins are simplified before their users.
fn joined(token: ValueRef<'_>) -> Vec<ValueRef<'_>> {
    match token.defining_op().filter(|op| op.is::<JoinTokens<'_>>()) {
        Some(join) => join.operands().collect(),
        None => vec![token],
    }
}

/// The maximum number of tokens visited to find out whether one is ordered after another.
const MOST_LOOKED_AT: usize = 64;

/// Whether a token is known to be ordered after another.
fn is_after(token: ValueRef<'_>, earlier: ValueRef<'_>) -> bool {
    let mut pending = vec![token];
    let mut seen: IndexSet<ValueId, FxBuildHasher> = IndexSet::default();
    while let Some(next) = pending.pop() {
        if !seen.insert(next.id()) || seen.len() > MOST_LOOKED_AT {
            continue;
        }
        if next == earlier {
            return true;
        }
        let Some(op) = next.defining_op() else { continue };
        if op.is::<JoinTokens<'_>>() {
            pending.extend(op.operands().filter(|operand| is_token(*operand)));
        } else {
            pending.extend(token_operand(op));
        }
    }
    false
}
