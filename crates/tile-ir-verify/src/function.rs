//! The walk over a body that asks all checks.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use tile_ir_core::{
    AttributeData, Body, Context, Diagnostic, Dominance, Location, OpId, OpRef, RegionId, RegionRef, SymbolTable,
};

use crate::findings::{Finding, Findings};
use crate::place::Places;
use crate::plan::{Plan, Plans};
use crate::rule::Rule;
use crate::signature::Signatures;
use crate::structure::{counts, dominance, regions, symbols};
use crate::surroundings::Surroundings;
use crate::violation::{Outcome, Violation, said_by_all};
use crate::visible::Visible;

/// What is remembered from body to body.
pub(crate) struct Memory {
    plans: Arc<Plans>,
    signatures: Signatures,
    visible: Visible,
    steps: Vec<Step>,
}

impl Memory {
    pub(crate) fn new(context: &Context) -> Self {
        let (signatures, visible) = (Signatures::default(), Visible::default());
        Self { plans: Plans::of(context), signatures, visible, steps: Vec::new() }
    }

    /// What is wrong with the context, if nothing can be verified in it.
    pub(crate) fn unusable(&self) -> Option<Diagnostic> {
        self.plans.unusable()
    }
}

/// A step of the walk.
enum Step {
    /// The operation and those after it in its block.
    Ops(OpId),
    /// The end of a block: what it defined is not visible after it.
    EndOfBlock { mark: usize },
    /// A region of an operation, from its block of this number on.
    Region { region: RegionId, block: usize, graph: bool },
    /// The end of the regions of an operation that hides what is outside of it.
    Show,
    /// After all regions of an operation.
    Leave(OpId),
}

/// What is wrong with the operations of a body, and with the function itself where it is one's body, in the order of the
/// source.
pub(crate) fn diagnose(
    root: RegionRef<'_>,
    function: Option<OpRef<'_>>,
    surroundings: &Surroundings<'_>,
    memory: &mut Memory,
) -> Vec<Finding> {
    memory.visible.clear();
    memory.steps.clear();
    let plans = Arc::clone(&memory.plans);
    let mut walk = Walk {
        root,
        body: root.body(),
        function,
        surroundings,
        plans: &plans,
        memory,
        findings: Findings::default(),
        open: 0,
        located: false,
        unsound: FxHashSet::default(),
        dominance: Dominance::default(),
    };
    walk.run();
    walk.findings.finish(&Places::new(root.context(), root.body(), function))
}

struct Walk<'w, 'a> {
    root: RegionRef<'a>,
    body: &'a Body,
    /// The function whose body it is.
    function: Option<OpRef<'a>>,
    surroundings: &'w Surroundings<'w>,
    plans: &'w Plans,
    memory: &'w mut Memory,
    findings: Findings,
    /// How many operations have been entered and not left.
    open: usize,
    /// Whether the location of anything can have a scope.
    located: bool,
    /// Operations of which something is wrong already, so that rules about what is inside them cannot rely on them.
    unsound: FxHashSet<OpId>,
    dominance: Dominance,
}

impl Walk<'_, '_> {
    fn run(&mut self) {
        let (root, function) = (self.root.id(), self.function);
        if let Some(function) = function {
            regions::check_region(function, 0, self.root, &mut self.findings);
        }
        // The arena of the module's own operations: one block that any operation may stand in.
        self.memory.steps.push(Step::Region { region: root, block: 0, graph: function.is_none() });
        while let Some(step) = self.memory.steps.pop() {
            match step {
                Step::Ops(op) => self.op(op),
                Step::EndOfBlock { mark } => self.memory.visible.leave(mark),
                Step::Show => self.memory.visible.show(),
                Step::Region { region, block, graph } => self.region(region, block, graph),
                Step::Leave(op) => self.leave(op),
            }
            // While an operation is open, something may yet turn out to be wrong with it that is said before the errors
            // found inside.
            if self.open == 0 && self.findings.errors() >= self.surroundings.options.max_errors {
                break;
            }
        }
        if let Some(function) = function {
            self.leave_function(function);
        }
    }
}

impl<'a> Walk<'_, 'a> {
    /// Enters the block of this number of a region.
    fn region(&mut self, region: RegionId, number: usize, graph: bool) {
        let body = self.body;
        let blocks = body.region_blocks(region);
        let Some(&block) = blocks.get(number) else { return };
        if number + 1 < blocks.len() {
            self.memory.steps.push(Step::Region { region, block: number + 1, graph });
        }
        let mark = self.memory.visible.mark();
        self.memory.steps.push(Step::EndOfBlock { mark });
        for &argument in body.block_arguments(block) {
            self.memory.visible.insert(argument);
        }
        if graph {
            for op in body.block_ops(block) {
                for &result in body.op(op).results() {
                    self.memory.visible.insert(result);
                }
            }
        }
        if let Some(first) = body.first_op(block) {
            self.memory.steps.push(Step::Ops(first));
        }
    }

    /// Checks an operation and enters its regions.
    fn op(&mut self, id: OpId) {
        let op = self.root.op(id);
        if let Some(next) = self.body.next_op(id) {
            self.memory.steps.push(Step::Ops(next));
        }
        self.located = self.located || can_have_scope(op.context(), op.location());
        let plan = self.plans.get(op.context(), op.kind());
        if plan.registered {
            self.checked(op, plan);
        } else if let Err(violation) = counts::check_unknown(op) {
            self.findings.add(op, violation);
        }
        self.operands(op);
        let regions = op.get().regions();
        if regions.is_empty() && !plan.looks_around {
            self.define_results(op);
            return;
        }
        let graph = plan.graph_region;
        self.open += 1;
        self.memory.steps.push(Step::Leave(id));
        if plan.isolated {
            self.memory.visible.hide();
            self.memory.steps.push(Step::Show);
        }
        for (index, &region) in regions.iter().enumerate().rev() {
            regions::check_region(op, index, op.region_ref(region), &mut self.findings);
            self.memory.steps.push(Step::Region { region, block: 0, graph });
        }
    }

    /// Checks everything of an operation but its operands' definitions and its regions.
    fn checked(&mut self, op: OpRef<'a>, plan: &Plan) {
        let (surroundings, mut aside) = (self.surroundings, Vec::new());
        let outcome = self.memory.signatures.check(op, surroundings, plan, &mut aside);
        let outcome = outcome.and_then(|()| place(op, surroundings, plan, &mut aside));
        aside.into_iter().for_each(|violation| self.findings.add(op, violation));
        if let Err(violation) = outcome {
            self.unsound.insert(op.id());
            self.findings.add(op, violation);
        }
    }

    /// V-SSA-1 to V-SSA-5: operands are defined where they are used.
    fn operands(&mut self, op: OpRef<'a>) {
        // A value that is visible dominates what the walk has come to. Others may, from other blocks of their region.
        let (visible, dominance) = (&self.memory.visible, &mut self.dominance);
        let mut is_known =
            |value| visible.contains(value) || dominance.value_properly_dominates(self.body, value, op.id());
        let Some(unknown) = op.get().operands().find(|&value| !is_known(value)) else { return };
        // One is enough: what defines it is often what defines the others.
        if let Some(operand) = op.named_operands().find(|operand| operand.id() == unknown) {
            self.findings.add(op, dominance::explain(op, operand));
        }
    }

    fn define_results(&mut self, op: OpRef<'a>) {
        for &result in op.get().results() {
            self.memory.visible.insert(result);
        }
    }

    /// What is asked of an operation when everything inside it has been looked at.
    fn leave(&mut self, op: OpId) {
        self.open -= 1;
        let op = self.root.op(op);
        self.define_results(op);
        let plan = self.plans.get(op.context(), op.kind());
        if plan.symbol_table {
            // Those of the module's own operations are known already.
            let module = self.surroundings.module.filter(|_| self.function.is_none());
            match module.and_then(|module| module.symbols(op.id())) {
                Some(symbols) => symbols::check_table(symbols, &mut self.findings),
                None => {
                    let own = op.regions().next().map(SymbolTable::new);
                    own.iter().for_each(|symbols| symbols::check_table(symbols, &mut self.findings));
                }
            }
        }
        // The region of a function-like operation is another body.
        if !plan.function_like && !self.unsound.contains(&op.id()) {
            inside(op, self.surroundings, plan, self.located, &mut self.findings);
        }
    }

    /// The same for the function whose body this is.
    fn leave_function(&mut self, function: OpRef<'a>) {
        let located = self.located || can_have_scope(function.context(), function.location());
        let plan = self.plans.get(function.context(), function.kind());
        // What is wrong with the function's own attributes is said where it stands.
        if self.memory.signatures.check(function, self.surroundings, plan, &mut Vec::new()).is_ok() {
            inside(function, self.surroundings, plan, located, &mut self.findings);
        }
    }
}

/// Whether a location can have a scope: most are unknown, or places in files.
fn can_have_scope(context: &Context, location: Location) -> bool {
    location != context.unknown_location()
        && !matches!(context.attribute_data(location.attribute()), AttributeData::FileLocation(_))
}

/// Asks what depends on where an operation stands. What only some releases say is put aside.
fn place(op: OpRef<'_>, surroundings: &Surroundings<'_>, plan: &Plan, aside: &mut Vec<Violation>) -> Outcome {
    regions::check_place(op, plan)?;
    if plan.symbol {
        symbols::check_symbol(op)?;
    }
    if !plan.looks_around {
        return Ok(());
    }
    for rule in &plan.rules {
        if let Rule::Surroundings(rule) = rule {
            said_by_all(rule(op, surroundings), surroundings.options.release, aside)?;
        }
    }
    Ok(())
}

/// Asks what depends on what is inside an operation; what the first rule finds is enough.
fn inside(op: OpRef<'_>, surroundings: &Surroundings<'_>, plan: &Plan, located: bool, findings: &mut Findings) {
    for rule in &plan.rules {
        match rule {
            Rule::Regions(rule) => {
                if let Err(violation) = rule(op) {
                    findings.add(op, violation);
                    return;
                }
            }
            Rule::Survey(rule) => rule(op, surroundings, findings),
            Rule::Locations(rule) if located => rule(op, findings),
            Rule::Signature(_) | Rule::Surroundings(_) | Rule::Locations(_) => {}
        }
    }
}
