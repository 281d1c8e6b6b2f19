//! Every rule of the language has cases that satisfy it and cases that break it: `tests/rules`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tile_ir::Version;
use tile_ir::core::OpKind;
use tile_ir::core::definition::{Hook, OpDef};
use tile_ir_smith::{Rule, rules};
use tile_ir_tests::{RuleCase, run_program};
use tile_ir_tools::opt;

/// The program reports for each case what the case expects.
#[test]
fn every_case_is_as_it_says() {
    let check = |case: &RuleCase| case.check().err().map(|failure| format!("{}: {failure}", case.place()));
    let failures: Vec<_> = RuleCase::all().iter().filter_map(check).collect();
    assert!(failures.is_empty(), "{} cases are wrong:\n{}", failures.len(), failures.join("\n"));
}

/// Rules and cases correspond: every rule has a case that satisfies it and, unless it only allows or defines something,
/// one that breaks it; every case belongs to a rule.
#[test]
fn every_rule_has_its_cases() {
    let cases = RuleCase::all();
    let mut wrong = Vec::new();
    for rule in rules() {
        let Rule { id, .. } = rule;
        let about: Vec<_> = cases.iter().filter(|case| case.rules.contains(*id)).collect();
        if about.iter().all(|case| case.fails) {
            wrong.push(format!("{id}: no case keeps it"));
        }
        if rule.is_breakable() && !about.iter().any(|case| case.fails) {
            wrong.push(format!("{id}: no case breaks it"));
        }
    }
    let listed = listed();
    for case in &cases {
        let unknown = case.rules.iter().filter(|rule| !listed.contains(*rule));
        wrong.extend(unknown.map(|rule| format!("{}: there is no rule {rule}", case.place())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `--explain` shows a module for each rule.
#[test]
fn every_rule_is_explained_by_an_example() {
    let explained = |id: &str| run_program(opt, ["tile-ir-opt", "--explain", id], b"").stdout;
    let shows = |id: &str| String::from_utf8_lossy(&explained(id)).contains("\n```");
    let without: Vec<_> = rules().iter().map(|rule| rule.id).filter(|id| !shows(id)).collect();
    assert!(without.is_empty(), "no case of tests/rules is short enough to be shown: {without:?}");
}

/// Rules that the table names, at a relation, a set of cases or a modifier, are listed.
#[test]
fn rules_of_the_table_are_listed() {
    let context = tile_ir_tests::unchecked_context(false);
    let named = context.operations().flat_map(|kind| {
        let def = kind.def();
        let relations = def.relations.iter().filter_map(|relation| relation.rule);
        let cases = def.attributes.iter().filter_map(|field| field.cases_rule);
        relations.chain(cases).chain(def.modifiers.iter().filter_map(|modifier| modifier.rule))
    });
    let named: BTreeSet<String> = named.map(str::to_owned).collect();
    let listed = listed();
    assert!(!named.is_empty());
    assert_eq!(named.difference(&listed).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// The reference lists the same rules, if it is available, except those about operations that are newer, or of a preview.
#[test]
fn rules_are_those_of_the_reference() {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/verifier-rules.md");
    let Ok(reference) = fs::read_to_string(reference) else {
        println!("skipped: the reference is not at hand");
        return;
    };
    let ids = reference.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** [")).map(|(id, _)| id);
    let wanted: BTreeSet<String> = ids.filter(|id| id.starts_with("V-")).map(str::to_owned).collect();
    let context = tile_ir_tests::unchecked_context(false);
    let (known, newer): (Vec<_>, Vec<_>) =
        context.operations().map(OpKind::def).partition(|def| def.since <= NEWEST_IN_REFERENCE);
    let is_named = |rule: &Rule, operations: &[&OpDef]| {
        operations.iter().flat_map(|def| def.code_in(Hook::Rule)).any(|name| rule.place == format!("rule `{name}`"))
    };
    let is_newer = |rule: &Rule| is_named(rule, &newer) && !is_named(rule, &known);
    let is_of_preview = |rule: &Rule| rule.id.starts_with("V-PREV-");
    let listed = rules().iter().filter(|rule| !is_newer(rule) && !is_of_preview(rule)).map(|rule| rule.id.to_owned());
    assert_eq!(listed.collect::<BTreeSet<_>>(), wanted);
}

/// The last version that the reference describes.
const NEWEST_IN_REFERENCE: Version = Version::new(13, 5);

/// The ids of all rules.
fn listed() -> BTreeSet<String> {
    rules().iter().map(|rule| rule.id.to_owned()).collect()
}
