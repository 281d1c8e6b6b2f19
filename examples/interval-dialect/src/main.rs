//! `interval-opt FILE`: reads a module, which may use the dialect, verifies it and prints it.

use std::process::ExitCode;

use tile_ir::{LoadOptions, load, print_string};

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: interval-opt FILE");
        return ExitCode::from(2);
    };
    match run(&path) {
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

fn run(path: &str) -> Result<String, Box<dyn std::error::Error>> {
    let context = interval_dialect::context()?;
    let bytes = std::fs::read(path)?;
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    Ok(print_string(&load(&context, &bytes, path, &options)?))
}
