//! From an entry to steps: structured control flow becomes jumps, and values become slots.
//!
//! Regions are entered by pushing them, so nothing here recurses.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::definition::Hook;
use tile_ir_core::{
    Body, Definition, Diagnostic, HookFunction, IdMap, Module, OpId, OpRef, RegionRef, TypeRef, ValueId, ValueRef,
};
use tile_ir_dialect::types;
use tile_ir_eval::{Element, NotComputable, Operands, TileType};

use crate::block::Block;
use crate::fault::{Fault, Site, Tokens, codes};
use crate::interpreter::GlobalBuffer;
use crate::liveness::Liveness;
use crate::memory::BufferId;
use crate::program::{Label, Next, Operand, OperandList, Parameter, Program, Step};
use crate::straight_line::Evaluation;
use crate::trace::SlotName;
use crate::value::Value;

/// Why an operation cannot be run, as a predicate for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub(crate) String);

impl Refusal {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }
}

impl From<NotComputable> for Refusal {
    fn from(reason: NotComputable) -> Self {
        Self(reason.0)
    }
}

/// Code of the column `run`: adds the steps of an operation to a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run(pub(crate) for<'a> fn(&mut Lowering<'a>, OpRef<'a>) -> Result<(), Refusal>);

impl HookFunction for Run {
    const HOOK: Hook = Hook::Run;
}

/// What happens at the end of a region.
#[derive(Clone, Debug)]
pub(crate) enum Scope {
    /// The end of the entry.
    Entry,
    /// The region passes values to these slots and continues at `then`, or ends.
    Region { results: Vec<u32>, then: Option<Label> },
    /// A loop: slots of what is carried around, and of what `break` hands on.
    Loop { carried: Vec<u32>, again: Label, results: Vec<u32>, exit: Label, has_break: bool },
}

type After<'a> = Box<dyn FnOnce(&mut Lowering<'a>) -> Result<(), Refusal> + 'a>;

/// A region being lowered.
struct Frame<'a> {
    next: Option<OpRef<'a>>,
    scope: Scope,
    after: Option<After<'a>>,
}

/// The maximum nesting depth of reductions, whose bodies are executed recursively.
const MAX_REDUCTIONS: usize = 16;

/// Lowers an entry to a program.
pub(crate) struct Lowering<'a> {
    /// The buffers of the globals, in the order of the module.
    globals: &'a [GlobalBuffer],
    body: &'a Body,
    liveness: Liveness,
    slots: IdMap<ValueId, u32>,
    frames: Vec<Frame<'a>>,
    program: Program,
    /// The sites of operations that have steps.
    sites: IdMap<OpId, u32>,
    reductions: usize,
}

impl<'a> Lowering<'a> {
    /// Lowers an entry.
    pub(crate) fn program(
        module: &'a Module,
        entry: OpRef<'a>,
        globals: &'a [GlobalBuffer],
    ) -> Result<Program, Diagnostic> {
        let refused = |message: String| Diagnostic::error(codes::NOT_RUNNABLE, entry.place(0), message);
        let (Some(body), Some(region)) = (entry.function_body(), entry.regions().next()) else {
            return Err(refused(format!("'{}' has no body", entry.name())));
        };
        let mut lowering = Self {
            globals,
            body,
            liveness: Liveness::of(body),
            slots: IdMap::new(),
            frames: Vec::new(),
            program: Program {
                steps: Vec::new(),
                labels: Vec::new(),
                sites: Vec::new(),
                slots: Vec::new(),
                parameters: Vec::new(),
            },
            sites: IdMap::new(),
            reductions: 0,
        };
        for &argument in region.arguments() {
            lowering.slot(argument);
            let ty = TypeRef::new(module.context(), body.value_type(argument));
            let scalar = TileType::of(ty).filter(|ty| ty.shape.is_empty());
            let scalar = scalar.ok_or_else(|| refused(format!("cannot be given an argument of type '{ty}'")))?;
            let pointee = (scalar.element == Element::Pointer).then(|| Element::of(ty.element().element())).flatten();
            lowering.program.parameters.push(Parameter { element: scalar.element, pointee });
        }
        lowering.enter(region, Scope::Entry, |_| Ok(())).map_err(|reason| refused(reason.0))?;
        lowering.all()?;
        Ok(lowering.program)
    }

    fn all(&mut self) -> Result<(), Diagnostic> {
        let mut current: Option<OpRef<'a>> = None;
        while let Some(frame) = self.frames.last_mut() {
            let outcome = match frame.next {
                Some(op) => {
                    frame.next = op.next();
                    current = Some(op);
                    self.operation(op)
                }
                None => {
                    let after = self.frames.pop().and_then(|frame| frame.after);
                    after.map_or(Ok(()), |after| after(self))
                }
            };
            if let (Err(Refusal(reason)), Some(op)) = (outcome, current) {
                let message = format!("'{}' cannot be run: it {reason}", op.name());
                return Err(Diagnostic::error(codes::NOT_RUNNABLE, op.place(self.liveness.number(op.id())), message));
            }
        }
        Ok(())
    }

    fn operation(&mut self, op: OpRef<'a>) -> Result<(), Refusal> {
        if let Some(evaluation) = Evaluation::of(op) {
            let (evaluation, operands) = (evaluation?, self.operands(op, op.operands()));
            let result = self.slot(op.result(0).id());
            self.step(op, move |block| {
                let mut values = Operands::with_capacity(operands.len());
                for &operand in &operands {
                    values.push(block.tile(operand)?);
                }
                let tile = evaluation.evaluate(values, block.shared.speculative)?;
                block.set(result, tile)?;
                Ok(Next::Step)
            });
            return Ok(());
        }
        let run = op.def().run.and_then(|name| op.context().function::<Run>(op.kind(), name));
        let run = run.ok_or_else(|| Refusal::new("is not known to do anything here"))?;
        (run.0)(self, op)
    }

    /// The buffer of a global.
    pub(crate) fn global(&self, name: tile_ir_core::Identifier) -> Option<BufferId> {
        self.globals.iter().find(|global| global.name == name).map(|global| global.buffer)
    }

    /// The slot of a value.
    pub(crate) fn slot(&mut self, value: ValueId) -> u32 {
        if let Some(&slot) = self.slots.get(value) {
            return slot;
        }
        let slot = self.add_slot(slot_name(self.body, value));
        self.slots.insert(value, slot);
        slot
    }

    /// The slots of values.
    pub(crate) fn slots<'v>(&mut self, values: impl IntoIterator<Item = ValueRef<'v>>) -> Vec<u32> {
        values.into_iter().map(|value| self.slot(value.id())).collect()
    }

    /// A slot without a value of the program.
    pub(crate) fn fresh_slot(&mut self) -> u32 {
        self.add_slot(SlotName::Internal)
    }

    fn add_slot(&mut self, name: SlotName) -> u32 {
        self.program.slots.push(name);
        self.program.slots.len() as u32 - 1
    }

    /// An operand of an operation.
    pub(crate) fn operand(&mut self, op: OpRef<'a>, value: ValueRef<'a>) -> Operand {
        let once = op.operands().filter(|&other| other == value).count() == 1;
        Operand { slot: self.slot(value.id()), dies: once && self.liveness.dies(value.id(), op.id()) }
    }

    /// Several operands of an operation.
    pub(crate) fn operands(&mut self, op: OpRef<'a>, values: impl IntoIterator<Item = ValueRef<'a>>) -> OperandList {
        values.into_iter().map(|value| self.operand(op, value)).collect()
    }

    /// Adds a step of an operation.
    pub(crate) fn step(
        &mut self,
        op: OpRef<'a>,
        action: impl Fn(&mut Block<'_>) -> Result<Next, Fault> + Send + Sync + 'static,
    ) {
        let site = self.sites.get(op.id()).copied().unwrap_or_else(|| self.add_site(op));
        self.program.steps.push(Step { action: Box::new(action), site });
    }

    fn add_site(&mut self, op: OpRef<'a>) -> u32 {
        let types = op.results().chain(op.operands()).filter_map(|value| TileType::of(value.ty()));
        let shape = types.max_by_key(TileType::len).map(|ty| ty.shape).unwrap_or_default();
        let place = op.place(self.liveness.number(op.id()));
        let tokens = self.tokens(op);
        self.program.sites.push(Site { name: op.name().into_owned(), place, shape, tokens });
        let site = self.program.sites.len() as u32 - 1;
        self.sites.insert(op.id(), site);
        site
    }

    /// The tokens of an operation. Operations with regions only pass tokens on.
    fn tokens(&mut self, op: OpRef<'a>) -> Option<Tokens> {
        let is_token = |value: &ValueRef<'_>| value.ty().is(&types::TOKEN);
        let made = op.results().find(is_token).filter(|_| op.regions().next().is_none())?;
        let before = op.operands().filter(is_token).map(|token| self.slot(token.id())).collect();
        Some(Tokens { before, after: self.slot(made.id()) })
    }

    /// Adds a step that copies values between slots in parallel.
    pub(crate) fn moves(&mut self, op: OpRef<'a>, from: OperandList, to: Vec<u32>, next: Next) {
        if from.is_empty() && next == Next::Step {
            return;
        }
        self.step(op, move |block| {
            let values: SmallVec<[Value; 4]> = from.iter().map(|&operand| block.value(operand)).collect();
            for (&slot, value) in to.iter().zip(values) {
                block.set_value(slot, value)?;
            }
            Ok(next)
        });
    }

    /// Creates an unbound label.
    pub(crate) fn label(&mut self) -> Label {
        self.program.labels.push(0);
        Label(self.program.labels.len() as u32 - 1)
    }

    /// Binds a label to the next step.
    pub(crate) fn bind(&mut self, label: Label) {
        self.program.labels[label.0 as usize] = self.program.steps.len() as u32;
    }

    /// The number of the next step.
    pub(crate) fn position(&self) -> u32 {
        self.program.steps.len() as u32
    }

    /// Lowers the operations of a region next, then those after the current operation.
    pub(crate) fn enter(
        &mut self,
        region: RegionRef<'a>,
        scope: Scope,
        after: impl FnOnce(&mut Self) -> Result<(), Refusal> + 'a,
    ) -> Result<(), Refusal> {
        if region.blocks().len() > 1 {
            return Err(Refusal::new("has a region of several blocks"));
        }
        let next = region.entry().and_then(|block| block.ops().next());
        self.frames.push(Frame { next, scope, after: Some(Box::new(after)) });
        Ok(())
    }

    /// Like [`Self::enter`], for a body that is executed recursively.
    pub(crate) fn enter_reduction(
        &mut self,
        region: RegionRef<'a>,
        scope: Scope,
        after: impl FnOnce(&mut Self) -> Result<(), Refusal> + 'a,
    ) -> Result<(), Refusal> {
        self.reductions += 1;
        if self.reductions > MAX_REDUCTIONS {
            return Err(Refusal::new(format!("stands inside {MAX_REDUCTIONS} others of its kind")));
        }
        // The body works on slices, not on values of the program.
        for &argument in region.arguments() {
            let slot = self.slot(argument);
            self.program.slots[slot as usize] = SlotName::Internal;
        }
        self.enter(region, scope, |lowering| {
            lowering.reductions -= 1;
            after(lowering)
        })
    }

    /// The scopes around the current operation, innermost first.
    pub(crate) fn scopes(&self) -> impl Iterator<Item = &Scope> {
        self.frames.iter().rev().map(|frame| &frame.scope)
    }
}

/// A name as a string that all threads share.
pub(crate) fn shared_text(text: &[u8]) -> Arc<str> {
    String::from_utf8_lossy(text).into()
}

/// The name of a value's slot.
fn slot_name(body: &Body, value: ValueId) -> SlotName {
    match body.definition(value) {
        Definition::Result { index, .. } => SlotName::Result(index),
        Definition::Argument { index, .. } => SlotName::Argument(index),
        Definition::Forward => SlotName::Internal,
    }
}
