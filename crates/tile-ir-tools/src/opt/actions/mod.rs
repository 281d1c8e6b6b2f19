//! Actions of passes: which are prevented, and a log of them.

mod bisect_limit;
mod counters;
mod log;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use tile_ir::transforms::pass::ActionHandler;

use crate::arguments::number;
use crate::failure::Failure;
pub(super) use bisect_limit::BisectLimit;
pub(super) use counters::Counters;
use counters::Setting;
pub(super) use log::ActionLog;

/// Flags about actions.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Actions, which are then taken one at a time")]
pub(super) struct ActionFlags {
    /// Skip the first N actions of a kind, 'pass-execution' or 'apply-pattern', do the next N, and none after these
    #[arg(long, value_name = "KIND-skip=N|KIND-count=N", value_delimiter = ',', value_parser = Setting::parse)]
    mlir_debug_counter: Vec<Setting>,
    /// Print how many actions of each kind '--mlir-debug-counter' counted
    #[arg(long)]
    mlir_print_debug_counter: bool,
    /// Do the first N actions, of all kinds together, and none after them; say which was the last
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), conflicts_with = "mlir_debug_counter")]
    opt_bisect_limit: Option<u64>,
    /// Find the first action after which this command fails: it gets a file with the output as its last argument
    #[arg(long, value_name = "COMMAND",
        conflicts_with_all = ["opt_bisect_limit", "mlir_debug_counter", "output", "verify_only", "explain_version"])]
    pub(super) bisect: Option<String>,
    /// Log each action to a file, '-' for standard output
    #[arg(long, value_name = "FILE")]
    log_actions_to: Option<PathBuf>,
}

impl ActionFlags {
    /// The counters for one run, if any are asked for.
    pub(super) fn counters(&self) -> Option<Arc<Counters>> {
        let is_any = self.mlir_print_debug_counter || !self.mlir_debug_counter.is_empty();
        is_any.then(|| Arc::new(Counters::new(&self.mlir_debug_counter)))
    }

    /// What the counters counted, if that is to be printed.
    pub(super) fn report(&self, counters: &Counters) -> Option<String> {
        self.mlir_print_debug_counter.then(|| counters.report())
    }

    /// The limit for one run, if there is to be one.
    pub(super) fn bisect_limit(&self) -> Option<Arc<BisectLimit>> {
        self.opt_bisect_limit.map(|limit| Arc::new(BisectLimit::new(limit)))
    }

    /// The log of all runs of a program of this name, if there is to be one.
    pub(super) fn log(&self, program: &'static str) -> Result<Option<Arc<ActionLog>>, Failure> {
        self.log_actions_to.as_deref().map(|file| ActionLog::create(program, file).map(Arc::new)).transpose()
    }
}

/// As handlers, in the order in which they are asked.
pub(super) fn handlers(
    limit: Option<&Arc<BisectLimit>>,
    counters: Option<&Arc<Counters>>,
    log: Option<&Arc<ActionLog>>,
) -> impl Iterator<Item = Arc<dyn ActionHandler>> {
    let limit = limit.map(|limit| limit.clone() as Arc<dyn ActionHandler>);
    let counters = counters.map(|counters| counters.clone() as Arc<dyn ActionHandler>);
    limit.into_iter().chain(counters).chain(log.map(|log| log.clone() as Arc<dyn ActionHandler>))
}
