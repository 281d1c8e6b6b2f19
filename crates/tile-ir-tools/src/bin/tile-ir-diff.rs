//! Compares two modules of Tile IR.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_tools::diff)
}
