//! Regenerates the pages of `docs` that come from code: passes, programs, codes of errors and screens; with `--check`, compares
//! them.

use std::process::ExitCode;

use tile_ir_tests::pages::{COMMAND, pages, stale_pages, write_pages};

fn main() -> ExitCode {
    let pages = pages();
    let done = match std::env::args().nth(1).as_deref() {
        None => write_pages(&pages).map(|()| Vec::new()),
        Some("--check") => stale_pages(&pages),
        Some(_) => {
            eprintln!("usage: {COMMAND} [--check]");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(stale) if stale.is_empty() => ExitCode::SUCCESS,
        Ok(stale) => {
            eprintln!("pages do not match the code; run `{COMMAND}`:\n  {}", stale.join("\n  "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
