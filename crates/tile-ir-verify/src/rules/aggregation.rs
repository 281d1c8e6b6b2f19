//! reduce and scan.

use tile_ir_core::definition::{Effects, Speculatability};
use tile_ir_core::{AttributeData, OpId, Version, attribute_type};
use tile_ir_dialect::{CudaTileTypes, types};

use crate::findings::Findings;
use crate::plan::Rule;
use crate::structure::counts::counted;
use crate::subject::{Shaped, Subject, TypedValue};
use crate::violation::{Outcome, Spot, Violation, ensure, violation};

pub(super) const RULES: &[(&str, Rule)] = &[
    ("aggregation", Rule::Signature(aggregation)),
    ("reduced_types", Rule::Signature(reduced_types)),
    ("aggregation_body", Rule::Regions(aggregation_body)),
    (PURE_BODY, Rule::Survey(pure_body)),
];

const PURE_BODY: &str = "pure_body";

/// V-AGG-1 to V-AGG-5: operands, results, identities and the dimension fit together.
fn aggregation(subject: Subject<'_>) -> Outcome {
    let operands: Vec<_> = subject.values("operands").collect();
    let Some(first) = operands.first() else {
        return Err(violation!("V-AGG-1", "expected at least 1 operand, found none"));
    };
    if let Some(other) = operands.iter().find(|operand| operand.shape() != first.shape()) {
        return Err(violation!("V-AGG-1", "expected operands of one shape, found {first} and {other}"));
    }
    let results = subject.results().count();
    ensure!(
        results == operands.len(),
        "V-AGG-2",
        "expected {}, as many as operands, found {results}",
        counted(operands.len(), "result")
    );
    identities(subject, &operands)?;
    let dimension = subject.integer("dim").unwrap_or_default();
    ensure!(first.rank() > 0, "V-AGG-5", "expected operands that have a dimension, found {first}");
    ensure!(
        usize::try_from(dimension).is_ok_and(|dimension| dimension < first.rank()),
        "V-AGG-5",
        "expected 'dim' to be a dimension of {first}, from 0 to {}, found {dimension}",
        first.rank() - 1
    );
    Ok(())
}

/// V-AGG-3, V-AGG-4: a number for each operand, of the type of its elements.
fn identities(subject: Subject<'_>, operands: &[TypedValue<'_>]) -> Outcome {
    let Some(AttributeData::Array(identities)) = subject.data("identities") else { return Ok(()) };
    ensure!(
        identities.len() == operands.len(),
        "V-AGG-3",
        "expected {}, one for each operand, found {}",
        if operands.len() == 1 { "1 identity".to_owned() } else { format!("{} identities", operands.len()) },
        identities.len()
    );
    for (index, (&identity, operand)) in identities.iter().zip(operands).enumerate() {
        let data = subject.context.attribute_data(identity);
        let is_number = matches!(data, AttributeData::Integer { .. } | AttributeData::Float { .. });
        let ty = attribute_type(subject.context, identity).filter(|_| is_number).map(|ty| subject.typ(ty));
        ensure!(
            ty.is_some_and(|ty| may_be_identity(ty, operand.element())),
            "V-AGG-4",
            "expected identity {index} to be a number of type '{}', as the elements of {operand} are, found {}",
            operand.element(),
            subject.spelled(identity)
        );
    }
    Ok(())
}

/// Whether numbers of a type are identities for elements of another: of the same, or both of 16 bits.
fn may_be_identity(ty: Shaped<'_>, element: Shaped<'_>) -> bool {
    let is_short = |ty: Shaped<'_>| ty.is_scalar("f16") || ty.is_scalar("bf16");
    ty == element || (is_short(ty) && is_short(element))
}

/// V-AGG-6: the results are the operands without the dimension. (Those of `scan` are of the types of the operands,
/// which the table says.)
fn reduced_types(subject: Subject<'_>) -> Outcome {
    let dimension = subject.integer("dim").and_then(|dimension| usize::try_from(dimension).ok()).unwrap_or_default();
    for (operand, result) in subject.values("operands").zip(subject.values("results")) {
        let mut shape = operand.shape().to_vec();
        if dimension < shape.len() {
            shape.remove(dimension);
        }
        let expected = subject.context.tile(&shape, operand.element().ty).ok();
        ensure!(
            expected == Some(result.ty),
            "V-AGG-6",
            "expected {} to be of type '{}', which is {operand} without dimension {dimension}, found '{}'",
            result.quoted(),
            expected.map(|ty| subject.typ(ty).to_string()).unwrap_or_default(),
            result.shaped()
        );
    }
    Ok(())
}

/// V-AGG-7 to V-AGG-10: the body has two arguments for each operand, scalars of its element type. V-AGG-11: it yields
/// one for each.
fn aggregation_body(subject: Subject<'_>) -> Outcome {
    let &[region] = subject.regions() else { return Ok(()) };
    let &[_] = subject.body.region_blocks(region) else { return Ok(()) };
    let operands: Vec<_> = subject.values("operands").collect();
    let arguments: Vec<_> = subject.region_arguments(region).collect();
    ensure!(
        arguments.len() == 2 * operands.len(),
        "V-AGG-7",
        "expected the body to have {}, two for each operand, found {}",
        counted(2 * operands.len(), "argument"),
        arguments.len()
    );
    if let Some(argument) = arguments.iter().find(|argument| !argument.is(&types::TILE) || argument.rank() > 0) {
        return Err(violation!("V-AGG-8", "expected arguments of the body to be tiles of rank 0, found {argument}"));
    }
    for (pair, operand) in arguments.chunks_exact(2).zip(&operands) {
        let (current, previous) = (pair[0], pair[1]);
        ensure!(
            current.element() == previous.element(),
            "V-AGG-9",
            "expected the two arguments for {operand} to have the same element type, found {current} and {previous}"
        );
        ensure!(
            current.element() == operand.element(),
            "V-AGG-10",
            "expected the arguments for {operand} to have its element type, found {current}"
        );
    }
    let Some(end) = subject.region_terminator(region).filter(|end| end.is(&tile_ir_dialect::ops::YIELD)) else {
        return Ok(());
    };
    yields_an_element_for_each(subject, end, &operands)
        .map_err(|violation| violation.note(Spot::Op(end.id), "yielded here"))
}

fn yields_an_element_for_each(subject: Subject<'_>, end: Subject<'_>, operands: &[TypedValue<'_>]) -> Outcome {
    let yielded: Vec<_> = end.op().operands().map(|value| subject.typ(subject.body.value_type(value))).collect();
    ensure!(
        yielded.len() == operands.len(),
        "V-AGG-11",
        "expected the body to yield {}, one for each operand, found {}",
        counted(operands.len(), "value"),
        yielded.len()
    );
    for (index, (found, operand)) in yielded.iter().zip(operands).enumerate() {
        ensure!(
            found.is(&types::TILE) && found.element() == operand.element(),
            "V-AGG-11",
            "expected the body to yield a tile of '{}' for {operand}, found value {index} of type '{found}'",
            operand.element()
        );
    }
    Ok(())
}

/// V-AGG-12: what stands directly in the body is free of effects; up to release 13.3 it must also be speculatable.
fn pure_body(subject: Subject<'_>, findings: &mut Findings) {
    for op in subject.regions().iter().flat_map(|&region| subject.region_ops(region)) {
        if op.def().is_terminator() {
            continue;
        }
        let violation = if let Some(effect) = effect(op) {
            let message = format!("expected an operation without effects in the body of '{}'", subject.name());
            let violation = Violation::new("V-AGG-12", message);
            if effect == op.id { violation } else { violation.note(Spot::Op(effect), "this may have effects") }
        } else if !is_speculatable_up_to_13_3(op) {
            let message = format!(
                "expected an operation in the body of '{}' that may be executed at any time; only releases from 13.4 \
                 on accept it",
                subject.name()
            );
            Violation::new("V-AGG-12", message).before(Version::V13_4)
        } else {
            continue;
        };
        findings.add(Spot::Op(op.id), violation.note(Spot::Op(subject.id), "in this body"));
    }
}

/// Whether releases up to 13.3 take it for speculatable: `remi` they did, and nothing with regions.
fn is_speculatable_up_to_13_3(op: Subject<'_>) -> bool {
    op.is(&tile_ir_dialect::ops::REMI) || op.def().speculatability == Speculatability::Always
}

/// The first operation of this one and those inside it that may have effects. A terminator that leaves more than the
/// region that it ends counts, even if it stays inside.
fn effect(op: Subject<'_>) -> Option<OpId> {
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        match op.def().effects {
            _ if op.def().exits().is_some() => return Some(op.id),
            Effects::Unknown | Effects::Known([_, ..]) => return Some(op.id),
            // Where the body is asked the same question, it has been answered already.
            Effects::Known([]) if op.def().rules.contains(&PURE_BODY) => {}
            Effects::Known([]) => {
                let inside = op.regions().iter().flat_map(|&region| op.region_ops(region));
                let behind = pending.len();
                pending.extend(inside);
                pending[behind..].reverse();
            }
        }
    }
    None
}
