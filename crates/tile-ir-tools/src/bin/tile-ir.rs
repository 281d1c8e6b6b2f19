//! One name in front of all programs.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_tools::tile_ir)
}
