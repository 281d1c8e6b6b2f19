//! Every table is handled in bounded time: it is rejected with a position in one of its files and a fix, or code is
//! generated from it, and creating a context with it succeeds or fails with an error.
//!
//! The tables are those of the repository with mutations of one file. `harness/fuzz` describes how to run for longer.

use std::path::Path;
use std::sync::Arc;

use tile_ir::Context;
use tile_ir::core::Dialect;
use tile_ir_spec::codegen::{Target, generate};
use tile_ir_spec::{Dialects, Source, SpecErrors, lower, parse, read_sources};
use tile_ir_tests::{Fuzzer, Mutator, fuzz};

/// The start of the line, a comment in a table, that names the file to replace.
const FILE: &str = "// file: ";

#[test]
fn every_table_is_handled() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../dialect-spec"));
    let files = read_sources(root).expect("the table can be read");
    let texts = files.iter().map(|file| format!("{FILE}{}\n{}", file.name, file.text)).collect();
    fuzz(Tables { mutator: Mutator::new(texts), files }, env!("CARGO_TARGET_TMPDIR"));
}

/// The table with a mutation of one file.
struct Tables {
    files: Vec<Source>,
    mutator: Mutator,
}

impl Fuzzer for Tables {
    const EXTENSION: &'static str = "ops";

    fn input(&self, number: u64) -> Vec<u8> {
        self.mutator.text(number).into_bytes()
    }

    fn check(&self, _: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let text = std::str::from_utf8(input).expect("mutations of texts are texts");
        let sources = self.sources(text);
        match parse(&sources) {
            Ok(table) => uses(&table, input.len().is_multiple_of(8)).map(|()| true),
            Err(errors) => have_places(&errors, &sources).map(|()| false),
        }
    }
}

impl Tables {
    /// The files; the text replaces the file that its first line names, or is added.
    fn sources(&self, text: &str) -> Vec<Source> {
        let name = text.lines().next().and_then(|line| line.strip_prefix(FILE)).unwrap_or("dialect-spec/more/more.ops");
        let others = self.files.iter().filter(|file| file.name != name).cloned();
        others.chain([Source { name: name.to_owned(), text: text.to_owned() }]).collect()
    }
}

/// Creates a context with a table, and generates code if requested, which takes ten times as long as everything else.
fn uses(table: &Dialects, code: bool) -> Result<(), String> {
    if code && generate(table, &Target::repository()).is_empty() {
        return Err("no code is generated".to_owned());
    }
    let dialects = lower(table).into_iter().map(|table| tile_ir::code(Dialect::new(table)));
    match Context::new(dialects) {
        Ok(_) => Ok(()),
        Err(error) if error.to_string().is_empty() => Err("a context refuses it without words".to_owned()),
        Err(_) => Ok(()),
    }
}

/// Whether all errors have positions in the files and messages.
fn have_places(errors: &SpecErrors, sources: &[Source]) -> Result<(), String> {
    for error in &errors.0 {
        let file = sources.iter().find(|source| *source.name == *error.position.file);
        let lines = file.map_or(0, |file| file.text.split('\n').count());
        let line = error.position.line;
        if line == 0 || line > lines || error.position.column == 0 {
            return Err(format!("an error that is nowhere: {error}"));
        }
    }
    if errors.0.is_empty() { Err("it is refused without an error".to_owned()) } else { Ok(()) }
}
