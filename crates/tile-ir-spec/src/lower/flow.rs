//! Flow of values into and out of regions.

use tile_ir_core::definition::{FlowDef, FlowSource, FlowTarget};

use super::leak_list;
use super::operation::full_name;
use crate::fields::Fields;
use crate::model::Flow;
use crate::scope::Scope;

pub(super) fn flow(fields: &Fields<'_>, scope: &Scope<'_>) -> &'static [FlowDef] {
    let flow = fields.operation.flow.iter().map(|flow| FlowDef {
        source: match fields.operand(&flow.source.text) {
            Some(group) => FlowSource::Operands(group),
            None => FlowSource::Terminator(full_name(&flow.source, scope)),
        },
        with: flow.with.as_ref().and_then(|name| fields.attribute(&name.text)),
        targets: leak_list(targets(flow, fields)),
    });
    leak_list(flow.collect())
}

fn targets(flow: &Flow, fields: &Fields<'_>) -> Vec<FlowTarget> {
    let target = |target: &crate::model::FlowTarget| match fields.region(&target.name.text) {
        Some(region) => FlowTarget::Region { region, first: target.first, each: target.each },
        None => FlowTarget::Results,
    };
    flow.targets.iter().map(target).collect()
}
