//! Compiles Tile IR to machine code.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_tools::compile)
}
