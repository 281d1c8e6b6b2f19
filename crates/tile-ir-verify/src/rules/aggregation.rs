//! Reductions and scans.

use tile_ir_core::definition::{Effects, Speculatability};
use tile_ir_core::typed::OpView;
use tile_ir_core::{
    AttributeData, AttributeRef, BlockRef, NamedValue, OpPart, OpRef, RegionRef, TypeRef, ValueRef, Version,
    attribute_type, counted,
};
use tile_ir_dialect::rules::{Aggregation, AggregationBody, PureBody};
use tile_ir_dialect::views::{Reduce, Remi, Yield};
use tile_ir_dialect::{CudaTileTypes, types};

use crate::environment::Environment;
use crate::error::{Subject, VerifierError, VerifierResult, name};
use crate::errors::VerifierErrors;
use crate::{ensure, verifier_error};

/// V-AGG-1 to V-AGG-5: operands, results, identities and the dimension fit together.
pub(super) fn aggregation(op: Aggregation<'_>) -> VerifierResult {
    let operands: Vec<_> = op.operands().collect();
    let Some(first) = operands.first() else {
        return Err(verifier_error!("V-AGG-1", "expected at least 1 operand, found none"));
    };
    if let Some(other) = operands.iter().find(|operand| operand.ty().shape() != first.ty().shape()) {
        return Err(
            verifier_error!("V-AGG-1" => [*other, *first], "expected operands of one shape, found {first} and {other}"),
        );
    }
    let results = op.results().count();
    ensure!(
        results == operands.len(),
        "V-AGG-2",
        "expected {}, as many as operands, found {results}",
        counted(operands.len(), "result")
    );
    identities(op, &operands)?;
    let dimension = op.dim();
    let rank = first.ty().rank();
    ensure!(rank > 0, "V-AGG-5" => [*first], "expected operands that have a dimension, found {first}");
    ensure!(
        usize::try_from(dimension).is_ok_and(|dimension| dimension < rank),
        "V-AGG-5" => [op.dim_slot(), *first],
        "expected 'dim' to be a dimension of {first}, from 0 to {}, found {dimension}",
        rank - 1
    );
    Ok(())
}

/// V-AGG-3, V-AGG-4: a number for each operand, of the type of its elements.
fn identities(op: Aggregation<'_>, operands: &[NamedValue<'_>]) -> VerifierResult {
    let context = op.context();
    let AttributeData::Array(identities) = context.attribute_data(op.identities()) else { return Ok(()) };
    ensure!(
        identities.len() == operands.len(),
        "V-AGG-3" => [op.identities_slot()],
        "expected {}, one for each operand, found {}",
        if operands.len() == 1 { "1 identity".to_owned() } else { format!("{} identities", operands.len()) },
        identities.len()
    );
    for (index, (&identity, operand)) in identities.iter().zip(operands).enumerate() {
        let data = context.attribute_data(identity);
        let is_number = matches!(data, AttributeData::Integer { .. } | AttributeData::Float { .. });
        let ty = attribute_type(context, identity).filter(|_| is_number).map(|ty| TypeRef::new(context, ty));
        let element = operand.ty().element();
        ensure!(
            ty.is_some_and(|ty| may_be_identity(ty, element)),
            "V-AGG-4" => [op.identities_slot(), *operand],
            "expected identity {index} to be a number of type '{element}', as the elements of {operand} are, found {}",
            AttributeRef::new(context, identity)
        );
    }
    Ok(())
}

/// Whether numbers of a type are identities for elements of another: of the same, or both of 16 bits.
fn may_be_identity(ty: TypeRef<'_>, element: TypeRef<'_>) -> bool {
    let is_short = |ty: TypeRef<'_>| ty.is_scalar("f16") || ty.is_scalar("bf16");
    ty == element || (is_short(ty) && is_short(element))
}

/// V-AGG-6: the results have the types of the operands without the dimension. (The table requires that those of `scan`
/// have the same types.)
pub(super) fn reduced_types(op: Reduce<'_>) -> VerifierResult {
    let dimension = usize::try_from(op.dim()).unwrap_or_default();
    for (operand, result) in op.named_values(Reduce::OPERANDS).zip(op.named_values(Reduce::RESULTS)) {
        let mut shape = operand.ty().shape().to_vec();
        if dimension < shape.len() {
            shape.remove(dimension);
        }
        let expected = op.context().tile(&shape, operand.ty().element().id()).ok();
        ensure!(
            expected == Some(result.ty().id()),
            "V-AGG-6" => [result, operand],
            "expected {} to be of type '{}', which is {operand} without dimension {dimension}, found '{}'",
            result.quoted(),
            expected.map(|ty| TypeRef::new(op.context(), ty).to_string()).unwrap_or_default(),
            result.ty()
        );
    }
    Ok(())
}

/// V-AGG-7 to V-AGG-10: the body has two arguments for each operand, scalars of its element type. V-AGG-11: it yields
/// one for each.
pub(super) fn aggregation_body(op: AggregationBody<'_>, regions: &[RegionRef<'_>]) -> VerifierResult {
    let Some(region) = regions.first().filter(|region| region.blocks().len() == 1) else { return Ok(()) };
    let operands: Vec<_> = op.operands().collect();
    let arguments: Vec<_> = region.entry().into_iter().flat_map(BlockRef::named_arguments).collect();
    ensure!(
        arguments.len() == 2 * operands.len(),
        "V-AGG-7" => [OpPart::Region(0)],
        "expected the body to have {}, two for each operand, found {}",
        counted(2 * operands.len(), "argument"),
        arguments.len()
    );
    if let Some(argument) = arguments.iter().find(|it| !it.ty().is(&types::TILE) || it.ty().rank() > 0) {
        return Err(verifier_error!(
            "V-AGG-8" => [*argument],
            "expected arguments of the body to be tiles of rank 0, found {argument}"
        ));
    }
    for (pair, operand) in arguments.chunks_exact(2).zip(&operands) {
        let (current, previous) = (pair[0], pair[1]);
        let element = current.ty().element();
        ensure!(
            element == previous.ty().element(),
            "V-AGG-9" => [previous, current],
            "expected the two arguments for {operand} to have the same element type, found {current} and {previous}"
        );
        ensure!(
            element == operand.ty().element(),
            "V-AGG-10" => [current, *operand],
            "expected the arguments for {operand} to have its element type, found {current}"
        );
    }
    let Some(end) = region.terminator().filter(|end| end.is::<Yield>()) else { return Ok(()) };
    yields_an_element_for_each(end, &operands).map_err(|error| error.note(end, "yielded here"))
}

fn yields_an_element_for_each(end: OpRef<'_>, operands: &[NamedValue<'_>]) -> VerifierResult {
    let yielded: Vec<_> = end.operands().map(ValueRef::ty).collect();
    ensure!(
        yielded.len() == operands.len(),
        "V-AGG-11" => [end],
        "expected the body to yield {}, one for each operand, found {}",
        counted(operands.len(), "value"),
        yielded.len()
    );
    for (index, (found, operand)) in yielded.iter().zip(operands).enumerate() {
        let element = operand.ty().element();
        ensure!(
            found.is(&types::TILE) && found.element() == element,
            "V-AGG-11" => [Subject::part_of(end, Yield::OPERANDS.nth(index)), *operand],
            "expected the body to yield a tile of '{element}' for {operand}, found value {index} of type '{found}'"
        );
    }
    Ok(())
}

/// V-AGG-12: operations directly in the body have no effects; up to release 13.3 they must also be speculatable.
pub(super) fn pure_body(aggregation: PureBody<'_>, _: &Environment<'_>, errors: &mut VerifierErrors) {
    for op in aggregation.regions().flat_map(RegionRef::ops) {
        if op.def().is_terminator() {
            continue;
        }
        let error = if let Some(effect) = effect(op) {
            let message = format!("expected an operation without effects in the body of '{}'", name(*aggregation));
            let error = VerifierError::new("V-AGG-12", message);
            if effect == op { error } else { error.note(effect, "this may have effects") }
        } else if !is_speculatable_up_to_13_3(op) {
            let message = format!(
                "expected an operation in the body of '{}' that may be executed at any time; only releases from 13.4 \
                 on accept it",
                name(*aggregation)
            );
            VerifierError::new("V-AGG-12", message).before(Version::new(13, 4))
        } else {
            continue;
        };
        errors.report(op, error.note(*aggregation, "in this body"));
    }
}

/// Whether releases up to 13.3 take it for speculatable: `remi` they did, and nothing with regions.
fn is_speculatable_up_to_13_3(op: OpRef<'_>) -> bool {
    op.is::<Remi>() || op.def().speculatability == Speculatability::Always
}

/// The first operation of this one and those inside it that may have effects. A terminator that leaves more than the
/// region that it ends counts, even if it stays inside.
fn effect(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        match op.def().effects {
            _ if op.def().exits().is_some() => return Some(op),
            Effects::Unknown | Effects::Known([_, ..]) => return Some(op),
            // If the body has the same rule, it has been checked already.
            Effects::Known([]) if PureBody::DEFINITIONS.contains(&op.def()) => {}
            Effects::Known([]) => {
                let start = pending.len();
                pending.extend(op.regions().flat_map(RegionRef::ops));
                pending[start..].reverse();
            }
        }
    }
    None
}
