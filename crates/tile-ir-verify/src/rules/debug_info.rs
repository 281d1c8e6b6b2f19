//! Scopes of debug information.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, AttributeRef, Context, Identifier, Location, LocationData, OpRef, RegionRef};
use tile_ir_dialect::attributes::{self, Parameters};
use tile_ir_dialect::rules::DebugScopes;
use tile_ir_dialect::views::Module;
use tile_ir_dialect::{CallEnd, debug_scope, subprogram};

use crate::ensure;
use crate::error::{VerifierError, VerifierResult};
use crate::errors::VerifierErrors;

/// V-DI-1, V-DI-2, V-DI-6: the scope of a function is a subprogram with its name. V-DI-3, V-DI-4: the scopes of what is
/// inside it belong to that subprogram.
pub(super) fn debug_scopes(function: DebugScopes<'_>, errors: &mut VerifierErrors) {
    let own = match function_scope(*function) {
        Ok(own) => own,
        Err(error) => return errors.report(*function, error),
    };
    if let Err(error) = own_name(*function, own) {
        errors.report(*function, error);
    }
    let mut scopes = Scopes::new(function.context());
    for op in function.regions().flat_map(RegionRef::walk) {
        let found = match scopes.subprogram_of(op.location()) {
            Some(found) if Some(found) != own => found,
            _ => continue,
        };
        let Some(own) = own else {
            let message = "expected the function to have a debug scope, as this operation has one, found none";
            errors.report(op, VerifierError::new("V-DI-3", message).note(*function, "this is the function"));
            return;
        };
        let context = function.context();
        let text = |name| context.text(name).into_owned();
        let names = [own, found].map(|subprogram| linkage_name(context, subprogram).map(text).unwrap_or_default());
        let mut message = format!(
            "expected a debug scope inside subprogram \"{}\" of the function, found one in \"{}\"",
            names[0], names[1]
        );
        if names[0] == names[1] {
            message.push_str(", another one of that name");
        }
        errors.report(op, VerifierError::new("V-DI-4", message).note(*function, "this is the function"));
    }
}

/// The scope of a function: a subprogram, or none.
fn function_scope(function: OpRef<'_>) -> Result<Option<Attribute>, VerifierError> {
    let (context, location) = (function.context(), function.location());
    let is_call = matches!(context.location_data(location), LocationData::CallSite { .. });
    ensure!(!is_call, "V-DI-6", "expected the location of a function to be no call site, found one");
    let Some(scope) = scope(context, location) else { return Ok(None) };
    let kind = AttributeRef::new(context, scope).definition();
    ensure!(
        kind == Some(&attributes::DI_SUBPROGRAM),
        "V-DI-1",
        "expected the debug scope of a function to be a subprogram, found {}",
        kind.map_or("something else", |kind| kind.name)
    );
    Ok(Some(scope))
}

/// V-DI-2: the linkage name of a function's subprogram is the function's name.
fn own_name(function: OpRef<'_>, own: Option<Attribute>) -> VerifierResult {
    let context = function.context();
    let linkage = own.and_then(|own| linkage_name(context, own));
    let (Some(name), Some(linkage)) = (function.symbol_name(), linkage) else { return Ok(()) };
    ensure!(
        name == linkage,
        "V-DI-2",
        "expected the linkage name of the function's debug scope to be its name, \"{}\", found \"{}\"",
        context.text(name),
        context.text(linkage)
    );
    Ok(())
}

/// V-DI-5, V-MOD-5: operations directly in a module that are not functions have no scope.
pub(super) fn scopes_of_globals(module: Module<'_>, errors: &mut VerifierErrors) {
    for op in module.regions().flat_map(RegionRef::ops) {
        if !op.def().is_function_like() && scope(op.context(), op.location()).is_some() {
            let message = "expected no debug scope outside of functions, found one";
            errors.report(op, VerifierError::new("V-DI-5", message));
        }
    }
}

/// The subprograms of locations. Results are cached, as most locations share scopes.
struct Scopes<'a> {
    context: &'a Context,
    /// Of locations that are made of others.
    scopes: FxHashMap<Location, Option<Attribute>>,
    subprograms: FxHashMap<Attribute, Attribute>,
}

impl<'a> Scopes<'a> {
    fn new(context: &'a Context) -> Self {
        Self { context, scopes: FxHashMap::default(), subprograms: FxHashMap::default() }
    }

    /// The subprogram that the scope of a location belongs to.
    fn subprogram_of(&mut self, location: Location) -> Option<Attribute> {
        let context = self.context;
        let scope = match context.location_data(location) {
            LocationData::Unknown | LocationData::File(_) => None,
            LocationData::Defined { .. } => scope(context, location),
            _ => *self.scopes.entry(location).or_insert_with(|| scope(context, location)),
        }?;
        Some(*self.subprograms.entry(scope).or_insert_with(|| subprogram(context, scope)))
    }
}

/// The scope of a location: of a call, that of the caller.
fn scope(context: &Context, location: Location) -> Option<Attribute> {
    debug_scope(context, location, CallEnd::Caller)
}

fn linkage_name(context: &Context, subprogram: Attribute) -> Option<Identifier> {
    AttributeRef::new(context, subprogram).linkage_name()
}
