//! Makes the generated code of tables anew.
//!
//! `cargo codegen` writes the files of all crates of the repository that have such code; `cargo codegen --check` only
//! compares them. `--table` and `--output` name the table of another crate, and the folder below its `src` that the code
//! goes to.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tile_ir_spec::codegen::{COMMAND, Output, Target, generate};

/// What the arguments ask for.
struct Arguments {
    check: bool,
    /// What the paths of targets begin at.
    root: PathBuf,
    targets: Vec<Target>,
}

fn main() -> ExitCode {
    let Some(arguments) = arguments(std::env::args().skip(1)) else {
        eprintln!("usage: {COMMAND} [--check] [--table FOLDER --output FOLDER]");
        return ExitCode::from(2);
    };
    let results: Vec<_> = arguments.targets.iter().map(|target| run(&arguments, target)).collect();
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
        (None, None) => Some(Arguments { check, root: repository, targets: Target::all() }),
        (Some(table), Some(output)) => {
            Some(Arguments { check, root: PathBuf::new(), targets: vec![Target::outside(table, output)] })
        }
        _ => None,
    }
}

fn run(arguments: &Arguments, target: &Target) -> Result<(), String> {
    let dialects = target.load(&arguments.root).map_err(|errors| errors.to_string())?;
    let output = Output::new(&arguments.root, target, generate(&dialects, target));
    let changes = output.changes().map_err(|error| error.to_string())?;
    if !arguments.check {
        return output.write().map_err(|error| error.to_string());
    }
    if changes.is_empty() {
        return Ok(());
    }
    let list: Vec<_> = changes.iter().map(|change| format!("  {change}")).collect();
    let table = target.table().display();
    Err(format!("generated code does not fit {table}; run `{COMMAND}`:\n{}", list.join("\n")))
}
