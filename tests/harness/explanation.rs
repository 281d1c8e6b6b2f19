//! Explanations of rules and codes, from the files in `tests/explain`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::program;
use crate::{files_in, hex, run_program};

/// What a paragraph begins with that says why there is no program.
pub const NO_EXAMPLE: &str = "No example: ";

/// The command that reads a program that names none.
const DEFAULT_COMMAND: &str = "tile-ir-opt -";

/// Why there is a rule or a code, with a program that is wrong and one that is right.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The rule or code.
    pub name: String,
    /// The rule or code that its errors cite: another one where a general check finds what the rule forbids.
    pub cited: String,
    file: PathBuf,
    line: usize,
    /// The paragraphs before the programs.
    pub why: String,
    /// A program with this error and no other.
    pub wrong: Option<Sample>,
    /// Programs that are accepted.
    pub right: Vec<Sample>,
}

/// A program in an explanation.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Whether it is bytecode, written as hexadecimal digits.
    pub is_bytecode: bool,
    /// The command that reads it from standard input, if it is not the usual one.
    pub command: Option<String>,
    /// What a user would paste.
    pub text: String,
}

impl Explanation {
    /// All explanations, in the order of the files' names.
    ///
    /// # Panics
    /// If a file cannot be read, or a block of it has no place in an explanation.
    pub fn all() -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("explain");
        files_in(&folder, "md").iter().flat_map(|file| Self::of_file(file)).collect()
    }

    fn of_file(file: &Path) -> Vec<Self> {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut all: Vec<Self> = Vec::new();
        let mut lines = text.lines().zip(1..);
        while let Some((line, number)) = lines.next() {
            if let Some(heading) = line.strip_prefix("## ") {
                let (name, cited) = heading.split_once(" as ").unwrap_or((heading, heading));
                let [name, cited] = [name, cited].map(str::to_owned);
                let (file, why) = (file.to_owned(), String::new());
                all.push(Self { name, cited, file, line: number, why, wrong: None, right: Vec::new() });
                continue;
            }
            let Some(current) = all.last_mut() else { continue };
            match line.strip_prefix("```") {
                Some(language) => {
                    let lines = lines.by_ref().map(|(line, _)| line);
                    current.add_block(language, &lines.take_while(|line| *line != "```").collect::<Vec<_>>());
                }
                None => current.why += &format!("{line}\n"),
            }
        }
        for explanation in &mut all {
            explanation.why = explanation.why.trim().to_owned();
        }
        all
    }

    /// Adds a block: the difference between the wrong program and the right one (`diff`), bytecode that is wrong (`hex`),
    /// or a program that is right (`mlir`).
    fn add_block(&mut self, language: &str, lines: &[&str]) {
        let side = |marks: [char; 2]| {
            let chosen =
                lines.iter().filter_map(|line| if line.is_empty() { Some("") } else { line.strip_prefix(marks) });
            Sample::new(false, &chosen.collect::<Vec<_>>())
        };
        match (language, &self.wrong) {
            ("diff", None) => {
                self.wrong = Some(side([' ', '-']));
                self.right.push(side([' ', '+']));
            }
            ("hex", None) => self.wrong = Some(Sample::new(true, lines)),
            ("mlir", _) => self.right.push(Sample::new(false, lines)),
            _ => panic!("{}: expected one block of `diff` or `hex`, or blocks of `mlir`", self.place()),
        }
    }

    /// `file:line` of the explanation.
    pub fn place(&self) -> String {
        format!("{}:{}: {}", self.file.display(), self.line, self.name)
    }

    /// Checks that the wrong program has this error and no other, and that the right ones are accepted.
    ///
    /// # Errors
    /// What is reported instead.
    pub fn check(&self) -> Result<(), String> {
        let is_rule = self.name.starts_with("V-");
        if let Some(wrong) = &self.wrong {
            let records = wrong.report("--diagnostics=json").1;
            let found: Vec<String> = records.lines().map(|record| name_in(record, is_rule)).collect();
            if found != [self.cited.as_str()] {
                return Err(format!("the wrong program is about {found:?}:\n{records}"));
            }
        }
        for right in &self.right {
            match right.report("--diagnostics=json") {
                (0, report) if report.is_empty() => {}
                (code, report) => return Err(format!("a right program ends with exit code {code}:\n{report}")),
            }
        }
        Ok(())
    }
}

impl Sample {
    /// The first line may be the command: `$ tile-ir-run - --grid=2`. What is in single quotes is one word.
    fn new(is_bytecode: bool, lines: &[&str]) -> Self {
        let command = lines.first().and_then(|line| line.strip_prefix("$ "));
        let text = lines[usize::from(command.is_some())..].join("\n");
        Self { is_bytecode, command: command.map(str::to_owned), text }
    }

    /// The exit code of the command and what it reports.
    pub fn report(&self, format: &str) -> (u8, String) {
        let input = if self.is_bytecode { hex::decode(&self.text) } else { self.text.clone().into_bytes() };
        let command = self.command.as_deref().unwrap_or(DEFAULT_COMMAND);
        let words = command.split('\'').enumerate().flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        let words: Vec<_> = words.chain([format]).collect();
        let output = run_program(program(words[0]), words, &input);
        (output.code, String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The rule or code in a record of a diagnostic; all of what is not a record.
fn name_in(record: &str, is_rule: bool) -> String {
    let json: Value = serde_json::from_str(record).unwrap_or_default();
    let rule = json["rule"].as_str().filter(|_| is_rule);
    rule.or(json["code"].as_str()).unwrap_or(record).to_owned()
}
