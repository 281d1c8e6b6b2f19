//! Two passes: one that works for any dialect and has an option, and one with a pattern. They are also a plug-in.

use tile_ir::core::{BuildError, OpId, OpRef, Rewriter, ValueId};
use tile_ir::dialect::views::Negf;
use tile_ir::transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved};
use tile_ir::transforms::{GreedyConfig, GreedyRewriter, Pattern, PatternSet, RewritePattern, pass};

tile_ir_plugin::plugin!(|registry| registry.with_body_pass::<RemarkOnUses>().with_body_pass::<DropDoubleNegation>());

pass! {
    /// Say which operations have a result that is used often.
    pub struct RemarkOnUses("remark-on-uses" on Function) {
        /// Report values with at least this many uses
        "at-least" => at_least: usize = 3,
    }
}

impl BodyPass for RemarkOnUses {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let ops: Vec<OpId> = unit.regions().iter().flat_map(|&region| unit.body().walk(region)).collect();
        for op in ops {
            let (name, uses) = most_used(unit.op(op));
            if uses >= self.at_least {
                unit.output().push_str(&format!("a result of '{name}' is used {uses} times\n"));
            }
        }
        Ok(Preserved::all())
    }
}

/// The name of an operation, and the number of uses of its most used result.
fn most_used(op: OpRef<'_>) -> (String, usize) {
    (op.name().into_owned(), op.results().map(|result| result.uses().len()).max().unwrap_or_default())
}

pass! {
    /// Replace what is negated twice by what it was.
    pub struct DropDoubleNegation("drop-double-negation" on Any);
}

impl BodyPass for DropDoubleNegation {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = PatternSet::new(unit.context(), &[Pattern::of::<NegatedTwice>()]);
        let mut changed = false;
        for region in unit.regions() {
            let (context, body) = unit.parts();
            changed |= GreedyRewriter::new(context, &patterns, GreedyConfig::default()).run(body, region)?.changed;
        }
        Ok(Preserved::unless(changed))
    }
}

/// Replaces `negf(negf(x))` by `x`, which may change the sign of a NaN.
struct NegatedTwice;

impl RewritePattern for NegatedTwice {
    type Op = Negf<'static>;
    type Match = ValueId;
    const LABEL: &'static str = "NegatedTwice";

    fn matches(negf: Negf<'_>) -> Result<ValueId, &'static str> {
        let inner = negf.source().defining_op().and_then(OpRef::cast::<Negf>);
        Ok(inner.ok_or("the operand is no negf")?.source().id())
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Result<(), BuildError> {
        rewriter.replace(op, &[source]);
        Ok(())
    }
}
