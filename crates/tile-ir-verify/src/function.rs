//! The walk over a body that runs every check.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tile_ir_core::{
    BlockRef, Body, Context, Diagnostic, Dominance, OpId, OpRef, RegionId, RegionRef, Severity, Stop, SymbolTable,
};

use crate::checks::{CheckTable, Checks};
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, require_of_all_releases};
use crate::errors::{PositionedDiagnostic, VerifierErrors};
use crate::familiar::{Familiar, Located};
use crate::place::Places;
use crate::rule::Check;
use crate::signature::Signatures;
use crate::structure::{counts, dominance, regions, symbols};
use crate::visible::Visible;

/// State that is reused from one body to the next.
pub(crate) struct Caches {
    check_table: Arc<CheckTable>,
    signatures: Signatures,
    visible: Visible,
    steps: Vec<Step>,
}

impl Caches {
    pub(crate) fn new(context: &Context) -> Self {
        let (signatures, visible) = (Signatures::default(), Visible::default());
        Self { check_table: CheckTable::of(context), signatures, visible, steps: Vec::new() }
    }

    /// The error to report if nothing can be verified in this context.
    pub(crate) fn unusable(&self) -> Option<Diagnostic> {
        self.check_table.unusable()
    }
}

/// A pending step of the walk.
enum Step {
    /// The operation and its successors in the block.
    Ops(OpId),
    /// The end of a block: values that it defined go out of scope, and the scope around it goes on.
    EndOfBlock { around: u32 },
    /// A region of an operation, starting at the block with this index.
    Region { region: RegionId, block: usize, graph: bool },
    /// The end of the regions of an isolated operation.
    Show,
    /// After all regions of an operation.
    Leave(OpId),
}

/// Checks the operations of a body and, if it is a function's body, the function itself. The result is in source order.
pub(crate) fn diagnose(
    root: RegionRef<'_>,
    function: Option<OpRef<'_>>,
    environment: &Environment<'_>,
    caches: &mut Caches,
) -> Vec<PositionedDiagnostic> {
    caches.visible.clear();
    caches.steps.clear();
    let check_table = Arc::clone(&caches.check_table);
    let mut walk = Walk {
        root,
        body: root.body(),
        function,
        environment,
        check_table: &check_table,
        caches,
        errors: VerifierErrors::default(),
        partial: Vec::new(),
        open: 0,
        located: Located::new(root.context()),
        unsound: FxHashSet::default(),
        dominance: Dominance::default(),
        is_stopped: false,
    };
    walk.run();
    walk.errors.finish(&Places::new(root, function, environment.options))
}

struct Walk<'w, 'a> {
    root: RegionRef<'a>,
    body: &'a Body,
    /// The function that owns the body, if any.
    function: Option<OpRef<'a>>,
    environment: &'w Environment<'w>,
    check_table: &'w CheckTable,
    caches: &'w mut Caches,
    errors: VerifierErrors,
    /// Errors of the current operation that only some releases report.
    partial: Vec<VerifierError>,
    /// The number of operations entered but not yet left.
    open: usize,
    /// Whether any location seen so far can have a debug scope.
    located: Located,
    /// Operations with an error of their own, on which rules about regions cannot rely.
    unsound: FxHashSet<OpId>,
    dominance: Dominance,
    /// Whether the walk is to end.
    is_stopped: bool,
}

impl Walk<'_, '_> {
    fn run(&mut self) {
        let (root, function) = (self.root.id(), self.function);
        if let Some(function) = function {
            regions::check_region(
                function,
                0,
                self.root,
                self.check_table.get(function.context(), function.kind()),
                &mut self.errors,
            );
        }
        // A body without a function holds the module's own operations: one block that may contain any operation.
        self.caches.steps.push(Step::Region { region: root, block: 0, graph: function.is_none() });
        while let Some(step) = self.caches.steps.pop() {
            match step {
                Step::Ops(first) => self.ops(first),
                Step::EndOfBlock { around } => self.caches.visible.leave(around),
                Step::Show => self.caches.visible.show(),
                Step::Region { region, block, graph } => self.region(region, block, graph),
                Step::Leave(op) => self.leave(op),
            }
            if self.has_enough_errors() || self.is_stopped {
                break;
            }
        }
        if let Some(function) = function {
            self.leave_function(function);
        }
    }
}

impl<'a> Walk<'_, 'a> {
    /// Enters the block with this index in a region.
    fn region(&mut self, region: RegionId, number: usize, graph: bool) {
        let body = self.body;
        let blocks = body.region_blocks(region);
        let Some(&block) = blocks.get(number) else { return };
        if number + 1 < blocks.len() {
            self.caches.steps.push(Step::Region { region, block: number + 1, graph });
        }
        let around = self.caches.visible.enter();
        self.caches.steps.push(Step::EndOfBlock { around });
        for &argument in body.block_arguments(block) {
            self.caches.visible.insert(argument, body.value_type(argument).index());
        }
        if graph {
            for op in body.block_ops(block) {
                for &result in body.op(op).results() {
                    self.caches.visible.insert(result, self.body.value_type(result).index());
                }
            }
        }
        if let Some(first) = body.first_op(block) {
            self.caches.steps.push(Step::Ops(first));
        }
    }

    /// Checks an operation and its successors in the block, up to the first that has to be left again.
    fn ops(&mut self, first: OpId) {
        let mut next = Some(first);
        while let Some(op) = self.skip_familiar(next) {
            let op = self.root.op(op);
            next = op.get().next();
            if let Err(stopped) = Stop::check() {
                self.is_stopped = true;
                return self.errors.report(op, VerifierError::stopped(stopped));
            }
            if !self.has_passed(op) {
                self.op(op, &mut next);
                if self.has_enough_errors() {
                    return;
                }
            }
        }
    }

    /// The first operation in a block, from `next` on, that is not familiar.
    fn skip_familiar(&mut self, next: Option<OpId>) -> Option<OpId> {
        let Caches { check_table, signatures, visible, .. } = &mut *self.caches;
        let familiar = Familiar { context: self.root.context(), body: self.body, check_table, signatures };
        familiar.skip(next, visible, &mut self.located)
    }

    /// Whether nothing but its signature decides if an operation is valid, that passed before, and its operands are visible.
    /// Its results are then defined.
    fn has_passed(&mut self, op: OpRef<'a>) -> bool {
        let checks = self.check_table.get(op.context(), op.kind());
        let Caches { signatures, visible, .. } = &mut *self.caches;
        let has_passed = checks.signature_decides
            && signatures.has_passed(op.context(), op.body(), op.get(), checks)
            && op.get().operands().all(|operand| visible.contains(operand));
        if has_passed {
            self.located.visit(op.context(), op.location());
            self.define_results(op);
        }
        has_passed
    }

    /// Whether the walk can end. While an operation is open, an error of its own may still be found, which sorts before
    /// those inside it.
    fn has_enough_errors(&self) -> bool {
        self.open == 0 && self.errors.errors() >= self.environment.options.max_errors
    }

    /// Checks an operation. If it has to be left again, enters its regions, and takes over its successors from `next`.
    #[inline]
    fn op(&mut self, op: OpRef<'a>, next: &mut Option<OpId>) {
        self.located.visit(op.context(), op.location());
        let checks = self.check_table.get(op.context(), op.kind());
        if checks.registered {
            self.checked(op, checks);
        } else if let Err(error) = counts::check_unknown(op) {
            self.errors.report(op, error);
        }
        self.operands(op);
        let regions = op.get().regions();
        if regions.is_empty() && !checks.reads_environment {
            self.define_results(op);
            return;
        }
        self.open += 1;
        self.caches.steps.extend(next.take().map(Step::Ops));
        self.caches.steps.push(Step::Leave(op.id()));
        if checks.isolated {
            self.caches.visible.hide();
            self.caches.steps.push(Step::Show);
        }
        for (index, &region) in regions.iter().enumerate().rev() {
            regions::check_region(op, index, op.region_ref(region), checks, &mut self.errors);
            let graph = op.body().is_graph_region(region);
            self.caches.steps.push(Step::Region { region, block: 0, graph });
        }
    }

    /// Checks an operation except for the definitions of its operands and its regions.
    fn checked(&mut self, op: OpRef<'a>, checks: &Checks) {
        let (environment, partial) = (self.environment, &mut self.partial);
        let outcome = match self.caches.signatures.check(op, environment, checks, partial) {
            Err(warning) if warning.severity == Severity::Warning => {
                self.errors.report(op, warning);
                Ok(())
            }
            outcome => outcome,
        };
        let outcome = outcome.and_then(|()| place(op, environment, checks, partial));
        let outcome = match checks.function_like {
            true => outcome.and_then(|()| counts::check_body(op, environment)),
            false => outcome,
        };
        if !partial.is_empty() {
            partial.drain(..).for_each(|error| self.errors.report(op, error));
        }
        if let Err(error) = outcome {
            self.unsound.insert(op.id());
            self.errors.report(op, error);
        }
    }

    /// V-SSA-1 to V-SSA-5: operands are defined where they are used.
    fn operands(&mut self, op: OpRef<'a>) {
        // A visible value dominates the current point of the walk. A value from another block of the region may do so too.
        let (visible, dominance) = (&self.caches.visible, &mut self.dominance);
        let mut is_known =
            |value| visible.contains(value) || dominance.value_properly_dominates(self.body, value, op.id());
        let Some(unknown) = op.get().operands().find(|&value| !is_known(value)) else { return };
        // One error per operation is enough: its operands often share a definition.
        let operand = op.named_operands().find(|operand| operand.id() == unknown);
        // In a block that nothing leads to, as in MLIR, all that is visible can be used.
        let is_reached = |block: BlockRef<'_>| self.dominance.is_reachable(self.body, block.id());
        let is_used = op.block().is_none_or(is_reached);
        if let Some(operand) = operand.filter(|&operand| is_used || !dominance::is_visible(op, operand)) {
            self.errors.report(op, dominance::explain(op, operand));
        }
    }

    fn define_results(&mut self, op: OpRef<'a>) {
        for &result in op.get().results() {
            self.caches.visible.insert(result, self.body.value_type(result).index());
        }
    }

    /// Runs the checks of an operation that come after everything nested in it.
    fn leave(&mut self, op: OpId) {
        self.open -= 1;
        let op = self.root.op(op);
        self.define_results(op);
        let checks = self.check_table.get(op.context(), op.kind());
        if checks.symbol_table {
            // The symbol tables of the module's own operations have been built already.
            let module = self.environment.module.filter(|_| self.function.is_none());
            match module.and_then(|module| module.symbols(op.id())) {
                Some(symbols) => symbols::check_table(symbols, &mut self.errors),
                None => {
                    let own = op.regions().next().map(SymbolTable::new);
                    own.iter().for_each(|symbols| symbols::check_table(symbols, &mut self.errors));
                }
            }
        }
        // The region of a function-like operation is in a separate body.
        if !checks.function_like && !self.unsound.contains(&op.id()) {
            inside(op, self.environment, checks, self.located.can_have_scope(), &mut self.errors);
        }
    }

    /// Does the same for the function that owns this body.
    fn leave_function(&mut self, function: OpRef<'a>) {
        self.located.visit(function.context(), function.location());
        let checks = self.check_table.get(function.context(), function.kind());
        // Errors in the function's own attributes are reported by the walk over the module. Its body is this one, wherever
        // the module keeps it.
        let environment = Environment { bodies_are_elsewhere: true, ..*self.environment };
        let is_sound = environment.functions_are_sound
            || self.caches.signatures.check(function, &environment, checks, &mut Vec::new()).is_ok();
        if is_sound {
            inside(function, self.environment, checks, self.located.can_have_scope(), &mut self.errors);
        }
    }
}

/// Runs the checks that depend on an operation's parent and position. Errors that only some releases report go to `partial`.
fn place(
    op: OpRef<'_>,
    environment: &Environment<'_>,
    checks: &Checks,
    partial: &mut Vec<VerifierError>,
) -> VerifierResult {
    regions::check_place(op, checks)?;
    if checks.symbol {
        symbols::check_symbol(op)?;
    }
    if !checks.reads_environment {
        return Ok(());
    }
    for rule in &checks.rules {
        if let Check::Environment(rule) = rule {
            require_of_all_releases(rule(op, environment), environment.options.release, partial)?;
        }
    }
    Ok(())
}

/// Runs the rules about the regions of an operation, up to the first that fails.
fn inside(op: OpRef<'_>, environment: &Environment<'_>, checks: &Checks, located: bool, errors: &mut VerifierErrors) {
    for rule in &checks.rules {
        match rule {
            Check::Regions(rule) => {
                let regions: SmallVec<[_; 2]> = op.regions().collect();
                if let Err(error) = rule(op, &regions) {
                    errors.report(op, error);
                    return;
                }
            }
            Check::Nested(rule) => rule(op, environment, errors),
            Check::Locations(rule) if located => rule(op, errors),
            Check::Signature(_) | Check::Environment(_) | Check::Locations(_) => {}
        }
    }
}
