//! The unit of work that a pass is run on, and its report.

use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use tile_ir_core::{Body, Context, Diagnostic, Module, OpId, OpRef, RegionId, Rewriter};

use super::{Actions, Analyses, Analysis, PassInfo, RemarkKind, Remarks, Watch};

/// Values of statistics, by name, in the order in which they were first counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(IndexMap<&'static str, u64, FxBuildHasher>);

impl Counts {
    /// The value of a statistic; 0 if nothing was counted.
    pub fn get(&self, statistic: &str) -> u64 {
        self.0.get(statistic).copied().unwrap_or_default()
    }

    /// Adds to a statistic.
    pub fn add(&mut self, statistic: &'static str, by: u64) {
        *self.0.entry(statistic).or_default() += by;
    }

    /// The statistics that were counted, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&'static str, u64)> {
        self.0.iter().map(|(&statistic, &count)| (statistic, count))
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The diagnostics, statistics and output of a pass.
#[derive(Debug, Default)]
pub struct Report {
    /// Warnings and remarks.
    pub diagnostics: Vec<Diagnostic>,
    /// Values of its statistics, by name.
    pub statistics: Counts,
    /// Text for the user, such as a listing.
    pub output: String,
    pub(crate) remarks: Remarks,
    pub(crate) actions: Actions,
}

impl Report {
    /// Remarks on what a pass counted.
    pub(crate) fn remark_on_statistics(&mut self, info: &PassInfo, op: OpRef<'_>) {
        for statistic in info.statistics {
            let count = self.statistics.get(statistic.name);
            if count == 0 {
                continue;
            }
            let message = || format!("{}: {count}", statistic.summary);
            let remark = self.remarks.draft(RemarkKind::Analysis, op, statistic.name, message);
            self.remarks.made.extend(remark);
        }
    }
}

/// A body, or the part of it nested in one operation, for a [`BodyPass`](super::BodyPass).
#[derive(Debug)]
pub struct BodyUnit<'a> {
    context: &'a Context,
    body: &'a mut Body,
    /// The regions to work on.
    regions: SmallVec<[RegionId; 1]>,
    /// The function that the body belongs to, if any.
    function: Option<OpRef<'a>>,
    analyses: &'a mut Analyses,
    report: &'a mut Report,
}

impl<'a> BodyUnit<'a> {
    /// The body of a function. `function` is `None` for a standalone body.
    pub fn function_body(
        context: &'a Context,
        body: &'a mut Body,
        function: Option<OpRef<'a>>,
        analyses: &'a mut Analyses,
        report: &'a mut Report,
    ) -> Self {
        let regions = std::iter::once(body.root()).collect();
        Self { context, body, regions, function, analyses, report }
    }

    /// The operations nested in one operation.
    pub fn inside(
        context: &'a Context,
        body: &'a mut Body,
        op: OpId,
        analyses: &'a mut Analyses,
        report: &'a mut Report,
    ) -> Self {
        let regions = body.op(op).regions().iter().copied().collect();
        Self { context, body, regions, function: None, analyses, report }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The regions to work on: the root of a function's body, or the regions of an operation.
    pub fn regions(&self) -> Vec<RegionId> {
        self.regions.to_vec()
    }

    /// The body.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// The function that the body belongs to. The reference gives access to attributes and location, not to the body.
    pub fn function(&self) -> Option<OpRef<'a>> {
        self.function
    }

    /// A reference to an operation.
    pub fn op(&self, op: OpId) -> OpRef<'_> {
        OpRef::of_body(self.context, self.body, op)
    }

    /// A rewriter for the body.
    pub fn rewriter(&mut self) -> Rewriter<'_> {
        Rewriter::new(self.context, self.body)
    }

    /// The context and the body, for a rewriter with a listener.
    pub fn parts(&mut self) -> (&'a Context, &mut Body) {
        (self.context, self.body)
    }

    /// The same with what watches the rewriter, if anything does.
    pub fn watched_parts(&mut self) -> (&'a Context, &mut Body, Option<Watch<'_>>) {
        let Report { actions, remarks, .. } = &mut *self.report;
        (self.context, self.body, Watch::new(actions, remarks, self.function))
    }

    /// Says what was done with an operation of the body or with the function, or why it was not, if anybody wants to know.
    pub fn remark(&mut self, kind: RemarkKind, op: Option<OpId>, name: &'static str, message: impl FnOnce() -> String) {
        let op = op.map(|op| OpRef::of_body(self.context, self.body, op)).or(self.function);
        let remark = op.and_then(|op| self.report.remarks.draft(kind, op, name, message));
        self.report.remarks.made.extend(remark);
    }

    /// An analysis of the body as it was before the pass. For one of a body that the pass has changed, use [`Analysis::of`].
    pub fn analysis<A: Analysis>(&mut self) -> Arc<A> {
        self.analyses.get(self.context, self.body)
    }

    /// Adds to a statistic.
    pub fn count(&mut self, statistic: &'static str, by: u64) {
        self.report.statistics.add(statistic, by);
    }

    /// Reports a warning or remark.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.report.diagnostics.push(diagnostic);
    }

    /// Text for the user.
    pub fn output(&mut self) -> &mut String {
        &mut self.report.output
    }
}

/// An operation of a module with everything nested in it, for a [`ModulePass`](super::ModulePass).
#[derive(Debug)]
pub struct ModuleUnit<'a> {
    module: &'a mut Module,
    op: OpId,
    report: &'a mut Report,
}

impl<'a> ModuleUnit<'a> {
    /// An operation of the module's own body.
    pub fn new(module: &'a mut Module, op: OpId, report: &'a mut Report) -> Self {
        Self { module, op, report }
    }

    /// The module.
    pub fn module(&self) -> &Module {
        self.module
    }

    /// The module, mutably.
    pub fn module_mut(&mut self) -> &mut Module {
        self.module
    }

    /// The operation to work on.
    pub fn op(&self) -> OpRef<'_> {
        self.module.op(self.op)
    }

    /// Its id in the module's own body.
    pub fn id(&self) -> OpId {
        self.op
    }

    /// The function-like operations nested in it, including itself.
    pub fn functions(&self) -> Vec<OpId> {
        let top = self.module.top();
        let ops = top.walk_op(self.op);
        ops.filter(|&op| top.op(op).def().is_function_like()).collect()
    }

    /// Adds to a statistic.
    pub fn count(&mut self, statistic: &'static str, by: u64) {
        self.report.statistics.add(statistic, by);
    }

    /// Reports a warning or remark.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.report.diagnostics.push(diagnostic);
    }

    /// Text for the user.
    pub fn output(&mut self) -> &mut String {
        &mut self.report.output
    }
}
