//! The interface of passes.
//!
//! [`pass!`](crate::pass!) declares a pass. Its [`PassInfo`] gives its name, the operations that it can be scheduled on, and a
//! description; its options are its fields. A pass implements one of two traits: a [`BodyPass`]
//! works on one body at a time, so functions are processed in parallel, and a [`ModulePass`] on a whole module.

mod action;
mod analysis;
mod declare;
mod info;
mod options;
mod registry;
mod remark;
mod unit;
mod watch;

pub(crate) use action::Actions;
pub use action::{Action, ActionHandler, ActionKind};
pub use analysis::{Analyses, Analysis, Preserved};
#[doc(hidden)]
pub use declare::without_full_stop;
pub use info::{Anchor, Meaning, PassInfo, StatisticInfo};
pub use options::{OptionInfo, OptionValue, PassOptions};
pub(crate) use registry::Work;
pub(crate) use registry::nearest;
pub use registry::{OptionError, PassEntry, Registry, ScheduledPass};
pub(crate) use remark::Remarks;
pub use remark::{Remark, RemarkKind};
pub use unit::{BodyUnit, Counts, ModuleUnit, Report};
pub use watch::Watch;

use tile_ir_core::Diagnostic;

/// A pass: a struct whose fields are its options, and its description. [`pass!`](crate::pass!) declares both.
pub trait Pass: PassOptions {
    /// Its description.
    const INFO: PassInfo;
}

/// The result of running a pass: the preserved analyses, or an error.
pub type PassResult = Result<Preserved, Box<Diagnostic>>;

/// A pass that works on one body at a time.
///
/// Scheduled on a function, it works on that function. Scheduled on another operation, it works on the nested operations
/// outside functions, and then on each nested function. It never sees two bodies at once, so functions are processed
/// in parallel, with the same result for any number of threads.
pub trait BodyPass: Send + Sync {
    /// Runs the pass on one body.
    ///
    /// # Errors
    /// Any error ends the pipeline.
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult;
}

/// A pass that works on an operation of a module with everything nested in it, functions included.
pub trait ModulePass: Send + Sync {
    /// Runs the pass on one operation.
    ///
    /// # Errors
    /// Any error ends the pipeline.
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult;
}
