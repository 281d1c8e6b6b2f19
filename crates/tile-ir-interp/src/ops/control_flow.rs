//! Branches, loops and their terminators.

use tile_ir_dialect::views::{Break, Continue, For, If, Loop, Return, Yield};
use tile_ir_eval::{Counting, Element, Refusal, Tile};

use crate::fault::{Fault, codes};
use crate::lowering::{Lowering, Scope};
use crate::slot::{Operand, Slot};
use crate::step::{Next, Reads};

const STRAY: &str = "has no enclosing operation to exit";

pub(super) fn branch<'a>(lowering: &mut Lowering<'a>, view: If<'a>) -> Result<(), Refusal> {
    let op = *view;
    let condition = lowering.operand(op, view.condition());
    let results = lowering.slots(op.results());
    let (otherwise, end) = (lowering.label(), lowering.label());
    lowering.jump(op, move |block| Ok(if block.condition(condition)? { Next::Step } else { Next::Jump(otherwise) }));
    let scope = Scope::Region { results, then: end };
    let else_scope = scope.clone();
    lowering.enter(view.then_region(), scope, move |lowering| {
        lowering.bind(otherwise);
        lowering.enter(view.else_region(), else_scope, move |lowering| {
            lowering.bind(end);
            Ok(())
        })
    })
}

/// The terminator's operands become the results of the operation.
pub(super) fn end_of_region<'a>(lowering: &mut Lowering<'a>, op: Yield<'a>) -> Result<(), Refusal> {
    let scope = lowering.scopes().next().cloned();
    match scope {
        Some(Scope::Region { results, then }) => {
            let from = lowering.operands(*op, op.operands());
            lowering.moves(*op, from, results, Next::Jump(then));
            Ok(())
        }
        Some(Scope::Called { .. }) => lowering.end_region(*op),
        Some(Scope::Entry | Scope::Loop { .. }) | None => Err(Refusal::new(STRAY)),
    }
}

pub(super) fn end_of_block<'a>(lowering: &mut Lowering<'a>, op: Return<'a>) -> Result<(), Refusal> {
    if lowering.scopes().any(|scope| matches!(scope, Scope::Called { .. })) {
        return Err(Refusal::new(STRAY));
    }
    lowering.jump(*op, |_| Ok(Next::End));
    Ok(())
}

/// The scopes that a terminator can leave, innermost first.
fn reachable<'l>(lowering: &'l Lowering<'_>) -> impl Iterator<Item = &'l Scope> {
    lowering.scopes().take_while(|scope| !matches!(scope, Scope::Called { .. }))
}

pub(super) fn counted_loop<'a>(lowering: &mut Lowering<'a>, view: For<'a>) -> Result<(), Refusal> {
    let op = *view;
    let region = view.region();
    let [index, carried @ ..] = region.arguments() else { return Err(Refusal::new("has no induction variable")) };
    let index = lowering.slot(*index);
    let carried: Vec<Slot> = carried.iter().map(|&value| lowering.slot(value)).collect();
    let results = lowering.slots(op.results());
    let (element, counting) = Element::of(view.lower_bound().ty().element())
        .zip(Counting::of(view))
        .ok_or_else(|| Refusal::new("has bounds that are not integers"))?;

    // The bounds and the next induction value have slots of their own.
    let [next, bound, step] = std::array::from_fn(|_| lowering.fresh_slot());
    let bounds = lowering.operands(op, [view.lower_bound(), view.upper_bound(), view.step()]);
    lowering.moves(op, bounds, vec![next, bound, step], Next::Step);
    let initial = lowering.operands(op, view.init_values());
    lowering.moves(op, initial, carried.clone(), Next::Step);
    let [next, bound, step] = [next, bound, step].map(|slot| Operand { slot, dies: false });
    lowering.step(op, move |block| {
        if !counting.is_positive(block.peek(step)?.scalar()) {
            return Err(Fault::new(codes::UNDEFINED, "has a step that is not positive"));
        }
        block.enter_loop();
        Ok(())
    });

    let (head, advance, exit) = (lowering.label(), lowering.label(), lowering.label());
    lowering.bind(head);
    lowering.jump(op, move |block| {
        let (at, bound) = (block.peek(next)?, block.peek(bound)?);
        if !counting.is_below(at.scalar(), bound.scalar()) {
            return Ok(Next::Jump(exit));
        }
        let at = at.clone();
        block.set(index, at)?;
        Ok(Next::Step)
    });
    let (number, before) = (lowering.repetition(head, None), lowering.reads);
    let scope = Scope::Loop {
        carried: carried.clone(),
        next: Next::Jump(advance),
        results: Vec::new(),
        exit,
        has_break: false,
    };
    lowering.enter(region, scope, move |lowering| {
        let again = match lowering.end_repetition(number, before) {
            Reads::Never => Next::Jump(head),
            Reads::Weakly | Reads::Atomically => Next::Repeat(number),
        };
        lowering.bind(advance);
        lowering.jump(op, move |block| {
            let sum = counting.after(block.peek(next)?.scalar(), block.peek(step)?.scalar());
            let Some(sum) = sum else { return Ok(Next::Jump(exit)) };
            let sum = Tile::splat(Default::default(), element, sum);
            block.set(next.slot, sum)?;
            Ok(again)
        });
        lowering.bind(exit);
        lowering.step(op, |block| {
            block.leave_loop();
            Ok(())
        });
        let from = carried.iter().map(|&slot| Operand { slot, dies: true }).collect();
        lowering.moves(op, from, results, Next::Step);
        Ok(())
    })
}

pub(super) fn endless_loop<'a>(lowering: &mut Lowering<'a>, view: Loop<'a>) -> Result<(), Refusal> {
    let op = *view;
    let region = view.region();
    let carried: Vec<Slot> = region.arguments().iter().map(|&value| lowering.slot(value)).collect();
    let results = lowering.slots(op.results());
    let initial = lowering.operands(op, view.init_values());
    lowering.moves(op, initial, carried.clone(), Next::Step);
    lowering.step(op, |block| {
        block.enter_loop();
        Ok(())
    });
    let (again, exit) = (lowering.label(), lowering.label());
    lowering.bind(again);
    let (number, before) = (lowering.repetition(again, Some(carried.clone())), lowering.reads);
    let scope = Scope::Loop { carried, next: Next::Repeat(number), results, exit, has_break: true };
    lowering.enter(region, scope, move |lowering| {
        lowering.end_repetition(number, before);
        lowering.bind(exit);
        lowering.step(op, |block| {
            block.leave_loop();
            Ok(())
        });
        Ok(())
    })
}

pub(super) fn next_round<'a>(lowering: &mut Lowering<'a>, op: Continue<'a>) -> Result<(), Refusal> {
    let target = reachable(lowering).find_map(|scope| match scope {
        Scope::Loop { carried, next, .. } => Some((carried.clone(), *next)),
        Scope::Entry | Scope::Region { .. } | Scope::Called { .. } => None,
    });
    let (carried, next) = target.ok_or_else(|| Refusal::new(STRAY))?;
    let from = lowering.operands(*op, op.operands());
    lowering.moves(*op, from, carried, next);
    Ok(())
}

pub(super) fn leave_loop<'a>(lowering: &mut Lowering<'a>, op: Break<'a>) -> Result<(), Refusal> {
    let target = reachable(lowering).find_map(|scope| match scope {
        Scope::Loop { results, exit, has_break: true, .. } => Some((results.clone(), *exit)),
        Scope::Entry | Scope::Region { .. } | Scope::Called { .. } | Scope::Loop { .. } => None,
    });
    let (results, exit) = target.ok_or_else(|| Refusal::new(STRAY))?;
    let from = lowering.operands(*op, op.operands());
    lowering.moves(*op, from, results, Next::Jump(exit));
    Ok(())
}
