//! Reads Tile IR, checks it, and prints or encodes it.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_tools::opt)
}
