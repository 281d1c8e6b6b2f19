//! The page of versions: what each of them brought.

use std::collections::BTreeMap;

use tile_ir_core::Version;
use tile_ir_core::definition::{DialectDef, FieldDef};

use super::Manual;
use super::markdown::{Page, anchor, code, codes, enumeration, link};

/// What came with a version, as items of a list.
#[derive(Default)]
struct Additions {
    operations: Vec<String>,
    types: Vec<String>,
    attributes: Vec<String>,
    enumerations: Vec<String>,
    /// Additions to what was there before.
    parts: Vec<String>,
}

/// The page of versions.
pub(super) fn page(manual: &Manual<'_>) -> String {
    let mut page = Page::new("Versions");
    page.paragraph(
        "What each version of the bytecode brought. `tile-ir-translate --explain-version` says which version a module \
         needs, and why; the pass [`legalize-version`](../passes/legalize-version.md) rewrites what an older one lacks.",
    );
    let mut versions: BTreeMap<Version, Additions> = BTreeMap::new();
    for (_, table) in &manual.dialects {
        add_operations(manual, table, &mut versions);
        add_items(table, &mut versions);
    }
    for (version, additions) in versions {
        page.section(&version.to_string());
        let lists = [
            ("operations", additions.operations),
            ("types", additions.types),
            ("attributes", additions.attributes),
            ("enumerations", additions.enumerations),
        ];
        for (what, items) in lists {
            if !items.is_empty() {
                page.paragraph(&format!("New {what}: {}.", enumeration(items)));
            }
        }
        page.list(&additions.parts);
    }
    page.finish()
}

fn add_operations(manual: &Manual<'_>, table: &'static DialectDef, versions: &mut BTreeMap<Version, Additions>) {
    let mut operations: Vec<_> = table.operations.iter().copied().filter(|def| !def.preview).collect();
    operations.sort_by_key(|def| def.name);
    for def in operations {
        let own = manual.operation_link(def, "");
        versions.entry(def.since).or_default().operations.push(own.clone());
        let fields = def.attributes.iter().map(|it| (it.name, "attribute", it.since));
        let fields = fields.chain(def.operands.iter().map(|it| (it.name, "operand", it.since)));
        let fields = fields.chain(def.results.iter().map(|it| (it.name, "result", it.since)));
        for (name, what, since) in fields.filter(|(.., since)| *since > def.since) {
            versions.entry(since).or_default().parts.push(format!("{own}: {what} {}", code(name)));
        }
    }
}

fn add_items(table: &'static DialectDef, versions: &mut BTreeMap<Version, Additions>) {
    for def in table.scalars {
        versions.entry(def.since).or_default().types.push(link(&code(def.name), "types.md#scalars"));
    }
    for def in table.types {
        let own = to("types", def.name);
        versions.entry(def.since).or_default().types.push(own.clone());
        add_parameters(&own, def.parameters, def.since, versions);
    }
    for def in table.attributes {
        let own = to("attributes", def.name);
        versions.entry(def.since).or_default().attributes.push(own.clone());
        add_parameters(&own, def.parameters, def.since, versions);
    }
    for def in table.enums {
        let own = to("enumerations", def.name);
        versions.entry(def.since).or_default().enumerations.push(own.clone());
        let mut later: BTreeMap<Version, Vec<&str>> = BTreeMap::new();
        for case in def.cases.iter().filter(|case| case.since > def.since) {
            later.entry(case.since).or_default().push(case.name);
        }
        for (since, cases) in later {
            let what = if cases.len() == 1 { "case" } else { "cases" };
            versions.entry(since).or_default().parts.push(format!("{own}: {what} {}", codes(cases)));
        }
    }
}

fn add_parameters(owner: &str, parameters: &[FieldDef], since: Version, versions: &mut BTreeMap<Version, Additions>) {
    for parameter in parameters.iter().filter(|it| it.since > since) {
        let part = format!("{owner}: parameter {}", code(parameter.name));
        versions.entry(parameter.since).or_default().parts.push(part);
    }
}

fn to(page: &str, name: &str) -> String {
    link(&code(name), &format!("{page}.md#{}", anchor(name)))
}
