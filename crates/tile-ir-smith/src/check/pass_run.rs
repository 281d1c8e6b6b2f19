//! Runs passes by their names in pipelines.

use tile_ir::Module;
use tile_ir::transforms::manager::{ManagerOptions, PassFailure, PassManager};
use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::pipeline::{Pipeline, parse_options};

/// Runs a pass, such as `cse` or `loop-unroll{factor=2}`, and returns what it printed. Verifies nothing.
///
/// # Errors
/// If the pass fails or panics.
///
/// # Panics
/// If there is no such pass, or it has no such option.
pub fn run_pass(
    module: &mut Module,
    pass: &str,
    passes: &Registry,
    threads: usize,
) -> Result<String, Box<PassFailure>> {
    let (name, options) = pass.split_once('{').unwrap_or((pass, "}"));
    let entry = passes.get(name).expect("there is such a pass");
    let scheduled = parse_options(entry, options.trim_end_matches('}')).expect("the options are written right");
    let mut pipeline = Pipeline::new(module.root().name());
    pipeline.add(scheduled);
    let options = ManagerOptions { threads, verify_each: None, ..ManagerOptions::default() };
    PassManager::new(pipeline).with_options(options).run(module).map(|outcome| outcome.output)
}
