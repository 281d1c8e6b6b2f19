//! Running a command with a time limit.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How much of what a command prints is looked at.
const MOST_OUTPUT: u64 = 1 << 20;

/// The first and the longest pause between checks whether a process has ended.
const PAUSES: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(20));

/// How a command ended.
#[derive(Debug)]
pub(super) struct Ended {
    /// `None` if it was killed because of the limit or an interruption.
    pub(super) status: Option<ExitStatus>,
    /// What it printed to standard error.
    pub(super) errors: String,
}

/// Runs a command without input. Its errors go to a file, so a child process that outlives it does not block us.
pub(super) fn run(command: &mut Command, limit: Duration, interrupted: &AtomicBool) -> io::Result<Ended> {
    let mut errors = tempfile::tempfile()?;
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors.try_clone()?);
    let mut child = in_own_group(command).spawn()?;
    let status = wait(&mut child, limit, interrupted);
    if !matches!(status, Ok(Some(_))) {
        end(&mut child);
    }
    Ok(Ended { status: status?, errors: read(&mut errors)? })
}

fn wait(child: &mut Child, limit: Duration, interrupted: &AtomicBool) -> io::Result<Option<ExitStatus>> {
    let (start, mut pause) = (Instant::now(), PAUSES.0);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        let left = limit.saturating_sub(start.elapsed());
        if left.is_zero() || interrupted.load(Ordering::Relaxed) {
            return Ok(None);
        }
        thread::sleep(left.min(pause));
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

fn read(errors: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    errors.rewind()?;
    errors.take(MOST_OUTPUT).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Puts the process into its own group, so that its children can be killed with it, and so that an interruption from the
/// keyboard reaches us alone.
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
