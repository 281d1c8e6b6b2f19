//! What a pass is handed: something to work on, and a place to report to.

use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use tile_ir_core::{Body, Context, Diagnostic, Module, OpId, OpRef, RegionId, Rewriter};

use super::{Analyses, Analysis};

/// What a pass counted, by name.
pub type Counts = IndexMap<&'static str, u64, FxBuildHasher>;

/// What a pass says of its work, beyond doing it.
#[derive(Debug, Default)]
pub struct Report {
    /// Warnings and remarks.
    pub diagnostics: Vec<Diagnostic>,
    /// What it counted, by name.
    pub statistics: Counts,
    /// Text for the user, such as a listing.
    pub output: String,
}

/// One body, or the part of it inside one operation, for a [`BodyPass`](super::BodyPass).
#[derive(Debug)]
pub struct BodyUnit<'a> {
    context: &'a Context,
    body: &'a mut Body,
    /// The regions to work on.
    regions: SmallVec<[RegionId; 1]>,
    /// The function, in its module, where the body is that of one.
    function: Option<OpRef<'a>>,
    analyses: &'a mut Analyses,
    report: &'a mut Report,
}

impl<'a> BodyUnit<'a> {
    /// The body of a function. `function` is `None` for a body that stands for itself.
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

    /// What is inside an operation of a body.
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

    /// The regions to work on, with everything inside them: the root of a function's body, or those of an operation.
    pub fn regions(&self) -> SmallVec<[RegionId; 1]> {
        self.regions.clone()
    }

    /// The body, to look at.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// The function whose body it is. Its attributes and location can be looked at; its body is here, not there.
    pub fn function(&self) -> Option<OpRef<'a>> {
        self.function
    }

    /// An operation, to look at.
    pub fn op(&self, op: OpId) -> OpRef<'_> {
        OpRef::of_body(self.context, self.body, op)
    }

    /// A rewriter, to change the body.
    pub fn rewriter(&mut self) -> Rewriter<'_> {
        Rewriter::new(self.context, self.body)
    }

    /// The context and the body, for rewriters with listeners.
    pub fn parts(&mut self) -> (&'a Context, &mut Body) {
        (self.context, self.body)
    }

    /// An analysis of the body as it was before the pass, or after the pass said that it
    /// [forgets](BodyUnit::forget_analyses).
    pub fn analysis<A: Analysis>(&mut self) -> Arc<A> {
        self.analyses.get(self.context, self.body)
    }

    /// Forgets the analyses made so far, in the middle of a pass that has changed the body.
    pub fn forget_analyses(&mut self) {
        *self.analyses = Analyses::default();
    }

    /// Adds to something that the pass counts.
    pub fn count(&mut self, statistic: &'static str, by: u64) {
        *self.report.statistics.entry(statistic).or_default() += by;
    }

    /// Warns of something, or remarks on it.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.report.diagnostics.push(diagnostic);
    }

    /// Text for the user.
    pub fn output(&mut self) -> &mut String {
        &mut self.report.output
    }
}

/// An operation of a module with everything inside it, for a [`ModulePass`](super::ModulePass).
#[derive(Debug)]
pub struct ModuleUnit<'a> {
    module: &'a mut Module,
    op: OpId,
    report: &'a mut Report,
}

impl<'a> ModuleUnit<'a> {
    /// An operation of the arena outside functions.
    pub fn new(module: &'a mut Module, op: OpId, report: &'a mut Report) -> Self {
        Self { module, op, report }
    }

    /// The module, to look at.
    pub fn module(&self) -> &Module {
        self.module
    }

    /// The module, to change it.
    pub fn module_mut(&mut self) -> &mut Module {
        self.module
    }

    /// The operation to work on.
    pub fn op(&self) -> OpRef<'_> {
        self.module.op(self.op)
    }

    /// Its id in the arena outside functions.
    pub fn id(&self) -> OpId {
        self.op
    }

    /// The function-like operations inside it, itself included.
    pub fn functions(&self) -> Vec<OpId> {
        let top = self.module.top();
        let ops = top.walk_op(self.op);
        ops.filter(|&op| top.op(op).def().is_function_like()).collect()
    }

    /// Adds to something that the pass counts.
    pub fn count(&mut self, statistic: &'static str, by: u64) {
        *self.report.statistics.entry(statistic).or_default() += by;
    }

    /// Warns of something, or remarks on it.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.report.diagnostics.push(diagnostic);
    }

    /// Text for the user.
    pub fn output(&mut self) -> &mut String {
        &mut self.report.output
    }
}
