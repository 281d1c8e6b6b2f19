//! `strip-hints`: removal of optimization hints.

use tile_ir_core::definition::Kind;
use tile_ir_core::{OpId, Rewriter};
use tile_ir_dialect::attributes::OPTIMIZATION_HINTS;

use super::every_op::for_each_op;
use crate::pass::{
    Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo,
};

/// Removes optimization hints.
#[derive(Clone, Debug, Default)]
pub struct StripHints;

impl PassOptions for StripHints {}

const REMOVED: &str = "num-removed";

impl Pass for StripHints {
    const INFO: PassInfo = PassInfo {
        title: "StripHints",
        summary: "Remove the optimization hints of all operations",
        description: "\
Hints never change results, and neither does this pass. It is useful before comparing two programs, and before setting
other hints with `set-hints`.",
        meaning: Meaning::Untouched,
        statistics: &[StatisticInfo { name: REMOVED, summary: "Number of operations stripped of hints" }],
        ..PassInfo::new("strip-hints", Anchor::Any)
    };
}

impl ModulePass for StripHints {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let mut removed = 0;
        for_each_op(unit, |rewriter, op| removed += u64::from(strip(rewriter, op)));
        unit.count(REMOVED, removed);
        Ok(Preserved::unless(removed > 0))
    }
}

/// Removes the hints of an operation; returns whether it had any.
fn strip(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let operation = rewriter.body().op(op);
    let fields = operation.def().attributes.iter().zip(operation.attributes()).enumerate();
    let held = fields.filter(|(_, (field, value))| value.is_some() && holds_hints(field.kind));
    let held: Vec<usize> = held.map(|(index, _)| index).collect();
    for &index in &held {
        rewriter.modify(op, |body| body.set_attribute(op, index, None));
    }
    !held.is_empty()
}

/// Whether a field holds hints.
pub(super) fn holds_hints(kind: Kind) -> bool {
    matches!(kind, Kind::Defined(def) if *def == OPTIMIZATION_HINTS)
}
