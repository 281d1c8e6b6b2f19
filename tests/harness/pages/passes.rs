//! The pages about passes in `docs/passes`: the description of each, and its output for its test file.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tile_ir::transforms::pass::{Anchor, Meaning, PassEntry};
use tile_ir::transforms::passes::registry;

use super::{NOTICE, Page};
use crate::{Case, golden};

pub(super) const FOLDER: &str = "docs/passes";

/// A page for each pass, and a list of them.
///
/// # Panics
/// If a pass has no test file of its name in `tests/passes`.
pub(super) fn pages() -> Vec<Page> {
    let registry = registry();
    let passes = || registry.iter().filter(|entry| !entry.info().testing);
    let list = Page::new(FOLDER, "index.md", list(passes()));
    passes().map(|entry| Page::new(FOLDER, &format!("{}.md", entry.info().name), page(entry))).chain([list]).collect()
}

fn list<'r>(passes: impl Iterator<Item = &'r PassEntry>) -> String {
    let mut text = format!(
        "{NOTICE}\n\n# Passes\n\nEach pass is a flag of `tile-ir-opt`, and a name in `--pass-pipeline`.\n\n| pass | what it does |\n|---|---|\n"
    );
    for entry in passes {
        let info = entry.info();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| [`{0}`]({0}.md) | {1} |", info.name, info.summary);
    }
    text
}

fn page(entry: &PassEntry) -> String {
    let info = entry.info();
    let mut text = format!("{NOTICE}\n\n# `{}`\n\n{}.\n", info.name, info.summary);
    let mut section = |section: String| {
        if !section.is_empty() {
            text.push('\n');
            text.push_str(section.trim_end());
            text.push('\n');
        }
    };
    section(info.description.to_owned());
    let [anchor, meaning] = [anchor(info.anchor), meaning(info.meaning).to_owned()];
    let twice = if info.idempotent { "changes nothing more" } else { "may change more" };
    section(format!("|||\n|---|---|\n| runs on | {anchor} |\n| keeps | {meaning} |\n| running it twice | {twice} |"));
    section(options(entry));
    section(statistics(entry));
    section(example(info.name));
    text
}

fn anchor(anchor: Anchor) -> String {
    match anchor {
        Anchor::Any => "any operation that is isolated from above: modules and functions".to_owned(),
        Anchor::Function => "functions".to_owned(),
        Anchor::SymbolTable => "tables of symbols, as modules are".to_owned(),
        Anchor::Op(name) => format!("`{name}`"),
    }
}

fn meaning(meaning: Meaning) -> &'static str {
    match meaning {
        Meaning::Exact => "every bit of every result",
        Meaning::Rounding => "results up to how they are rounded",
        Meaning::Untouched => "the computation; only names, locations or hints change",
    }
}

fn options(entry: &PassEntry) -> String {
    let options = entry.options();
    if options.is_empty() {
        return String::new();
    }
    let mut text = "## Options\n\n| option | value | default | what it sets |\n|---|---|---|---|\n".to_owned();
    for option in options {
        let default = if option.default.is_empty() { "none".to_owned() } else { format!("`{}`", option.default) };
        let form = option.form.replace('|', "\\|");
        let _ = writeln!(text, "| `{}` | {form} | {default} | {} |", option.name, option.help);
    }
    text
}

fn statistics(entry: &PassEntry) -> String {
    let statistics = entry.info().statistics;
    if statistics.is_empty() {
        return String::new();
    }
    let mut text = "## Statistics\n\n| name | what is counted |\n|---|---|\n".to_owned();
    for statistic in statistics {
        let _ = writeln!(text, "| `{}` | {} |", statistic.name, statistic.summary);
    }
    text
}

/// The output of the first command of the pass's test file.
fn example(pass: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("passes/{pass}.mlir"));
    assert!(file.exists(), "pass '{pass}' has no test file for its page: {}", file.display());
    let source = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let before: Vec<&str> =
        golden::input(&source).lines().skip_while(|line| line.starts_with("//") || line.is_empty()).collect();
    let (command, output) = Case::read(&file).first_output();
    let command = command.replace("%s", &format!("{pass}.mlir"));
    let mut text = format!("## Example\n\n```mlir\n{}\n```\n\n`{command}` makes of this:\n", before.join("\n"));
    for (what, bytes) in [("mlir", output.stdout), ("text", output.stderr)] {
        let shown = String::from_utf8_lossy(&bytes);
        if !shown.trim().is_empty() {
            let _ = write!(text, "\n```{what}\n{}\n```\n", shown.trim_end());
        }
    }
    text
}
