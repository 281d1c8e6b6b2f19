//! `tile-ir-opt` with two more passes.

use std::process::ExitCode;

use my_pass::{DropDoubleNegation, RemarkOnUses};
use tile_ir_tools::Opt;

fn main() -> ExitCode {
    Opt::new("my-opt").with_body_pass::<RemarkOnUses>().with_body_pass::<DropDoubleNegation>().main()
}
