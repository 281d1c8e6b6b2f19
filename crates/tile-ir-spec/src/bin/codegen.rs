//! Makes the generated code of `tile-ir-dialect` anew from `dialect-spec`.
//!
//! `cargo codegen` writes the files; `cargo codegen --check` only compares them.

use std::path::Path;
use std::process::ExitCode;

use tile_ir_spec::codegen::{COMMAND, Output, generate};
use tile_ir_spec::load_dir;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let check = match arguments.as_slice() {
        [] => false,
        [argument] if argument == "--check" => true,
        _ => {
            eprintln!("usage: {COMMAND} [--check]");
            return ExitCode::from(2);
        }
    };
    match run(check) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(check: bool) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let dialects = load_dir(&root.join("dialect-spec")).map_err(|errors| errors.to_string())?;
    let output = Output::new(&root, generate(&dialects));
    let changes = output.changes().map_err(|error| error.to_string())?;
    if !check {
        return output.write().map_err(|error| error.to_string());
    }
    if changes.is_empty() {
        return Ok(());
    }
    let list: Vec<_> = changes.iter().map(|change| format!("  {change}")).collect();
    Err(format!("generated code does not fit dialect-spec; run `{COMMAND}`:\n{}", list.join("\n")))
}
