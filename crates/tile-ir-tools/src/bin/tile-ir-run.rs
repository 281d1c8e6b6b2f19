//! Runs kernels of Tile IR on the CPU.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_tools::run)
}
