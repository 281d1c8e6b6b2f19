//! The progress of a run, shown on a terminal.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// The interval between updates. Shorter runs end before anybody could read one.
const PERIOD: Duration = Duration::from_millis(500);

/// Runs a function, and shows on a terminal how many blocks are finished.
pub(super) fn shown<T>(
    terminal: Option<&mut (dyn Write + Send)>,
    blocks: u64,
    done: &AtomicU64,
    work: impl FnOnce() -> T,
) -> T {
    let Some(terminal) = terminal else { return work() };
    std::thread::scope(|scope| {
        let (working, end) = mpsc::channel();
        scope.spawn(move || show(terminal, blocks, done, &end));
        let result = work();
        drop(working);
        result
    })
}

/// Overwrites the last figure with the current one, and clears it at the end.
fn show(terminal: &mut (dyn Write + Send), blocks: u64, done: &AtomicU64, end: &Receiver<()>) {
    let mut is_written = false;
    while end.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
        // If the terminal is gone, the error cannot be reported.
        let _ = write!(terminal, "\r{} of {blocks} blocks", done.load(Ordering::Relaxed));
        let _ = terminal.flush();
        is_written = true;
    }
    if is_written {
        let _ = write!(terminal, "\r\x1b[K");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_shown_then_cleared() {
        let (mut terminal, done) = (Vec::new(), AtomicU64::new(3));
        let result = shown(Some(&mut terminal), 8, &done, || {
            std::thread::sleep(PERIOD * 2);
            7
        });
        let text = String::from_utf8(terminal).expect("text");
        assert!(result == 7 && text.starts_with("\r3 of 8 blocks") && text.ends_with("\r\x1b[K"), "{text:?}");
    }
}
