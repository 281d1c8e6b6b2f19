//! Files that repeat what a pipeline did: a module, and the pipeline among its resources, as MLIR's tools write it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tile_ir::core::{ResourceScope, ResourceValue};
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::manager::{Event, ManagerOptions, Observer, PassManager};
use tile_ir::transforms::pass::{ActionHandler, ActionKind, Report};
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Module, Version};

/// The resources that a reproducer has.
const GROUP: &str = "mlir_reproducer";
const PIPELINE: &str = "pipeline";

/// The file for a module, with the names of a release, and a pipeline.
pub(super) fn text(module: &Module, pipeline: &str, verify_each: bool, release: Option<Version>) -> String {
    let options = PrintOptions { debug_info: true, hex_if_larger: None, release, ..PrintOptions::default() };
    let mut module = module.clone();
    let resources = module.resources_mut();
    resources.remove_group(ResourceScope::External, GROUP);
    for (name, value) in [
        (PIPELINE, ResourceValue::String(pipeline.as_bytes().into())),
        ("disable_threading", ResourceValue::Bool(false)),
        ("verify_each", ResourceValue::Bool(verify_each)),
    ] {
        resources.insert(ResourceScope::External, GROUP, name, value);
    }
    print(&module, &options)
}

/// Takes the pipeline out of a module that was read from a reproducer.
pub(super) fn take_pipeline(module: &mut Module) -> Option<String> {
    let group = module.resources_mut().remove_group(ResourceScope::External, GROUP)?;
    match group.get(PIPELINE)? {
        ResourceValue::String(text) => Some(String::from_utf8_lossy(text).into_owned()),
        _ => None,
    }
}

/// Counts the runs of passes on operations. A second manager with the same pipeline and module then stops at the last of them.
#[derive(Debug, Default)]
pub(super) struct RunCount(AtomicUsize);

impl RunCount {
    /// The module before the last run of a pass, which failed, and a pipeline of that pass alone. `module` is as it was before
    /// all passes.
    pub(super) fn last_run(&self, mut module: Module, pipeline: Pipeline) -> Option<(Module, String)> {
        let last =
            Arc::new(LastRun { left: AtomicUsize::new(self.0.load(Ordering::Relaxed)), found: Mutex::default() });
        // Passes ran, and their results were verified, until then.
        let options = ManagerOptions { threads: 1, verify_each: None, ..ManagerOptions::default() };
        let manager = PassManager::new(pipeline).with_options(options).observed_by(last.clone());
        // Without its last pass, nothing fails.
        let _ = manager.with_action_handler(last.clone()).run(&mut module);
        last.found().take()
    }
}

impl Observer for RunCount {
    fn before_pass(&self, _event: &Event<'_>, _report: &mut Report) -> Option<String> {
        self.0.fetch_add(1, Ordering::Relaxed);
        None
    }

    fn sees_modules(&self) -> bool {
        true
    }
}

/// Keeps the module as it is before a run of a pass, and prevents that and all after it.
#[derive(Debug)]
struct LastRun {
    /// How many runs are left, this one included.
    left: AtomicUsize,
    found: Mutex<Option<(Module, String)>>,
}

impl LastRun {
    fn found(&self) -> MutexGuard<'_, Option<(Module, String)>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for LastRun {
    fn before_pass(&self, event: &Event<'_>, _report: &mut Report) -> Option<String> {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            let mut pipeline = event.pass.to_string();
            for op in std::iter::once(event.op).chain(event.op.ancestors()) {
                pipeline = format!("{}({pipeline})", op.name());
            }
            *self.found() = event.op.module().map(|module| (module.clone(), pipeline));
        }
        None
    }

    fn sees_modules(&self) -> bool {
        true
    }
}

impl ActionHandler for LastRun {
    fn allows(&self, _kind: ActionKind) -> bool {
        self.found().is_none()
    }
}
