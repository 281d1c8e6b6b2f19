//! Regenerates the code of tables.
//!
//! `cargo codegen` writes the generated code of all crates of the repository and the grammars, or nothing if any table has a
//! mistake; `cargo codegen --check` only compares them. `--table` and `--output` name the table of another crate, and the
//! folder below its `src` for the generated code.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tile_ir_docs::grammars;
use tile_ir_spec::codegen::{COMMAND, Output, Target, generate};

/// The command-line arguments.
struct Arguments {
    check: bool,
    /// The folder that the paths of targets are relative to.
    root: PathBuf,
    targets: Vec<Target>,
    /// Whether the grammars are included.
    grammars: bool,
}

fn main() -> ExitCode {
    let Some(arguments) = arguments(std::env::args().skip(1)) else {
        eprintln!("usage: {COMMAND} [--check] [--table FOLDER --output FOLDER]");
        return ExitCode::from(2);
    };
    match outputs(&arguments).and_then(|outputs| finish(&arguments, &outputs)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            eprintln!("{}", errors.join("\n"));
            ExitCode::FAILURE
        }
    }
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
        (None, None) => Some(Arguments { check, root: repository, targets: Target::all(), grammars: true }),
        (Some(table), Some(output)) => {
            let targets = vec![Target::outside(table, output)];
            Some(Arguments { check, root: PathBuf::new(), targets, grammars: false })
        }
        _ => None,
    }
}

/// Everything that is generated. A table is read once, so each of its mistakes is reported once; nothing is written while
/// there is one in any table.
fn outputs(arguments: &Arguments) -> Result<Vec<Output>, Vec<String>> {
    let (mut outputs, mut errors) = (Vec::new(), Vec::new());
    for target in &arguments.targets {
        let dialects = match target.load(&arguments.root) {
            Ok(dialects) => dialects,
            Err(found) => {
                errors.push(found.to_string());
                // The other tables use this one, and would repeat its errors.
                break;
            }
        };
        outputs.push(Output::new(&arguments.root, target.output(), generate(&dialects, target)));
        if arguments.grammars && *target == Target::repository() {
            match grammars(&arguments.root, &dialects) {
                Ok(grammars) => outputs.extend(grammars),
                Err(error) => errors.push(error),
            }
        }
    }
    if errors.is_empty() { Ok(outputs) } else { Err(errors) }
}

/// Writes the files, or compares them. What stands in the way of one output is found before the first is written.
fn finish(arguments: &Arguments, outputs: &[Output]) -> Result<(), Vec<String>> {
    let (mut changes, mut errors) = (Vec::new(), Vec::new());
    for output in outputs {
        match output.changes() {
            Ok(found) => changes.extend(found),
            Err(error) => errors.push(error.to_string()),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    if !arguments.check {
        let written = outputs.iter().try_for_each(Output::write);
        return written.map_err(|error| vec![error.to_string()]);
    }
    if changes.is_empty() {
        return Ok(());
    }
    let list: Vec<_> = changes.iter().map(|change| format!("  {change}")).collect();
    Err(vec![format!("generated files do not match the table; run `{COMMAND}`:\n{}", list.join("\n"))])
}
