//! Whether standard output was closed when the process started.
//!
//! The standard library replaces closed standard streams by `/dev/null` before `main`, after which a closed output cannot be
//! distinguished from an intended `/dev/null`. Code that runs before that can.
#![allow(unsafe_code, reason = "only a function that the linker registers runs before the standard library starts")]

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether standard output was closed when the process started, so that nothing can be written to it.
pub(crate) fn was_stdout_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

// SAFETY: the section holds pointers to functions of this signature, which are called before `main`, one after the
// other. This one needs nothing that is not there yet: it duplicates and closes a descriptor and sets a flag.
#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = {
    extern "C" fn look() {
        use std::os::fd::AsFd;

        CLOSED.store(std::io::stdout().as_fd().try_clone_to_owned().is_err(), Ordering::Relaxed);
    }
    look
};
