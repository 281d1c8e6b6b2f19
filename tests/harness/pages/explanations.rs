//! What `tile-ir-opt --explain` prints: the codes of errors and the rules of the language, with examples from the tests.

use std::collections::BTreeMap;
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

/// Longer examples are not shown.
const LONGEST: usize = 16;

/// All codes of diagnostics: the library that reports it, the code and its meaning.
pub fn codes() -> Vec<(&'static str, Code, &'static str)> {
    let of = |library, codes: &mut dyn Iterator<Item = (Code, &'static str)>| {
        codes.map(move |(code, meaning)| (library, code, meaning)).collect::<Vec<_>>()
    };
    let mut codes = [
        of("tile_ir::text", &mut text::codes()),
        of("tile_ir::bytecode", &mut bytecode::codes::ALL.iter().copied()),
        of("tile_ir::mlir_bytecode", &mut mlir_bytecode::codes::codes()),
        of("tile_ir::verify", &mut verify::codes::codes()),
        of("tile_ir::transforms", &mut transforms::codes::codes()),
        of("tile_ir::interp", &mut interp::codes::codes()),
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

/// A text, and what is reported about it.
#[derive(Clone, Debug)]
struct Example {
    text: String,
    report: String,
}

impl Example {
    fn write(&self, page: &mut String) {
        let _ = write!(page, "\n```mlir\n{}\n```\n\n```text\n{}\n```\n", self.text.trim_end(), self.report.trim_end());
    }
}

/// The shortest examples.
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
                examples.add(&text, &["--no-implicit-module"]);
            }
        }
        for case in texts_in(&["rules"]).iter().flat_map(|file| RuleCase::all(file)).filter(|case| case.fails) {
            let (text, flags) = case.text_and_flags();
            examples.add(&text, &flags);
        }
        examples
    }

    /// Adds a text with a single error, if it is short and shorter than what was there.
    fn add(&mut self, text: &str, flags: &[&str]) {
        let text = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        let text = text.trim_matches('\n');
        if text.lines().count() > LONGEST || text.contains(|it: char| it.is_control() && it != '\n') {
            return;
        }
        let report = |format: &str| {
            let words = ["tile-ir-opt", "-", format].into_iter().chain(flags.iter().copied());
            String::from_utf8_lossy(&run_program(opt, words, text.as_bytes()).stderr).into_owned()
        };
        let records = report("--diagnostics=json");
        let [record] = records.lines().collect::<Vec<_>>()[..] else { return };
        let Ok(record) = serde_json::from_str::<Value>(record) else { return };
        let example = Example { text: text.to_owned(), report: report("--diagnostics=mlir") };
        for (examples, key) in [(&mut self.by_code, "code"), (&mut self.by_rule, "rule")] {
            let Some(name) = record[key].as_str() else { continue };
            if examples.get(name).is_none_or(|known| example.text.len() < known.text.len()) {
                examples.insert(name.to_owned(), example.clone());
            }
        }
    }
}
