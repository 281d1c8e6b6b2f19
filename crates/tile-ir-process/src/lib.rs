//! Runs commands with a time limit.
//!
//! [`run`] waits for a command, and kills it with its children if it takes too long. A [`Capture`] keeps what it prints in a
//! temporary file, so no thread has to read it, and a child process that outlives the command does not block us.
//!
//! ```
//! use std::process::{Command, Stdio};
//! use std::time::Duration;
//! use tile_ir_process::{Capture, run};
//!
//! let output = Capture::new()?;
//! let mut command = Command::new("rustc");
//! command.arg("--version").stdin(Stdio::null()).stdout(output.stdio()?);
//! let status = run(&mut command, Some(Duration::from_secs(60)), || false)?;
//! assert!(status.is_some_and(|status| status.success()));
//! assert!(output.text()?.starts_with("rustc"));
//! # Ok::<(), std::io::Error>(())
//! ```

use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Output beyond this many bytes is ignored.
const MOST_OUTPUT: u64 = 1 << 20;

/// The first and the longest pause between checks whether a process has ended.
const PAUSES: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(20));

/// How often a busy program is started again.
const ATTEMPTS: usize = 100;

/// The output of commands.
#[derive(Debug)]
pub struct Capture(File);

impl Capture {
    /// No output yet.
    ///
    /// # Errors
    /// If no temporary file can be created.
    pub fn new() -> io::Result<Self> {
        tempfile::tempfile().map(Self)
    }

    /// For the standard output or error of a command, or for both.
    ///
    /// # Errors
    /// If the system has no file descriptors left.
    pub fn stdio(&self) -> io::Result<Stdio> {
        self.0.try_clone().map(Stdio::from)
    }

    /// The first megabyte of the output, with replacement characters where it is not UTF-8.
    ///
    /// # Errors
    /// If the temporary file cannot be read.
    pub fn text(mut self) -> io::Result<String> {
        let mut bytes = Vec::new();
        self.0.rewind()?;
        self.0.take(MOST_OUTPUT).read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Runs a command; `None` if it was killed because of the limit or because `is_cancelled`, which is asked again and again.
/// An interruption from the keyboard does not reach the command.
///
/// # Errors
/// If the command cannot be started or waited for.
pub fn run(
    command: &mut Command,
    limit: Option<Duration>,
    is_cancelled: impl Fn() -> bool,
) -> io::Result<Option<ExitStatus>> {
    let mut child = spawn(in_own_group(command))?;
    let status = wait(&mut child, limit, is_cancelled);
    if !matches!(status, Ok(Some(_))) {
        end(&mut child);
    }
    status
}

/// Starts a process. A program that was just installed may still be open for writing, so this retries for a while.
fn spawn(command: &mut Command) -> io::Result<Child> {
    for _ in 0..ATTEMPTS {
        match command.spawn() {
            Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy => thread::sleep(PAUSES.1),
            spawned => return spawned,
        }
    }
    command.spawn()
}

fn wait(child: &mut Child, limit: Option<Duration>, is_cancelled: impl Fn() -> bool) -> io::Result<Option<ExitStatus>> {
    let (start, mut pause) = (Instant::now(), PAUSES.0);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        let left = limit.map(|limit| limit.saturating_sub(start.elapsed()));
        if left == Some(Duration::ZERO) || is_cancelled() {
            return Ok(None);
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

/// Puts the process into its own group, so that its children can be killed with it, and so that an interruption from the
/// keyboard does not reach it.
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
