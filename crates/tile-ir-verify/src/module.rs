//! Checking a module, whole or function by function.

use tile_ir_core::{Body, Diagnostic, Module, OpId, OpRef, Severity, parallel};

use crate::findings::Finding;
use crate::function::{Memory, diagnose};
use crate::options::VerifyOptions;
use crate::release::{Candidates, Releases};
use crate::surroundings::{ModuleFacts, Surroundings};

/// How many operations are worth a thread of their own.
const OPERATIONS_PER_THREAD: usize = 20_000;

/// What is wrong with a module: errors and warnings, in the order of the source. Nothing where all is well.
///
/// Functions of large modules are looked at side by side; what is found does not depend on it.
pub fn verify(module: &Module, options: &VerifyOptions) -> Vec<Diagnostic> {
    let facts = ModuleFacts::new(module);
    let top = module.top();
    let functions: Vec<OpId> = top.walk(top.root()).filter(|&op| top.op(op).body().is_some()).collect();
    let mut memory = Memory::new(module.context());
    if let Some(unusable) = memory.unusable() {
        return vec![unusable];
    }
    let surroundings = Surroundings { options: *options, module: Some(&facts), bodies_are_elsewhere: false };
    let mut own = diagnose(module.top_region(), None, &surroundings, &mut memory);
    let mut found = check_functions(module, &functions, &facts, options);
    let all = || own.iter().chain(found.iter().flat_map(|(_, findings)| findings));
    let releases = said_by_some(all());
    if !releases.is_empty() {
        let release = Candidates::of_module(options.release, module).choose(&releases);
        own.retain(|finding| finding.releases.contains(release));
        found.iter_mut().for_each(|(_, findings)| findings.retain(|it| it.releases.contains(release)));
    }
    merge(module, own, found, options.max_errors)
}

/// The releases of what not all of them say, each only once.
fn said_by_some<'a>(findings: impl Iterator<Item = &'a Finding>) -> Vec<Releases> {
    let mut releases = Vec::new();
    for finding in findings {
        if finding.releases != Releases::ALL && !releases.contains(&finding.releases) {
            releases.push(finding.releases);
        }
    }
    releases
}

/// A function and what is wrong with it.
type Found<'a> = (OpRef<'a>, Vec<Finding>);

fn check_functions<'a>(
    module: &'a Module,
    functions: &[OpId],
    facts: &'a ModuleFacts<'a>,
    options: &VerifyOptions,
) -> Vec<Found<'a>> {
    let enough = 1 + module.operation_count() / OPERATIONS_PER_THREAD;
    let threads = parallel::threads(options.threads).min(functions.len()).min(enough);
    let check = |memory: &mut Memory, function: &OpId| {
        let function = module.op(*function);
        (function, check_function(function, facts, options, memory))
    };
    let mut found = parallel::map(functions, threads, || Memory::new(module.context()), check);
    found.retain(|(_, findings)| !findings.is_empty());
    found
}

fn check_function<'a>(
    function: OpRef<'a>,
    facts: &'a ModuleFacts<'a>,
    options: &VerifyOptions,
    memory: &mut Memory,
) -> Vec<Finding> {
    let Some(root) = function.function_body().and_then(|_| function.regions().next_back()) else { return Vec::new() };
    let surroundings = Surroundings { options: *options, module: Some(facts), bodies_are_elsewhere: false };
    diagnose(root, Some(function), &surroundings, memory)
}

/// Puts what is wrong with functions after what is wrong with the operations that they are, and stops after the
/// last error that is wanted.
fn merge(module: &Module, own: Vec<Finding>, functions: Vec<Found<'_>>, max_errors: usize) -> Vec<Diagnostic> {
    if functions.is_empty() && own.is_empty() {
        return Vec::new();
    }
    let top = module.top();
    let positions: rustc_hash::FxHashMap<_, _> =
        top.walk(top.root()).enumerate().map(|(index, op)| (op, index + 1)).collect();
    let mut all = own;
    for (function, findings) in functions {
        let position = positions.get(&function.id()).copied().unwrap_or_default();
        all.extend(findings.into_iter().map(|finding| Finding { position, ..finding }));
    }
    all.sort_by_key(|finding| finding.position);
    cap(all, max_errors)
}

/// What comes before the first error that is too many.
fn cap(findings: Vec<Finding>, max_errors: usize) -> Vec<Diagnostic> {
    let mut errors = 0;
    let diagnostics = findings.into_iter().map(|finding| finding.diagnostic);
    let wanted = diagnostics.take_while(|diagnostic| {
        errors += usize::from(diagnostic.severity == Severity::Error);
        errors <= max_errors
    });
    wanted.collect()
}

/// Checks a module function by function, for those whose bodies are never in memory together.
///
/// That one release must accept all of the module holds for all that it has been shown so far: what releases say that
/// are not needed any more is left out, and comes as soon as none is left. [`Release::Any`](crate::Release::Any) of
/// those that know everything goes by what it sees of the module itself.
pub struct Verifier<'a> {
    module: &'a Module,
    facts: ModuleFacts<'a>,
    options: VerifyOptions,
    memory: Memory,
    /// The releases that found something wrong which not all of them do.
    releases: Vec<Releases>,
    /// The releases of which one must accept the module, once that matters.
    candidates: Option<Candidates>,
}

impl std::fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifier").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<'a> Verifier<'a> {
    /// A verifier for a module whose functions' bodies may be empty so far.
    pub fn new(module: &'a Module, options: VerifyOptions) -> Self {
        let (facts, memory) = (ModuleFacts::new(module), Memory::new(module.context()));
        Self { module, facts, options, memory, releases: Vec::new(), candidates: None }
    }

    /// What is wrong with the module's own operations: all but the bodies of its functions.
    pub fn module(&mut self) -> Vec<Diagnostic> {
        if let Some(unusable) = self.memory.unusable() {
            return vec![unusable];
        }
        let surroundings =
            Surroundings { options: self.options, module: Some(&self.facts), bodies_are_elsewhere: true };
        let found = diagnose(self.module.top_region(), None, &surroundings, &mut self.memory);
        self.settle(found)
    }

    /// What is wrong with one of its functions, if that had this body.
    pub fn function(&mut self, function: OpRef<'_>, body: &Body) -> Vec<Diagnostic> {
        let function = self.module.op(function.id()).with_function_body(body);
        let found = check_function(function, &self.facts, &self.options, &mut self.memory);
        self.settle(found)
    }

    /// What is wrong in the eyes of a release that accepts all that was shown before, if there is one.
    fn settle(&mut self, mut found: Vec<Finding>) -> Vec<Diagnostic> {
        for releases in said_by_some(found.iter()) {
            if !self.releases.contains(&releases) {
                self.releases.push(releases);
            }
        }
        if !self.releases.is_empty() {
            let candidates = || Candidates::of_module(self.options.release, self.module);
            let candidates = *self.candidates.get_or_insert_with(candidates);
            if let Some(release) = candidates.accepting(&self.releases) {
                found.retain(|finding| finding.releases.contains(release));
            }
        }
        cap(found, self.options.max_errors)
    }
}
