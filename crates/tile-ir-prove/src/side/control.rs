//! Branches, loops and their terminators.

use tile_ir::core::{OpRef, RegionRef, TypeRef, ValueRef};
use tile_ir::dialect::Signedness;
use tile_ir::dialect::views::{Break, Continue, For, If, Loop, Return, Yield};
use tile_ir::eval::Counting;

use super::state::{End, Scope, Side, region_value};
use crate::event::{Exit, Repetition, Value, What};
use crate::order::{Item, Order};
use crate::term::{Sort, Term};
use crate::undecided::Undecided;

type Done = Result<(), Undecided>;

pub(super) fn branch<'a>(side: &mut Side<'a, '_>, view: If<'a>) -> Done {
    let op = *view;
    let bit = side.needed(op, view.condition())?;
    let holds = side.terms().is_set(bit);
    let outer = side.condition;
    let mut arms = Vec::with_capacity(2);
    for (region, taken) in [(view.then_region(), true), (view.else_region(), false)] {
        let taken = if taken { holds } else { side.terms().not(holds) };
        let condition = side.terms().and(outer, taken);
        side.condition = condition;
        let end = match region.entry() {
            Some(block) => side.block(block)?,
            None => End::Yield(Vec::new()),
        };
        let never = side.terms().bool(false);
        arms.push(match end {
            End::Yield(values) => (side.condition, side.condition == condition, values),
            End::Left => (never, false, Vec::new()),
        });
    }
    let [(yes, all, yes_values), (no, all_others, no_values)] =
        <[_; 2]>::try_from(arms).map_err(|_| Undecided::new("has more than two regions"))?;
    side.condition = if all && all_others { outer } else { side.terms().or(yes, no) };
    for (number, result) in op.results().enumerate() {
        let value = match (yes_values.get(number), no_values.get(number)) {
            (Some(yes), Some(no)) => side.chosen(holds, yes, no)?,
            (Some(only), None) | (None, Some(only)) => only.clone(),
            // What follows is never executed.
            (None, None) => side.unknown("never", result.ty(), Order::default())?,
        };
        side.define(result, value)?;
    }
    Ok(())
}

fn operands<'a>(side: &Side<'a, '_>, op: OpRef<'a>) -> Result<Vec<Value>, Undecided> {
    op.operands().map(|operand| side.value(operand)).collect()
}

pub(super) fn end_of_region<'a>(side: &mut Side<'a, '_>, op: Yield<'a>) -> Done {
    side.end = Some(End::Yield(operands(side, *op)?));
    Ok(())
}

pub(super) fn end_of_block<'a>(side: &mut Side<'a, '_>, _: Return<'a>) -> Done {
    let condition = side.condition;
    for index in 0..side.loops.len() {
        let before = side.loops[index].returns;
        side.loops[index].returns = side.terms().or(before, condition);
    }
    side.end = Some(End::Left);
    Ok(())
}

pub(super) fn next_round<'a>(side: &mut Side<'a, '_>, op: Continue<'a>) -> Done {
    let exit = Exit { condition: side.condition, values: operands(side, *op)? };
    let scope = side.loops.last_mut().ok_or_else(|| Undecided::new("is in no loop"))?;
    scope.continues.push(exit);
    side.end = Some(End::Left);
    Ok(())
}

pub(super) fn leave_loop<'a>(side: &mut Side<'a, '_>, op: Break<'a>) -> Done {
    let exit = Exit { condition: side.condition, values: operands(side, *op)? };
    let scope = side.loops.last_mut().filter(|scope| !scope.counts);
    let scope = scope.ok_or_else(|| Undecided::new("leaves a loop from inside of another one"))?;
    scope.breaks.push(exit);
    side.end = Some(End::Left);
    Ok(())
}

impl<'a> Side<'a, '_> {
    /// One way out of several, which exclude each other.
    fn merged(&mut self, exits: Vec<Exit>) -> Result<Exit, Undecided> {
        let mut exits = exits.into_iter();
        let Some(mut merged) = exits.next() else {
            return Ok(Exit { condition: self.terms().bool(false), values: Vec::new() });
        };
        for exit in exits {
            let pairs = exit.values.iter().zip(&merged.values);
            let values = pairs.map(|(new, old)| self.chosen(exit.condition, new, old)).collect::<Result<_, _>>()?;
            merged = Exit { condition: self.terms().or(exit.condition, merged.condition), values };
        }
        Ok(merged)
    }

    /// Executes an iteration: once, with these arguments.
    fn iteration(&mut self, region: RegionRef<'a>, counts: bool, arguments: &[Value]) -> Result<Scope, Undecided> {
        for (&argument, value) in region.arguments().iter().zip(arguments) {
            self.define(region_value(region, argument), value.clone())?;
        }
        let returns = self.terms().bool(false);
        self.loops.push(Scope { counts, continues: Vec::new(), breaks: Vec::new(), returns });
        if let Some(block) = region.entry() {
            self.block(block)?;
        }
        self.loops.pop().ok_or_else(|| Undecided::new("leaves more loops than it enters"))
    }

    /// Executes a loop as an event of its own: any iteration of it.
    fn any_iteration(
        &mut self,
        op: OpRef<'a>,
        region: RegionRef<'a>,
        initial: Vec<Value>,
        counting: Option<([Term; 3], bool)>,
    ) -> Done {
        if self.bodies > 0 {
            return Err(Undecided::new("is in the body of a reduction"));
        }
        let (number, counts) = (self.run.sequences.len(), counting.is_some());
        self.run.sequences.push(Vec::new());
        let own = &region.arguments()[usize::from(counts)..];
        let types: Vec<_> = own.iter().map(|&argument| region_value(region, argument).ty()).collect();
        let stands_for = self.stands_for(number, &types, &initial)?;
        let mut arguments = Vec::with_capacity(types.len() + 1);
        let (sequence, outer) = (std::mem::replace(&mut self.sequence, number), self.condition);
        self.condition = self.terms().bool(true);
        if let Some(([lower, upper, _], signed)) = counting {
            let at =
                self.world.terms.symbol(&format!("loop.{number}.index"), Sort::Bits(self.world.terms.width(lower)));
            let position = self.position();
            for bound in [self.world.terms.at_most(lower, at, signed), self.world.terms.less(at, upper, signed)] {
                self.world.assume(position, bound);
            }
            let element = self.world.defined(at);
            arguments.push(Value::Tile(self.world.splat(element)));
        }
        for (&ty, &of) in types.iter().zip(&stands_for) {
            let carried = Order::default().after(Item::Carried { of: number, value: of }, self.terms());
            arguments.push(self.unknown(&format!("loop.{number}.carried.{of}"), ty, carried)?);
        }
        let scope = self.iteration(region, counts, &arguments)?;
        let continues = self.merged(scope.continues)?;
        let breaks = self.merged(scope.breaks)?;
        let end = self.position();
        (self.sequence, self.condition) = (sequence, outer);
        let results: Vec<_> = op.results().map(ValueRef::ty).collect();
        let results_for = match counts {
            true => stands_for.clone(),
            false => self.results_for(number, &results, &breaks.values)?,
        };
        let bounds = counting.map_or_else(Vec::new, |(bounds, _)| bounds.to_vec());
        let what = Repetition {
            bounds,
            types,
            initial,
            stands_for,
            continues,
            breaks,
            results: results.clone(),
            results_for: results_for.clone(),
            returns: scope.returns,
            body: number,
            end,
        };
        self.event(op, Order::default(), What::Loop(Box::new(what)))?;
        if self.world.terms.constant(scope.returns) != Some(0) {
            let completes = self.world.terms.symbol(&format!("loop.{number}.completes"), Sort::Bool);
            self.condition = self.world.terms.and(outer, completes);
        }
        for ((result, ty), of) in op.results().zip(results).zip(results_for) {
            let order = Order::default().after(Item::Result { of: number, value: of }, self.terms());
            let value = self.unknown(&format!("loop.{number}.result.{of}"), ty, order)?;
            self.define(result, value)?;
        }
        Ok(())
    }

    /// For each carried value of a loop, that of the same loop of the original which it stands for.
    fn stands_for(&mut self, number: usize, types: &[TypeRef<'a>], initial: &[Value]) -> Result<Vec<usize>, Undecided> {
        let Some(original) = self.original else { return Ok((0..types.len()).collect()) };
        let there = original.loop_of(number);
        let there = there.ok_or_else(|| Undecided::new("is a loop that the original does not have"))?;
        self.counterparts([&there.types, types], [&there.initial, initial])
    }

    /// For each result of a loop that does not count, that of the same loop of the original which it stands for.
    fn results_for(&mut self, number: usize, types: &[TypeRef<'a>], values: &[Value]) -> Result<Vec<usize>, Undecided> {
        let there = self.original.and_then(|original| original.loop_of(number));
        let Some(there) = there else { return Ok((0..types.len()).collect()) };
        self.counterparts([&there.results, types], [&there.breaks.values, values])
    }

    /// For each value, one of the original: the next of its type that is the same term, unless there are as many.
    fn counterparts(
        &mut self,
        [there, types]: [&[TypeRef<'a>]; 2],
        [original, values]: [&[Value]; 2],
    ) -> Result<Vec<usize>, Undecided> {
        if there == types {
            return Ok((0..types.len()).collect());
        }
        let mut next = 0;
        let mut found = Vec::with_capacity(types.len());
        for (ty, value) in types.iter().zip(values) {
            let mut same = None;
            for index in (next..there.len().min(original.len())).filter(|&index| there[index] == *ty) {
                if self.is_same(value, &original[index], *ty)? {
                    same = Some(index);
                    break;
                }
            }
            let same = same.ok_or_else(|| Undecided::new("has a value that the original does not"))?;
            next = same + 1;
            found.push(same);
        }
        // A loop that is never left has no values to compare.
        match found.len() == types.len() {
            true => Ok(found),
            false => Err(Undecided::new("has results that the original does not")),
        }
    }

    /// Whether two values are the same terms.
    fn is_same(&mut self, a: &Value, b: &Value, ty: TypeRef<'a>) -> Result<bool, Undecided> {
        match (a, b) {
            (&Value::Tile(a), &Value::Tile(b)) => {
                let shape = crate::world::tile_type(ty)?.shape;
                Ok(self.world.any_element(a, &shape)? == self.world.any_element(b, &shape)?)
            }
            (Value::Token(_), Value::Token(_)) => Ok(true),
            _ => Ok(false),
        }
    }
}

pub(super) fn counted_loop<'a>(side: &mut Side<'a, '_>, view: For<'a>) -> Done {
    let op = *view;
    let counting = Counting::of(view).ok_or_else(|| Undecided::new("has bounds that are not integers"))?;
    let signed = !view.unsigned_cmp();
    let [lower, upper, step] = [view.lower_bound(), view.upper_bound(), view.step()];
    let bounds = [side.needed(op, lower)?, side.needed(op, upper)?, side.needed(op, step)?];
    let width = side.terms().width(bounds[2]);
    let zero = side.terms().bits(0, width);
    // The step 1 of an `i1` is positive.
    let signedness = if signed && width > 1 { Signedness::Signed } else { Signedness::Unsigned };
    let positive = side.terms().less(zero, bounds[2], signedness == Signedness::Signed);
    side.require(op, positive, "may have a step that is not positive, where the original does not")?;
    let initial: Vec<Value> = view.init_values().map(|value| side.value(value)).collect::<Result<_, _>>()?;
    let known: Option<Vec<u64>> = bounds.iter().map(|&bound| Some(side.world.terms.constant(bound)? as u64)).collect();
    if let Some(&[lower, upper, step]) = known.as_deref()
        && counting.is_positive(step)
        && counting.trip_count(lower, upper, step) <= side.mode.unrolled
    {
        let trips = counting.trip_count(lower, upper, step);
        return unrolled(side, view, initial, (0..trips).map(|trip| counting.index(lower, step, trip)));
    }
    side.any_iteration(op, view.region(), initial, Some((bounds, signed)))
}

/// A loop of few iterations, one after another.
fn unrolled<'a>(
    side: &mut Side<'a, '_>,
    view: For<'a>,
    initial: Vec<Value>,
    indices: impl Iterator<Item = u64>,
) -> Done {
    let width = {
        let tile = side.tile(view.lower_bound())?;
        let bound = side.world.scalar(tile)?;
        side.terms().width(bound.value)
    };
    let mut carried = initial;
    for index in indices {
        let index = side.terms().bits(index.into(), width);
        let element = side.world.defined(index);
        let mut arguments = vec![Value::Tile(side.world.splat(element))];
        arguments.extend(carried);
        let scope = side.iteration(view.region(), true, &arguments)?;
        let returns = scope.returns;
        let next = side.merged(scope.continues)?;
        // The loops around it return where it does.
        side.condition = next.condition;
        carried = next.values;
        if side.world.terms.constant(next.condition) == Some(0) && side.world.terms.constant(returns) != Some(0) {
            break;
        }
    }
    for (result, value) in view.result_values().zip(carried) {
        side.define(result, value)?;
    }
    Ok(())
}

pub(super) fn endless_loop<'a>(side: &mut Side<'a, '_>, view: Loop<'a>) -> Done {
    let initial: Vec<Value> = view.init_values().map(|value| side.value(value)).collect::<Result<_, _>>()?;
    side.any_iteration(*view, view.region(), initial, None)
}
