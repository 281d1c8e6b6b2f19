//! The log of actions, in the form of MLIR's tools.

use std::fmt;
use std::fs::File;
use std::io::{self, LineWriter, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tile_ir::text::{PrintOptions, print_op};
use tile_ir::transforms::pass::{Action, ActionHandler, ActionKind};

use crate::console::Console;
use crate::failure::Failure;

/// A log that grows while passes run, so that it is there even if one hangs.
pub(crate) struct ActionLog {
    /// What the lines call the only thread.
    program: &'static str,
    path: PathBuf,
    state: Mutex<State>,
}

enum State {
    File(LineWriter<File>),
    /// What goes to standard output at the end.
    Text(Vec<u8>),
    /// The file could not be written.
    Failed(io::Error),
}

impl fmt::Debug for ActionLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ActionLog").field("path", &self.path).finish_non_exhaustive()
    }
}

impl ActionLog {
    pub(super) fn create(program: &'static str, path: &Path) -> Result<Self, Failure> {
        let state = match path == Path::new("-") {
            true => State::Text(Vec::new()),
            false => {
                let fail = |error| Failure::file("open output file", &path.display().to_string(), &error);
                State::File(LineWriter::new(File::create(path).map_err(fail)?))
            }
        };
        Ok(Self { program, path: path.to_owned(), state: Mutex::new(state) })
    }

    /// Writes what is still to be written, and says if that failed.
    pub(crate) fn finish(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let finished = match &mut *self.state() {
            State::File(file) => file.flush(),
            State::Text(text) => console.stdout.write_all(&mem::take(text)),
            State::Failed(error) => Err(mem::replace(error, io::ErrorKind::Other.into())),
        };
        finished.map_err(|error| Failure::file("write", &self.path.display().to_string(), &error))
    }

    fn write(&self, line: fmt::Arguments<'_>) {
        let mut state = self.state();
        let written = match &mut *state {
            State::File(file) => file.write_fmt(line),
            State::Text(text) => text.write_fmt(line),
            State::Failed(_) => Ok(()),
        };
        if let Err(error) = written {
            *state = State::Failed(error);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ActionHandler for ActionLog {
    fn before(&self, action: &Action<'_>, is_allowed: bool) {
        let Action { kind, name, op } = *action;
        let begins = if is_allowed { "begins" } else { "skipping" };
        let text = print_op(op, &PrintOptions { skip_regions: true, ..PrintOptions::default() });
        let (program, tag) = (self.program, kind.name());
        let what = match kind {
            ActionKind::PassExecution => format!("`{tag}` running `{name}` on Operation `{}` ({text})", op.name()),
            ActionKind::ApplyPattern => format!("`{tag} pattern: {name} ({text})"),
        };
        self.write(format_args!("[thread {program}] {begins} (no breakpoint) Action {what}`\n"));
    }

    fn after(&self, kind: ActionKind) {
        self.write(format_args!("[thread {}] completed `{}`\n", self.program, kind.name()));
    }
}
