//! Verifies a module, whole or function by function.

use tile_ir_core::codes::STOPPED;
use tile_ir_core::{Body, Diagnostic, Module, OpId, OpRef, Place, Severity};

use crate::codes;
use crate::environment::{Environment, ModuleSymbols};
use crate::errors::PositionedDiagnostic;
use crate::function::{Caches, diagnose};
use crate::options::VerifyOptions;
use crate::release::{Candidates, Releases};

/// The number of operations that justifies another thread.
const OPERATIONS_PER_THREAD: usize = 20_000;

/// Verifies a module. Returns errors and warnings in source order, none if the module is valid.
///
/// Functions of large modules are checked in parallel; the result does not depend on the number of threads. If the verifier is
/// [stopped](tile_ir_core::Stop), there is an error that says where.
pub fn verify(module: &Module, options: &VerifyOptions) -> Vec<Diagnostic> {
    let symbols = ModuleSymbols::new(module);
    let top = module.top();
    let functions: Vec<OpId> = top.walk(top.root()).filter(|&op| top.op(op).body().is_some()).collect();
    let mut caches = Caches::new(module.context());
    if let Some(unusable) = unusable(module, &caches) {
        return vec![unusable];
    }
    let environment = Environment {
        options: *options,
        module: Some(&symbols),
        bodies_are_elsewhere: false,
        functions_are_sound: false,
    };
    let own = diagnose(module.top_region(), None, &environment, &mut caches);
    let environment = Environment { functions_are_sound: own.is_empty(), ..environment };
    let functions = check_functions(module, &functions, &environment);
    finish(module, Found { own, functions }, options)
}

/// The error to report if nothing can be verified.
fn unusable(module: &Module, caches: &Caches) -> Option<Diagnostic> {
    let wrong = |message: &'static str| Some(Diagnostic::error(codes::COUNT, Place::Unknown, message));
    let roots = || match module.get_root().map(OpRef::next) {
        None => wrong("the module has no top-level operation"),
        // Text and files would hold only the first.
        Some(Some(_)) => wrong("the module has several top-level operations: they must be in one, a 'builtin.module'"),
        Some(None) => None,
    };
    caches.unusable().or_else(roots)
}

/// The diagnostics about a module.
#[derive(Debug, Default)]
struct Found {
    /// The errors in the module's own operations.
    own: Vec<PositionedDiagnostic>,
    /// The functions with errors, each with its errors.
    functions: Vec<(OpId, Vec<PositionedDiagnostic>)>,
}

/// The errors of the release that the module is held to, in source order, up to `max_errors`.
fn finish(module: &Module, mut found: Found, options: &VerifyOptions) -> Vec<Diagnostic> {
    let releases = partial_releases(found.own.iter().chain(found.functions.iter().flat_map(|(_, errors)| errors)));
    if !releases.is_empty() {
        let release = Candidates::of_module(options.release, module).choose(&releases);
        found.own.retain(|error| error.releases.contains(release));
        found.functions.iter_mut().for_each(|(_, errors)| errors.retain(|it| it.releases.contains(release)));
    }
    merge(module, found, options.max_errors)
}

/// The distinct sets of releases among the errors that only some releases report.
fn partial_releases<'a>(errors: impl Iterator<Item = &'a PositionedDiagnostic>) -> Vec<Releases> {
    let mut releases = Vec::new();
    for error in errors {
        if error.releases != Releases::ALL && !releases.contains(&error.releases) {
            releases.push(error.releases);
        }
    }
    releases
}

/// The functions with errors, each with its errors.
fn check_functions(
    module: &Module,
    functions: &[OpId],
    environment: &Environment<'_>,
) -> Vec<(OpId, Vec<PositionedDiagnostic>)> {
    let enough = 1 + module.operation_count() / OPERATIONS_PER_THREAD;
    let threads = tile_ir_parallel::threads(environment.options.threads, functions.len().min(enough));
    let check =
        |caches: &mut Caches, function: &OpId| (*function, check_function(module.op(*function), environment, caches));
    let mut found = tile_ir_parallel::map(functions, threads, || Caches::new(module.context()), check);
    found.retain(|(_, errors)| !errors.is_empty());
    found
}

fn check_function<'a>(
    function: OpRef<'a>,
    environment: &'a Environment<'a>,
    caches: &mut Caches,
) -> Vec<PositionedDiagnostic> {
    let Some(root) = function.function_body().and_then(|_| function.regions().next_back()) else { return Vec::new() };
    diagnose(root, Some(function), environment, caches)
}

/// Merges the errors inside functions with those of the module's own operations, in source order, up to `max_errors`.
fn merge(module: &Module, found: Found, max_errors: usize) -> Vec<Diagnostic> {
    let Found { own, functions } = found;
    if functions.is_empty() && own.is_empty() {
        return Vec::new();
    }
    let top = module.top();
    let positions: rustc_hash::FxHashMap<_, _> =
        top.walk(top.root()).enumerate().map(|(index, op)| (op, index + 1)).collect();
    let mut all = own;
    for (function, errors) in functions {
        let position = positions.get(&function).copied().unwrap_or_default();
        all.extend(errors.into_iter().map(|error| PositionedDiagnostic { position, ..error }));
    }
    all.sort_by_key(|error| error.position);
    // Each body that is not verified to its end says so; once is enough.
    let mut is_stopped = false;
    all.retain(|it| it.diagnostic.code != STOPPED || !std::mem::replace(&mut is_stopped, true));
    cap(all, max_errors)
}

/// Everything before the first error beyond `max_errors`.
fn cap(all: Vec<PositionedDiagnostic>, max_errors: usize) -> Vec<Diagnostic> {
    let mut errors = 0;
    let diagnostics = all.into_iter().map(|it| it.diagnostic);
    let wanted = diagnostics.take_while(|diagnostic| {
        errors += usize::from(diagnostic.severity == Severity::Error);
        errors <= max_errors
    });
    wanted.collect()
}

/// Verifies a module function by function, for callers that never hold all bodies in memory.
///
/// A single release must accept everything seen so far. Errors of releases that have already been ruled out are dropped as
/// long as another candidate is left, and reported once none is. The candidates of
/// [`Release::Any`](crate::Release::Any) follow from the module's own operations alone.
pub struct Verifier<'a> {
    module: &'a Module,
    symbols: ModuleSymbols<'a>,
    options: VerifyOptions,
    caches: Caches,
    /// Whether the module's own operations have been verified and have no errors.
    functions_are_sound: bool,
    /// The sets of releases that reported errors so far, other than all of them.
    releases: Vec<Releases>,
    /// The candidate releases, computed when the first such error is reported.
    candidates: Option<Candidates>,
    /// All errors so far, of all releases.
    found: Found,
}

impl std::fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifier").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<'a> Verifier<'a> {
    /// Creates a verifier for a module whose function bodies may still be empty.
    pub fn new(module: &'a Module, options: VerifyOptions) -> Self {
        let (symbols, caches) = (ModuleSymbols::new(module), Caches::new(module.context()));
        Self {
            module,
            symbols,
            options,
            caches,
            functions_are_sound: false,
            releases: Vec::new(),
            candidates: None,
            found: Found::default(),
        }
    }

    /// Verifies the module's own operations: everything but the bodies of its functions.
    pub fn module(&mut self) -> Vec<Diagnostic> {
        if let Some(unusable) = unusable(self.module, &self.caches) {
            return vec![unusable];
        }
        let environment = Environment {
            options: self.options,
            module: Some(&self.symbols),
            bodies_are_elsewhere: true,
            functions_are_sound: false,
        };
        let found = diagnose(self.module.top_region(), None, &environment, &mut self.caches);
        self.functions_are_sound = found.is_empty();
        self.found.own.extend(found.iter().cloned());
        self.filter_by_release(found)
    }

    /// Verifies one of the module's functions as if `body` were its body.
    pub fn function(&mut self, function: OpRef<'_>, body: &Body) -> Vec<Diagnostic> {
        let function = self.module.op(function.id()).with_function_body(body);
        let environment = Environment {
            options: self.options,
            module: Some(&self.symbols),
            bodies_are_elsewhere: false,
            functions_are_sound: self.functions_are_sound,
        };
        let found = check_function(function, &environment, &mut self.caches);
        if !found.is_empty() {
            self.found.functions.push((function.id(), found.clone()));
        }
        self.filter_by_release(found)
    }

    /// Returns all errors and warnings so far in source order: once everything has been verified, those of [`verify`].
    pub fn finish(self) -> Vec<Diagnostic> {
        if let Some(unusable) = unusable(self.module, &self.caches) {
            return vec![unusable];
        }
        finish(self.module, self.found, &self.options)
    }

    /// Keeps the errors of a release that accepted everything before, if there is one; otherwise all.
    fn filter_by_release(&mut self, mut found: Vec<PositionedDiagnostic>) -> Vec<Diagnostic> {
        for releases in partial_releases(found.iter()) {
            if !self.releases.contains(&releases) {
                self.releases.push(releases);
            }
        }
        if !self.releases.is_empty() {
            let candidates = || Candidates::of_module(self.options.release, self.module);
            let candidates = *self.candidates.get_or_insert_with(candidates);
            if let Some(release) = candidates.accepting(&self.releases) {
                found.retain(|error| error.releases.contains(release));
            }
        }
        cap(found, self.options.max_errors)
    }
}
