//! What passes write to besides the result, shared by all parts of an input.

use std::sync::Arc;

use super::actions::ActionLog;
use super::dump_folder::DumpFolder;
use super::remarks::RemarkFile;
use crate::console::Console;
use crate::failure::Failure;

/// The folder of dumps, the log of actions and the file of remarks, as far as they are asked for.
#[derive(Debug, Default)]
pub(super) struct Sinks {
    pub(super) dump_folder: Option<Arc<DumpFolder>>,
    pub(super) log: Option<Arc<ActionLog>>,
    pub(super) remarks: Option<RemarkFile>,
}

impl Sinks {
    /// Writes what is written at the end.
    pub(super) fn finish(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        self.log.as_ref().map_or(Ok(()), |log| log.finish(console))?;
        self.remarks.as_ref().map_or(Ok(()), |file| file.finish(console))
    }
}
