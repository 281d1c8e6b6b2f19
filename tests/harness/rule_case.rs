//! A case of a rule: a module that satisfies or breaks it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_tools::opt;

use crate::{hex, run_program};

/// A module that satisfies or breaks rules of the language.
pub struct RuleCase {
    file: PathBuf,
    /// The line in the file where it starts, from 1.
    line: usize,
    /// The input of the program.
    input: Vec<u8>,
    /// The rules that it tests.
    pub rules: BTreeSet<String>,
    flags: Vec<String>,
    /// The expected errors of bytecode, in order; those of text are comments in the text.
    errors: Vec<String>,
    /// Whether it breaks the rules.
    pub fails: bool,
}

impl RuleCase {
    /// The cases of all files of `tests/rules`, in the order of their names.
    ///
    /// # Panics
    /// If a file cannot be read.
    pub fn all() -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
        let entries = fs::read_dir(folder).expect("the folder is there");
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
        files.sort();
        files.iter().flat_map(|file| Self::of_file(file)).collect()
    }

    fn of_file(file: &Path) -> Vec<Self> {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        if file.extension().is_some_and(|extension| extension == "hex") {
            return vec![Self::new(file, 1, &text, hex::decode(&text))];
        }
        let mut line = 1;
        let cases = text.split("// -----\n").map(|part| {
            let first = line;
            line += part.lines().count() + 1;
            // Keeps line numbers.
            let input = "\n".repeat(first - 1) + part;
            Self::new(file, first, part, input.into_bytes())
        });
        cases.collect()
    }

    fn new(file: &Path, line: usize, text: &str, input: Vec<u8>) -> Self {
        let words = |key: &str| -> Vec<String> {
            let lines = text.lines().filter_map(|line| line.trim().strip_prefix("// ")?.strip_prefix(key));
            lines.flat_map(str::split_whitespace).map(str::to_owned).collect()
        };
        let errors = text.lines().filter_map(|line| line.trim().strip_prefix("// error: "));
        let errors: Vec<_> = errors.map(str::to_owned).collect();
        let fails = !errors.is_empty() || text.contains("expected-error") || text.contains("expected-warning");
        let rules = words("rule:").into_iter().collect();
        Self { file: file.to_owned(), line, input, rules, flags: words("flags:"), errors, fails }
    }

    /// `file:line` of the case.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file.display(), self.line)
    }

    /// The input of the program.
    pub fn input(&self) -> &[u8] {
        &self.input
    }

    /// The flags of the program.
    pub fn flags(&self) -> &[String] {
        &self.flags
    }

    /// Whether the input is bytecode; otherwise it is text.
    pub fn is_bytecode(&self) -> bool {
        self.file.extension().is_some_and(|extension| extension == "hex")
    }

    /// Checks that the program reports the expected diagnostics, and cites only the rules of the case.
    ///
    /// # Errors
    /// The difference.
    pub fn check(&self) -> Result<(), String> {
        if self.rules.is_empty() {
            return Err("it names no rule".to_owned());
        }
        let (_, records) = self.run("--diagnostics=json");
        for record in records.lines() {
            if let Some(rule) = field(record, "rule")
                && !self.rules.contains(rule)
            {
                return Err(format!("the diagnostic is about {rule}, which the case does not name: {record}"));
            }
        }
        if self.is_bytecode() {
            let found: Vec<_> = records.lines().collect();
            let agree = found.iter().zip(&self.errors).all(|(found, expected)| found.contains(expected.as_str()));
            return if agree && found.len() == self.errors.len() { Ok(()) } else { Err(records) };
        }
        match self.run("--verify-diagnostics") {
            (0, _) => Ok(()),
            (_, mismatches) => Err(mismatches),
        }
    }

    /// The exit code of the program and its diagnostics.
    fn run(&self, flag: &str) -> (u8, String) {
        let words = ["tile-ir-opt", "-", flag].into_iter().chain(self.flags.iter().map(String::as_str));
        let output = run_program(opt, words, &self.input);
        (output.code, String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// A string field of a record, without escapes.
fn field<'r>(record: &'r str, name: &str) -> Option<&'r str> {
    let (_, rest) = record.split_once(&format!("\"{name}\":\""))?;
    rest.split_once('"').map(|(value, _)| value)
}
