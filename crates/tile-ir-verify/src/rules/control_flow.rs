//! Loops, branches and what ends them.

use tile_ir_core::definition::{FUNCTION_TYPE, OpDef};
use tile_ir_core::{
    AttributeData, AttributeRef, BlockRef, NamedValue, OpRef, RegionRef, TypeData, TypeRef, ValueRef, Version, counted,
};
use tile_ir_dialect::rules::CarriedTypes;
use tile_ir_dialect::views::{Break, Continue, For, If, Loop, Return, Yield};
use tile_ir_dialect::{TypedOp, types};

use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, alternatives, name};
use crate::{ensure, verifier_error};

/// V-FOR-2: the first argument of the body is the induction variable. V-FOR-3, V-FOR-4: the others are the carried values.
pub(super) fn for_body(op: For<'_>, regions: &[RegionRef<'_>]) -> VerifierResult {
    let Some(block) = entry(regions) else { return Ok(()) };
    let mut arguments = block.named_arguments();
    let bound = op.lower_bound().ty();
    let Some(induction) = arguments.next() else {
        return Err(verifier_error!(
            "V-FOR-2",
            "expected the body to have an argument for the induction variable, found none"
        ));
    };
    ensure!(
        induction.ty() == bound,
        "V-FOR-2",
        "expected the induction variable to have the type of the bounds, '{bound}', found '{}'",
        induction.ty()
    );
    check_carried(arguments, op.init_values(), " after the induction variable", ["V-FOR-3", "V-FOR-4"])
}

/// V-LOOP-1: the arguments of the body are the carried values.
pub(super) fn loop_body(op: Loop<'_>, regions: &[RegionRef<'_>]) -> VerifierResult {
    let Some(block) = entry(regions) else { return Ok(()) };
    check_carried(block.named_arguments(), op.init_values(), "", ["V-LOOP-1", "V-LOOP-1"])
}

/// The block of a loop's body.
fn entry<'a>(regions: &[RegionRef<'a>]) -> Option<BlockRef<'a>> {
    regions.first().and_then(|region| region.entry())
}

/// The arguments of a loop's body that are for initial values: as many, of the same types.
fn check_carried<'a>(
    arguments: impl ExactSizeIterator<Item = NamedValue<'a>>,
    carried: impl ExactSizeIterator<Item = ValueRef<'a>> + Clone,
    place: &str,
    [count_rule, type_rule]: [&'static str; 2],
) -> VerifierResult {
    ensure!(
        arguments.len() == carried.len(),
        count_rule,
        "expected the body to have {}{place}, one for each of 'initValues', found {}",
        counted(carried.len(), "argument"),
        arguments.len()
    );
    let mut pairs = arguments.zip(NamedValue::list("initValues", carried));
    match pairs.find(|(argument, initial)| argument.ty() != initial.ty()) {
        None => Ok(()),
        Some((argument, initial)) => Err(verifier_error!(
            type_rule,
            "expected {} of the body to have the type of {initial}, found '{}'",
            argument.quoted(),
            argument.ty()
        )),
    }
}

/// V-IF-3: what has results has both branches. V-IF-4: a branch that yields, yields the results.
pub(super) fn if_results(op: If<'_>, regions: &[RegionRef<'_>]) -> VerifierResult {
    let expected = op.results().map(ValueRef::ty);
    for (region, definition) in regions.iter().zip(op.def().regions) {
        let name = definition.name;
        ensure!(
            expected.len() == 0 || region.entry().is_some(),
            "V-IF-3",
            "expected region '{name}' to yield the results {}, found it empty",
            listed(expected)
        );
        let Some(end) = region.terminator().filter(|end| end.is::<Yield>()) else { continue };
        let found = end.operands().map(ValueRef::ty);
        if !found.clone().eq(expected.clone()) {
            let advice = (found.len() == 0).then(|| ending("the region", end, expected.clone()));
            let found = listed(found);
            let message = match expected.len() {
                0 => format!("expected region '{name}' to yield nothing, as there are no results, found {found}"),
                _ => {
                    format!("expected region '{name}' to yield {}, as the results are, found {found}", listed(expected))
                }
            };
            return Err(VerifierError { advice, ..VerifierError::new("V-IF-4", message).note(end, "yielded here") });
        }
    }
    Ok(())
}

/// V-FOR-6, V-LOOP-2, V-IF-2: carried values and results are not views.
pub(super) fn carried_types(op: CarriedTypes<'_>) -> VerifierResult {
    let views = [&types::TENSOR_VIEW, &types::PARTITION_VIEW, &types::STRIDED_VIEW, &types::GATHER_SCATTER_VIEW];
    let mut values = op.named_operands().chain(op.named_results());
    let Some(found) = values.find(|value| views.iter().any(|view| value.ty().is(view))) else { return Ok(()) };
    let rule = if op.is::<For>() {
        "V-FOR-6"
    } else if op.is::<Loop>() {
        "V-LOOP-2"
    } else {
        "V-IF-2"
    };
    Err(verifier_error!(rule, "expected no views among the values passed on, found {found}"))
}

/// V-BRK-2: only `if` lies between a `break` and its loop. V-BRK-3: the operands are the results of that loop.
pub(super) fn break_target(op: Break<'_>, _: &Environment<'_>) -> VerifierResult {
    let target = target(*op, "V-BRK-2", &[Loop::DEFINITION])?;
    check_passed(*op, target, "V-BRK-3", "the results", target.results())
}

/// V-CONT-2: only `if` lies between a `continue` and its loop. V-CONT-3: the operands are what that loop carries.
pub(super) fn continue_target(op: Continue<'_>, _: &Environment<'_>) -> VerifierResult {
    let target = target(*op, "V-CONT-2", &[For::DEFINITION, Loop::DEFINITION])?;
    // The results of `for` are its carried values; `loop` may have others.
    if target.is::<For>() {
        check_passed(*op, target, "V-CONT-3", "the results", target.results())
    } else {
        check_passed(*op, target, "V-CONT-3", "the carried values", target.operands())
    }
}

/// The innermost ancestor other than `if`, which must be one of these loops.
fn target<'a>(op: OpRef<'a>, rule: &'static str, loops: &[&'static OpDef]) -> Result<OpRef<'a>, VerifierError> {
    let target = op.ancestors_in_body().find(|op| !op.is::<If>());
    let wanted = || alternatives(&loops.iter().map(|def| def.mnemonic()).collect::<Vec<_>>());
    match target {
        Some(target) if loops.contains(&target.def()) => Ok(target),
        Some(other) => {
            let name = name(other);
            let message = format!("expected only 'if' between this and {}, found '{name}'", wanted());
            Err(VerifierError::new(rule, message).note(other, format!("this '{name}' is in between")))
        }
        None => Err(VerifierError::new(rule, format!("expected to be nested in {}, found none around it", wanted()))),
    }
}

fn check_passed<'a>(
    op: OpRef<'a>,
    target: OpRef<'a>,
    rule: &'static str,
    what: &str,
    expected: impl Iterator<Item = ValueRef<'a>> + Clone,
) -> VerifierResult {
    let (expected, found) = (expected.map(ValueRef::ty), op.operands().map(ValueRef::ty));
    if found.clone().eq(expected.clone()) {
        return Ok(());
    }
    let name = name(target);
    let is_empty = found.clone().next().is_none();
    let advice = is_empty.then(|| ending(&format!("the body of this '{name}'"), op, expected.clone()));
    let found = listed(found);
    let message = match expected.clone().next() {
        None => format!("expected no operands, as the '{name}' around it passes on no values, found {found}"),
        Some(_) => {
            let expected = listed(expected);
            format!("expected operands of types {expected}, as {what} of the '{name}' around it are, found {found}")
        }
    };
    Err(VerifierError { advice, ..VerifierError::new(rule, message).note(target, format!("this is the '{name}'")) })
}

/// Advice for a terminator that passes on nothing, most often one that the text leaves out and so implies.
fn ending<'a>(what: &str, terminator: OpRef<'_>, expected: impl Iterator<Item = TypeRef<'a>>) -> String {
    let types: Vec<_> = expected.map(|ty| ty.to_string()).collect();
    let values: Vec<_> = (0..types.len()).map(|index| format!("%{index}")).collect();
    format!("end {what} with '{} {} : {}'", name(terminator), values.join(", "), types.join(", "))
}

/// V-RET-1, V-RET-2: only `if` and, since release 13.4, `loop` may be between a `return` and its function. V-RET-3: its
/// operands have the result types of the function.
pub(super) fn return_target(op: Return<'_>, _: &Environment<'_>) -> VerifierResult {
    let between = || op.ancestors_in_body().enumerate();
    let refused = |distance: usize, around: OpRef<'_>, later: &str| {
        let name = name(around);
        let rule = if distance == 0 { "V-RET-1" } else { "V-RET-2" };
        let message = format!("expected only 'if' or 'loop' between this and its function, found '{name}'{later}");
        VerifierError::new(rule, message).note(around, format!("this '{name}' is in between"))
    };
    if let Some((distance, around)) = between().find(|(_, around)| !around.is::<If>() && !around.is::<Loop>()) {
        return Err(refused(distance, around, ""));
    }
    returned_values(*op)?;
    match between().find(|(_, around)| around.is::<Loop>()) {
        Some((distance, around)) => {
            Err(refused(distance, around, ", which only releases from 13.4 on accept").before(Version::new(13, 4)))
        }
        None => Ok(()),
    }
}

/// V-RET-3: the operands of `return` are what the function returns.
fn returned_values(op: OpRef<'_>) -> VerifierResult {
    let Some(function) = op.function() else {
        return Err(verifier_error!("V-RET-1", "expected to be inside a function"));
    };
    let function_type = function.attribute_ref(FUNCTION_TYPE).map(AttributeRef::data);
    let Some(AttributeData::Type(function_type)) = function_type else { return Ok(()) };
    let TypeData::Function { results, .. } = op.context().type_data(*function_type) else { return Ok(()) };
    let expected = results.iter().map(|&ty| TypeRef::new(op.context(), ty));
    let found = op.operands().map(ValueRef::ty);
    if found.clone().eq(expected.clone()) {
        return Ok(());
    }
    let message = match results.is_empty() {
        true => format!("expected no operands, as the function returns nothing, found {}", listed(found)),
        false => format!(
            "expected operands of types {}, which the function returns, found {}",
            listed(expected),
            listed(found)
        ),
    };
    Err(VerifierError::new("V-RET-3", message).note(function, "this is the function"))
}

/// Types as messages have them: `('tile<i32>', 'tile<f32>')`, or `none`.
fn listed<'a>(types: impl Iterator<Item = TypeRef<'a>>) -> String {
    let types: Vec<_> = types.map(|ty| format!("'{ty}'")).collect();
    match types.is_empty() {
        true => "none".to_owned(),
        false => format!("({})", types.join(", ")),
    }
}
