//! The page of an operation, and the list of all operations.

use tile_ir_core::definition::{Arity, Hook, OpDef, OpSyntax, Slot};
use tile_ir_spec::model::Operation;

use super::markdown::{Page, code, codes, enumeration, link};
use super::{Manual, describe, grammar_name, short_name, wire};
use crate::{grammar, layout};

/// The path from the page of an operation to the folder of the manual.
const UP: &str = "../";

/// The page of an operation.
pub(super) fn page(manual: &Manual<'_>, def: &'static OpDef) -> String {
    let model = manual.model(def);
    let mut page = Page::new(&code(short_name(def)));
    page.paragraph(&model.documentation.summary);
    page.paragraph(&model.documentation.description);
    page.list(&facts(def, model));
    example(&mut page, manual, def);
    syntax(&mut page, manual, def);
    values(&mut page, def, model);
    constraints(&mut page, manual, def);
    simplifications(&mut page, manual, def);
    encoding(&mut page, def);
    page.finish()
}

/// The list of all operations, by group.
pub(super) fn index(manual: &Manual<'_>) -> String {
    let mut page = Page::new("Operations");
    let pages = ["types", "attributes", "enumerations", "versions", "rules"];
    let pages = enumeration(pages.iter().map(|page| link(page, &format!("{page}.md"))).collect());
    page.paragraph(&format!(
        "A page for each operation, by the files of the table that define them. There are also pages about {pages}."
    ));
    let operations = manual.operations();
    let mut groups: Vec<&str> = operations.iter().map(|def| def.group).collect();
    groups.sort_unstable();
    groups.dedup();
    for group in groups {
        page.section(&group.replace('_', " "));
        let mut members: Vec<_> = operations.iter().filter(|def| def.group == group).collect();
        members.sort_by_key(|def| short_name(def));
        let row = |def: &&'static OpDef| [manual.operation_link(def, ""), def.summary.to_owned(), since(def)];
        page.table(["operation", "summary", "since"], &members.into_iter().map(row).collect::<Vec<_>>());
    }
    page.finish()
}

fn since(def: &OpDef) -> String {
    if def.preview { "a preview".to_owned() } else { def.since.to_string() }
}

/// The names that it had: `pow` until 13.3.
fn formerly(def: &OpDef) -> String {
    let names = def.former_names.iter().map(|former| format!("{} until {}", code(former.mnemonic), former.until));
    names.collect::<Vec<_>>().join(", ")
}

fn facts(def: &OpDef, model: &Operation) -> Vec<String> {
    let mut facts = vec![format!("since: {}", since(def))];
    let mut fact = |name: &str, value: String| {
        if !value.is_empty() {
            facts.push(format!("{name}: {value}"));
        }
    };
    fact("formerly", formerly(def));
    fact("opcode", def.opcode.map(|it| code(&format!("{it:#04x}"))).unwrap_or_default());
    fact("traits", traits(model));
    fact("effects", describe::effects(def));
    fact("speculatable", describe::speculation(def));
    fact("evaluation", evaluation(def));
    facts
}

/// The traits that no other line of the page expresses.
fn traits(model: &Operation) -> String {
    const ELSEWHERE: &[&str] = &[
        "Pure",
        "NoMemoryEffect",
        "RecursiveMemoryEffects",
        "RecursivelySpeculatable",
        "BooleanOf",
        "PointersTo",
        "ViewOf",
    ];
    let own = model
        .traits
        .iter()
        .filter(|it| !ELSEWHERE.contains(&it.name.text.as_str()) && !it.name.text.starts_with("Same"));
    let written = own.map(|it| match it.operands.as_slice() {
        [] => code(&it.name.text),
        operands => {
            let operands: Vec<&str> = operands.iter().map(|name| name.text.as_str()).collect();
            code(&format!("{}({})", it.name, operands.join(", ")))
        }
    });
    enumeration(written.collect())
}

fn evaluation(def: &OpDef) -> String {
    match def.not_run {
        _ if def.has_code(Hook::Eval) => "computed by `constant-fold`, `sccp` and `tile-ir-run`".to_owned(),
        _ if def.has_code(Hook::Run) && def.preview => {
            "executed where a program gives the functions: `Interpreter::function`, `tile_ir.run`".to_owned()
        }
        _ if def.has_code(Hook::Run) => "executed by `tile-ir-run`".to_owned(),
        Some(reason) => format!("none, since it {reason}"),
        None => "none".to_owned(),
    }
}

fn example(page: &mut Page, manual: &Manual<'_>, def: &OpDef) {
    let Some(example) = manual.texts.example(def) else { return };
    page.section("Example");
    page.code("mlir", &example.text);
    page.paragraph(&format!("From `{}`, line {}.", example.path, example.line));
}

fn syntax(page: &mut Page, manual: &Manual<'_>, def: &'static OpDef) {
    page.section("Syntax");
    page.code("text", &(manual.form)(def));
    let custom = match def.syntax {
        OpSyntax::Generic => return page.paragraph("It has the generic form only."),
        OpSyntax::Custom(name) => manual.grammar_rule(&grammar_name("custom", name)),
        OpSyntax::Directives(_) => None,
    };
    let rules: Vec<&str> = manual.grammar_rule(&grammar::rule_name(def)).into_iter().chain(custom).collect();
    page.paragraph("`(…)?` is optional, and `…` stands for repetition or for what is in brackets. As a grammar:");
    page.code("pest", &rules.join("\n"));
}

/// What a group of values, an attribute or a region of an operation means.
pub(crate) fn note<'o>(model: &'o Operation, name: &str) -> &'o str {
    let arguments = model.arguments.iter().map(|it| (&it.name, &it.note));
    let others = model.results.iter().map(|it| (&it.name, &it.note));
    let mut all = arguments.chain(others).chain(model.regions.iter().map(|it| (&it.name, &it.note)));
    all.find(|(known, _)| known.is(name)).map_or("", |(_, note)| note.as_str())
}

fn values(page: &mut Page, def: &'static OpDef, model: &Operation) {
    let note = |name: &str| note(model, name).to_owned();
    let number = |arity: Arity| match arity {
        Arity::One => "",
        Arity::Optional => ", optional",
        Arity::Variadic => ", any number",
    };
    let operands = def.operands.iter().map(|it| {
        let ty = format!("{}{}", it.constraint.description, number(it.arity));
        [code(it.name), ty, note(it.name), describe::later(def, it.since)]
    });
    section(page, "Operands", ["name", "type", "meaning", "since"], operands.collect());
    let attributes = def.attributes.iter().map(|it| {
        let kind = describe::attribute_kind(it, def.dialect, UP);
        let default = describe::presence(it, def.attributes, def.operands);
        [code(it.name), kind, default, note(it.name), describe::later(def, it.since)]
    });
    section(page, "Attributes", ["name", "kind", "default", "meaning", "since"], attributes.collect());
    let results = def.results.iter().map(|it| {
        let ty = format!("{}{}", it.constraint.description, number(it.arity));
        [code(it.name), ty, note(it.name), describe::later(def, it.since)]
    });
    section(page, "Results", ["name", "type", "meaning", "since"], results.collect());
    let regions = def.regions.iter().map(|it| {
        let terminator = it.terminator.map(|name| format!("implicit terminator {}", code(name))).unwrap_or_default();
        let optional = if it.optional { "may be empty" } else { "" };
        [code(it.name), note(it.name), optional.to_owned(), terminator]
    });
    section(page, "Regions", ["name", "meaning", "", "terminator"], regions.collect());
}

fn section<const N: usize>(page: &mut Page, heading: &str, head: [&str; N], rows: Vec<[String; N]>) {
    if !rows.is_empty() {
        page.section(heading);
        page.table(head, &rows);
    }
}

/// Relations between types, modifiers and rules.
fn constraints(page: &mut Page, manual: &Manual<'_>, def: &'static OpDef) {
    let mut items: Vec<String> = def.relations.iter().map(|it| describe::relation(def, it.relation)).collect();
    items.extend(def.modifiers.iter().map(|modifier| {
        let field = &def.attributes[usize::from(modifier.attribute)];
        let cases: Vec<String> = modifier.cases.iter().map(|&case| describe::case_name(field, case)).collect();
        let what = match modifier.cases {
            [] => code(field.name),
            _ => format!("{} {}", code(field.name), codes(cases.iter().map(String::as_str))),
        };
        let of = match modifier.of {
            Slot::Result(0) => String::new(),
            slot => format!(" of {}", code(def.slot_name(slot))),
        };
        format!("{what} only with elements{of} of {}", codes(modifier.elements.iter().map(|scalar| scalar.name)))
    }));
    items.extend(manual.rules_of(def).map(|rule| rule.item(UP)));
    if !items.is_empty() {
        page.section("Constraints");
        page.list(&items);
    }
}

/// What `canonicalize` does with the operation.
fn simplifications(page: &mut Page, manual: &Manual<'_>, def: &OpDef) {
    let rows = |column| def.code_in(column).map(|name| manual.folds.row(name)).collect::<Vec<_>>();
    section(page, "Folds", ["fold", "condition", "result"], rows(Hook::Fold));
    section(page, "Patterns", ["pattern", "matches", "replacement"], rows(Hook::Pattern));
}

fn encoding(page: &mut Page, def: &OpDef) {
    page.section("Bytecode");
    if layout::is_module_level(def) {
        page.paragraph("It is not an entry of a function's body: the sections of the file have what it holds.");
        return;
    }
    page.table(["field", "encoding", "since"], &wire::fields(def));
}
