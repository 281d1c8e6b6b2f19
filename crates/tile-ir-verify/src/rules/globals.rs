//! Globals and their addresses.

use tile_ir_core::{TypeRef, attribute_type};
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{GetGlobal, Global};

use crate::codes::SYMBOL;
use crate::ensure;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, name};
use crate::structure::attributes;

/// V-GLOB-1: the value has rank 1.
pub(super) fn global_value(global: Global<'_>) -> VerifierResult {
    let Some(ty) = attribute_type(global.context(), global.value()) else { return Ok(()) };
    let ty = TypeRef::new(global.context(), ty);
    ensure!(ty.rank() == 1, "V-GLOB-1" => [Global::VALUE], "expected 'value' to have rank 1, found rank {} in '{ty}'", ty.rank());
    Ok(())
}

/// V-GETG-1: the name is that of a global. V-GETG-2: the pointee is the type of its elements.
pub(super) fn global_reference(reference: GetGlobal<'_>, environment: &Environment<'_>) -> VerifierResult {
    let context = reference.context();
    let spelled = || context.text(reference.name());
    let Some(found) = environment.symbol(*reference, reference.name()) else {
        let message = format!("expected the name of a global, found '@{}', which is not defined", spelled());
        return Err(VerifierError::new("V-GETG-1", message).at(GetGlobal::NAME).code(SYMBOL));
    };
    let Some(global) = found.cast::<Global>() else {
        let name = name(found);
        let message =
            format!("expected the name of a global, found '@{}', the name of an operation '{name}'", spelled());
        let error = VerifierError::new("V-GETG-1", message).at(GetGlobal::NAME).code(SYMBOL);
        return Err(error.note(found, "defined here"));
    };
    // What is wrong with the global is an error of its own.
    let is_sound = attributes::check(*global).is_ok();
    let value = is_sound.then(|| attribute_type(context, global.value())).flatten();
    let Some(value) = value else { return Ok(()) };
    let value = TypeRef::new(context, value);
    let Some(pointee) = reference.result().ty().element().pointee() else { return Ok(()) };
    if pointee == value.element() {
        return Ok(());
    }
    let message =
        format!("expected a pointer to '{}', the elements of '@{}', found '{pointee}'", value.element(), spelled());
    let error = VerifierError::new("V-GETG-2", message).at(GetGlobal::RESULT);
    Err(error.note(found, format!("its value is of type '{value}'")))
}
