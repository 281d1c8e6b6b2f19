//! What is said of failures, and to whom.

use std::cell::RefCell;
use std::ffi::c_void;
use std::sync::Arc;

use driver::Failure;
use tile_ir::core::Place;

use crate::layout::{TileIrDiagnostic, TileIrDiagnosticCallback, TileirasByteView};

/// A failure, ready to be shown.
#[derive(Debug)]
pub(crate) struct Said {
    status: i32,
    severity: i32,
    message: String,
    text: String,
    file: String,
    line: u32,
    column: u32,
    offset: u64,
}

/// The offset of what is in no file of bytecode.
const NO_OFFSET: u64 = u64::MAX;

impl Said {
    pub(crate) fn of(failure: &Failure) -> Self {
        let diagnostic = &failure.diagnostic;
        let mut said = Self {
            status: failure.status.number(),
            severity: failure.status.severity(),
            message: diagnostic.message.clone(),
            text: failure.to_string(),
            file: String::new(),
            line: 0,
            column: 0,
            offset: NO_OFFSET,
        };
        // The first place that is in a file.
        let places = std::iter::once(&diagnostic.place).chain(diagnostic.notes.iter().map(|(place, _)| place));
        for place in places {
            match place {
                Place::Text { file, line, column, .. } => {
                    (said.file, said.line, said.column) = (file.to_string(), *line, *column);
                }
                Place::Bytecode { file, offset, .. } => (said.file, said.offset) = (file.to_string(), *offset),
                _ => continue,
            }
            break;
        }
        said
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// What the caller sees of it, for as long as it is there.
    pub(crate) fn view(&self) -> TileIrDiagnostic {
        TileIrDiagnostic {
            status: self.status,
            severity: self.severity,
            message: TileirasByteView::of(&self.message),
            text: TileirasByteView::of(&self.text),
            file: TileirasByteView::of(&self.file),
            line: self.line,
            column: self.column,
            offset: self.offset,
        }
    }
}

/// Who is told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listener {
    pub(crate) callback: TileIrDiagnosticCallback,
    pub(crate) user: *mut c_void,
}

impl Listener {
    /// Nobody.
    pub(crate) const NONE: Self = Self { callback: None, user: std::ptr::null_mut() };
}

thread_local! {
    /// The last failure of a call on this thread.
    static LAST: RefCell<Option<Arc<Said>>> = const { RefCell::new(None) };
}

/// Remembers the last failure of this thread.
pub(crate) fn remember(said: &Arc<Said>) {
    // A thread that ends remembers nothing any more.
    let _ = LAST.try_with(|last| *last.borrow_mut() = Some(Arc::clone(said)));
}

/// What the last call that failed on this thread said: valid until the next one does.
pub(crate) fn last() -> TileirasByteView {
    let view = LAST.try_with(|last| last.borrow().as_ref().map(|said| TileirasByteView::of(said.text())));
    view.ok().flatten().unwrap_or(TileirasByteView::of(""))
}
