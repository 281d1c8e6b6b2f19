//! Regenerates the pages about passes in `docs/passes`; with `--check`, compares them.

use std::process::ExitCode;

use tile_ir::transforms::passes::registry;
use tile_ir_tests::pass_pages::{COMMAND, pages, stale_pages, write_pages};

fn main() -> ExitCode {
    let pages = pages(&registry());
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
            eprintln!("pages do not fit their passes; run `{COMMAND}`: {}", stale.join(", "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
