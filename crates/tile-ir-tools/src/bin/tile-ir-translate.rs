//! Translates between text and Tile IR bytecode.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_tools::translate)
}
