//! The scopes of debug information that locations are in.

use tile_ir_core::{Attribute, AttributeRef, Context, Location, LocationData};

use crate::attributes::Parameters;

/// An end of a call that was inlined, which a call site locates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallEnd {
    /// The code that was called.
    Callee,
    /// The call.
    Caller,
}

/// The scope that a location is in: of a call site, that of one end; of several locations together, the first that one of them
/// has.
pub fn debug_scope(context: &Context, location: Location, end: CallEnd) -> Option<Attribute> {
    context.first_part(location, |location, data, pending| match data {
        LocationData::Defined { .. } => scope_parameter(context, context.location_attribute(location)),
        LocationData::CallSite { callee, caller } => {
            pending.push(match end {
                CallEnd::Callee => callee,
                CallEnd::Caller => caller,
            });
            None
        }
        _ => None,
    })
}

/// The subprogram that a scope is, or lies in. In a module that does not verify, it may be another kind of scope.
pub fn subprogram(context: &Context, scope: Attribute) -> Attribute {
    std::iter::successors(Some(scope), |&scope| scope_parameter(context, scope)).last().unwrap_or(scope)
}

/// The scope that a location or a scope lies in.
fn scope_parameter(context: &Context, attribute: Attribute) -> Option<Attribute> {
    AttributeRef::new(context, attribute).scope().map(AttributeRef::id)
}
