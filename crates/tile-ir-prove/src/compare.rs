//! What must hold for one run to do what another one does.

use rustc_hash::FxHashMap;
use tile_ir::core::{OpRef, TypeRef};
use tile_ir::dialect::views::{Assert, PrintTko};

use crate::event::{Event, Exit, Repetition, Shown, Value, What};
use crate::float::same;
use crate::order::{Item, Order};
use crate::side::Run;
use crate::term::Term;
use crate::undecided::Undecided;
use crate::world::{Position, World, index_bits, tile_type};

/// A formula to be proved of what holds at a position.
#[derive(Clone, Debug)]
pub(crate) struct Goal<'a> {
    pub(crate) op: OpRef<'a>,
    pub(crate) position: Position,
    pub(crate) formula: Term,
    /// What may be otherwise, as a predicate for the operation.
    pub(crate) otherwise: &'static str,
}

/// Compares two runs of entries: the goals are what remains to be proved.
///
/// # Errors
/// If their events do not correspond.
pub(crate) fn goals<'a>(before: &Run<'a>, after: &Run<'a>, world: &mut World) -> Result<Vec<Goal<'a>>, Undecided> {
    let mut comparison = Comparison { before, after, world, goals: Vec::new(), reads: FxHashMap::default() };
    comparison.match_reads()?;
    if before.sequences.len() != after.sequences.len() {
        return Err(Undecided::new("the loops of both entries do not correspond"));
    }
    for (sequence, (old, new)) in before.sequences.iter().zip(&after.sequences).enumerate() {
        if let Some(extra) = new.get(old.len()).or(old.get(new.len())) {
            let which = if new.len() > old.len() { "has no counterpart before" } else { "has no counterpart after" };
            return Err(Undecided::new(which).at(extra.op));
        }
        for (event, (old, new)) in old.iter().zip(new).enumerate() {
            comparison.event(Position { sequence, event }, old, new).map_err(|why| why.at(new.op))?;
        }
    }
    let obligations = after.obligations.iter().map(|it| Goal {
        op: it.op,
        position: it.position,
        formula: it.formula,
        otherwise: it.otherwise,
    });
    comparison.goals.extend(obligations);
    Ok(comparison.goals)
}

struct Comparison<'a, 'r> {
    before: &'r Run<'a>,
    after: &'r Run<'a>,
    world: &'r mut World,
    goals: Vec<Goal<'a>>,
    /// For each load of the original, by number: the loads that read the same after.
    reads: FxHashMap<usize, Vec<usize>>,
}

impl<'a> Comparison<'a, '_> {
    fn goal(&mut self, op: OpRef<'a>, position: Position, formula: Term, otherwise: &'static str) {
        if self.world.terms.constant(formula) != Some(1) {
            self.goals.push(Goal { op, position, formula, otherwise });
        }
    }

    /// Finds for each load the one of the original that reads the same: the same terms, or else the one at the same place among
    /// those of the same kind, which must then be proved.
    fn match_reads(&mut self) -> Result<(), Undecided> {
        let (before, after) = (self.before, self.after);
        let kind =
            |world: &World, signature: Term| (world.terms.operator(signature), world.terms.operands(signature)[3]);
        for (index, read) in after.reads.iter().enumerate() {
            if before.reads.iter().any(|other| other.number == read.number) {
                self.reads.entry(read.number).or_default().push(read.number);
                continue;
            }
            let own = kind(self.world, read.signature);
            let place = after.reads[..index].iter().filter(|it| kind(self.world, it.signature) == own).count();
            let mut others = before.reads.iter().filter(|it| kind(self.world, it.signature) == own);
            let other =
                others.nth(place).ok_or_else(|| Undecided::new("reads what the original does not").at(read.op))?;
            let pairs: Vec<(Term, Term)> = [0, 1, 2]
                .map(|operand| {
                    let at = |signature| self.world.terms.operands(signature)[operand];
                    (at(other.signature), at(read.signature))
                })
                .into();
            for (before, after) in pairs {
                let formula = self.world.terms.equal(before, after);
                self.goal(read.op, read.position, formula, "may read what the original does not");
            }
            self.reads.entry(other.number).or_default().push(read.number);
        }
        Ok(())
    }

    fn event(&mut self, at: Position, before: &Event<'a>, after: &Event<'a>) -> Result<(), Undecided> {
        if before.kind() != after.kind() {
            let name = before.op.name();
            let name = name.strip_prefix("cuda_tile.").unwrap_or(&name).to_owned();
            return Err(Undecided::new(format!("is where the original has another '{name}'")));
        }
        let op = after.op;
        let same = self.world.terms.equal(before.condition, after.condition);
        self.goal(op, at, same, "may be executed where the original is not, or the other way round");
        self.order(&before.order, &after.order)?;
        match (&before.what, &after.what) {
            (
                What::Effect { mask, masked, whole },
                What::Effect { mask: new_mask, masked: new_masked, whole: new_whole },
            ) => {
                let [mask, new_mask] = [mask, new_mask].map(Option::as_ref);
                for (before_shown, after_shown) in masked.iter().zip(new_masked) {
                    let masks = [mask, new_mask];
                    self.shown(op, at, before.condition, masks, before_shown, after_shown)?;
                }
                for (before_shown, after_shown) in whole.iter().zip(new_whole) {
                    self.shown(op, at, before.condition, [None, None], before_shown, after_shown)?;
                }
                match (masked.len(), whole.len()) == (new_masked.len(), new_whole.len()) {
                    true => Ok(()),
                    false => Err(Undecided::new("has another number of operands than the original")),
                }
            }
            (What::Loop(old), What::Loop(new)) => self.repetition(op, at, before.condition, old, new),
            _ => Err(Undecided::new("does not correspond to the original")),
        }
    }

    /// Tiles that can be seen where both masks let elements through.
    fn shown(
        &mut self,
        op: OpRef<'a>,
        at: Position,
        condition: Term,
        masks: [Option<&Shown>; 2],
        before: &Shown,
        after: &Shown,
    ) -> Result<(), Undecided> {
        if before.ty != after.ty {
            return Err(Undecided::new("has operands of other types than the original"));
        }
        let index = self.world.any_index(index_bits(&before.ty.shape)?);
        let mut passes = Vec::with_capacity(2);
        for mask in masks {
            passes.push(match mask {
                Some(mask) => {
                    let bit = self.world.element(mask.tile, &index)?.value;
                    self.world.terms.is_set(bit)
                }
                None => self.world.terms.bool(true),
            });
        }
        let [old, new] = [self.world.element(before.tile, &index)?, self.world.element(after.tile, &index)?];
        let terms = &mut self.world.terms;
        let same_mask = terms.equal(passes[0], passes[1]);
        let same_mask = terms.implies(condition, same_mask);
        let seen = terms.and(condition, passes[0]);
        // Printed and stored numbers are the same if both are not numbers.
        let same_value = same(terms, before.ty.element.float_format(), old.value, new.value);
        let same_value = terms.implies(seen, same_value);
        self.goal(op, at, same_mask, "may mask off other elements than the original");
        self.goal(op, at, same_value, "may have another operand than the original");
        Ok(())
    }

    /// Whatever is ordered before, must be.
    fn order(&self, before: &Order, after: &Order) -> Result<(), Undecided> {
        for (item, where_) in before.items().filter(|&(_, where_)| self.world.terms.constant(where_) != Some(0)) {
            let is_kept = match item {
                Item::Read(number) => {
                    let reads = self.reads.get(&number).map_or(&[][..], Vec::as_slice);
                    reads.iter().all(|&read| after.has(Item::Read(read), where_, &self.world.terms))
                }
                _ => after.has(item, where_, &self.world.terms),
            };
            // What is not an access has no order but that of the text.
            if !is_kept && !self.is_harmless(item) {
                return Err(Undecided::new("is no longer ordered by tokens after what it was"));
            }
        }
        Ok(())
    }

    /// Whether an event accesses no memory.
    fn is_harmless(&self, item: Item) -> bool {
        let Item::Event { sequence, event } = item else { return false };
        let event = self.before.sequences.get(sequence).and_then(|events| events.get(event));
        event.is_some_and(|event| event.op.cast::<Assert>().is_some() || event.op.cast::<PrintTko>().is_some())
    }

    fn repetition(
        &mut self,
        op: OpRef<'a>,
        at: Position,
        condition: Term,
        before: &Repetition<'a>,
        after: &Repetition<'a>,
    ) -> Result<(), Undecided> {
        if before.bounds.len() != after.bounds.len() || before.body != after.body || before.end != after.end {
            return Err(Undecided::new("is another loop than that of the original"));
        }
        for (&old, &new) in before.bounds.iter().zip(&after.bounds) {
            let same = self.world.terms.equal(old, new);
            let formula = self.world.terms.implies(condition, same);
            self.goal(op, at, formula, "may have other bounds than the original");
        }
        let first = Exit { condition, values: before.initial.clone() };
        let entered = Exit { condition, values: after.initial.clone() };
        self.exit(op, at, &after.types, &after.stands_for, &first, &entered)?;
        let end = before.end;
        self.exit(op, end, &after.types, &after.stands_for, &before.continues, &after.continues)?;
        if before.bounds.is_empty() {
            self.exit(op, end, &after.results, &after.results_for, &before.breaks, &after.breaks)?;
        }
        let same = self.world.terms.equal(before.returns, after.returns);
        self.goal(op, end, same, "may return where the original does not, or the other way round");
        Ok(())
    }

    /// The values that leave an iteration, or enter the first.
    fn exit(
        &mut self,
        op: OpRef<'a>,
        at: Position,
        types: &[TypeRef<'a>],
        stands_for: &[usize],
        before: &Exit,
        after: &Exit,
    ) -> Result<(), Undecided> {
        let same = self.world.terms.equal(before.condition, after.condition);
        self.goal(op, at, same, "may go on where the original does not, or the other way round");
        if self.world.terms.constant(before.condition) == Some(0) {
            return Ok(());
        }
        for (index, (&ty, new)) in types.iter().zip(&after.values).enumerate() {
            let of = stands_for.get(index).and_then(|&of| before.values.get(of));
            let old = of.ok_or_else(|| Undecided::new("carries another number of values"))?;
            match (old, new) {
                (Value::Token(old), Value::Token(new)) => self.order(old, new)?,
                (&Value::Tile(old), &Value::Tile(new)) => {
                    let ty = tile_type(ty)?;
                    let index = self.world.any_index(index_bits(&ty.shape)?);
                    let [old, new] = [self.world.element(old, &index)?, self.world.element(new, &index)?];
                    let terms = &mut self.world.terms;
                    let (same_poison, defined) = (terms.equal(old.poison, new.poison), terms.not(old.poison));
                    // Carried bits must be the same, since they may be looked at.
                    let (same_value, carries) =
                        (terms.equal(old.value, new.value), terms.and(before.condition, defined));
                    let formula = terms.implies(carries, same_value);
                    self.goal(op, at, formula, "may carry another value than the original");
                    let formula = self.world.terms.implies(before.condition, same_poison);
                    self.goal(op, at, formula, "may carry poison where the original does not");
                    if !self.carried_poison() {
                        let formula = self.world.terms.implies(before.condition, defined);
                        self.goal(op, at, formula, "may carry poison");
                    }
                }
                _ => return Err(Undecided::new("carries values that are not compared")),
            }
        }
        Ok(())
    }

    fn carried_poison(&self) -> bool {
        self.after.carried_poison
    }
}
