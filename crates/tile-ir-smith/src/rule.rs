//! Modules that break one rule.
//!
//! Most rules are broken by an operation that differs from its definition in one point. Rules that cannot be broken in
//! this way, such as rules of the parser, have stored cases in `tests/rules`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use tile_ir::core::definition::{Hook, OpDef};
use tile_ir::text::{PrintOptions, print};

use crate::generate::entry_module;
use crate::smith::{errors, has_locations};
use crate::{Choices, Smith, SmithError};

/// A rule of `dialect-spec/RULES.md`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id, such as `V-TILE-4`.
    pub id: &'static str,
    /// What it does: `demands`, `warns`, `allows` or `defines`.
    pub kind: &'static str,
    /// What it says.
    pub sentence: &'static str,
    /// Where it is checked: a function, a column of the table, or the parser.
    pub place: &'static str,
}

impl Rule {
    /// Whether a module can break it: it is not a permission or a definition.
    pub fn is_breakable(&self) -> bool {
        matches!(self.kind, "demands" | "warns")
    }
}

/// The number of modules that are generated to find one that breaks a rule.
const ATTEMPTS: usize = 200;

/// The same if any operation may be the one that breaks it.
const ATTEMPTS_WITH_ANY: usize = 60;

/// All rules, in the order of the list.
pub fn rules() -> &'static [Rule] {
    static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
        let row = |line: &'static str| {
            let row = line.strip_prefix("| ").filter(|row| row.starts_with("V-"))?.strip_suffix(" |")?;
            let mut cells = row.split(" | ");
            Some(Rule { id: cells.next()?, kind: cells.next()?, sentence: cells.next()?, place: cells.next()? })
        };
        include_str!("../../../dialect-spec/RULES.md").lines().filter_map(row).collect()
    });
    &RULES
}

/// The stored cases that break a rule, as text; none if only bytecode can break it.
pub fn cases(id: &str) -> Vec<&'static str> {
    let all = CASES.iter().flat_map(|file| file.split("// -----\n"));
    let breaks = |case: &&str| case.contains("expected-error") || case.contains("expected-warning");
    let named = |case: &str| {
        let lines = case.lines().filter_map(|line| line.trim().strip_prefix("// rule:"));
        lines.flat_map(str::split_whitespace).map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let mut cases: Vec<_> = all.filter(breaks).map(|case| (named(case), case)).collect();
    cases.retain(|(rules, _)| rules.contains(id));
    // Prefers cases that break nothing else.
    let least = cases.iter().map(|(rules, _)| rules.len()).min();
    cases.into_iter().filter(|(rules, _)| Some(rules.len()) == least).map(|(_, case)| case.trim_start()).collect()
}

/// Checks that a rule can be broken.
pub(crate) fn breakable(id: &str) -> Result<&'static Rule, SmithError> {
    let rule = rules().iter().find(|rule| rule.id == id).ok_or_else(|| SmithError::Rule { rule: id.to_owned() })?;
    match rule.kind {
        "allows" => Err(SmithError::Unbreakable { rule: id.to_owned(), what: "allows something" }),
        "defines" => Err(SmithError::Unbreakable { rule: id.to_owned(), what: "defines something" }),
        _ => Ok(rule),
    }
}

/// How a rule can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breaking {
    /// By an operation that differs from its definition in one point.
    Fault,
    /// By a stored case.
    Case,
    /// Only in bytecode, which is not generated here.
    Bytes,
    /// Not at all: it allows or defines something.
    Nothing,
}

/// How modules break a rule.
pub fn breaking(smith: &Smith, rule: &Rule, choices: &mut Choices) -> Breaking {
    match breakable(rule.id) {
        Err(_) => Breaking::Nothing,
        Ok(rule) if faulty(smith, rule, choices).is_some() => Breaking::Fault,
        Ok(_) if cases(rule.id).is_empty() => Breaking::Bytes,
        Ok(_) => Breaking::Case,
    }
}

/// A module that breaks a rule and no other.
pub(crate) fn broken(smith: &Smith, id: &str, choices: &mut Choices) -> Result<String, SmithError> {
    let rule = breakable(id)?;
    let cases = cases(id);
    let from_case = !cases.is_empty() && choices.once_in(4);
    if !from_case && let Some(text) = faulty(smith, rule, choices) {
        return Ok(text);
    }
    match cases.is_empty() {
        true => Err(SmithError::Unbreakable { rule: id.to_owned(), what: "is about bytes" }),
        false => Ok(choices.pick(&cases).to_owned()),
    }
}

/// A module with a random fault that breaks this rule and no other.
fn faulty(smith: &Smith, rule: &Rule, choices: &mut Choices) -> Option<String> {
    if !rule.place.contains('`') && rule.place.contains("parser")
        || rule.place.contains("reader")
        || rule.kind == "warns"
    {
        return None;
    }
    let named = |def: &&&'static OpDef| {
        let columns = def.relations.iter().filter_map(|relation| relation.rule);
        let columns = columns.chain(def.attributes.iter().filter_map(|field| field.cases_rule));
        let mut columns = columns.chain(def.modifiers.iter().filter_map(|modifier| modifier.rule));
        columns.any(|named| named == rule.id)
            || def.code_in(Hook::Rule).any(|name| rule.place.contains(&format!("`{name}`")))
    };
    let mut attempts = ATTEMPTS;
    let mut about: Vec<&'static OpDef> = smith.operations().iter().filter(named).copied().collect();
    if about.is_empty() {
        about = smith.operations().to_vec();
        attempts = ATTEMPTS_WITH_ANY;
    }
    (0..attempts).find_map(|_| {
        let operation = choices.pick(&about);
        let module = entry_module(smith.context(), &[operation], smith.version(), true, choices.split());
        let errors = errors(&module);
        let is_broken = !errors.is_empty() && errors.iter().all(|error| error.rule == Some(rule.id));
        // If the custom form cannot represent it, the generic form can.
        let options = PrintOptions { generic: true, debug_info: has_locations(&module), ..PrintOptions::default() };
        is_broken.then(|| print(&module, &options))
    })
}

/// The cases of all rules, by file.
const CASES: &[&str] = &[
    include_str!("../../../tests/rules/assumptions.mlir"),
    include_str!("../../../tests/rules/atomics.mlir"),
    include_str!("../../../tests/rules/comparison.mlir"),
    include_str!("../../../tests/rules/constraints.mlir"),
    include_str!("../../../tests/rules/control_flow.mlir"),
    include_str!("../../../tests/rules/conversions.mlir"),
    include_str!("../../../tests/rules/debug_info.mlir"),
    include_str!("../../../tests/rules/dense.mlir"),
    include_str!("../../../tests/rules/dominance.mlir"),
    include_str!("../../../tests/rules/entry.mlir"),
    include_str!("../../../tests/rules/enums.mlir"),
    include_str!("../../../tests/rules/floating_point.mlir"),
    include_str!("../../../tests/rules/globals.mlir"),
    include_str!("../../../tests/rules/hints.mlir"),
    include_str!("../../../tests/rules/inferred_types.mlir"),
    include_str!("../../../tests/rules/integer.mlir"),
    include_str!("../../../tests/rules/matrix.mlir"),
    include_str!("../../../tests/rules/memory.mlir"),
    include_str!("../../../tests/rules/module.mlir"),
    include_str!("../../../tests/rules/multimem.mlir"),
    include_str!("../../../tests/rules/preview.mlir"),
    include_str!("../../../tests/rules/printing.mlir"),
    include_str!("../../../tests/rules/reduce_and_scan.mlir"),
    include_str!("../../../tests/rules/regions.mlir"),
    include_str!("../../../tests/rules/relations.mlir"),
    include_str!("../../../tests/rules/self_contained.mlir"),
    include_str!("../../../tests/rules/shapes.mlir"),
    include_str!("../../../tests/rules/structure.mlir"),
    include_str!("../../../tests/rules/symbols.mlir"),
    include_str!("../../../tests/rules/tokens.mlir"),
    include_str!("../../../tests/rules/types.mlir"),
    include_str!("../../../tests/rules/views.mlir"),
];
