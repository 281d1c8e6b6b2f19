//! Observers of the pass manager.

use std::fmt;

use tile_ir_core::OpRef;

use crate::pass::{Report, ScheduledPass};

/// Is notified before and after each pass.
///
/// Functions are processed in parallel, so observers are called from several threads. Text that they write to the report is
/// passed on before the pass runs, in the order of the functions.
pub trait Observer: Send + Sync + fmt::Debug {
    /// A pass is about to run on an operation. The returned text is passed to the call after the pass.
    fn before_pass(&self, event: &Event<'_>, report: &mut Report) -> Option<String> {
        let _ = (event, report);
        None
    }

    /// A pass has run on an operation, and verification, if enabled, succeeded.
    fn after_pass(&self, event: &Event<'_>, before: Option<String>, report: &mut Report) {
        let _ = (event, before, report);
    }

    /// A pass has failed on an operation or left it invalid.
    fn pass_failed(&self, event: &Event<'_>, before: Option<String>, report: &mut Report) {
        let _ = (event, before, report);
    }

    /// Whether it needs the module around the operation of an event. Then functions are processed one after another, and their
    /// bodies stay in the module.
    fn sees_modules(&self) -> bool {
        false
    }
}

/// A pass and the operation that it runs on.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// The pass.
    pub pass: &'a ScheduledPass,
    /// Its number in the pipeline, from 0.
    pub number: usize,
    /// The operation, with its body if it is a function.
    pub op: OpRef<'a>,
}
