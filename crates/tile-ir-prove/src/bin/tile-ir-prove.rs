//! Proves that a module of Tile IR does what another one does.

use std::process::ExitCode;

fn main() -> ExitCode {
    tile_ir_tools::main(tile_ir_prove::program::run)
}
