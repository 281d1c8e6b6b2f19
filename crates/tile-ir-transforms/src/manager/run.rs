//! One run of a pipeline over a module.

use std::sync::Mutex;

use tile_ir_core::{Body, BodyId, Diagnostic, Module, OpId, OpRef, Severity, Stop};
use tile_ir_verify::{Verifier, VerifyOptions, verify};

use super::error::Failed;
use super::function::Step;
use super::observer::Event;
use super::output::{FunctionOutput, OrderedOutput, Sink};
use super::targets::{body_steps, functions_inside, targets};
use super::timing::Clock;
use super::{PassFailure, PassManager, PipelineOutcome, numbered};
use crate::analyses::Fingerprint;
use crate::pass::{Action, ActionKind, Analyses, Analysis, BodyUnit, ModuleUnit, Remarks, Report, ScheduledPass, Work};
use crate::pipeline::{Pipeline, PipelineElement};

/// The state that all threads of a run share.
pub(super) struct Shared<'m> {
    pub(super) manager: &'m PassManager,
    pub(super) clock: Option<Clock>,
}

/// The state of a run.
pub(super) struct Run<'m> {
    shared: Shared<'m>,
    /// Receives the output.
    sink: &'m mut Sink<'m>,
    outcome: PipelineOutcome,
    failed: Option<Failed>,
}

impl<'m> Run<'m> {
    pub(super) fn new(manager: &'m PassManager, sink: &'m mut Sink<'m>) -> Self {
        let passes = manager.pipeline.pass_count();
        let clock = manager.options.timing.then(|| Clock::new(passes));
        let statistics = (0..passes).map(|_| Default::default()).collect();
        let outcome = PipelineOutcome { statistics, ..PipelineOutcome::default() };
        Self { shared: Shared { manager, clock }, sink, outcome, failed: None }
    }

    pub(super) fn finish(mut self, pipeline: &Pipeline) -> Result<PipelineOutcome, Box<PassFailure>> {
        self.outcome.timing = self.shared.clock.as_ref().map(|clock| clock.report(pipeline));
        match self.failed {
            None => Ok(self.outcome),
            Some(Failed { kind, pass, op, diagnostics }) => {
                Err(Box::new(PassFailure { kind, pass, op, diagnostics, outcome: self.outcome }))
            }
        }
    }

    /// Runs the elements of a pipeline on an operation of the module's own body.
    pub(super) fn elements(&mut self, module: &mut Module, op: OpId, pipeline: &Pipeline) {
        self.elements_from(module, op, pipeline, 0);
    }

    /// Runs a nested pipeline on the matching operations nested in another.
    pub(super) fn nested(&mut self, module: &mut Module, op: OpId, pipeline: &Pipeline) {
        self.nested_from(module, op, pipeline, 0);
    }

    fn elements_from(&mut self, module: &mut Module, op: OpId, pipeline: &Pipeline, first: usize) {
        for (number, element) in numbered(pipeline.elements(), first) {
            if self.failed.is_some() {
                return;
            }
            match element {
                PipelineElement::Pass(pass) => self.pass(module, op, number, pass),
                PipelineElement::Nested(nested) => self.nested_from(module, op, nested, number),
            }
        }
    }

    fn nested_from(&mut self, module: &mut Module, op: OpId, pipeline: &Pipeline, first: usize) {
        let targets = targets(module, op, pipeline);
        // Adjacent functions are processed in parallel.
        let steps = body_steps(pipeline, first);
        let is_function = |&op: &OpId| module.top().op(op).body().is_some();
        let groups: Vec<(bool, Vec<OpId>)> = targets
            .chunk_by(|a, b| is_function(a) && is_function(b))
            .map(|group| (group.iter().all(is_function), group.to_vec()))
            .collect();
        for (are_functions, group) in groups {
            if self.failed.is_some() {
                return;
            }
            match steps.as_deref().filter(|_| are_functions) {
                Some(steps) => self.functions(module, &group, steps, true),
                None => group.into_iter().for_each(|op| self.elements_from(module, op, pipeline, first)),
            }
        }
    }

    /// Runs a pass on an operation with everything nested in it.
    fn pass(&mut self, module: &mut Module, op: OpId, number: usize, pass: &ScheduledPass) {
        if self.failed.is_some() {
            return;
        }
        let mut report = self.shared.report(pass, module.op(op));
        let event = |module: &Module, then: &mut dyn FnMut(&Event<'_>)| {
            then(&Event { pass, number, op: module.op(op) });
        };
        let (mut before, mut is_allowed) = (Vec::new(), true);
        event(module, &mut |event| {
            before = self.shared.before(event, &mut report);
            is_allowed = self.shared.begins(event);
        });
        self.write(&mut report);
        let mut result = match pass.work() {
            _ if !is_allowed => Ok(()),
            Work::Module(_) => {
                let result = self.shared.module_pass(module, op, number, pass, &mut report);
                report.remark_on_statistics(pass.info(), module.op(op));
                result
            }
            Work::Body(work) => {
                let step = Step { number, pass, work: &**work };
                let result = self.shared.top(module, op, step, &mut report);
                report.remark_on_statistics(pass.info(), module.op(op));
                // The output of the functions comes between that of the calls before and after.
                self.record(number, std::mem::take(&mut report));
                if result.is_ok() {
                    let functions = functions_inside(module, op);
                    self.functions(module, &functions, &[step], false);
                }
                result
            }
        };
        self.shared.ends(is_allowed);
        result = result.and_then(|()| self.failed.take().map_or(Ok(()), Err));
        result = result.and_then(|()| self.shared.verify_module(module, op, number, pass));
        let is_fine = result.is_ok();
        event(module, &mut |event| self.shared.after(event, std::mem::take(&mut before), is_fine, &mut report));
        self.record(number, report);
        self.failed = result.err();
    }

    /// Runs passes on functions in parallel. The visible order is that of all passes on one function, then all on the next.
    /// `observed` enables observers and verification after each pass.
    fn functions(&mut self, module: &mut Module, functions: &[OpId], steps: &[Step<'_>], observed: bool) {
        if observed && self.shared.manager.observers.iter().any(|observer| observer.sees_modules()) {
            return self.functions_in_place(module, functions, steps);
        }
        let taken: Vec<Mutex<Taken>> =
            functions.iter().filter_map(|&op| Taken::from(module, op)).map(Mutex::new).collect();
        let (shared, done) = (&self.shared, &*module);
        let verifying = shared.manager.options.verify_each.filter(|_| observed);
        let output = OrderedOutput::new(&mut *self.sink, taken.len());
        let numbered: Vec<(usize, &Mutex<Taken>)> = taken.iter().enumerate().collect();
        let results = tile_ir_parallel::map(
            &numbered,
            shared.manager.threads(taken.len()),
            || verifying.map(|options| Verifier::new(done, options)),
            |verifier, (number, taken)| {
                let mut taken = taken.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let mut output = FunctionOutput::new(&output, *number);
                let function = done.op(taken.op);
                let result = shared.function(function, &mut taken.body, steps, verifier, observed, &mut output);
                (output.finish(result.is_ok()), result)
            },
        );
        for taken in taken {
            let Taken { id, body, .. } = taken.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
            module.put_body(id, body);
        }
        for (reports, result) in results {
            reports.into_iter().for_each(|(number, report)| self.record(number, report));
            if let Err(failed) = result {
                self.failed = Some(failed);
                return;
            }
        }
    }

    /// Like `functions`, sequentially and with each body in the module whenever an observer is called.
    fn functions_in_place(&mut self, module: &mut Module, functions: &[OpId], steps: &[Step<'_>]) {
        for &op in functions {
            let mut analyses = Analyses::default();
            for &step in steps {
                let mut report = self.shared.report(step.pass, module.op(op));
                let event = Event { pass: step.pass, number: step.number, op: module.op(op) };
                let before = self.shared.before(&event, &mut report);
                let is_allowed = self.shared.begins(&event);
                self.write(&mut report);
                let mut result = Ok(());
                if is_allowed && let Some(mut taken) = Taken::from(module, op) {
                    result = self.shared.body(module.op(op), &mut taken.body, step, &mut analyses, &mut report);
                    module.put_body(taken.id, taken.body);
                    report.remark_on_statistics(step.pass.info(), module.op(op));
                }
                self.shared.ends(is_allowed);
                let result = result.and_then(|()| self.shared.verify_module(module, op, step.number, step.pass));
                let event = Event { pass: step.pass, number: step.number, op: module.op(op) };
                self.shared.after(&event, before, result.is_ok(), &mut report);
                self.record(step.number, report);
                if let Err(failed) = result {
                    self.failed = Some(failed);
                    return;
                }
            }
        }
    }

    /// Writes the output of a report.
    fn write(&mut self, report: &mut Report) {
        if !report.output.is_empty() {
            (self.sink)(&std::mem::take(&mut report.output));
        }
    }

    fn record(&mut self, number: usize, mut report: Report) {
        self.write(&mut report);
        let Report { diagnostics, statistics, remarks, .. } = report;
        self.outcome.diagnostics.extend(diagnostics);
        self.outcome.remarks.extend(remarks.made);
        for (name, count) in statistics.iter() {
            self.outcome.statistics[number].add(name, count);
        }
    }
}

impl Shared<'_> {
    /// Runs a pass on the operations nested in another that are outside functions.
    fn top(&self, module: &mut Module, op: OpId, step: Step<'_>, report: &mut Report) -> Result<(), Failed> {
        let context = module.context().clone();
        let mut analyses = Analyses::default();
        self.watch(&context, module.top(), &mut analyses);
        let run = || {
            let mut unit = BodyUnit::inside(&context, module.top_mut(), op, &mut analyses, report);
            step.work.run(&mut unit)
        };
        let result = self.guarded(step.number, run);
        let op = module.op(op);
        not_stopped(step.pass, op)?;
        let result = result.map_err(|payload| Failed::panicked(step.pass.info(), op, &*payload))?;
        self.keep(step, op, module.top(), &mut analyses, result)
    }

    fn module_pass(
        &self,
        module: &mut Module,
        op: OpId,
        number: usize,
        pass: &ScheduledPass,
        report: &mut Report,
    ) -> Result<(), Failed> {
        let Work::Module(work) = pass.work() else { return Ok(()) };
        let before = cfg!(debug_assertions).then(|| Fingerprint::of_module(module));
        let result = self.guarded(number, || work.run(&mut ModuleUnit::new(module, op, report)));
        let checked = if cfg!(debug_assertions) { module.check_invariants() } else { Ok(()) };
        let (module, op) = (&*module, module.op(op));
        not_stopped(pass, op)?;
        let result = result.map_err(|payload| Failed::panicked(pass.info(), op, &*payload))?;
        let preserved = result.map_err(|diagnostic| Failed::refused(pass.info(), op, *diagnostic))?;
        checked.map_err(|wrong| Failed::inconsistent(pass.info(), op, &wrong))?;
        // No analysis outlives a module pass, which leaves one claim to check: that it changed nothing.
        let is_wrong = preserved.is_all() && before.is_some_and(|before| before != Fingerprint::of_module(module));
        if is_wrong { Err(Failed::not_preserved(pass.info(), op, Fingerprint::NAME)) } else { Ok(()) }
    }

    /// Verifies the whole module after a pass on one of its operations, if enabled.
    fn verify_module(&self, module: &Module, op: OpId, number: usize, pass: &ScheduledPass) -> Result<(), Failed> {
        let Some(options) = self.manager.options.verify_each else { return Ok(()) };
        self.verify(number, pass, module.op(op), || {
            verify(module, &VerifyOptions { threads: self.manager.options.threads, ..options })
        })
    }

    pub(super) fn verify(
        &self,
        number: usize,
        pass: &ScheduledPass,
        op: OpRef<'_>,
        verify: impl FnOnce() -> Vec<Diagnostic>,
    ) -> Result<(), Failed> {
        let mut found = match &self.clock {
            Some(clock) => clock.verifying(number, verify),
            None => verify(),
        };
        not_stopped(pass, op)?;
        found.retain(|diagnostic| diagnostic.severity == Severity::Error);
        if found.is_empty() { Ok(()) } else { Err(Failed::invalid(pass.info(), op, found)) }
    }

    /// The empty report of a pass that is to run on an operation.
    pub(super) fn report(&self, pass: &ScheduledPass, op: OpRef<'_>) -> Report {
        let remarks = if self.manager.options.remarks { Remarks::of(pass.info().name, op) } else { Remarks::default() };
        Report { remarks, actions: self.manager.actions.clone(), ..Report::default() }
    }

    /// Whether a pass is to run; [`Self::ends`] must follow.
    pub(super) fn begins(&self, event: &Event<'_>) -> bool {
        let Event { pass, op, .. } = *event;
        self.manager.actions.begin(&Action { kind: ActionKind::PassExecution, name: pass.info().title(), op })
    }

    /// A pass has run, or not.
    pub(super) fn ends(&self, has_run: bool) {
        if has_run {
            self.manager.actions.end(ActionKind::PassExecution);
        }
    }

    pub(super) fn before(&self, event: &Event<'_>, report: &mut Report) -> Vec<Option<String>> {
        self.manager.observers.iter().map(|observer| observer.before_pass(event, report)).collect()
    }

    pub(super) fn after(&self, event: &Event<'_>, before: Vec<Option<String>>, is_fine: bool, report: &mut Report) {
        for (observer, before) in self.manager.observers.iter().zip(before) {
            if is_fine {
                observer.after_pass(event, before, report);
            } else {
                observer.pass_failed(event, before, report);
            }
        }
    }
}

/// Checks that a pass, or the verification of its result, came to its end: what is stopped may have done half of its work.
pub(super) fn not_stopped(pass: &ScheduledPass, op: OpRef<'_>) -> Result<(), Failed> {
    Stop::check().map_err(|stopped| Failed::stopped(pass.info(), op, stopped))
}

/// A function whose body is taken out of the module.
struct Taken {
    op: OpId,
    id: BodyId,
    body: Body,
}

impl Taken {
    fn from(module: &mut Module, op: OpId) -> Option<Self> {
        let id = module.top().op(op).body()?;
        Some(Self { op, id, body: module.take_body(id) })
    }
}
