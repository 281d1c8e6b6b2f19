//! Makes a module of Tile IR small while a command finds it interesting.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_reduce::program::run)
}
