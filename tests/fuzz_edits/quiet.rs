//! Panics that are expected, and not printed.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps panics in [`caught`] from being printed, in the whole process.
pub fn install() {
    let default = take_hook();
    set_hook(Box::new(move |panic| match QUIET.get() {
        true => MESSAGE.set(format!("{} ({})", panic.payload_as_str().unwrap_or_default(), place(panic))),
        false => default(panic),
    }));
}

fn place(panic: &std::panic::PanicHookInfo<'_>) -> String {
    panic.location().map(ToString::to_string).unwrap_or_default()
}

/// Runs something; returns the message of its panic and where it is.
pub fn caught<R>(work: impl FnOnce() -> R) -> Result<R, String> {
    QUIET.set(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    QUIET.set(false);
    result.map_err(|_| MESSAGE.take())
}
