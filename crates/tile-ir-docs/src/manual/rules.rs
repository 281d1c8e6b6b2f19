//! The rules of `RULES.md`, and the operations and types that they are about.

use std::collections::{BTreeMap, BTreeSet};

use tile_ir_core::definition::{Hook, OpDef};

use super::Manual;
use super::markdown::{Page, enumeration, link};

/// Where the rules are defined.
pub(super) const FILE: &str = "dialect-spec/RULES.md";

/// The rules by section.
#[derive(Clone, Debug, Default)]
pub(super) struct RuleBook {
    sections: Vec<Section>,
}

/// A section of rules.
#[derive(Clone, Debug)]
struct Section {
    title: String,
    /// The paragraphs before the rules.
    text: Vec<String>,
    rules: Vec<Rule>,
}

/// A rule.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) id: String,
    /// What the rule does: it demands, warns, allows or defines.
    pub(crate) kind: String,
    pub(crate) sentence: String,
    /// Who checks it.
    checked_by: String,
}

impl Rule {
    fn parse(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.strip_prefix("| V-")?.strip_suffix('|')?.split(" | ").map(str::trim).collect();
        let [id, kind, sentence, checked_by] = cells[..] else { return None };
        let [kind, sentence, checked_by] = [kind, sentence, checked_by].map(str::to_owned);
        Some(Self { id: format!("V-{id}"), kind, sentence, checked_by })
    }

    /// The id without its number: `V-FOR`.
    fn family(&self) -> &str {
        self.id.rsplit_once('-').map_or(self.id.as_str(), |(family, _)| family)
    }

    /// Whether the rule is checked the same way for every operation.
    fn is_general(&self) -> bool {
        ["structure", "relation `", "relations `", "reader", "writer"].iter().any(|by| self.checked_by.contains(by))
    }

    /// The rule as an item of a list, with a link to the page of rules in a folder.
    pub(super) fn item(&self, folder: &str) -> String {
        let id = link(&self.id, &format!("{folder}rules.md#{}", self.id));
        match self.kind.as_str() {
            "demands" => format!("{id}: {}", self.sentence),
            kind => format!("{id} {kind}: {}", self.sentence),
        }
    }
}

impl RuleBook {
    /// Reads the rules.
    pub(super) fn parse(text: &str) -> Self {
        let mut book = Self::default();
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                book.sections.push(Section { title: title.to_owned(), text: Vec::new(), rules: Vec::new() });
            }
            let Some(section) = book.sections.last_mut() else { continue };
            match Rule::parse(line) {
                Some(rule) => section.rules.push(rule),
                None if line.starts_with(['|', '#']) => {}
                None => section.text.push(line.to_owned()),
            }
        }
        book
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The rules that types of a definition must satisfy, by the name of the code that checks them.
    pub(super) fn of_type<'r>(&'r self, code: &str) -> impl Iterator<Item = &'r Rule> {
        let code = code.to_owned();
        self.all()
            .filter(move |rule| rule.checked_by.contains("type rule") && spans(&rule.checked_by).any(|it| it == code))
    }

    /// The operations that each rule is about, apart from those about all operations.
    ///
    /// These are the operations whose lines in the table cite the rule, those whose code checks it, and those that its sentence
    /// names. A sentence without names is about the operations that others of its family name, unless the family is about all
    /// operations.
    pub(super) fn operations(&self, operations: &[&'static OpDef]) -> BTreeMap<&str, Vec<&'static OpDef>> {
        let mut families: BTreeMap<&str, Vec<&Rule>> = BTreeMap::new();
        for rule in self.all() {
            families.entry(rule.family()).or_default().push(rule);
        }
        let of_family = |rule: &Rule| -> BTreeSet<&str> {
            let family = &families[rule.family()];
            let general = family.iter().filter(|rule| rule.is_general()).count();
            let named = family.iter().flat_map(|rule| named(&rule.sentence, operations));
            if 2 * general > family.len() { BTreeSet::new() } else { named.collect() }
        };
        let about = self.all().map(|rule| {
            let own = named(&rule.sentence, operations);
            let named = if own.is_empty() { of_family(rule) } else { own };
            (rule.id.as_str(), about(rule, &named, operations))
        });
        about.collect()
    }

    /// The rules about an operation.
    pub(super) fn of_operation<'r>(
        &'r self,
        def: &OpDef,
        operations: &BTreeMap<&str, Vec<&'static OpDef>>,
    ) -> impl Iterator<Item = &'r Rule> {
        self.all().filter(|rule| operations[rule.id.as_str()].iter().any(|it| it.name == def.name))
    }
}

/// The operations that a rule is about. `named` are those that its sentence or its family names.
fn about(rule: &Rule, named: &BTreeSet<&str>, operations: &[&'static OpDef]) -> Vec<&'static OpDef> {
    let is_named = |def: &OpDef| named.contains(def.mnemonic());
    let is_checked = |def: &OpDef| spans(&rule.checked_by).any(|name| def.code_in(Hook::Rule).any(|rule| rule == name));
    let [by_code, by_both] =
        [operations.iter().any(|def| is_checked(def)), operations.iter().any(|def| is_checked(def) && is_named(def))];
    let is_about = |def: &OpDef| match (by_code, by_both) {
        (_, true) => is_checked(def) && is_named(def),
        (true, false) => is_checked(def),
        (false, false) => is_named(def),
    };
    operations.iter().copied().filter(|def| is_about(def) || cited(def).contains(rule.id.as_str())).collect()
}

/// The ids that the lines of an operation cite.
fn cited(def: &OpDef) -> BTreeSet<&'static str> {
    let relations = def.relations.iter().filter_map(|relation| relation.rule);
    let cases = def.attributes.iter().filter_map(|field| field.cases_rule);
    relations.chain(cases).chain(def.modifiers.iter().filter_map(|modifier| modifier.rule)).collect()
}

/// The operations that a sentence names.
fn named<'s>(sentence: &'s str, operations: &[&OpDef]) -> BTreeSet<&'s str> {
    spans(sentence).filter(|span| operations.iter().any(|def| def.mnemonic() == *span)).collect()
}

/// What is written as code in a text.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The page of all rules.
pub(super) fn page(manual: &Manual<'_>) -> String {
    let mut page = Page::new("Rules");
    page.paragraph(
        "These rules define when a module is valid. Diagnostics cite their ids in brackets, and `tile-ir-opt --explain ID` \
         [explains](../rules.md) one. A rule demands something, warns about something, allows what looks suspicious, or defines what other \
         rules use.",
    );
    for section in &manual.rules.sections {
        page.section(&section.title);
        page.paragraph(section.text.join("\n").trim());
        let rows: Vec<_> = section.rules.iter().map(|rule| row(rule, manual)).collect();
        page.table(["id", "", "rule", "about", "checked by"], &rows);
    }
    page.finish()
}

fn row(rule: &Rule, manual: &Manual<'_>) -> [String; 5] {
    let about = manual.rule_operations[rule.id.as_str()].iter().map(|def| manual.operation_link(def, ""));
    [
        format!("<a id=\"{0}\"></a>{0}", rule.id),
        rule.kind.clone(),
        rule.sentence.clone(),
        enumeration(about.collect()),
        rule.checked_by.clone(),
    ]
}
