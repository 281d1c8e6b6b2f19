//! Loops, branches and what ends them.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{AttributeData, TypeData, ValueId, Version};
use tile_ir_dialect::{ops, types};

use crate::plan::Rule;
use crate::structure::counts::counted;
use crate::subject::{Shaped, Subject, TypedValue};
use crate::violation::{Outcome, Spot, Violation, alternatives, ensure, violation};

pub(super) const RULES: &[(&str, Rule)] = &[
    ("for_body", Rule::Regions(for_body)),
    ("loop_body", Rule::Regions(loop_body)),
    ("if_results", Rule::Regions(if_results)),
    ("carried_types", Rule::Signature(carried_types)),
    ("break_target", Rule::Surroundings(break_target)),
    ("continue_target", Rule::Surroundings(continue_target)),
    ("return_target", Rule::Surroundings(return_target)),
];

/// V-FOR-2: the first argument of the body is the induction variable. V-FOR-3, V-FOR-4: the others are what is carried.
fn for_body(subject: Subject<'_>) -> Outcome {
    let &[region] = subject.regions() else { return Ok(()) };
    if subject.body.entry_block(region).is_none() {
        return Ok(());
    }
    let mut arguments = subject.region_arguments(region);
    let bound = subject.value("lowerBound");
    let Some(induction) = arguments.next() else {
        return Err(violation!(
            "V-FOR-2",
            "expected the body to have an argument for the induction variable, found none"
        ));
    };
    ensure!(
        induction.shaped() == bound.shaped(),
        "V-FOR-2",
        "expected the induction variable to have the type of the bounds, '{}', found '{}'",
        bound.shaped(),
        induction.shaped()
    );
    check_carried(subject, arguments, " behind the induction variable", ["V-FOR-3", "V-FOR-4"])
}

/// V-LOOP-1: the arguments of the body are what is carried.
fn loop_body(subject: Subject<'_>) -> Outcome {
    let &[region] = subject.regions() else { return Ok(()) };
    if subject.body.entry_block(region).is_none() {
        return Ok(());
    }
    check_carried(subject, subject.region_arguments(region), "", ["V-LOOP-1", "V-LOOP-1"])
}

/// The arguments of a loop's body that are for initial values: as many, of the same types.
fn check_carried<'a>(
    subject: Subject<'a>,
    arguments: impl ExactSizeIterator<Item = TypedValue<'a>>,
    place: &str,
    [count_rule, type_rule]: [&'static str; 2],
) -> Outcome {
    let carried = subject.values("initValues");
    ensure!(
        arguments.len() == carried.len(),
        count_rule,
        "expected the body to have {}{place}, one for each of 'initValues', found {}",
        counted(carried.len(), "argument"),
        arguments.len()
    );
    for (argument, initial) in arguments.zip(carried) {
        ensure!(
            argument.shaped() == initial.shaped(),
            type_rule,
            "expected {} of the body to have the type of {initial}, found '{}'",
            argument.quoted(),
            argument.shaped()
        );
    }
    Ok(())
}

/// V-IF-3: what has results has both branches. V-IF-4: a branch that yields, yields the results.
fn if_results(subject: Subject<'_>) -> Outcome {
    let expected = types_of(subject, subject.op().results().iter().copied());
    for (region, definition) in subject.regions().iter().zip(subject.def().regions) {
        let name = definition.name;
        ensure!(
            expected.len() == 0 || subject.body.entry_block(*region).is_some(),
            "V-IF-3",
            "expected region '{name}' to yield the results {}, found it empty",
            listed(expected)
        );
        let Some(end) = subject.region_terminator(*region).filter(|end| end.is(&ops::YIELD)) else { continue };
        let found = types_of(subject, end.op().operands());
        if !found.clone().eq(expected.clone()) {
            let message = format!(
                "expected region '{name}' to yield {}, as the results are, found {}",
                listed(expected),
                listed(found)
            );
            return Err(Violation::new("V-IF-4", message).note(Spot::Op(end.id), "yielded here"));
        }
    }
    Ok(())
}

/// V-FOR-6, V-LOOP-2, V-IF-2: no views are handed on.
fn carried_types(subject: Subject<'_>) -> Outcome {
    let views = [&types::TENSOR_VIEW, &types::PARTITION_VIEW, &types::STRIDED_VIEW, &types::GATHER_SCATTER_VIEW];
    let mut values = subject.operands().chain(subject.results());
    let Some(found) = values.find(|value| views.iter().any(|view| value.is(view))) else { return Ok(()) };
    let rule = match subject.def() {
        def if def == &ops::FOR => "V-FOR-6",
        def if def == &ops::LOOP => "V-LOOP-2",
        _ => "V-IF-2",
    };
    Err(violation!(rule, "expected no views among what is handed on, found {found}"))
}

/// V-BRK-2: only `if` lies between a `break` and its loop. V-BRK-3: the operands are the results of that loop.
fn break_target(subject: Subject<'_>) -> Outcome {
    let target = target(subject, "V-BRK-2", &[&ops::LOOP])?;
    hands_on(subject, target, "V-BRK-3", "the results", types_of(subject, target.op().results().iter().copied()))
}

/// V-CONT-2: only `if` lies between a `continue` and its loop. V-CONT-3: the operands are what that loop carries.
fn continue_target(subject: Subject<'_>) -> Outcome {
    let target = target(subject, "V-CONT-2", &[&ops::FOR, &ops::LOOP])?;
    // What `for` carries are its results; `loop` may have others.
    if target.is(&ops::FOR) {
        hands_on(subject, target, "V-CONT-3", "the results", types_of(subject, target.op().results().iter().copied()))
    } else {
        hands_on(subject, target, "V-CONT-3", "the carried values", types_of(subject, target.op().operands()))
    }
}

/// The first operation around one that is no `if`, which must be one of these loops.
fn target<'a>(subject: Subject<'a>, rule: &'static str, loops: &[&'static OpDef]) -> Result<Subject<'a>, Violation> {
    let target = std::iter::successors(subject.parent(), |op| op.parent()).find(|op| !op.is(&ops::IF));
    let wanted = || alternatives(&loops.iter().map(|def| def.mnemonic()).collect::<Vec<_>>());
    match target {
        Some(target) if loops.iter().any(|def| target.is(def)) => Ok(target),
        Some(other) => {
            let name = other.name();
            let message = format!("expected only 'if' between this and {}, found '{name}'", wanted());
            Err(Violation::new(rule, message).note(Spot::Op(other.id), format!("this '{name}' lies in between")))
        }
        None => Err(Violation::new(rule, format!("expected to stand inside {}, found none around it", wanted()))),
    }
}

fn hands_on<'a>(
    subject: Subject<'a>,
    target: Subject<'a>,
    rule: &'static str,
    what: &str,
    expected: impl Iterator<Item = Shaped<'a>> + Clone,
) -> Outcome {
    let found = types_of(subject, subject.op().operands());
    if found.clone().eq(expected.clone()) {
        return Ok(());
    }
    let name = target.name();
    let (expected, found) = (listed(expected), listed(found));
    let message =
        format!("expected operands of types {expected}, as {what} of the '{name}' around it are, found {found}");
    Err(Violation::new(rule, message).note(Spot::Op(target.id), format!("this is the '{name}'")))
}

/// V-RET-1, V-RET-2: only `if` and, from release 13.4 on, `loop` lie between a `return` and its function. V-RET-3: it
/// returns what the function does.
fn return_target(subject: Subject<'_>) -> Outcome {
    let between = || std::iter::successors(subject.parent(), |op| op.parent()).enumerate();
    let refused = |distance: usize, op: Subject<'_>, later: &str| {
        let name = op.name();
        let rule = if distance == 0 { "V-RET-1" } else { "V-RET-2" };
        let message = format!("expected only 'if' or 'loop' between this and its function, found '{name}'{later}");
        Violation::new(rule, message).note(Spot::Op(op.id), format!("this '{name}' lies in between"))
    };
    if let Some((distance, op)) = between().find(|(_, op)| !op.is(&ops::IF) && !op.is(&ops::LOOP)) {
        return Err(refused(distance, op, ""));
    }
    returned_values(subject)?;
    match between().find(|(_, op)| op.is(&ops::LOOP)) {
        Some((distance, op)) => {
            Err(refused(distance, op, ", which only releases from 13.4 on accept").before(Version::V13_4))
        }
        None => Ok(()),
    }
}

/// V-RET-3: the operands of `return` are what the function returns.
fn returned_values(subject: Subject<'_>) -> Outcome {
    let Some(function) = subject.surroundings.function else {
        return Err(violation!("V-RET-1", "expected to stand in a function, found none around it"));
    };
    let function_type = function.attribute("function_type").map(|ty| subject.context.attribute_data(ty));
    let Some(AttributeData::Type(function_type)) = function_type else { return Ok(()) };
    let TypeData::Function { results, .. } = subject.context.type_data(*function_type) else { return Ok(()) };
    let expected = results.iter().map(|&ty| subject.typ(ty));
    let found = types_of(subject, subject.op().operands());
    if found.clone().eq(expected.clone()) {
        return Ok(());
    }
    let message =
        format!("expected operands of types {}, which the function returns, found {}", listed(expected), listed(found));
    Err(Violation::new("V-RET-3", message).note(Spot::Function, "this is the function"))
}

/// The types of values. Nothing is listed where they are as they should be, which is nearly always.
fn types_of<'a, V>(subject: Subject<'a>, values: V) -> impl ExactSizeIterator<Item = Shaped<'a>> + Clone + use<'a, V>
where
    V: ExactSizeIterator<Item = ValueId> + Clone,
{
    values.map(move |value| subject.typ(subject.body.value_type(value)))
}

/// Types as messages have them: `('tile<i32>', 'tile<f32>')`.
fn listed<'a>(types: impl Iterator<Item = Shaped<'a>>) -> String {
    let types: Vec<_> = types.map(|ty| format!("'{ty}'")).collect();
    format!("({})", types.join(", "))
}
