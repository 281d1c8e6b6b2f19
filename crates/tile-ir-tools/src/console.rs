//! The standard streams of a program.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;

use crate::closed_stdout::was_stdout_closed;
use crate::stack;

/// The standard streams of a program.
pub struct Console<'a> {
    /// Standard input.
    pub stdin: &'a mut (dyn Read + Send),
    /// Standard output.
    pub stdout: &'a mut (dyn Write + Send),
    /// Standard error.
    pub stderr: &'a mut (dyn Write + Send),
    /// Whether standard output is a terminal, which bytecode is not written to.
    pub stdout_is_terminal: bool,
    /// Whether standard error is a terminal, so that progress can be shown.
    pub stderr_is_terminal: bool,
    /// Whether what goes to standard error may have colours.
    pub coloured: bool,
    /// Whether large values are freed when they are no longer needed, which can take a tenth of all time. A process that ends
    /// with its program leaves that to the operating system.
    pub frees_memory: bool,
}

/// A program: arguments (its own name first) and console to exit code.
pub type Program = fn(Vec<OsString>, &mut Console<'_>) -> u8;

/// Runs a program on the streams of this process.
pub fn main(program: impl FnOnce(Vec<OsString>, &mut Console<'_>) -> u8) -> ExitCode {
    stack::on_main_thread();
    let stdout_is_terminal = io::stdout().is_terminal();
    let stderr_is_terminal = io::stderr().is_terminal();
    let stdout: &mut (dyn Write + Send) = match was_stdout_closed() {
        true => &mut Closed,
        false => &mut io::stdout(),
    };
    let mut console = Console {
        stdin: &mut io::stdin(),
        stdout,
        stderr: &mut io::stderr(),
        stdout_is_terminal,
        stderr_is_terminal,
        coloured: colours_wanted(stderr_is_terminal),
        frees_memory: false,
    };
    program(std::env::args_os().collect(), &mut console).into()
}

/// Whether a stream gets colours: terminals do that can show them, unless the environment says otherwise, as
/// <https://no-color.org> and <https://bixense.com/clicolors> have it. `CLICOLOR_FORCE` is for other streams, too.
pub fn colours_wanted(is_terminal: bool) -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_one = |name: &str, text: &str| std::env::var_os(name).is_some_and(|value| value == text);
    if is_set("NO_COLOR") {
        return false;
    }
    let is_forced = is_set("CLICOLOR_FORCE") && !is_one("CLICOLOR_FORCE", "0");
    is_forced || is_terminal && !is_one("TERM", "dumb") && !is_one("CLICOLOR", "0")
}

/// A stream that nothing can be written to.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("it is closed"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the stream of errors is like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) is_terminal: bool,
    pub(crate) coloured: bool,
}

impl Look {
    /// That of a file.
    pub(crate) const PLAIN: Self = Self { is_terminal: false, coloured: false };
}

impl Console<'_> {
    /// What standard error is like.
    pub(crate) fn look(&self) -> Look {
        Look { is_terminal: self.stderr_is_terminal, coloured: self.coloured }
    }

    /// Frees a large value, or leaves it to the end of the process.
    pub(crate) fn free<T>(&self, value: T) {
        if !self.frees_memory {
            std::mem::forget(value);
        }
    }

    /// Writes a line to standard error.
    pub fn complain(&mut self, text: &str) {
        // If standard error is closed, the error cannot be reported.
        let _ = writeln!(self.stderr, "{text}");
    }

    /// Writes lines to standard error.
    pub(crate) fn complain_in_lines(&mut self, lines: &str) {
        let _ = self.stderr.write_all(lines.as_bytes());
    }
}
