//! Calls that were inlined, as the debug information of locations tells.

use tile_ir_core::{Attribute, AttributeRef, Context, Identifier, Location, LocationData, Place};

use crate::attributes::{DI_LOC, DI_SUBPROGRAM};

/// The calls that were inlined around a location, innermost first: the place of each, and a note about it for a diagnostic at
/// [`Context::place`], which names the function that was called if its scope is known.
pub fn inlined_calls(context: &Context, location: Location) -> impl Iterator<Item = (Place, String)> {
    let calls = std::iter::once(location).chain(context.callers(location));
    let located = calls.map(|location| (location, context.own_place(location)));
    let mut inner = None;
    located
        .filter_map(move |(location, place)| {
            // What has no place is shown where it is called.
            let place = place?;
            let callee = inner.replace(location);
            Some((place, callee.and_then(|callee| function(context, callee))))
        })
        .skip(1)
        .map(|(place, function)| {
            let name = function.map(|name| format!("'{}' is ", context.text(name)));
            (place, format!("{}inlined here", name.unwrap_or_default()))
        })
}

/// The name of the function in whose scope a location is, or its callee if it is a call.
fn function(context: &Context, mut location: Location) -> Option<Identifier> {
    loop {
        location = match context.location_data(location) {
            LocationData::CallSite { callee, .. } => callee,
            LocationData::Name { child, .. } => child,
            LocationData::Fused { locations, .. } => *locations.first()?,
            LocationData::Defined { def, .. } if *def == DI_LOC => break,
            LocationData::Defined { .. } | LocationData::Unknown | LocationData::File(_) => return None,
        }
    }
    let outer = |attribute: &Attribute| AttributeRef::new(context, *attribute).parameter("scope").map(AttributeRef::id);
    let scopes = std::iter::successors(Some(context.location_attribute(location)), outer);
    let subprogram = AttributeRef::new(context, scopes.last()?);
    if subprogram.definition() == Some(&DI_SUBPROGRAM) { subprogram.parameter("name")?.as_string() } else { None }
}
