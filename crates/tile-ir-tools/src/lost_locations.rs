//! Locations that bytecode cannot hold.

use std::collections::HashMap;

use tile_ir::core::{Context, Identifier, Location, LocationData, Place, counted};
use tile_ir::{Diagnostic, Format, Module};

use crate::codes;
use crate::input::Input;
use crate::testing::Testing;

/// A warning that bytecode of a module lacks locations of operations that its input gives: those without a debug scope. The
/// place of an operation in the input itself is not one of them, as nobody gave it. Tests expect what the vendor's tools say,
/// which is nothing.
pub(crate) fn lost_locations(module: &Module, input: &Input, testing: &Testing) -> Option<Diagnostic> {
    if Format::of(&input.bytes) == Format::TileBytecode || testing.verifies_diagnostics() {
        return None;
    }
    let context = &**module.context();
    let mut given = Given { context, input: context.identifier(input.name.as_str()), call_sites: HashMap::new() };
    let mut lost: usize = 0;
    for function in module.functions() {
        lost += usize::from(given.is_lost(function.location()));
        let Some(body) = function.function_body() else { continue };
        let operations = body.walk(body.root()).map(|op| body.op(op).location());
        lost += operations.filter(|&location| given.is_lost(location)).count();
    }
    let place = Place::File { file: input.name.as_str().into() };
    let message = format!(
        "{} not in the bytecode, which has only those in a debug scope; 'tile-ir-opt --synthesize-debug-info-scopes' makes \
         scopes",
        if lost == 1 { "1 location is".to_owned() } else { format!("{} are", counted(lost, "location")) }
    );
    let warning = Diagnostic::warning(codes::LOST_LOCATIONS, place, message);
    (lost > 0).then_some(warning)
}

/// The locations that an input gives.
struct Given<'c> {
    context: &'c Context,
    /// The name of the input as a file.
    input: Identifier,
    /// Call sites that have been looked at, which may share parts.
    call_sites: HashMap<Location, bool>,
}

impl Given<'_> {
    /// Whether a location has a part that is given, but has no scope.
    fn is_lost(&mut self, location: Location) -> bool {
        match self.context.location_data(location) {
            LocationData::File(range) => range.file != self.input,
            LocationData::CallSite { callee, caller } => {
                if let Some(&known) = self.call_sites.get(&location) {
                    return known;
                }
                let is_lost = self.is_lost(callee) || self.is_lost(caller);
                self.call_sites.insert(location, is_lost);
                is_lost
            }
            // The writer refuses other locations without a scope.
            _ => false,
        }
    }
}
