//! Reporting failures to callers.

use std::cell::RefCell;
use std::ffi::c_void;
use std::sync::Arc;

use driver::Failure;
use tile_ir::Diagnostic;
use tile_ir::core::{Place, TextPosition};

use crate::layout::{SUCCESS, TileIrDiagnostic, TileIrDiagnosticCallback, TileirasByteView};

/// A failure, warning or remark in a form that C can read.
#[derive(Debug)]
pub(crate) struct Report {
    status: i32,
    severity: i32,
    message: String,
    text: String,
    file: String,
    line: u32,
    column: u32,
    offset: u64,
    code: u32,
}

/// The offset if there is none.
const NO_OFFSET: u64 = u64::MAX;

impl Report {
    pub(crate) fn of(failure: &Failure) -> Self {
        let Failure { status, diagnostic } = failure;
        Self { status: status.number(), severity: status.severity(), ..Self::of_diagnostic(diagnostic) }
    }

    /// A diagnostic that is no failure.
    pub(crate) fn of_diagnostic(diagnostic: &Diagnostic) -> Self {
        let mut report = Self {
            status: SUCCESS,
            severity: 0,
            message: diagnostic.message.clone(),
            text: diagnostic.to_string(),
            file: String::new(),
            line: 0,
            column: 0,
            offset: NO_OFFSET,
            code: diagnostic.code.0.into(),
        };
        // Use the first place in a file.
        let places = std::iter::once(&diagnostic.place).chain(diagnostic.notes.iter().map(|(place, _)| place));
        for place in places {
            if let Some(TextPosition { file, line, column }) = place.text_position() {
                (report.file, report.line, report.column) = (file.to_owned(), line, column);
                break;
            }
            if let Place::Bytecode { file, at } = place {
                (report.file, report.offset) = (file.to_string(), at.offset);
                break;
            }
        }
        report
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The view passed to C, valid as long as this report.
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
            code: self.code,
        }
    }
}

/// A callback with its user pointer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listener {
    pub(crate) callback: TileIrDiagnosticCallback,
    pub(crate) user: *mut c_void,
}

impl Listener {
    /// No callback.
    pub(crate) const NONE: Self = Self { callback: None, user: std::ptr::null_mut() };
}

thread_local! {
    /// The last failure on this thread.
    static LAST: RefCell<Option<Arc<Report>>> = const { RefCell::new(None) };
}

/// Stores the last failure of this thread.
pub(crate) fn remember(report: &Arc<Report>) {
    // This fails only while the thread ends.
    let _ = LAST.try_with(|last| *last.borrow_mut() = Some(Arc::clone(report)));
}

/// The text of the last failure on this thread, valid until the next failure.
pub(crate) fn last() -> TileirasByteView {
    let view = LAST.try_with(|last| last.borrow().as_ref().map(|report| TileirasByteView::of(report.text())));
    view.ok().flatten().unwrap_or(TileirasByteView::of(""))
}
