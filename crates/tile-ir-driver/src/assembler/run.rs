//! Running a process with a time limit.

use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;
use std::{fmt, io};

use tile_ir::core::{Stop, Stopped};
use tile_ir_process::Capture;

/// How a process ended, and its standard output and error, interleaved.
pub(super) struct Ran {
    pub(super) ending: Ending,
    pub(super) output: String,
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With exit code 0.
    Success,
    /// With another exit code, or by a signal.
    Failure(ExitStatus),
    /// It was killed after this time.
    TimedOut(Duration),
    /// It was killed because the work that it was part of was stopped.
    Stopped(Stopped),
}

/// Displays as the predicate of a sentence about the process.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Success => f.write_str("succeeded"),
            Self::Failure(status) if status.code().is_none() => write!(f, "crashed: {status}"),
            Self::Failure(status) => write!(f, "failed: {status}"),
            Self::TimedOut(limit) => write!(f, "was killed after {} s without a result", limit.as_secs_f64()),
            Self::Stopped(stopped) => write!(f, "was killed: {stopped}"),
        }
    }
}

/// Runs a process without input. It is killed when the work of this thread is to end.
pub(super) fn run(command: &mut Command, limit: Option<Duration>) -> io::Result<Ran> {
    let printed = Capture::new()?;
    command.stdin(Stdio::null()).stdout(printed.stdio()?).stderr(printed.stdio()?);
    let ending = match tile_ir_process::run(command, limit, || Stop::check().is_err())? {
        Some(status) if status.success() => Ending::Success,
        Some(status) => Ending::Failure(status),
        None => match Stop::check() {
            Ok(()) => Ending::TimedOut(limit.unwrap_or_default()),
            Err(stopped) => Ending::Stopped(stopped),
        },
    };
    Ok(Ran { ending, output: printed.text()? })
}
