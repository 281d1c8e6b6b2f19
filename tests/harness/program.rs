//! Runs a program in this process.

use std::ffi::OsString;

use tile_ir::testing::ProgramOutput;
use tile_ir_tools::Console;

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
