//! Passing on a text while it is printed.
//!
//! The printer does so between operations of a region. What was printed before is final: an operation that is printed again
//! has no region yet, since entering one names all values around it.

use std::io::{self, Write};

use crate::output::Output;

/// The length in bytes from which text is passed on.
const ENOUGH: usize = 1 << 16;

/// Where the text goes while it is printed.
pub(super) struct Sink<'w> {
    writer: &'w mut dyn Write,
    result: io::Result<()>,
}

impl<'w> Sink<'w> {
    /// A sink that passes on to this writer.
    pub(super) fn new(writer: &'w mut dyn Write) -> Self {
        Self { writer, result: Ok(()) }
    }

    /// Passes on the text so far if it is long enough. False once the writer has failed: then nothing more needs to be printed.
    pub(super) fn goes_on(&mut self, text: &mut Output) -> bool {
        if text.len() >= ENOUGH {
            self.pass_on(text);
        }
        self.result.is_ok()
    }

    fn pass_on(&mut self, text: &mut Output) {
        if self.result.is_ok() {
            self.result = self.writer.write_all(text.as_bytes());
        }
        text.truncate(0);
    }

    /// Passes on the rest of the text. The error is the writer's first one.
    pub(super) fn finish(mut self, text: &mut Output) -> io::Result<()> {
        self.pass_on(text);
        self.result
    }
}
