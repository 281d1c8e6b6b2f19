//! Finds Tile IR bytecode inside other files.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_extract::program::run)
}
