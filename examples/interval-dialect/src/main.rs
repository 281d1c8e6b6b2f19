//! `interval-opt [--lower] FILE`: reads a module, which may use the dialect, verifies it and prints it; with `--lower` in terms
//! of `cuda_tile` alone.

use std::process::ExitCode;

use tile_ir::{LoadOptions, load, print_string};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (path, lowered) = match arguments.as_slice() {
        [path] => (path, false),
        [flag, path] if flag == "--lower" => (path, true),
        _ => {
            eprintln!("usage: interval-opt [--lower] FILE");
            return ExitCode::from(2);
        }
    };
    match run(path, lowered) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(path: &str, lowered: bool) -> Result<String, Box<dyn std::error::Error>> {
    let context = interval_dialect::context()?;
    let bytes = std::fs::read(path)?;
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    let mut module = load(&context, &bytes, path, &options)?;
    if lowered {
        interval_dialect::lower(&mut module)?;
    }
    Ok(print_string(&module))
}
