//! `strip-debuginfo`: removal of locations.

use tile_ir_core::{BlockId, OpId, RegionId, Rewriter};

use super::every_op::for_each_op;
use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassOptions, PassResult, Preserved};

/// Removes all locations.
#[derive(Clone, Debug, Default)]
pub struct StripDebuginfo;

impl PassOptions for StripDebuginfo {}

impl Pass for StripDebuginfo {
    const INFO: PassInfo = PassInfo {
        title: "StripDebugInfo",
        summary: "Remove debug information by making all locations unknown",
        description: "\
The locations of operations and block arguments become `loc(unknown)`, which removes debug scopes as well. Results do not
change; only messages and debuggers have less information.",
        meaning: Meaning::Untouched,
        ..PassInfo::new("strip-debuginfo", Anchor::Any)
    };
}

impl ModulePass for StripDebuginfo {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        for_each_op(unit, |rewriter, op| {
            strip_location(rewriter, op);
            let regions: Vec<RegionId> = rewriter.body().op(op).regions().to_vec();
            regions.into_iter().for_each(|region| strip_arguments(rewriter, region));
        });
        // The arguments of a function do not belong to an operation of its body.
        let context = unit.module().context().clone();
        for function in unit.functions() {
            let Some(body) = unit.module().top().op(function).body() else { continue };
            let body = unit.module_mut().body_mut(body);
            let root = body.root();
            strip_arguments(&mut Rewriter::new(&context, body), root);
        }
        Ok(Preserved::none())
    }
}

fn strip_location(rewriter: &mut Rewriter<'_>, op: OpId) {
    let unknown = rewriter.context().unknown_location();
    if rewriter.op(op).location() != unknown {
        rewriter.set_location(op, unknown);
    }
}

/// Removes the locations of block arguments.
fn strip_arguments(rewriter: &mut Rewriter<'_>, region: RegionId) {
    let unknown = rewriter.context().unknown_location();
    let blocks: Vec<BlockId> = rewriter.body().region_blocks(region).to_vec();
    for block in blocks {
        for index in 0..rewriter.body().block_arguments(block).len() {
            if rewriter.body().argument_locations(block)[index] != unknown {
                rewriter.set_argument_location(block, index, unknown);
            }
        }
    }
}
