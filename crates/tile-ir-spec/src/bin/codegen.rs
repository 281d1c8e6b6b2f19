//! Regenerates the code of tables.
//!
//! `cargo codegen` writes the generated files of all crates of the repository, the complete grammar of text, the manual, and
//! grammars for editors; `cargo codegen --check` only compares them. `--table` and `--output` name the table of another
//! crate, and the folder below its `src` for the generated code.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tile_ir_spec::codegen::{COMMAND, Output, Target, editors, generate, grammar, manual};

/// The command-line arguments.
struct Arguments {
    check: bool,
    /// The folder that the paths of targets are relative to.
    root: PathBuf,
    targets: Vec<Target>,
    /// Whether the grammar of text and the manual are included.
    documents: bool,
}

fn main() -> ExitCode {
    let Some(arguments) = arguments(std::env::args().skip(1)) else {
        eprintln!("usage: {COMMAND} [--check] [--table FOLDER --output FOLDER]");
        return ExitCode::from(2);
    };
    let mut results: Vec<_> = arguments.targets.iter().map(|target| run(&arguments, target)).collect();
    if arguments.documents {
        results.push(run_grammar(&arguments));
        results.push(run_manual(&arguments));
        results.push(run_editors(&arguments));
    }
    let errors: Vec<_> = results.into_iter().filter_map(Result::err).collect();
    if errors.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("{}", errors.join("\n"));
    ExitCode::FAILURE
}

fn arguments(mut arguments: impl Iterator<Item = String>) -> Option<Arguments> {
    let (mut check, mut table, mut output) = (false, None, None);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--check" => check = true,
            "--table" => table = Some(arguments.next()?),
            "--output" => output = Some(arguments.next()?),
            _ => return None,
        }
    }
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    match (table, output) {
        (None, None) => Some(Arguments { check, root: repository, targets: Target::all(), documents: true }),
        (Some(table), Some(output)) => {
            let targets = vec![Target::outside(table, output)];
            Some(Arguments { check, root: PathBuf::new(), targets, documents: false })
        }
        _ => None,
    }
}

fn run(arguments: &Arguments, target: &Target) -> Result<(), String> {
    let dialects = target.load(&arguments.root).map_err(|errors| errors.to_string())?;
    target.check_code(&arguments.root, &dialects)?;
    let output = Output::new(&arguments.root, target.output(), generate(&dialects, target));
    finish(arguments, &output, target.table())
}

fn run_grammar(arguments: &Arguments) -> Result<(), String> {
    let structure = read(arguments, grammar::STRUCTURE)?;
    let target = Target::repository();
    let dialects = target.load(&arguments.root).map_err(|errors| errors.to_string())?;
    let output = Output::new(&arguments.root, grammar::FOLDER, vec![grammar::complete(&structure, &dialects)]);
    finish(arguments, &output, target.table())
}

fn run_manual(arguments: &Arguments) -> Result<(), String> {
    let target = Target::repository();
    let dialects = target.load(&arguments.root).map_err(|errors| errors.to_string())?;
    let quoted = manual::Quoted::read(&arguments.root).map_err(|error| error.to_string())?;
    let pages = manual::pages(&dialects, &quoted)?;
    let summary = manual::summary(&arguments.root, manual::FOLDER, &pages).map_err(|error| error.to_string())?;
    finish(arguments, &Output::new(&arguments.root, manual::FOLDER, pages), target.table())?;
    finish(arguments, &Output::among_others(&arguments.root, vec![summary]), target.table())
}

fn run_editors(arguments: &Arguments) -> Result<(), String> {
    let structure = read(arguments, grammar::STRUCTURE)?;
    let target = Target::repository();
    let dialects = target.load(&arguments.root).map_err(|errors| errors.to_string())?;
    let output = Output::among_others(&arguments.root, editors::files(&structure, &dialects));
    finish(arguments, &output, target.table())
}

fn read(arguments: &Arguments, path: &str) -> Result<String, String> {
    std::fs::read_to_string(arguments.root.join(path)).map_err(|error| format!("{path}: cannot be read: {error}"))
}

/// Writes the files, or compares them.
fn finish(arguments: &Arguments, output: &Output, source: &Path) -> Result<(), String> {
    let changes = output.changes().map_err(|error| error.to_string())?;
    if !arguments.check {
        return output.write().map_err(|error| error.to_string());
    }
    if changes.is_empty() {
        return Ok(());
    }
    let list: Vec<_> = changes.iter().map(|change| format!("  {change}")).collect();
    let source = source.display();
    Err(format!("generated code does not match {source}; run `{COMMAND}`:\n{}", list.join("\n")))
}
