//! Runs a program in this process.

use std::ffi::OsString;

use tile_ir::testing::ProgramOutput;
use tile_ir_tools::{Console, Program};

/// All programs, by name.
pub const PROGRAMS: [(&str, Program); 7] = [
    ("tile-ir-diff", tile_ir_tools::diff),
    ("tile-ir-extract", tile_ir_extract::program::run),
    ("tile-ir-opt", tile_ir_tools::opt),
    ("tile-ir-reduce", tile_ir_reduce::program::run),
    ("tile-ir-run", tile_ir_tools::run),
    ("tile-ir-smith", tile_ir_smith::program::run),
    ("tile-ir-translate", tile_ir_tools::translate),
];

/// Runs a program on streams in memory, none of which is a terminal. `arguments` start with the name of the program.
pub fn run_program<A: Into<OsString>>(
    program: impl FnOnce(Vec<OsString>, &mut Console<'_>) -> u8,
    arguments: impl IntoIterator<Item = A>,
    mut stdin: &[u8],
) -> ProgramOutput {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut console = Console {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: false,
        stderr_is_terminal: false,
        coloured: false,
    };
    let code = program(arguments.into_iter().map(Into::into).collect(), &mut console);
    ProgramOutput { code, stdout, stderr }
}
