//! A command as a test.

use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use std::{fs, io};

use regex_lite::Regex;
use tempfile::TempDir;
use tile_ir::Module;
use tile_ir::core::counted;
use tile_ir_process::Capture;
use tile_ir_tools::support::{Failure, Input, reason};

use super::form::Form;
use crate::{Outcome, Test, TestError};

/// How a command ended.
#[derive(Clone, Debug)]
struct Ended {
    /// `None` if it was killed because of the limit or an interruption.
    status: Option<ExitStatus>,
    /// What it printed to standard output.
    output: String,
    /// The same for standard error.
    errors: String,
}

/// More lines of what a command printed are not shown, of each stream.
const MOST_LINES: usize = 20;

/// More characters of a line are not shown.
const LONGEST_LINE: usize = 200;

impl Ended {
    /// What it printed, in lines that name the stream: the first ones.
    fn printed(&self) -> Vec<String> {
        let mut shown = Vec::new();
        for (stream, text) in [("standard output", &self.output), ("standard error", &self.errors)] {
            let lines = text.lines().count();
            let first = text.lines().take(MOST_LINES).map(|line| match line.char_indices().nth(LONGEST_LINE) {
                Some((end, _)) => format!("{stream}: {}…", &line[..end]),
                None => format!("{stream}: {line}"),
            });
            shown.extend(first);
            if lines > MOST_LINES {
                shown.push(format!("{stream}: … and {} more", counted(lines - MOST_LINES, "line")));
            }
        }
        match shown.is_empty() {
            true => vec!["the command printed nothing".to_owned()],
            false => shown,
        }
    }
}

/// Why an input is not interesting.
#[derive(Debug)]
pub(super) struct Uninteresting {
    /// The reason, in a sentence.
    pub(super) message: String,
    /// What the command printed, in lines.
    pub(super) printed: Vec<String>,
}

/// Which outcomes of a command are interesting.
#[derive(Debug)]
pub(super) enum Interest {
    /// It exits with 0.
    Success,
    /// It is killed by a signal.
    Crash,
    /// It prints something to standard error.
    Errors(Regex),
}

/// A test that runs a command on a file with the candidate.
#[derive(Debug)]
pub(super) struct CommandTest<'a> {
    /// The program and its arguments.
    words: Vec<String>,
    interest: Interest,
    limit: Duration,
    form: Form,
    input: &'a Input,
    /// How the command ended on the input as it is written, if it has the format of candidates.
    as_written: OnceLock<Ended>,
    /// The name of the file, the same for all candidates.
    file: String,
    folder: TempDir,
    interrupted: Arc<AtomicBool>,
    /// How the first candidate, which is the whole module, ended the command.
    first: Mutex<Option<Ended>>,
}

impl Interest {
    /// Errors that match a regular expression.
    pub(super) fn errors_matching(pattern: &str) -> Result<Self, Failure> {
        let regex = Regex::new(pattern);
        regex
            .map(Self::Errors)
            .map_err(|error| Failure::Message(format!("invalid regular expression '{pattern}': {error}")))
    }

    fn accepts(&self, ended: &Ended) -> bool {
        let Some(status) = ended.status else { return false };
        match self {
            Self::Success => status.success(),
            Self::Crash => has_crashed(status),
            Self::Errors(regex) => regex.is_match(&ended.errors),
        }
    }

    fn description(&self) -> String {
        match self {
            Self::Success => "exit code 0".to_owned(),
            Self::Crash => "a crash".to_owned(),
            Self::Errors(regex) => format!("errors that match '{regex}'"),
        }
    }
}

impl<'a> CommandTest<'a> {
    pub(super) fn new(
        command: &str,
        interest: Interest,
        limit: Duration,
        form: Form,
        input: &'a Input,
        interrupted: Arc<AtomicBool>,
    ) -> Result<Self, Failure> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words =
            words.ok_or_else(|| Failure::Message(format!("cannot split the command into words: '{command}'")))?;
        let folder = tempfile::Builder::new().prefix("tile-ir-reduce-").tempdir();
        let folder = folder.map_err(|error| Failure::file("create a folder in", "the temporary folder", &error))?;
        let stem = Path::new(&input.name).file_stem().filter(|_| !input.name.starts_with('<'));
        let stem = stem.map_or("candidate".into(), |stem| stem.to_string_lossy());
        let file = format!("{stem}.{}", form.extension());
        Ok(Self {
            words,
            interest,
            limit,
            form,
            input,
            as_written: OnceLock::new(),
            file,
            folder,
            interrupted,
            first: Mutex::default(),
        })
    }

    /// The format of candidates and of the result.
    pub(super) fn form(&self) -> &Form {
        &self.form
    }

    /// Tests the input as it is written, before anything reads it, if it has the format that the command expects.
    pub(super) fn test_as_written(&self) -> Result<(), TestError> {
        if self.form.is_that_of_input() {
            let ended = self.run(&self.input.bytes)?;
            self.as_written.get_or_init(|| ended);
        }
        Ok(())
    }

    /// Why the module that was read is not interesting.
    pub(super) fn why_uninteresting(&self) -> Uninteresting {
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(ended) = first.as_ref().or_else(|| self.as_written.get()) else {
            let message = "the input cannot be written in the format of the candidates".to_owned();
            return Uninteresting { message, printed: Vec::new() };
        };
        let ending = ending(ended.status, self.limit);
        let found = format!("expected {}, but the command {ending}", self.interest.description());
        let message = match self.is_interesting_as_written() {
            Some(true) => {
                let route = self.form.route();
                format!("the input is interesting as written, but not after it was {route}: {found}")
            }
            _ => format!("the input is not interesting: {found}"),
        };
        Uninteresting { message, printed: ended.printed() }
    }

    /// What to know about a reduction that succeeded: whether only the module that was read is interesting, not its file.
    pub(super) fn note(&self) -> Option<String> {
        (self.is_interesting_as_written() == Some(false))
            .then(|| format!("the input is not interesting as written, only after it was {}", self.form.route()))
    }

    pub(super) fn is_interesting_as_written(&self) -> Option<bool> {
        self.as_written.get().map(|ended| self.interest.accepts(ended))
    }

    /// Whether these bytes are interesting, which need not be a module.
    pub(super) fn test_bytes(&self, bytes: &[u8]) -> Result<bool, TestError> {
        self.run(bytes).map(|ended| self.interest.accepts(&ended))
    }

    fn run(&self, bytes: &[u8]) -> Result<Ended, TestError> {
        let Some((program, arguments)) = self.words.split_first() else { return Err("expected a command".into()) };
        let cannot = |what: &str, error| format!("cannot {what}: {}", reason(&error));
        let folder = tempfile::tempdir_in(&self.folder).map_err(|error| cannot("create a temporary folder", error))?;
        let file = folder.path().join(&self.file);
        fs::write(&file, bytes).map_err(|error| cannot("write a candidate", error))?;
        let mut command = Command::new(program);
        command.args(arguments).arg(&file);
        let ended = self.end_of(&mut command);
        ended.map_err(|error| cannot(&format!("run '{program}'"), error).into())
    }

    fn end_of(&self, command: &mut Command) -> io::Result<Ended> {
        let [output, errors] = [Capture::new()?, Capture::new()?];
        command.stdin(Stdio::null()).stdout(output.stdio()?).stderr(errors.stdio()?);
        let is_cancelled = || self.interrupted.load(Ordering::Relaxed);
        let status = tile_ir_process::run(command, Some(self.limit), is_cancelled)?;
        Ok(Ended { status, output: output.text()?, errors: errors.text()? })
    }
}

impl Test for CommandTest<'_> {
    fn test(&self, candidate: &Module) -> Result<Outcome, TestError> {
        let Some(bytes) = self.form.candidate(candidate) else { return Ok(Outcome::Untested) };
        let ended = match self.as_written.get() {
            Some(ended) if bytes == self.input.bytes => ended.clone(),
            _ => self.run(&bytes)?,
        };
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| ended.clone());
        Ok(if self.interest.accepts(&ended) { Outcome::Interesting } else { Outcome::Uninteresting })
    }
}

/// Describes how a command ended.
fn ending(status: Option<ExitStatus>, limit: Duration) -> String {
    match status {
        None => format!("timed out after {} s", limit.as_secs_f64()),
        Some(status) => match status.code() {
            Some(code) => format!("exited with code {code}"),
            None => format!("ended by {status}"),
        },
    }
}

/// Whether a process was killed by a signal, or is a shell that reports by its exit code that its command was.
#[cfg(unix)]
fn has_crashed(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;

    /// The exit code of a shell is this plus the number of the signal.
    const SIGNALLED: i32 = 128;
    // Illegal instruction, trap, abort, bus error, arithmetic exception, invalid access.
    let is_fault = |signal: i32| matches!(signal, 4..=8 | 11);
    status.signal().is_some() || status.code().is_some_and(|code| is_fault(code - SIGNALLED))
}

/// Whether a process ended by an unhandled exception, whose codes are errors of the system.
#[cfg(not(unix))]
fn has_crashed(status: ExitStatus) -> bool {
    status.code().is_some_and(|code| code as u32 >= 0xC000_0000)
}
