//! The operations that the passes of a pipeline run on.

use tile_ir_core::{Module, OpId};

use super::function::Step;
use super::numbered;
use crate::pass::Work;
use crate::pipeline::{Nest, Pipeline, PipelineElement};

/// The passes of a pipeline, if all its elements are body passes.
pub(super) fn body_steps(pipeline: &Pipeline, first: usize) -> Option<Vec<Step<'_>>> {
    let mut steps = Vec::new();
    for (number, element) in numbered(pipeline.elements(), first) {
        let PipelineElement::Pass(pass) = element else { return None };
        let Work::Body(work) = pass.work() else { return None };
        steps.push(Step { number, pass, work: &**work });
    }
    Some(steps)
}

/// The operations nested in another that a nested pipeline runs on.
pub(super) fn targets(module: &Module, op: OpId, pipeline: &Pipeline) -> Vec<OpId> {
    let top = module.top();
    let children = top.op(op).regions().iter().flat_map(|&region| top.region_blocks(region));
    let children = children.flat_map(|&block| top.block_ops(block));
    match pipeline.nest() {
        Nest::Op(name) => children.filter(|&child| module.op(child).name() == *name).collect(),
        Nest::Any => children.filter(|&child| pipeline.accepts(top.op(child).def())).collect(),
        Nest::Functions => functions_inside(module, op),
    }
}

/// The functions with bodies among an operation and those nested in it.
pub(super) fn functions_inside(module: &Module, op: OpId) -> Vec<OpId> {
    let top = module.top();
    top.walk_op(op).filter(|&op| top.op(op).body().is_some()).collect()
}
