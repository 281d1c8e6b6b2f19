//! Runs programs in this process.

use std::ffi::OsString;

use tile_ir_testing::ProgramOutput;
use tile_ir_tools::{Console, Program, compile, diff, info, opt, query, run, tile_ir, translate};

/// The name in front of all programs.
pub const FRONT: (&str, Program) = ("tile-ir", tile_ir);

/// All programs by name.
pub const PROGRAMS: &[(&str, Program)] = &[
    ("tile-ir-compile", compile),
    ("tile-ir-diff", diff),
    ("tile-ir-extract", tile_ir_extract::program::run),
    ("tile-ir-info", info),
    ("tile-ir-opt", opt),
    ("tile-ir-prove", tile_ir_prove::program::run),
    ("tile-ir-query", query),
    ("tile-ir-reduce", tile_ir_reduce::program::run),
    ("tile-ir-run", run),
    ("tile-ir-smith", tile_ir_smith::program::run),
    ("tile-ir-translate", translate),
];

/// The program that a command begins with.
///
/// # Panics
/// If there is no such program.
pub fn program(name: &str) -> Program {
    let found = [FRONT].iter().chain(PROGRAMS).find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("unknown program '{name}'")).1
}

/// Runs a program on streams in memory, none of which is a terminal. `arguments` start with the name of the program.
pub fn run_program<A: Into<OsString>>(
    program: impl FnOnce(Vec<OsString>, &mut Console<'_>) -> u8,
    arguments: impl IntoIterator<Item = A>,
    stdin: &[u8],
) -> ProgramOutput {
    run_with(program, arguments, stdin, false, false)
}

/// The same where standard output and standard error are terminals.
pub fn run_on_terminal<A: Into<OsString>>(
    program: impl FnOnce(Vec<OsString>, &mut Console<'_>) -> u8,
    arguments: impl IntoIterator<Item = A>,
) -> ProgramOutput {
    run_with(program, arguments, &[], false, true)
}

/// The same with colours in what goes to standard error.
pub fn run_in_colour<A: Into<OsString>>(
    program: impl FnOnce(Vec<OsString>, &mut Console<'_>) -> u8,
    arguments: impl IntoIterator<Item = A>,
) -> ProgramOutput {
    run_with(program, arguments, &[], true, false)
}

fn run_with<A: Into<OsString>>(
    program: impl FnOnce(Vec<OsString>, &mut Console<'_>) -> u8,
    arguments: impl IntoIterator<Item = A>,
    mut stdin: &[u8],
    coloured: bool,
    is_terminal: bool,
) -> ProgramOutput {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut console = Console {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: is_terminal,
        stderr_is_terminal: is_terminal,
        coloured,
        frees_memory: true,
    };
    let code = program(arguments.into_iter().map(Into::into).collect(), &mut console);
    ProgramOutput { code, stdout, stderr }
}
