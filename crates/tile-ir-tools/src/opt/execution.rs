//! Running the kernels of a module before and after passes.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tile_ir::core::{Place, Severity};
use tile_ir::dialect::views::Entry;
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::manager::{Event, Observer};
use tile_ir::transforms::pass::{Meaning, Report};
use tile_ir::{Diagnostic, Module};
use tile_ir_testing::execution::{Difference, Reference, Tolerance, Trials, Tried};

use crate::codes;
use crate::grid::Grid;

/// The tolerance for passes that declare that they change rounding, in units in the last place of the largest result.
const ROUNDING: f64 = 64.0;

/// Compares the results of kernels after each pass with those before, until a pass changes them.
#[derive(Debug)]
pub(super) struct ExecutionCheck(Mutex<State>);

#[derive(Debug)]
struct State {
    /// The reference results, until a difference is found; a pass that changes rounding replaces them.
    reference: Option<Reference>,
    found: Option<Diagnostic>,
}

impl ExecutionCheck {
    /// Runs the kernels of a module on a grid, with random inputs. What cannot be run is reported as a warning.
    pub(super) fn new(module: &Module, grid: Grid) -> (Self, Vec<Diagnostic>) {
        let reference = Reference::new(module, &Trials { grid: grid.0, ..Trials::default() });
        let not_run = |tried: &Tried| {
            let reason = tried.reason.as_ref()?;
            let message = format!("the results of entry '{}' are not compared, since it cannot be run", tried.name);
            let error = Diagnostic::error(codes::NOT_COMPARED, place(module, &tried.name), message);
            let warning = Diagnostic { severity: Severity::Warning, ..error };
            Some(warning.with_note(reason.place.clone(), reason.message.to_string()))
        };
        let warnings = reference.entries().iter().filter_map(not_run).collect();
        (Self(Mutex::new(State { reference: Some(reference), found: None })), warnings)
    }

    /// The first difference that a pass caused, if any.
    pub(super) fn found(&self) -> Option<Diagnostic> {
        self.state().found.take()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for ExecutionCheck {
    fn before_pass(&self, event: &Event<'_>, _report: &mut Report) -> Option<String> {
        event.op.module().map(text)
    }

    fn after_pass(&self, event: &Event<'_>, before: Option<String>, _report: &mut Report) {
        let Some(module) = event.op.module().filter(|module| before.as_deref() != Some(&text(module))) else { return };
        let mut state = self.state();
        let Some(reference) = state.reference.take() else { return };
        let rounds = event.pass.info().meaning == Meaning::Rounding;
        let tolerance = if rounds { Tolerance::Rounding(ROUNDING) } else { Tolerance::Exact };
        state.found = reference.difference(module, tolerance).map(|it| diagnostic(event, module, &it));
        // Differences after later passes are not attributed to them.
        if state.found.is_none() {
            state.reference = Some(if rounds { reference.moved_to(module) } else { reference });
        }
    }

    fn sees_modules(&self) -> bool {
        true
    }
}

fn diagnostic(event: &Event<'_>, module: &Module, difference: &Difference) -> Diagnostic {
    let Difference { entry, what, input, before, after } = difference;
    let place = place(module, entry);
    let (pass, number) = (event.pass.info().name, event.number + 1);
    let message = format!("after '{pass}', pass {number} of the pipeline, entry '{entry}' {what}");
    Diagnostic::error(codes::CHANGED, place.clone(), message)
        .with_note(place.clone(), format!("the smallest input found is {input}"))
        .with_note(place.clone(), format!("before: {before}"))
        .with_note(place, format!("after: {after}"))
}

/// The position of an entry.
fn place(module: &Module, entry: &str) -> Place {
    let op = module.function(entry).filter(|op| op.cast::<Entry>().is_some());
    op.and_then(|op| op.context().place(op.location())).unwrap_or(Place::Unknown)
}

/// The parts of a module that determine its results.
fn text(module: &Module) -> String {
    print(module, &PrintOptions { hex_if_larger: None, ..PrintOptions::default() })
}
