//! What `tile-ir-opt --explain` prints: the codes of errors and the rules of the language, with examples from the tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;

use serde_json::Value;
use tile_ir::core::Code;
use tile_ir::{bytecode, interp, mlir_bytecode, text, transforms, verify};
use tile_ir_smith::Rule;
use tile_ir_tools::opt;

use super::{NOTICE, Page};
use crate::{RuleCase, run_program, texts_in};

/// The folder of the files that `tile-ir-opt` contains.
const FOLDER: &str = "crates/tile-ir-tools/src/opt/explain";

/// The most lines of a text.
const LONGEST: usize = 24;

/// The most errors that are shown of a text.
const MOST_ERRORS: usize = 2;

/// All codes of diagnostics: the library that reports it, the code and its meaning.
pub fn codes() -> Vec<(&'static str, Code, &'static str)> {
    let of = |library, codes: &mut dyn Iterator<Item = (Code, &'static str)>| {
        codes.map(move |(code, meaning)| (library, code, meaning)).collect::<Vec<_>>()
    };
    let mut codes = [
        of("tile_ir::core", &mut tile_ir::core::codes::codes()),
        of("tile_ir::text", &mut text::codes()),
        of("tile_ir_wire", &mut tile_ir_wire::codes::codes()),
        of("tile_ir::bytecode", &mut bytecode::codes::codes()),
        of("tile_ir::mlir_bytecode", &mut mlir_bytecode::codes::codes()),
        of("tile_ir::verify", &mut verify::codes::codes()),
        of("tile_ir::transforms", &mut transforms::codes::codes()),
        of("tile_ir::interp", &mut interp::codes::codes()),
        of("tile_ir_query", &mut tile_ir_query::codes()),
        of("tile_ir_driver", &mut tile_ir_driver::codes::codes()),
    ]
    .concat();
    codes.sort_by_key(|(_, code, _)| *code);
    codes
}

/// The two files with explanations.
pub(super) fn pages() -> Vec<Page> {
    let examples = Examples::collect();
    vec![Page::new(FOLDER, "codes.md", code_page(&examples)), Page::new(FOLDER, "rules.md", rule_page(&examples))]
}

fn notice() -> String {
    format!("{NOTICE}\n")
}

fn code_page(examples: &Examples) -> String {
    let mut page = notice();
    for (library, code, meaning) in codes() {
        // Writing to a string does not fail.
        let _ = write!(page, "\n## {code}\n\nReported by `{library}`: {meaning}.\n");
        if let Some(example) = examples.by_code.get(&code.to_string()) {
            example.write(&mut page);
        }
    }
    page
}

fn rule_page(examples: &Examples) -> String {
    let mut page = notice();
    for Rule { id, kind, sentence, place } in tile_ir_smith::rules() {
        let _ = write!(page, "\n## {id}\n\nThis rule {kind}: {sentence}.\n\nChecked by: {place}.\n");
        if let Some(example) = examples.by_rule.get(*id) {
            example.write(&mut page);
        }
    }
    page
}

/// An input, and what is reported about it.
#[derive(Debug)]
struct Example {
    /// What the bytes are, if the input is bytecode.
    about: Option<String>,
    /// A text, or the bytes of bytecode.
    input: String,
    report: String,
    /// Examples with a lower one are better: text, then that which shows the least else.
    rank: (bool, usize, usize),
}

impl Example {
    /// A text without its comments, if it is short. `others` is the number of other things that it is an example of.
    fn of_text(text: &str, flags: &[&str], others: usize) -> Option<Self> {
        let lines = text.lines().map(|line| line.split("// ").next().unwrap_or_default().trim_end());
        let text = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
        let is_shown = text.lines().count() <= LONGEST && !text.contains(|it: char| it.is_control() && it != '\n');
        is_shown.then(|| Self::new(None, text.as_bytes(), text.clone(), flags, others))
    }

    /// The same for bytecode.
    fn of_bytecode(about: &str, bytes: &[u8], flags: &[&str], others: usize) -> Option<Self> {
        let row = |row: &[u8]| row.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(" ");
        let rows: Vec<_> = bytes.chunks(16).map(row).collect();
        let is_shown = rows.len() <= LONGEST;
        is_shown.then(|| Self::new(Some(about.to_owned()), bytes, rows.join("\n"), flags, others))
    }

    fn new(about: Option<String>, bytes: &[u8], input: String, flags: &[&str], others: usize) -> Self {
        let report = shortened(&reported(bytes, "--diagnostics=mlir", flags));
        let rank = (about.is_some(), others, input.len() + report.len());
        Self { about, input, report, rank }
    }

    fn write(&self, page: &mut String) {
        let language = match &self.about {
            Some(about) => {
                let _ = write!(page, "\nAn example in bytecode. {about}\n");
                "text"
            }
            None => "mlir",
        };
        let _ = write!(page, "\n```{language}\n{}\n```\n", self.input);
        if !self.report.is_empty() {
            let _ = write!(page, "\n```text\n{}\n```\n", self.report.trim_end());
        }
    }
}

/// What `tile-ir-opt` reports about an input.
fn reported(input: &[u8], format: &str, flags: &[&str]) -> String {
    let words = ["tile-ir-opt", "-", format].into_iter().chain(flags.iter().copied());
    String::from_utf8_lossy(&run_program(opt, words, input).stderr).into_owned()
}

/// A report with the first errors alone.
fn shortened(report: &str) -> String {
    let is_error = |line: &&str| line.contains(": error: ") || line.contains(": warning: ");
    let mut errors = 0;
    let first = report.lines().take_while(|line| {
        errors += usize::from(is_error(line));
        errors <= MOST_ERRORS
    });
    let mut shown = first.collect::<Vec<_>>().join("\n");
    let more = report.lines().filter(is_error).count().saturating_sub(MOST_ERRORS);
    if more > 0 {
        // Writing to a string does not fail.
        let _ = write!(shown, "\n… and {more} more");
    }
    shown
}

/// The best examples.
#[derive(Debug, Default)]
struct Examples {
    by_code: BTreeMap<String, Example>,
    by_rule: BTreeMap<String, Example>,
}

impl Examples {
    fn collect() -> Self {
        let mut examples = Self::default();
        for file in texts_in(&["errors"]) {
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            if !text.contains("// RUN:") {
                examples.add_of_code(&text, &["--no-implicit-module"]);
            }
        }
        let breakable: BTreeSet<&str> =
            tile_ir_smith::rules().iter().filter(|rule| rule.is_breakable()).map(|rule| rule.id).collect();
        for case in RuleCase::all() {
            let (input, flags, others) = (case.input(), case.flags(), case.rules.len());
            let text = std::str::from_utf8(input).ok().filter(|_| !case.is_bytecode());
            for rule in case.rules.iter().filter(|rule| breakable.contains(rule.as_str()) == case.fails) {
                let example = match text {
                    Some(text) => Example::of_text(text, &flags, others),
                    None => Example::of_bytecode(case.about(), input, &flags, others),
                };
                keep_best(&mut examples.by_rule, rule, example);
            }
            if let (Some(text), true) = (text, case.fails) {
                examples.add_of_code(text, &flags);
            }
        }
        examples
    }

    /// Adds a text all of whose errors have the same code.
    fn add_of_code(&mut self, text: &str, flags: &[&str]) {
        let records = reported(text.as_bytes(), "--diagnostics=json", flags);
        let codes = records.lines().map(|record| {
            let record: Value = serde_json::from_str(record).ok()?;
            record["code"].as_str().map(str::to_owned)
        });
        let codes: Option<BTreeSet<String>> = codes.collect();
        let mut codes = codes.unwrap_or_default().into_iter();
        if let (Some(code), None) = (codes.next(), codes.next()) {
            keep_best(&mut self.by_code, &code, Example::of_text(text, flags, records.lines().count()));
        }
    }
}

fn keep_best(examples: &mut BTreeMap<String, Example>, name: &str, new: Option<Example>) {
    if let Some(new) = new
        && examples.get(name).is_none_or(|known| new.rank < known.rank)
    {
        examples.insert(name.to_owned(), new);
    }
}
