//! Debug information.

use tile_ir_core::Module;

use crate::{Draft, Edit, Site, sites};

/// Forgets the locations of operations and of block arguments.
pub(super) fn locations(module: &Module) -> Vec<Edit> {
    sites(module).map(|(site, _)| Box::new(move |draft: &mut Draft| forget(draft, site)) as Edit).collect()
}

fn forget(draft: &mut Draft, site: Site) {
    let unknown = draft.context().unknown_location();
    let function = draft.op(site).and_then(|op| op.get().body());
    let Some((body, op)) = draft.body_mut(site) else { return };
    body.set_location(op, unknown);
    let mut regions = body.op(op).regions().to_vec();
    let body = match function {
        Some(function) => {
            let body = draft.module_mut().body_mut(function);
            regions.push(body.root());
            body
        }
        None => body,
    };
    for block in regions.into_iter().flat_map(|region| body.region_blocks(region).to_vec()).collect::<Vec<_>>() {
        for argument in 0..body.block_arguments(block).len() {
            body.set_argument_location(block, argument, unknown);
        }
    }
}
