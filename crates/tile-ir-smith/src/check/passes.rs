//! Properties of every pass on every module.

use std::fmt::Write;

use tile_ir::bytecode::newest_version;
use tile_ir::core::{OpRef, Severity};
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::manager::FailureKind;
use tile_ir::transforms::pass::Registry;
use tile_ir::verify::{Release, VerifyOptions, verify};
use tile_ir::{Diagnostic, Module};
use tile_ir_testing::RoundTrip;

use super::run_pass;

/// Passes with options; every pass is also run without.
pub const WITH_OPTIONS: &[&str] = &[
    "legalize-version{to=13.1 allow-remaining approx-as-full}",
    "legalize-version{to=13.3 allow-remaining}",
    "print-op-stats{json}",
    "set-hints{arch=sm_100 occupancy=2 num_cta_in_cga=2 latency=3 allow_tma=true}",
    "view-op-graph{attributes}",
    "view-op-graph{tokens-only}",
];

/// A module to run passes on.
#[derive(Debug)]
pub struct Sample {
    name: String,
    module: Module,
    text: String,
    forms: Option<RoundTrip>,
}

impl Sample {
    /// A module, and a name for messages.
    pub fn new(name: String, module: Module) -> Self {
        // What text does not preserve before a pass, it need not preserve afterwards. Bytecode does not preserve
        // attributes that no definition names, nor producers; that shows only if a version can represent the module.
        let is_dropped = |op: OpRef<'_>| !op.get().dictionary().is_empty() || op.attribute("producer").is_some();
        let bytecode = !module.walk().any(is_dropped);
        let forms = [(true, bytecode), (false, bytecode), (true, false), (false, false)];
        let forms = forms.map(|(locations, bytecode)| RoundTrip { locations, bytecode });
        let forms = forms.into_iter().find(|forms| forms.check(&module).is_ok());
        Self { name, text: text(&module), module, forms }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Checks that a module is valid and survives every format that the sample survived.
    fn check(&self, module: &Module) -> Result<(), String> {
        // If a module has operations for tests, which belong to an older release, and a pass removes its newest
        // content, then the release that accepted the rest is no longer a candidate.
        let releases = [Release::Any, Release::From(newest_version(module.context()))];
        let found = releases.map(|release| verify(module, &VerifyOptions { release, ..VerifyOptions::default() }));
        if found.iter().all(|found| found.iter().any(is_error)) {
            let diagnostic = found.iter().flatten().find(|diagnostic| is_error(diagnostic));
            return Err(format!("it is invalid: {}", diagnostic.map(ToString::to_string).unwrap_or_default()));
        }
        self.forms.map_or(Ok(()), |forms| forms.check(module).map(drop))
    }
}

/// Whether a diagnostic is an error.
pub fn is_error(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Error
}

/// A module as text, with everything that text can represent.
fn text(module: &Module) -> String {
    print(module, &PrintOptions { debug_info: true, hex_if_larger: None, ..PrintOptions::default() })
}

/// Describes what is wrong with the output of a pass for a module.
pub fn problem(sample: &Sample, pass: &str, passes: &Registry, is_idempotent: bool) -> Option<String> {
    let mut once = sample.module.clone();
    let output = match run_pass(&mut once, pass, passes, 1) {
        Ok(output) => output,
        // A pass may refuse a module.
        Err(failure) if failure.kind == FailureKind::Refused && !failure.diagnostics.is_empty() => return None,
        Err(failure) => return Some(failure.to_string()),
    };
    let after = text(&once);
    if sample.module.functions().count() > 1 {
        let mut threaded = sample.module.clone();
        match run_pass(&mut threaded, pass, passes, 3) {
            Ok(other) if other == output && text(&threaded) == after => {}
            Ok(_) => return Some("the result with three threads differs from that with one".to_owned()),
            Err(failure) => return Some(format!("with three threads: {failure}")),
        }
    }
    if after == sample.text {
        return None;
    }
    if let Err(problem) = sample.check(&once) {
        return Some(problem);
    }
    if is_idempotent {
        match run_pass(&mut once, pass, passes, 1) {
            Err(failure) => return Some(format!("the second run: {failure}")),
            Ok(_) if text(&once) != after => {
                return Some(format!("the second run changes the module again:\n{}", text(&once)));
            }
            Ok(_) => {}
        }
    }
    None
}

/// Runs every pass on a module.
pub(super) fn check(module: &Module, passes: &Registry) -> Result<(), String> {
    let sample = Sample::new("the module".to_owned(), module.clone());
    let plain = passes.iter().map(|entry| entry.info().name);
    let mut problems = String::new();
    for pass in plain.chain(WITH_OPTIONS.iter().copied()) {
        let named = pass.split('{').next().unwrap_or(pass);
        let is_idempotent = passes.get(named).is_some_and(|entry| entry.info().idempotent);
        if let Some(problem) = problem(&sample, pass, passes, is_idempotent) {
            let _ = writeln!(problems, "{pass}: {problem}");
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
