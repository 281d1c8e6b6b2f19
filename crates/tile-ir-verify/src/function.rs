//! The walk over a body that asks all checks.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::definition::Trait;
use tile_ir_core::{AttributeData, Body, Context, Definition, Diagnostic, Location, OpId, OpRef, RegionId, ValueId};

use crate::findings::{Finding, Findings};
use crate::place::Places;
use crate::plan::{Plan, Plans, Rule};
use crate::signature::Signatures;
use crate::structure::dominance::{self, Dominators};
use crate::structure::{counts, regions, symbols};
use crate::subject::Subject;
use crate::surroundings::Surroundings;
use crate::violation::{Outcome, Spot, Violation, said_by_all};
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
    /// The operation and those behind it in its block.
    Ops(OpId),
    /// The end of a block: what it defined is not visible behind it.
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
pub(crate) fn diagnose<'a>(
    context: &'a Context,
    body: &'a Body,
    surroundings: &'a Surroundings<'a>,
    top: Option<&'a Body>,
    memory: &mut Memory,
) -> Vec<Finding> {
    memory.visible.clear();
    memory.steps.clear();
    let plans = Arc::clone(&memory.plans);
    let mut walk = Walk {
        context,
        body,
        surroundings,
        plans: &plans,
        memory,
        findings: Findings::default(),
        open: 0,
        located: false,
        unsound: FxHashSet::default(),
        dominators: FxHashMap::default(),
    };
    walk.run();
    walk.findings.finish(&Places::new(context, body, surroundings.function, top))
}

struct Walk<'w, 'a> {
    context: &'a Context,
    body: &'a Body,
    surroundings: &'a Surroundings<'a>,
    plans: &'w Plans,
    memory: &'w mut Memory,
    findings: Findings,
    /// How many operations have been entered and not left.
    open: usize,
    /// Whether the location of anything can have a scope.
    located: bool,
    /// Operations of which something is wrong already, so that rules about what is inside them cannot rely on them.
    unsound: FxHashSet<OpId>,
    /// Of regions with several blocks.
    dominators: FxHashMap<RegionId, Dominators>,
}

impl Walk<'_, '_> {
    fn run(&mut self) {
        let root = self.body.root();
        let function = self.surroundings.function;
        if let Some(function) = function {
            regions::check_region(function.def(), self.body, 0, root, Spot::Function, &mut self.findings);
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
    fn subject(&self, id: OpId) -> Subject<'a> {
        Subject { context: self.context, body: self.body, id, surroundings: self.surroundings }
    }

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
        let body = self.body;
        let op = body.op(id);
        if let Some(next) = body.next_op(id) {
            self.memory.steps.push(Step::Ops(next));
        }
        self.located = self.located || can_have_scope(self.context, op.location());
        let subject = self.subject(id);
        let plan = self.plans.get(self.context, op.kind());
        if plan.registered {
            self.checked(subject, plan);
        } else if let Err(violation) = counts::check_unknown(subject) {
            self.findings.add(Spot::Op(id), violation);
        }
        self.operands(subject);
        if op.regions().is_empty() && !plan.looks_around {
            self.define_results(id);
            return;
        }
        let graph = plan.graph_region;
        self.open += 1;
        self.memory.steps.push(Step::Leave(id));
        if plan.isolated {
            self.memory.visible.hide();
            self.memory.steps.push(Step::Show);
        }
        for (index, &region) in op.regions().iter().enumerate().rev() {
            regions::check_region(op.def(), body, index, region, Spot::Op(id), &mut self.findings);
            self.memory.steps.push(Step::Region { region, block: 0, graph });
        }
    }

    /// Checks everything of an operation but its operands' definitions and its regions.
    fn checked(&mut self, subject: Subject<'a>, plan: &Plan) {
        let mut aside = Vec::new();
        let outcome =
            self.memory.signatures.check(subject, plan, &mut aside).and_then(|()| place(subject, plan, &mut aside));
        aside.into_iter().for_each(|violation| self.findings.add(Spot::Op(subject.id), violation));
        if let Err(violation) = outcome {
            self.unsound.insert(subject.id);
            self.findings.add(Spot::Op(subject.id), violation);
        }
    }

    /// V-SSA-1 to V-SSA-5: operands are defined where they are used.
    fn operands(&mut self, subject: Subject<'a>) {
        let is_known =
            |walk: &mut Self, value| walk.memory.visible.contains(value) || walk.is_reached_through(value, subject.id);
        let Some(unknown) = subject.op().operands().find(|&value| !is_known(self, value)) else { return };
        // One is enough: what defines it is often what defines the others.
        if let Some(operand) = subject.operands().find(|operand| operand.value == unknown) {
            self.findings.add(Spot::Op(subject.id), dominance::explain(subject, operand));
        }
    }

    /// Whether a value comes from another block of a region with several blocks, through which every way to the
    /// operation leads.
    fn is_reached_through(&mut self, value: ValueId, op: OpId) -> bool {
        let body = self.body;
        let block_of = |op: OpId| body.op(op).block();
        let definition = match body.definition(value) {
            Definition::Result { op, .. } => block_of(op),
            Definition::Argument { block, .. } => Some(block),
            Definition::Forward => None,
        };
        let Some(definition) = definition else { return false };
        let region = body.block_region(definition);
        if body.region_blocks(region).len() < 2 {
            return false;
        }
        let outwards =
            |&op: &OpId| body.parent_op(op).filter(|&op| !body.op(op).def().has_trait(Trait::IsolatedFromAbove));
        let mut around = std::iter::successors(Some(op), outwards).filter_map(block_of);
        let Some(block) = around.find(|&block| body.block_region(block) == region) else { return false };
        let dominators = self.dominators.entry(region).or_insert_with(|| Dominators::new(body, region));
        block != definition && dominators.properly_dominates(definition, block)
    }

    fn define_results(&mut self, op: OpId) {
        for &result in self.body.op(op).results() {
            self.memory.visible.insert(result);
        }
    }

    /// What is asked of an operation when everything inside it has been looked at.
    fn leave(&mut self, op: OpId) {
        self.open -= 1;
        let subject = self.subject(op);
        self.define_results(op);
        let plan = self.plans.get(self.context, subject.op().kind());
        if let (true, Some(module)) = (plan.symbol_table, self.surroundings.module) {
            match self.surroundings.function {
                None => module.symbols(op).into_iter().for_each(|it| symbols::check_table(it, &mut self.findings)),
                Some(_) => {
                    let inside = module.symbols_inside(self.body, op);
                    inside.iter().for_each(|it| symbols::check_table(it, &mut self.findings));
                }
            }
        }
        // The region of a function-like operation is another body.
        if !plan.function_like && !self.unsound.contains(&op) {
            inside(subject, plan, self.located, Spot::Op(op), &mut self.findings);
        }
    }

    /// The same for the function whose body this is.
    fn leave_function(&mut self, function: OpRef<'a>) {
        let subject = Subject { body: function.body(), ..self.subject(function.id()) };
        let located = self.located || can_have_scope(self.context, function.location());
        let plan = self.plans.get(self.context, subject.op().kind());
        // What is wrong with the function's own attributes is said where it stands.
        if self.memory.signatures.check(subject, plan, &mut Vec::new()).is_ok() {
            inside(subject, plan, located, Spot::Function, &mut self.findings);
        }
    }
}

/// Whether a location can have a scope: most are unknown, or places in files.
fn can_have_scope(context: &Context, location: Location) -> bool {
    location != context.unknown_location()
        && !matches!(context.attribute_data(location.attribute()), AttributeData::FileLocation(_))
}

/// Asks what depends on where an operation stands. What only some releases say is put aside.
fn place(subject: Subject<'_>, plan: &Plan, aside: &mut Vec<Violation>) -> Outcome {
    regions::check_place(subject, plan)?;
    if plan.symbol {
        symbols::check_symbol(subject)?;
    }
    if !plan.looks_around {
        return Ok(());
    }
    for rule in &plan.rules {
        if let Rule::Surroundings(rule) = rule {
            said_by_all(rule(subject), subject.surroundings.options.release, aside)?;
        }
    }
    Ok(())
}

/// Asks what depends on what is inside an operation; what the first rule finds is enough.
fn inside(subject: Subject<'_>, plan: &Plan, located: bool, spot: Spot, findings: &mut Findings) {
    for rule in &plan.rules {
        match rule {
            Rule::Regions(rule) => {
                if let Err(violation) = rule(subject) {
                    findings.add(spot, violation);
                    return;
                }
            }
            Rule::Survey(rule) => rule(subject, findings),
            Rule::Locations(rule) if located => rule(subject, findings),
            Rule::Signature(_) | Rule::Surroundings(_) | Rule::Locations(_) => {}
        }
    }
}
