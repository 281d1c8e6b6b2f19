//! Lowering of regions that steps call: the bodies of reductions, and regions of other dialects.

use tile_ir_core::{OpRef, RegionRef};
use tile_ir_eval::Refusal;

use super::{Lowering, Scope};
use crate::block::Block;
use crate::fault::Fault;
use crate::slot::Operand;
use crate::step::{Callable, Label, Next};

/// The maximum nesting depth of called regions, as calls recurse.
const MAX_DEPTH: usize = 16;

impl<'a> Lowering<'a> {
    /// Adds a step of an operation with regions, which the step calls. They run like the rest of the kernel: their
    /// operations count as steps, and are checked, traced and timed.
    ///
    /// A region can be called any number of times, but only once if the operation has the trait `NoRegionArguments`. It ends
    /// at its terminator, whose code is [`Self::end_region`]; no other operation in it can leave it. What it allocates
    /// is freed after the step.
    ///
    /// # Errors
    /// If a region has several blocks, or too many operations of this kind are nested.
    pub fn step_with_regions(
        &mut self,
        op: OpRef<'a>,
        action: impl Fn(&mut Block<'_>, &[Callable]) -> Result<(), Fault> + Send + Sync + 'static,
    ) -> Result<(), Refusal> {
        let regions: Vec<RegionRef<'a>> = op.regions().collect();
        let callables: Vec<Callable> = regions.iter().map(|&region| self.callable(region)).collect();
        let bodies: Vec<(RegionRef<'a>, Callable)> = regions.into_iter().zip(callables.iter().cloned()).collect();
        let end = self.label();
        self.jump(op, move |block| {
            block.enter_loop();
            action(block, &callables)?;
            block.leave_loop();
            Ok(Next::Jump(end))
        });
        self.call_targets(op, bodies.into_iter(), end)
    }

    /// Adds the step of a terminator: its operands become the results of the region that it ends.
    ///
    /// # Errors
    /// If the region is not one that [`Self::step_with_regions`] calls.
    pub fn end_region(&mut self, op: OpRef<'a>) -> Result<(), Refusal> {
        let Some(Scope::Called { results }) = self.scopes().next().cloned() else {
            return Err(Refusal::new("terminates a region that no step calls"));
        };
        let from = self.operands(op, op.operands());
        self.moves(op, from, results, Next::End);
        Ok(())
    }

    /// A region as a function whose code is yet to be lowered.
    pub(crate) fn callable(&mut self, region: RegionRef<'a>) -> Callable {
        let start = self.label();
        let arguments = region.arguments().iter().map(|&argument| self.slot(argument)).collect();
        let count = region.terminator().map_or(0, |terminator| terminator.operands().len());
        let results = (0..count).map(|_| Operand { slot: self.fresh_slot(), dies: true }).collect();
        Callable { start, arguments, results }
    }

    /// Lowers a called region next, then what `after` says.
    pub(crate) fn enter_called(
        &mut self,
        op: OpRef<'a>,
        region: RegionRef<'a>,
        callable: &Callable,
        after: impl FnOnce(&mut Self) -> Result<(), Refusal> + 'a,
    ) -> Result<(), Refusal> {
        self.called += 1;
        if self.called > MAX_DEPTH {
            return Err(Refusal::new(format!(
                "exceeds the limit of {MAX_DEPTH} nested operations that call their regions"
            )));
        }
        self.bind(callable.start);
        let results = callable.results.iter().map(|result| result.slot).collect();
        self.enter(region, Scope::Called { results }, move |lowering| {
            // Where there is no terminator.
            lowering.jump(op, |_| Ok(Next::End));
            lowering.called -= 1;
            after(lowering)
        })
    }

    /// Lowers regions one after another.
    fn call_targets(
        &mut self,
        op: OpRef<'a>,
        mut bodies: std::vec::IntoIter<(RegionRef<'a>, Callable)>,
        end: Label,
    ) -> Result<(), Refusal> {
        let Some((region, callable)) = bodies.next() else {
            self.bind(end);
            return Ok(());
        };
        self.enter_called(op, region, &callable, move |lowering| lowering.call_targets(op, bodies, end))
    }
}
