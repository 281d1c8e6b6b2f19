//! Calls that were inlined, as the debug information of locations tells.

use tile_ir_core::{AttributeRef, Context, Location, Place};

use crate::attributes::DI_SUBPROGRAM;
use crate::debug_scopes::{CallEnd, debug_scope, subprogram};

/// How the note about a call ends.
const INLINED: &str = "inlined here";

/// A call that was inlined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlinedCall {
    /// Where the call is.
    pub place: Place,
    /// The name of the function that is called, as the debug information has it, if its scope is known.
    pub callee: Option<String>,
}

impl InlinedCall {
    /// A note about it, for a diagnostic at [`Context::place`].
    pub fn note(&self) -> (Place, String) {
        let name = self.callee.as_ref().map(|name| format!("'{name}' is ")).unwrap_or_default();
        (self.place.clone(), name + INLINED)
    }

    /// The name of the function, if it has one, where a note of a diagnostic is one about a call.
    pub fn noted(message: &str) -> Option<Option<&str>> {
        let name = message.strip_suffix(INLINED)?;
        Some(name.strip_prefix('\'').and_then(|name| name.strip_suffix("' is ")))
    }
}

/// The calls that were inlined around a location, innermost first.
pub fn inlined_calls(context: &Context, location: Location) -> impl Iterator<Item = InlinedCall> {
    let calls = std::iter::once(location).chain(context.callers(location));
    let located = calls.map(|location| (location, context.own_place(location)));
    let mut inner = None;
    located
        .filter_map(move |(location, place)| {
            // What has no place is shown where it is called.
            let place = place?;
            let callee = inner.replace(location);
            Some(InlinedCall { place, callee: callee.and_then(|callee| function(context, callee)) })
        })
        .skip(1)
}

/// The name of the function in whose scope a location is, or its callee if it is a call.
fn function(context: &Context, location: Location) -> Option<String> {
    let scope = debug_scope(context, location, CallEnd::Callee)?;
    let subprogram = AttributeRef::new(context, subprogram(context, scope));
    let name = (subprogram.definition() == Some(&DI_SUBPROGRAM)).then(|| subprogram.parameter("name")?.as_string());
    name.flatten().map(|name| context.text(name).into_owned())
}
