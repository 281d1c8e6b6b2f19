//! Generates random Tile IR modules.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_smith::program::run)
}
