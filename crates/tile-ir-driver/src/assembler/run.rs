//! Running a process with a time limit.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

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
}

/// Displays as the predicate of a sentence about the process.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Success => f.write_str("succeeded"),
            Self::Failure(status) if status.code().is_none() => write!(f, "crashed: {status}"),
            Self::Failure(status) => write!(f, "failed: {status}"),
            Self::TimedOut(limit) => write!(f, "was killed after {} s without a result", limit.as_secs_f64()),
        }
    }
}

/// Output beyond this many bytes is ignored.
const MOST_OUTPUT: u64 = 1 << 20;

/// The first and the longest pause between checks whether a process has ended.
const PAUSES: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(20));

/// Runs a process without input. Its output goes to a file, so no thread has to read it, and a child process that outlives
/// it does not block us.
pub(super) fn run(command: &mut Command, limit: Option<Duration>) -> io::Result<Ran> {
    let mut printed = tempfile::tempfile()?;
    command.stdin(Stdio::null()).stdout(printed.try_clone()?).stderr(printed.try_clone()?);
    let mut child = spawn(in_own_group(command))?;
    let ending = match wait(&mut child, limit) {
        Ok(ending) => ending,
        Err(error) => {
            end(&mut child);
            return Err(error);
        }
    };
    Ok(Ran { ending, output: read(&mut printed)? })
}

/// Starts a process. A program that was just installed may still be open for writing, so this retries for a while.
fn spawn(command: &mut Command) -> io::Result<Child> {
    for _ in 0..100 {
        match command.spawn() {
            Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy => thread::sleep(PAUSES.1),
            spawned => return spawned,
        }
    }
    command.spawn()
}

fn wait(child: &mut Child, limit: Option<Duration>) -> io::Result<Ending> {
    let (start, mut pause) = (Instant::now(), PAUSES.0);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() { Ending::Success } else { Ending::Failure(status) });
        }
        let left = limit.map(|limit| limit.saturating_sub(start.elapsed()));
        if let (Some(limit), Some(Duration::ZERO)) = (limit, left) {
            end(child);
            return Ok(Ending::TimedOut(limit));
        }
        thread::sleep(left.map_or(pause, |left| left.min(pause)));
        pause = (pause * 2).min(PAUSES.1);
    }
}

/// Kills a process with its children, and waits for it.
fn end(child: &mut Child) {
    end_group(child);
    // Both fail only if it has ended.
    let _ = child.kill();
    let _ = child.wait();
}

fn read(printed: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    printed.rewind()?;
    printed.take(MOST_OUTPUT).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Puts the process into its own group, so that its children can be killed with it.
#[cfg(unix)]
fn in_own_group(command: &mut Command) -> &mut Command {
    use std::os::unix::process::CommandExt;

    command.process_group(0)
}

#[cfg(unix)]
fn end_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};

    // It fails only if the group has ended.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn in_own_group(command: &mut Command) -> &mut Command {
    command
}

#[cfg(not(unix))]
fn end_group(_: &Child) {}
