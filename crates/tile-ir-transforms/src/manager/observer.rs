use std::fmt;

use tile_ir_core::OpRef;

use crate::pass::{Report, ScheduledPass};

/// Is told before and after each pass.
///
/// Functions are worked on side by side, so observers are asked from several threads. What they write to the report is
/// given out before the pass goes on, in the order of the functions.
pub trait Observer: Send + Sync + fmt::Debug {
    /// A pass is about to work on an operation. What is returned is handed to what is asked after the pass.
    fn before_pass(&self, event: &Event<'_>, report: &mut Report) -> Option<String> {
        let _ = (event, report);
        None
    }

    /// A pass has worked on an operation, which is valid as far as that is asked for.
    fn after_pass(&self, event: &Event<'_>, before: Option<String>, report: &mut Report) {
        let _ = (event, before, report);
    }

    /// A pass has failed on an operation, or left it invalid.
    fn pass_failed(&self, event: &Event<'_>, before: Option<String>, report: &mut Report) {
        let _ = (event, before, report);
    }

    /// Whether it looks at what is around the operation of an event: then one function is worked on after another, and
    /// their bodies are in the module.
    fn sees_modules(&self) -> bool {
        false
    }
}

/// A pass and what it works on.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// The pass.
    pub pass: &'a ScheduledPass,
    /// Its number in the pipeline, from 0.
    pub number: usize,
    /// The operation, with its body if it is a function.
    pub op: OpRef<'a>,
}
