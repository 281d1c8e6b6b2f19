//! Lowering of an entry to steps: structured control flow becomes jumps, and values become slots.

mod addresses;
mod called;
mod hook;
mod invariance;
mod regions;
mod slots;

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::definition::{EffectKind, Trait};
use tile_ir_core::{
    Body, Context, Diagnostic, IdMap, Identifier, Module, OpId, OpRef, SymbolTable, TypeRef, ValueId, ValueRef,
};
use tile_ir_dialect::{inlined_calls, types};
use tile_ir_eval::{Element, Refusal, TileType};

use crate::block::Block;
use crate::evaluation::Evaluation;
use crate::fault::{Fault, codes};
use crate::foreign::Functions;
use crate::globals::GlobalBuffer;
use crate::liveness::Liveness;
use crate::memory::BufferId;
use crate::program::{KernelParameter, Program};
use crate::site::{Site, Tokens};
use crate::slot::{OperandList, Slot};
use crate::step::{Next, Step};
use crate::value::Value;
pub use hook::Run;
pub(crate) use hook::runs;
pub(crate) use regions::Scope;
use regions::{Frame, ReadCounts};

/// Lowers an entry to a program: what code of the column `run` adds steps to.
pub struct Lowering<'a> {
    /// The buffers of the globals, in the order of the module.
    globals: &'a [GlobalBuffer],
    /// The functions of the host.
    pub(crate) functions: &'a Functions,
    module: &'a Module,
    /// The symbols of the module of kernels, once they are needed.
    symbols: Option<SymbolTable<'a>>,
    body: &'a Body,
    liveness: Liveness,
    slots: IdMap<ValueId, Slot>,
    /// The arguments and the results of invariant steps.
    invariant: IdMap<ValueId, ()>,
    frames: Vec<Frame<'a>>,
    program: Program,
    /// The sites of operations that have steps.
    sites: IdMap<OpId, u32>,
    /// The number of called regions around the current operation.
    called: usize,
    pub(crate) reads: ReadCounts,
}

impl<'a> Lowering<'a> {
    /// Lowers an entry.
    pub(crate) fn program(
        module: &'a Module,
        entry: OpRef<'a>,
        globals: &'a [GlobalBuffer],
        functions: &'a Functions,
    ) -> Result<Program, Diagnostic> {
        let refused = |message: String| Diagnostic::error(codes::NOT_RUNNABLE, entry.place(0), message);
        let (Some(body), Some(region)) = (entry.function_body(), entry.regions().next()) else {
            return Err(refused(format!("'{}' has no body", entry.name())));
        };
        let mut lowering = Self {
            globals,
            functions,
            module,
            symbols: None,
            body,
            liveness: Liveness::of(body),
            slots: IdMap::new(),
            invariant: IdMap::new(),
            frames: Vec::new(),
            program: Program::default(),
            sites: IdMap::new(),
            called: 0,
            reads: ReadCounts::default(),
        };
        for &argument in region.arguments() {
            lowering.slot(argument);
            lowering.invariant.insert(argument, ());
            let ty = TypeRef::new(module.context(), body.value_type(argument));
            let scalar = TileType::of(ty).filter(|ty| ty.shape.is_empty());
            let scalar =
                scalar.ok_or_else(|| refused(format!("expected a parameter that is a scalar, found type '{ty}'")))?;
            let pointee = (scalar.element == Element::Pointer).then(|| Element::of(ty.element().element())).flatten();
            lowering.program.parameters.push(KernelParameter { element: scalar.element, pointee });
        }
        lowering.enter(region, Scope::Entry, |_| Ok(())).map_err(|reason| refused(reason.to_string()))?;
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
            if let (Err(reason), Some(op)) = (outcome, current) {
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
            let site = self.site(op);
            self.invariant_step(op, move |block| {
                let value = evaluation.apply(operands.iter().map(|&operand| block.with_causes(operand)), site)?;
                block.set_value(result, value)
            });
            return Ok(());
        }
        self.reads.all += usize::from(op.own_effects().any(|effect| effect.kind == EffectKind::Read));
        let run = op.context().functions::<Run>(op.kind()).next();
        let run = run.ok_or_else(|| Refusal::new(op.def().not_run.unwrap_or("has no implementation")))?;
        (run.0)(self, op)
    }

    /// The buffer of a global.
    pub(crate) fn global(&self, name: Identifier) -> Option<BufferId> {
        self.globals.iter().find(|global| global.name == name).map(|global| global.buffer)
    }

    /// The context of the module.
    pub(crate) fn context(&self) -> &'a Arc<Context> {
        self.module.context()
    }

    /// The operation that defines a symbol, as an operation of the entry refers to it.
    pub(crate) fn symbol(&mut self, op: OpRef<'a>, name: Identifier) -> Option<OpRef<'a>> {
        if self.symbols.is_none() {
            let table = op.function()?.ancestors().find(|op| op.def().has_trait(Trait::SymbolTable))?;
            self.symbols = Some(SymbolTable::new(table.regions().next()?));
        }
        self.symbols.as_ref()?.get(name)
    }

    /// Adds a step of an operation, after which the next one is executed.
    ///
    /// The operands and slots that it uses must be those of this lowering.
    pub fn step(
        &mut self,
        op: OpRef<'a>,
        action: impl Fn(&mut Block<'_>) -> Result<(), Fault> + Send + Sync + 'static,
    ) {
        self.jump(op, move |block| action(block).map(|()| Next::Step));
    }

    /// Adds a step of an operation that says what is executed next.
    pub(crate) fn jump(
        &mut self,
        op: OpRef<'a>,
        action: impl Fn(&mut Block<'_>) -> Result<Next, Fault> + Send + Sync + 'static,
    ) {
        let site = self.site(op);
        self.program.steps.push(Step { action: Box::new(action), site, is_invariant: false });
    }

    /// Notes that an operation adds floats of this type to memory, so that the order in which blocks do it matters.
    pub(crate) fn note_float_sum(&mut self, op: OpRef<'a>, element: Element) {
        let site = self.site(op);
        self.program.float_sums.push((site, element));
    }

    /// The site of an operation.
    fn site(&mut self, op: OpRef<'a>) -> u32 {
        self.sites.get(op.id()).copied().unwrap_or_else(|| self.add_site(op))
    }

    fn add_site(&mut self, op: OpRef<'a>) -> u32 {
        let types = op.results().chain(op.operands()).filter_map(|value| TileType::of(value.ty()));
        let shape = types.max_by_key(TileType::len).map(|ty| ty.shape).unwrap_or_default();
        let place = op.place(self.liveness.number(op.id()));
        let tokens = self.tokens(op);
        let calls = inlined_calls(op.context(), op.location()).collect();
        let address = self.address(op);
        self.program.sites.push(Site { name: op.name().into_owned(), place, calls, shape, tokens, address });
        let site = self.program.sites.len() as u32 - 1;
        self.sites.insert(op.id(), site);
        site
    }

    /// The tokens of an operation. Operations with regions only pass tokens on.
    fn tokens(&mut self, op: OpRef<'a>) -> Option<Tokens> {
        let is_token = |value: &ValueRef<'_>| value.ty().is(&types::TOKEN);
        if op.regions().next().is_some() || !op.results().any(|result| is_token(&result)) {
            return None;
        }
        let before = op.operands().filter(is_token).map(|token| self.slot(token.id())).collect();
        let after = op.results().filter(is_token).map(|token| self.slot(token.id())).collect();
        Some(Tokens { before, after })
    }

    /// Adds a step that copies values between slots in parallel.
    pub(crate) fn moves(&mut self, op: OpRef<'a>, from: OperandList, to: Vec<Slot>, next: Next) {
        if from.is_empty() && next == Next::Step {
            return;
        }
        self.jump(op, move |block| {
            let values: SmallVec<[Value; 4]> = from.iter().map(|&operand| block.value(operand)).collect();
            for (&slot, value) in to.iter().zip(values) {
                block.set_value(slot, value)?;
            }
            Ok(next)
        });
    }
}

impl fmt::Debug for Lowering<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lowering").field("program", &self.program).finish_non_exhaustive()
    }
}
