//! Checks that passes preserve what kernels compute.

use std::fmt::Write;

use tile_ir::Module;
use tile_ir::dialect::ops;
use tile_ir::transforms::manager::{FailureKind, ManagerOptions, PassFailure, PassManager};
use tile_ir::transforms::pass::{Anchor, Meaning, PassEntry, PassInfo, Registry};
use tile_ir::transforms::passes::optimizer_pipeline;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir_testing::execution::{Reference, Tolerance, Trials};

use crate::smith::TRIALS;

/// Passes with options; every pass is also run without.
const MORE: [&str; 10] = [
    "canonicalize{top-down=false}",
    "legalize-version{to=13.1 allow-remaining}",
    "legalize-version{to=13.3 allow-remaining}",
    "loop-invariant-code-motion,loop-split,loop-unroll{factor=2 full-max=1},canonicalize",
    "loop-peel{first=true last=true}",
    "loop-peel{first=false last=true}",
    "loop-unroll{factor=2 full-max=1}",
    "loop-unroll{factor=3 full-max=300 max-operations=2000}",
    "set-hints{arch=sm_100 occupancy=2}",
    "canonicalize,cse,loop-invariant-code-motion,fuse-fma,strength-reduction,sink,dce",
];

/// The error, in units in the last place of the largest result, allowed for passes that declare that they change
/// rounding.
const ROUNDING: f64 = 64.0;

/// A pipeline to check, and how much it may change results.
#[derive(Debug)]
pub struct Candidate {
    name: String,
    manager: PassManager,
    tolerance: Tolerance,
}

impl Candidate {
    fn new(name: String, pipeline: Pipeline, tolerance: Tolerance) -> Self {
        let options = ManagerOptions { threads: 1, ..ManagerOptions::default() };
        Self { name, manager: PassManager::new(pipeline).with_options(options), tolerance }
    }

    /// The pipeline as text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How much it may change results.
    pub fn tolerance(&self) -> Tolerance {
        self.tolerance
    }

    /// Runs the pipeline.
    ///
    /// # Errors
    /// Those of the pipeline.
    pub fn run(&self, module: &mut Module) -> Result<(), Box<PassFailure>> {
        self.manager.run(module).map(drop)
    }
}

/// Every registered pass that can run on a module, passes with options, and the optimizer's pipelines.
pub fn candidates(passes: &Registry) -> Vec<Candidate> {
    // A pass for tests renames functions, and rewrites the root of a file with several modules.
    let fits = |anchor| !matches!(anchor, Anchor::Op(name) if name != ops::MODULE.name);
    let plain = passes.iter().filter(|entry| fits(entry.info().anchor)).map(|entry| entry.info().name.to_owned());
    let named = plain.chain(MORE.map(str::to_owned)).map(|name| candidate(name, passes));
    let level =
        |level| Candidate::new(format!("-O{level}"), optimizer_pipeline(level, ops::MODULE.name), Tolerance::Exact);
    let levels = [1, 3].map(level);
    named.chain(levels).collect()
}

/// Passes on modules that they are meant for, as text.
fn candidate(name: String, passes: &Registry) -> Candidate {
    let infos = name.split(',').filter_map(|pass| passes.get(pass.split('{').next().unwrap_or(pass)));
    let infos: Vec<&PassInfo> = infos.map(PassEntry::info).collect();
    let is_for_functions = infos.iter().any(|info| info.anchor == Anchor::Function);
    let elements = if is_for_functions { format!("any({name})") } else { name.clone() };
    let pipeline = Pipeline::parse(&format!("{}({elements})", ops::MODULE.name), passes);
    let pipeline = pipeline.unwrap_or_else(|error| panic!("{name}: {error}"));
    let rounds = infos.iter().any(|info| info.meaning == Meaning::Rounding);
    let tolerance = if rounds { Tolerance::Rounding(ROUNDING) } else { Tolerance::Exact };
    Candidate::new(name, pipeline, tolerance)
}

/// Runs every candidate on a module and compares what its entries compute.
pub(super) fn check(module: &Module, candidates: &[Candidate], seed: u64) -> Result<(), String> {
    let reference = Reference::new(module, &Trials { seed, ..TRIALS });
    let mut problems = String::new();
    if let Some(tried) = reference.entries().iter().find(|tried| tried.runs.is_empty()) {
        let reason = tried.reason.as_ref().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(problems, "entry '{}' cannot be run: {reason}", tried.name);
    }
    for candidate in candidates {
        let mut changed = module.clone();
        match candidate.run(&mut changed) {
            Ok(()) => {}
            // A pass may refuse a module.
            Err(failure) if failure.kind == FailureKind::Refused => continue,
            Err(failure) => {
                let _ = writeln!(problems, "{}: {failure}", candidate.name());
                continue;
            }
        }
        if let Some(difference) = reference.difference(&changed, candidate.tolerance()) {
            let _ = writeln!(problems, "{}: {difference}", candidate.name());
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
