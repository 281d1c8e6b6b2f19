//! Every rule and every code is explained by programs that show it and nothing else: `tests/explain`.

use std::collections::BTreeMap;

use tile_ir::transforms::passes::registry;
use tile_ir_smith::rules;
use tile_ir_tests::pages::codes;
use tile_ir_tests::{Explanation, NO_EXAMPLE, run_program};
use tile_ir_tools::opt;

/// The wrong program of each explanation has the error that it explains, alone; the right programs are accepted.
#[test]
fn every_explanation_shows_its_own_error() {
    let check = |it: &Explanation| it.check().err().map(|failure| format!("{}: {failure}", it.place()));
    let failures: Vec<_> = Explanation::all().iter().filter_map(check).collect();
    assert!(failures.is_empty(), "{} explanations are wrong:\n{}", failures.len(), failures.join("\n"));
}

/// Each rule and code has one explanation, with programs or the reason why there are none; nothing else has one.
#[test]
fn every_rule_and_code_is_explained() {
    let mut explanations = BTreeMap::new();
    let mut wrong = Vec::new();
    for explanation in Explanation::all() {
        let place = explanation.place();
        if explanations.insert(explanation.name.clone(), explanation).is_some() {
            wrong.push(format!("{place}: this is explained twice"));
        }
    }
    let rules = rules().iter().map(|rule| (rule.id.to_owned(), rule.is_breakable()));
    let codes = codes().into_iter().map(|(_, code, _)| (code.to_string(), true));
    for (name, can_be_broken) in rules.chain(codes) {
        let problem = match explanations.remove(&name) {
            Some(it) => missing(&it, can_be_broken).map(|what| format!("{}: {what}", it.place())),
            None => Some(format!("{name}: there is no explanation")),
        };
        wrong.extend(problem);
    }
    wrong.extend(explanations.values().map(|it| format!("{}: there is no such rule or code", it.place())));
    assert!(wrong.is_empty(), "{} explanations are missing or incomplete:\n{}", wrong.len(), wrong.join("\n"));
}

/// What an explanation lacks.
fn missing(it: &Explanation, can_be_broken: bool) -> Option<&'static str> {
    let is_shown_by_bytes = it.wrong.as_ref().is_some_and(|wrong| wrong.is_bytecode);
    let says_why_not = it.why.lines().any(|line| line.starts_with(NO_EXAMPLE));
    match () {
        () if it.why.is_empty() => Some("it does not say why"),
        () if says_why_not => it.wrong.is_some().then_some("it has an example"),
        () if can_be_broken && it.wrong.is_none() => Some("no program is wrong"),
        () if !can_be_broken && it.wrong.is_some() => Some("nothing breaks this rule, but a program is wrong"),
        () if it.right.is_empty() && !is_shown_by_bytes => Some("no program is right"),
        () => None,
    }
}

/// `--explain` knows every operation, type and pass by its name.
#[test]
fn operations_types_and_passes_are_explained() {
    let context = tile_ir_tests::unchecked_context(false);
    let operations = context.operations().map(|kind| kind.def().name.to_owned());
    // The dialect of tests is there where a flag asks for it.
    let operations = operations.filter(|name| !name.contains("testing$"));
    let types = context.type_defs().map(|def| def.name.to_owned());
    let registry = registry();
    let passes = registry.iter().map(|entry| entry.info().name.to_owned());
    let unknown = |name: &String| run_program(opt, ["tile-ir-opt", "--explain", name], b"").code != 0;
    let unknown: Vec<_> = operations.chain(types).chain(passes).filter(unknown).collect();
    assert_eq!(unknown, Vec::<String>::new());
}
