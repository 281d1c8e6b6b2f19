//! `token-cleanup`: removal of redundant tokens.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use tile_ir_core::definition::Arity;
use tile_ir_core::{BuildError, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::CudaTileBuilder;
use tile_ir_dialect::views::{JoinTokens, MakeToken};

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};
use crate::tokens::{is_token, token_operand};

/// Removes tokens from joins and operations if they do not change the token order.
#[derive(Clone, Debug, Default)]
pub struct TokenCleanup;

impl PassOptions for TokenCleanup {}

impl Pass for TokenCleanup {
    const INFO: PassInfo = PassInfo {
        title: "TokenCleanup",
        summary: "Remove redundant tokens",
        description: DESCRIPTION,
        statistics: &[REMOVED],
        ..PassInfo::new("token-cleanup", Anchor::Function)
    };
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

/// Tokens in the order in which they were found.
type Tokens = IndexSet<ValueId, FxBuildHasher>;

/// Removes redundant tokens from a join; returns how many.
fn simplify_join(rewriter: &mut Rewriter<'_>, id: OpId) -> Result<u64, BuildError> {
    let op = rewriter.op(id);
    let before: Vec<ValueId> = op.operands().map(ValueId::from).collect();
    let mut tokens = flattened(op).unwrap_or_else(|| before.iter().copied().collect());
    let empty = tokens.iter().copied().find(|&token| is_empty(op.value(token)));
    tokens.retain(|&token| !is_empty(op.value(token)));
    let mut implied = Tokens::default();
    for &token in &tokens {
        implied.extend(earlier(op.value(token)));
    }
    let after: Vec<ValueId> = tokens.into_iter().filter(|token| !implied.contains(token)).collect();
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

/// The maximum number of tokens visited to find those that a token is ordered after.
const MOST_LOOKED_AT: usize = 64;

/// The operands of a join, with those of the joins that define them instead, which were simplified before; `None` if these are
/// too many.
fn flattened(op: OpRef<'_>) -> Option<Tokens> {
    let count = op.get().operand_count();
    let (mut tokens, mut looked_at) = (Tokens::default(), 0);
    for operand in op.operands() {
        let join = operand.defining_op().filter(|op| op.is::<JoinTokens<'_>>());
        looked_at += join.map_or(1, |join| join.get().operand_count());
        if looked_at > MOST_LOOKED_AT.max(2 * count) {
            return None;
        }
        match join {
            Some(join) => tokens.extend(join.operands().map(ValueRef::id)),
            None => drop(tokens.insert(operand.id())),
        }
    }
    (tokens.len() <= MOST_TOKENS.max(count)).then_some(tokens)
}

/// The nearest tokens that a token is known to be ordered after.
fn earlier(token: ValueRef<'_>) -> Tokens {
    fn before(token: ValueRef<'_>) -> impl Iterator<Item = ValueRef<'_>> {
        let op = token.defining_op();
        let joined = op.filter(|op| op.is::<JoinTokens<'_>>()).into_iter().flat_map(OpRef::operands);
        let only = op.filter(|op| !op.is::<JoinTokens<'_>>()).and_then(token_operand);
        joined.filter(|operand| is_token(*operand)).chain(only).take(MOST_LOOKED_AT)
    }
    let mut pending: Vec<ValueRef<'_>> = before(token).collect();
    let mut found = Tokens::default();
    while found.len() < MOST_LOOKED_AT
        && let Some(next) = pending.pop()
    {
        if next != token && found.insert(next.id()) {
            pending.extend(before(next));
        }
    }
    found
}
