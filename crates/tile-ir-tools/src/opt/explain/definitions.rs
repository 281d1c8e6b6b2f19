//! Operations, types and passes in words.

use std::fmt::Write;

use tile_ir::Context;
use tile_ir::core::Version;
use tile_ir::core::definition::{Arity, FieldDef, Hook, OpDef, Presence, TypeDef};
use tile_ir::text::{op_form, type_form};
use tile_ir::transforms::pass::PassEntry;

use super::{example_of, rules_about};

// Writing to a string, as all of these do, does not fail.

/// What a definition is: its name, its purpose, and since when it exists.
fn heading(name: &str, summary: &str, since: Version, preview: bool) -> String {
    let of = if preview { ", in a preview" } else { "" };
    format!("## {name}\n\n{summary}\n\nSince: bytecode {since}{of}.\n")
}

/// An operation: how it is written, what it takes and makes, its rules and an example.
pub(super) fn operation(context: &Context, def: &'static OpDef) -> String {
    let mut text = heading(def.name, def.summary, def.since, def.preview);
    let _ = write!(text, "\n```text\n{}\n```\n", op_form(context, def));
    let operands = def.operands.iter().map(|it| value(it.name, it.constraint.description, it.arity));
    list(&mut text, "Operands", operands);
    list(&mut text, "Attributes", def.attributes.iter().map(|it| field(it, def.dialect)));
    let results = def.results.iter().map(|it| value(it.name, it.constraint.description, it.arity));
    list(&mut text, "Results", results);
    list(&mut text, "Regions", def.regions.iter().map(|it| it.name.to_owned()));
    // What code of several operations checks may be about the others.
    let users =
        |code: &str| context.operations().filter(|it| it.def().code_in(Hook::Rule).any(|it| it == code)).count();
    let code: Vec<_> = def.code_in(Hook::Rule).filter(|code| users(code) == 1).collect();
    list(&mut text, "Rules", rules_about(&[def.mnemonic(), def.name], &cited(def), &code));
    if let Some(example) = example_of(def.mnemonic()) {
        let _ = write!(text, "\nExample:\n\n```mlir\n{example}```\n");
    }
    text
}

/// A type: how it is written, its parameters and its rules.
pub(super) fn ty(def: &'static TypeDef) -> String {
    let name = format!("{}.{}", def.dialect, def.name);
    let mut text = heading(&name, def.summary, def.since, def.preview);
    let _ = write!(text, "\n```text\n{}\n```\n", type_form(def));
    list(&mut text, "Parameters", def.parameters.iter().map(|it| field(it, def.dialect)));
    list(&mut text, "Rules", rules_about(&[def.name, &name], &[], def.rule.as_slice()));
    text
}

/// A pass: what it does, its options and what it counts.
pub(super) fn pass(entry: &PassEntry) -> String {
    let info = entry.info();
    let mut text = format!("## {}\n\n{}.\n", info.name, info.summary);
    if !info.description.is_empty() {
        let _ = write!(text, "\n{}\n", info.description.trim());
    }
    let options = entry.options().into_iter().map(|option| {
        let default = if option.default.is_empty() { "none" } else { &option.default };
        format!("{}={}: {}; default: {default}", option.name, option.form, option.help)
    });
    list(&mut text, "Options", options);
    list(&mut text, "Statistics", info.statistics.iter().map(|it| format!("{}: {}", it.name, it.summary)));
    text
}

/// The rules that the lines of an operation cite.
fn cited(def: &OpDef) -> Vec<&'static str> {
    let relations = def.relations.iter().filter_map(|relation| relation.rule);
    let cases = def.attributes.iter().filter_map(|field| field.cases_rule);
    relations.chain(cases).chain(def.modifiers.iter().filter_map(|modifier| modifier.rule)).collect()
}

fn value(name: &str, of: &str, arity: Arity) -> String {
    let number = match arity {
        Arity::One => "",
        Arity::Optional => ", optional",
        Arity::Variadic => ", any number",
    };
    format!("{name}: {of}{number}")
}

fn field(field: &FieldDef, dialect: &str) -> String {
    let optional = if matches!(field.presence, Presence::Required) { "" } else { ", optional" };
    format!("{}: {}{optional}", field.name, field.kind.description(dialect))
}

/// Adds a list with a title, unless it is empty.
fn list(text: &mut String, title: &str, items: impl IntoIterator<Item = String>) {
    let items: String = items.into_iter().map(|item| format!("- {item}\n")).collect();
    if !items.is_empty() {
        let _ = write!(text, "\n{title}:\n\n{items}");
    }
}
