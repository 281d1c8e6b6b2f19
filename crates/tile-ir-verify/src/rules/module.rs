//! Modules and entries.

use tile_ir_core::definition::Trait;
use tile_ir_core::{
    Attribute, AttributeData, AttributeRef, Context, RegionRef, Type, TypeData, TypeRef, Version, counted,
};
use tile_ir_dialect::generated::builtin::views as builtin;
use tile_ir_dialect::rules::{FunctionArguments, FunctionSignature};
use tile_ir_dialect::types;
use tile_ir_dialect::views::{Entry, Module};

use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, name};
use crate::errors::VerifierErrors;
use crate::{ensure, verifier_error};

/// V-MOD-4: up to release 13.3 a module may hold anything, since then only what defines a symbol.
pub(super) fn module_body(module: Module<'_>, _: &Environment<'_>, errors: &mut VerifierErrors) {
    let mut others = module.regions().flat_map(RegionRef::ops).filter(|op| !op.def().has_trait(Trait::Symbol));
    let Some(first) = others.next() else { return };
    let count = counted(1 + others.count(), "other operation");
    let message = format!("expected only entries and globals in a module since release 13.4, found {count}");
    let error = VerifierError::new("V-MOD-4", message).since(Version::new(13, 4));
    errors.report(*module, error.note(first, format!("'{}' is neither", name(first))));
}

/// V-ENT-1: the type of a function is a function type. V-ENT-6: attributes of arguments and results are a dictionary
/// for each, with keys of dialects.
pub(super) fn function_signature(op: FunctionSignature<'_>) -> VerifierResult {
    let context = op.context();
    let Some((inputs, results)) = signature(context, op.function_type()) else {
        return Err(verifier_error!(
            "V-ENT-1",
            "expected attribute 'function_type' to be a function type, found {}",
            TypeRef::new(context, op.function_type())
        ));
    };
    dictionaries(context, "res_attrs", op.res_attrs(), results.len(), "result")?;
    dictionaries(context, "arg_attrs", op.arg_attrs(), inputs.len(), "argument")
}

fn dictionaries(
    context: &Context,
    name: &str,
    attribute: Option<Attribute>,
    count: usize,
    what: &str,
) -> VerifierResult {
    let Some(AttributeData::Array(entries)) = attribute.map(|it| context.attribute_data(it)) else { return Ok(()) };
    if entries.len() != count {
        let (count, found) = (counted(count, what), entries.len());
        let error =
            verifier_error!("V-ENT-6", "expected '{name}' to have a dictionary for each of {count}, found {found}");
        return Err(if found == 0 { error.before(Version::new(13, 5)) } else { error });
    }
    for (index, &entry) in entries.iter().enumerate() {
        let found = AttributeRef::new(context, entry);
        let AttributeData::Dictionary(attributes) = found.data() else {
            return Err(verifier_error!(
                "V-ENT-6",
                "expected entry {index} of '{name}' to be a dictionary, found {found}"
            ));
        };
        for &(key, _) in attributes {
            ensure!(
                context.bytes(key).contains(&b'.'),
                "V-ENT-6",
                "expected names of attributes of {what} {index} to start with a dialect's prefix, found '{}'",
                context.text(key)
            );
        }
    }
    Ok(())
}

/// V-ENT-2: no results. V-ENT-3: arguments that are tiles have rank 0. V-ENT-4: since release 13.5 all are tiles.
pub(super) fn entry_signature(op: Entry<'_>) -> VerifierResult {
    let Some((inputs, results)) = signature(op.context(), op.function_type()) else { return Ok(()) };
    if !results.is_empty() {
        let error = verifier_error!("V-ENT-2", "expected an entry to have no results, found {}", results.len());
        return Err(error.advice("a kernel stores its results to memory, through arguments that are pointers"));
    }
    let mut no_tile = Ok(());
    for (index, input) in inputs.iter().map(|&ty| TypeRef::new(op.context(), ty)).enumerate() {
        if no_tile.is_ok() && !input.is(&types::TILE) {
            let error = verifier_error!(
                "V-ENT-4",
                "expected arguments of an entry to be tiles of rank 0 since release 13.5, found argument {index} of \
                 type '{input}'"
            );
            no_tile = Err(error.since(Version::new(13, 5)));
        }
        if input.is(&types::TILE) && input.rank() != 0 {
            let error = verifier_error!(
                "V-ENT-3",
                "expected arguments of an entry to be tiles of rank 0, found argument {index} of type '{input}'"
            );
            let element = input.element();
            return Err(match element.is(&types::PTR) {
                true => error,
                false => error.advice(format!("pass a pointer, 'tile<ptr<{element}>>', and load the tile from it")),
            });
        }
    }
    no_tile
}

/// V-ENT-5: the arguments of the body are those of the function's type.
pub(super) fn function_arguments(op: FunctionArguments<'_>, regions: &[RegionRef<'_>]) -> VerifierResult {
    let Some((inputs, _)) = signature(op.context(), op.function_type()) else { return Ok(()) };
    let Some(block) = regions.first().and_then(|region| region.entry()) else { return Ok(()) };
    let arguments = block.arguments();
    ensure!(
        arguments.len() == inputs.len(),
        "V-ENT-5",
        "expected the block of the body to have {}, like the type of the function, found {}",
        counted(inputs.len(), "argument"),
        arguments.len()
    );
    for (index, (argument, &expected)) in arguments.zip(inputs).enumerate() {
        let (found, expected) = (argument.ty(), TypeRef::new(op.context(), expected));
        ensure!(
            found == expected,
            "V-ENT-5",
            "expected argument {index} of the body to be of type '{expected}', like the type of the function, found \
             '{found}'"
        );
    }
    Ok(())
}

/// V-GEN-5: attributes that the table does not name have the name of a dialect in front.
pub(super) fn attributes_of_dialects(module: builtin::Module<'_>) -> VerifierResult {
    for &(key, _) in module.get().dictionary() {
        ensure!(
            module.context().bytes(key).contains(&b'.'),
            "V-GEN-5",
            "expected names of attributes to start with a dialect's prefix, found '{}'",
            module.context().text(key)
        );
    }
    Ok(())
}

/// The types of arguments and results, if it is the type of a function.
fn signature(context: &Context, ty: Type) -> Option<(&[Type], &[Type])> {
    let TypeData::Function { inputs, results } = context.type_data(ty) else { return None };
    Some((inputs, results))
}
