//! What bytecode does not hold.

use tile_ir_core::{Diagnostic, Module, OpRef, ResourceScope, counted};
use tile_ir_wire::place_of;

use crate::error::codes;
use crate::write::written;

/// The data beside the operations of a module that [`write`](fn@crate::write) leaves out, as a warning: the contents of its
/// resources. `None` if there are none.
pub fn lost(module: &Module) -> Option<Diagnostic> {
    let scopes = [ResourceScope::Dialect, ResourceScope::External];
    let groups = scopes.into_iter().flat_map(|scope| module.resources().groups(scope));
    let mut names = groups.flat_map(|(group, resources)| resources.iter().map(move |(name, _)| (group, name)));
    let (group, name) = names.next()?;
    let [group, name] = [group, name].map(String::from_utf8_lossy);
    let more = match names.count() {
        0 => String::new(),
        more => format!(" and {}", counted(more, "other resource")),
    };
    let message = format!(
        "Tile IR bytecode has no place for resources: the contents of '{name}' of '{group}'{more} are lost; MLIR bytecode \
         and text keep them"
    );
    let place = place_of(module.context(), written(module).map(OpRef::location));
    Some(Diagnostic::warning(codes::LOST, place, message))
}
