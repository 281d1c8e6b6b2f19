//! Running passes on one function, whose body may be taken out of its module.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tile_ir_core::{Body, Context, OpRef};
use tile_ir_verify::Verifier;

use super::error::Failed;
use super::observer::Event;
use super::output::FunctionOutput;
use super::run::{Shared, not_stopped};
use crate::analyses::Fingerprint;
use crate::pass::{Analyses, BodyPass, BodyUnit, PassResult, Report, ScheduledPass};

/// A body pass and its number in the pipeline.
#[derive(Clone, Copy)]
pub(super) struct Step<'p> {
    pub(super) number: usize,
    pub(super) pass: &'p ScheduledPass,
    pub(super) work: &'p dyn BodyPass,
}

impl Shared<'_> {
    /// Runs passes on a function whose body is taken out of the module, with observers and verification.
    pub(super) fn function(
        &self,
        function: OpRef<'_>,
        body: &mut Body,
        steps: &[Step<'_>],
        verifier: &mut Option<Verifier<'_>>,
        observed: bool,
        output: &mut FunctionOutput<'_>,
    ) -> Result<(), Failed> {
        let mut analyses = Analyses::default();
        for &step in steps {
            let mut report = self.report(step.pass, function);
            let before = if observed { self.before(&event(step, function, body), &mut report) } else { Vec::new() };
            output.write(&mut report);
            let is_allowed = !observed || self.begins(&event(step, function, body));
            let mut result = Ok(());
            if is_allowed {
                result = self.body(function, body, step, &mut analyses, &mut report);
                report.remark_on_statistics(step.pass.info(), function);
            }
            if observed {
                self.ends(is_allowed);
            }
            if let (Ok(()), Some(verifier)) = (&result, verifier.as_mut()) {
                result = self.verify(step.number, step.pass, function, || verifier.function(function, body));
            }
            self.after(&event(step, function, body), before, result.is_ok(), &mut report);
            output.write(&mut report);
            output.reports.push((step.number, report));
            result?;
        }
        Ok(())
    }

    /// Runs one pass on a body and catches panics.
    pub(super) fn body(
        &self,
        function: OpRef<'_>,
        body: &mut Body,
        step: Step<'_>,
        analyses: &mut Analyses,
        report: &mut Report,
    ) -> Result<(), Failed> {
        let context = function.context();
        self.watch(context, body, analyses);
        let run = || {
            let mut unit = BodyUnit::function_body(context, body, Some(function), analyses, report);
            step.work.run(&mut unit)
        };
        let result = self.guarded(step.number, run);
        not_stopped(step.pass, function)?;
        let result = result.map_err(|payload| Failed::panicked(step.pass.info(), function, &*payload))?;
        self.keep(step, function, body, analyses, result)
    }

    /// Runs a pass; `Err` is the payload of a panic.
    pub(super) fn guarded<R>(&self, number: usize, run: impl FnOnce() -> R) -> Result<R, Box<dyn Any + Send>> {
        let run = || catch_unwind(AssertUnwindSafe(run));
        match &self.clock {
            Some(clock) => clock.pass(number, run),
            None => run(),
        }
    }

    /// With debug assertions, has [`Self::keep`] check that a pass that claims to preserve everything changes nothing.
    pub(super) fn watch(&self, context: &Context, body: &Body, analyses: &mut Analyses) {
        if cfg!(debug_assertions) {
            analyses.get::<Fingerprint>(context, body);
        }
    }

    /// Drops the analyses that a pass did not preserve; with debug assertions, checks that the others still hold,
    /// and the invariants of the body.
    pub(super) fn keep(
        &self,
        step: Step<'_>,
        op: OpRef<'_>,
        body: &Body,
        analyses: &mut Analyses,
        result: PassResult,
    ) -> Result<(), Failed> {
        let info = step.pass.info();
        let preserved = result.map_err(|diagnostic| Failed::refused(info, op, *diagnostic))?;
        analyses.keep(&preserved);
        if cfg!(debug_assertions)
            && let Err(wrong) = body.check_invariants()
        {
            return Err(Failed::inconsistent(info, op, &wrong));
        }
        let wrong = cfg!(debug_assertions).then(|| analyses.first_wrong(op.context(), body)).flatten();
        wrong.map_or(Ok(()), |analysis| Err(Failed::not_preserved(info, op, analysis)))
    }
}

fn event<'e>(step: Step<'e>, function: OpRef<'e>, body: &'e Body) -> Event<'e> {
    Event { pass: step.pass, number: step.number, op: function.with_function_body(body) }
}
