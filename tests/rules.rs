//! Cases of rules of the language, which satisfy and break them: `tests/rules`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tile_ir::Version;
use tile_ir::core::OpKind;
use tile_ir::core::definition::{Hook, OpDef};
use tile_ir_smith::{Rule, rules};
use tile_ir_tests::RuleCase;

/// The program reports for each case what the case expects.
#[test]
fn every_case_is_as_it_says() {
    let check = |case: &RuleCase| case.check().err().map(|failure| format!("{}: {failure}", case.place()));
    let failures: Vec<_> = RuleCase::all().iter().filter_map(check).collect();
    assert!(failures.is_empty(), "{} cases are wrong:\n{}", failures.len(), failures.join("\n"));
}

/// Every case belongs to a rule.
#[test]
fn every_case_belongs_to_a_rule() {
    let listed = listed();
    let unknown = |case: &RuleCase| {
        let unknown: Vec<_> = case.rules.difference(&listed).cloned().collect();
        (!unknown.is_empty()).then(|| format!("{}: there is no rule {}", case.place(), unknown.join(", ")))
    };
    let wrong: Vec<_> = RuleCase::all().iter().filter_map(unknown).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
