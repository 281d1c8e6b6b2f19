//! The errors that a dump finds in a file.

use crate::ReadResult;
use crate::trace::{Note, Value};

/// The length to which messages are truncated: they contain names, which may be as long as the file.
const LONGEST_MESSAGE: usize = 300;

/// The errors in a file, collected by a reader that continues after each error.
#[derive(Debug, Default)]
pub struct Faults(Vec<Note>);

impl Faults {
    /// The result of reading; errors are recorded.
    pub fn sound<T>(&mut self, read: ReadResult<T>) -> Option<T> {
        let error = match read {
            Ok(read) => return Some(read),
            Err(error) => error,
        };
        let range = error.offset()..error.offset();
        let message = error.message_and_path().chars().take(LONGEST_MESSAGE).collect();
        self.0.push(Note { range, ..Note::new("error").with(Value::Error(message)) });
        None
    }

    /// Whether there are no errors.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Notes about all errors, at their offsets.
    pub fn into_notes(self) -> Vec<Note> {
        self.0
    }
}
