//! The notes of a reader, if enabled: which bytes it read, and their meaning.
//!
//! The reader itself is the only description of the format. It notes what it reads as it reads it, and
//! the [listing](crate::Lines) puts the notes in order. Notes nest by the bytes that they are about, so it does not
//! matter in which order they come; tables are decoded on first use.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tile_ir_core::{Attribute, Identifier, Type};

use crate::{Cursor, ReadResult};

/// The meaning of some bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// Nothing beyond the name of the field.
    Nothing,
    /// A number, a keyword, or names of bits.
    Text(String),
    /// A string from the file.
    String(Identifier),
    /// A type.
    Type(Type),
    /// An attribute.
    Attribute(Attribute),
    /// An error, and its reason.
    Error(String),
}

/// The entry of a table that bytes refer to: the table's name, as in `type`, and the index.
pub type Reference = (&'static str, u64);

/// A reader's explanation of some bytes.
#[derive(Clone, Debug)]
pub struct Note {
    /// The bytes.
    pub range: Range<usize>,
    /// The name of the field.
    pub field: Cow<'static, str>,
    /// The table entry that they refer to, if any.
    pub reference: Option<Reference>,
    /// Their value.
    pub value: Value,
}

impl Note {
    /// A field without a value.
    pub fn new(field: impl Into<Cow<'static, str>>) -> Self {
        Self { range: 0..0, field: field.into(), reference: None, value: Value::Nothing }
    }

    /// A field with a number or a word.
    pub fn text(field: impl Into<Cow<'static, str>>, text: impl ToString) -> Self {
        Self::new(field).with(Value::Text(text.to_string()))
    }

    /// Sets the value.
    pub fn with(self, value: Value) -> Self {
        Self { value, ..self }
    }

    /// Sets the table entry that it refers to.
    pub fn entry(self, table: &'static str, index: u64) -> Self {
        Self { reference: Some((table, index)), ..self }
    }
}

/// Collects notes for a dump; disabled otherwise.
#[derive(Clone, Debug, Default)]
pub struct Trace(Option<Arc<Notes>>);

#[derive(Debug)]
struct Notes {
    notes: Mutex<Vec<Note>>,
    /// The number of further notes allowed.
    left: AtomicUsize,
}

/// The maximum number of notes per byte of a sound file.
///
/// Entries of a damaged table may overlap, so without a limit the notes about a small file could exhaust memory.
const MOST_PER_BYTE: usize = 8;

impl Trace {
    /// A disabled trace.
    pub const OFF: &'static Self = &Self(None);

    /// Collects notes about a file of this size.
    pub fn new(file: usize) -> Self {
        let left = AtomicUsize::new(MOST_PER_BYTE.saturating_mul(file).saturating_add(0x100));
        Self(Some(Arc::new(Notes { notes: Mutex::default(), left })))
    }

    /// Whether notes are collected.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Records what the bytes between two cursors are.
    #[inline]
    pub fn note(&self, start: &Cursor<'_>, end: &Cursor<'_>, note: impl FnOnce() -> Note) {
        if let Some(notes) = &self.0 {
            notes.push(start.offset()..end.offset(), note);
        }
    }

    /// Reads something and records it.
    #[inline]
    pub fn field<'a, T>(
        &self,
        cursor: &mut Cursor<'a>,
        read: impl FnOnce(&mut Cursor<'a>) -> ReadResult<T>,
        note: impl FnOnce(&T) -> Note,
    ) -> ReadResult<T> {
        let before = *cursor;
        let value = read(cursor)?;
        self.note(&before, cursor, || note(&value));
        Ok(value)
    }

    /// Reads a number and records it under this name.
    #[inline]
    pub fn number<'a, T: ToString>(
        &self,
        field: &'static str,
        cursor: &mut Cursor<'a>,
        read: impl FnOnce(&mut Cursor<'a>) -> ReadResult<T>,
    ) -> ReadResult<T> {
        self.field(cursor, read, |number| Note::text(field, number.to_string()))
    }

    /// Takes the notes recorded since the last call.
    pub fn take(&self) -> Vec<Note> {
        match &self.0 {
            Some(notes) => std::mem::take(&mut notes.notes.lock().unwrap_or_else(PoisonError::into_inner)),
            None => Vec::new(),
        }
    }
}

impl Notes {
    #[cold]
    fn push(&self, range: Range<usize>, note: impl FnOnce() -> Note) {
        let left = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        if left.is_ok() {
            self.notes.lock().unwrap_or_else(PoisonError::into_inner).push(Note { range, ..note() });
        }
    }
}
