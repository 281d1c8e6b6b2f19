//! Arguments of functions.

use tile_ir_core::Module;

use crate::{Draft, Edit, Site, sites};

/// Drops arguments of functions. Uses become uses of the first other argument of the same type, or of a constant.
pub(super) fn arguments(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (site, function) in sites(module).filter(|(_, op)| op.function_body().is_some()) {
        let arguments = function.regions().next().map_or(0, |region| region.arguments().len());
        edits.extend((0..arguments).map(|index| Box::new(move |draft: &mut Draft| drop(draft, site, index)) as Edit));
    }
    edits
}

fn drop(draft: &mut Draft, site: Site, index: usize) {
    let Some(function) = draft.op(site) else { return };
    let (Some(id), Some(body)) = (function.get().body(), function.function_body()) else { return };
    let arguments = function.regions().next().map_or(&[] as &[_], |region| region.arguments());
    let Some(&argument) = arguments.get(index) else { return };
    let ty = body.value_type(argument);
    let function = function.id();
    if !body.uses(argument).is_empty() {
        let other = arguments.iter().copied().find(|&it| it != argument && body.value_type(it) == ty);
        let Some(value) = other.or_else(|| draft.filler_in(id, ty)) else { return };
        draft.module_mut().body_mut(id).replace_all_uses(argument, value);
    }
    draft.module_mut().erase_function_argument(function, index);
}
