//! An entry while it is executed: the values that are known, and where it is.

use rustc_hash::FxHashMap;
use tile_ir::core::{OpRef, RegionRef, TypeRef, ValueId, ValueRef};
use tile_ir::dialect::types::TOKEN;

use crate::event::{Event, Exit, Obligation, Read, Repetition, Shown, Value, View, What};
use crate::order::Order;
use crate::term::{Sort, Term, Terms};
use crate::undecided::Undecided;
use crate::world::{Element, Position, Tile, World, tile_type, width};

/// A side that was executed.
pub(crate) struct Run<'a> {
    /// The events of each sequence: the entry, then the loops in the order of the text.
    pub(crate) sequences: Vec<Vec<Event<'a>>>,
    pub(crate) obligations: Vec<Obligation<'a>>,
    pub(crate) reads: Vec<Read<'a>>,
    /// Whether values that loops carry may be poison.
    pub(crate) carried_poison: bool,
}

impl<'a> Run<'a> {
    /// The loop whose iterations are a sequence.
    pub(crate) fn loop_of(&self, sequence: usize) -> Option<&Repetition<'a>> {
        let loops = self.sequences.iter().flatten().filter_map(|event| match &event.what {
            What::Loop(it) => Some(&**it),
            What::Effect { .. } => None,
        });
        loops.into_iter().find(|it| it.body == sequence)
    }
}

/// How an entry is executed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode {
    /// Whether values that loops carry may be poison.
    pub(crate) carried_poison: bool,
    /// Loops of at most so many iterations are unrolled.
    pub(crate) unrolled: u64,
}

/// How a region ends.
pub(super) enum End {
    /// Nowhere that is reached.
    Left,
    /// With values for the operation around it.
    Yield(Vec<Value>),
}

/// A loop while its body is executed.
pub(super) struct Scope {
    pub(super) counts: bool,
    pub(super) continues: Vec<Exit>,
    pub(super) breaks: Vec<Exit>,
    pub(super) returns: Term,
}

/// An entry while it is executed.
pub(super) struct Side<'a, 'w> {
    pub(super) world: &'w mut World,
    /// The original, if this is what it became.
    pub(super) original: Option<&'w Run<'a>>,
    pub(super) mode: Mode,
    pub(super) values: FxHashMap<ValueId, Value>,
    /// Where the next operation is executed, given that the sequence is.
    pub(super) condition: Term,
    pub(super) run: Run<'a>,
    pub(super) sequence: usize,
    pub(super) loops: Vec<Scope>,
    pub(super) end: Option<End>,
    /// How many bodies of reductions are around.
    pub(super) bodies: usize,
    /// How many operations were executed.
    pub(super) steps: usize,
}

/// A value as seen in a region.
pub(super) fn region_value<'a>(region: RegionRef<'a>, value: ValueId) -> ValueRef<'a> {
    ValueRef::of_body(region.context(), region.body(), value)
}

impl<'a> Side<'a, '_> {
    pub(super) fn position(&self) -> Position {
        Position { sequence: self.sequence, event: self.run.sequences[self.sequence].len() }
    }

    pub(super) fn terms(&mut self) -> &mut Terms {
        &mut self.world.terms
    }

    /// Gives a value its meaning. What tiles are at any index is computed now, so that elements never depend on many that
    /// are not known.
    pub(super) fn define(&mut self, value: ValueRef<'a>, meaning: Value) -> Result<(), Undecided> {
        if let Value::Tile(tile) = meaning {
            self.world.any_element(tile, &tile_type(value.ty())?.shape)?;
        }
        self.values.insert(value.id(), meaning);
        Ok(())
    }

    pub(super) fn value(&self, value: ValueRef<'a>) -> Result<Value, Undecided> {
        self.values.get(&value.id()).cloned().ok_or_else(|| Undecided::new("uses a value that is not known"))
    }

    pub(super) fn tile(&self, value: ValueRef<'a>) -> Result<Tile, Undecided> {
        match self.value(value)? {
            Value::Tile(tile) => Ok(tile),
            Value::Token(_) | Value::View(_) => Err(Undecided::new("uses a value that is not a tile")),
        }
    }

    pub(super) fn shown(&self, value: ValueRef<'a>) -> Result<Shown, Undecided> {
        Ok(Shown { tile: self.tile(value)?, ty: tile_type(value.ty())? })
    }

    pub(super) fn view(&self, value: ValueRef<'a>) -> Result<View, Undecided> {
        match self.value(value)? {
            Value::View(view) => Ok(view),
            Value::Token(_) | Value::Tile(_) => Err(Undecided::new("uses a value that is not a view")),
        }
    }

    /// What an optional token orders.
    pub(super) fn order(&self, token: Option<ValueRef<'a>>) -> Result<Order, Undecided> {
        match token.map(|token| self.value(token)).transpose()? {
            None => Ok(Order::default()),
            Some(Value::Token(order)) => Ok(order),
            Some(Value::Tile(_) | Value::View(_)) => Err(Undecided::new("uses a value that is not a token")),
        }
    }

    /// A scalar that must not be poison.
    pub(super) fn needed(&mut self, op: OpRef<'a>, value: ValueRef<'a>) -> Result<Term, Undecided> {
        let tile = self.tile(value)?;
        let element = self.world.scalar(tile)?;
        self.require_defined(op, element.poison)?;
        Ok(element.value)
    }

    pub(super) fn require_defined(&mut self, op: OpRef<'a>, poison: Term) -> Result<(), Undecided> {
        let defined = self.terms().not(poison);
        self.require(op, defined, "may use poison where the original does not")
    }

    /// A formula without which the program is undefined where the current operation is executed: known of the original, to be
    /// proved of what it became.
    pub(super) fn require(&mut self, op: OpRef<'a>, formula: Term, otherwise: &'static str) -> Result<(), Undecided> {
        let (condition, position) = (self.condition, self.position());
        let formula = self.terms().implies(condition, formula);
        if self.world.terms.constant(formula) == Some(1) {
            return Ok(());
        }
        if self.bodies > 0 {
            return Err(Undecided::new("may be undefined in the body of a reduction"));
        }
        match self.original {
            None => self.world.assume(position, formula),
            Some(_) => self.run.obligations.push(Obligation { op, position, formula, otherwise }),
        }
        Ok(())
    }

    /// A value of one of two.
    pub(super) fn chosen(&mut self, condition: Term, yes: &Value, no: &Value) -> Result<Value, Undecided> {
        let terms = &mut self.world.terms;
        match (yes, no) {
            (Value::Tile(yes), Value::Tile(no)) if yes == no => Ok(Value::Tile(*yes)),
            (&Value::Tile(yes), &Value::Tile(no)) => Ok(Value::Tile(self.world.tile(move |world, index| {
                let (yes, no) = (world.element(yes, index)?, world.element(no, index)?);
                let value = world.terms.choose(condition, yes.value, no.value);
                Ok(Element { value, poison: world.terms.choose(condition, yes.poison, no.poison) })
            }))),
            (Value::Token(yes), Value::Token(no)) => Ok(Value::Token(Order::chosen(condition, yes, no, terms))),
            (Value::View(yes), Value::View(no)) => {
                let mut each = |yes: &[Term], no: &[Term]| -> Vec<Term> {
                    yes.iter().zip(no).map(|(&yes, &no)| terms.choose(condition, yes, no)).collect()
                };
                let base = each(&[yes.base], &[no.base])[0];
                let (sizes, strides) = (each(&yes.sizes, &no.sizes), each(&yes.strides, &no.strides));
                Ok(Value::View(View { base, sizes, strides }))
            }
            _ => Err(Undecided::new("has values of different kinds")),
        }
    }

    /// A value of which nothing is known but its name, which both sides share.
    pub(super) fn unknown(&mut self, name: &str, ty: TypeRef<'a>, order: Order) -> Result<Value, Undecided> {
        if ty.is(&TOKEN) {
            return Ok(Value::Token(order));
        }
        let (bits, poisonous) = (width(tile_type(ty)?.element), self.mode.carried_poison);
        let (name, poison) = (name.to_owned(), format!("{name}.poison"));
        Ok(Value::Tile(self.world.tile(move |world, index| {
            let value = world.terms.call(&name, Sort::Bits(bits), index);
            let never = world.terms.bool(false);
            let poison = if poisonous { world.terms.call(&poison, Sort::Bool, index) } else { never };
            Ok(Element { value, poison })
        })))
    }

    /// Adds an event, unless it never happens.
    pub(super) fn event(&mut self, op: OpRef<'a>, order: Order, what: What<'a>) -> Result<(), Undecided> {
        let condition = self.condition;
        if self.bodies > 0 {
            return Err(Undecided::new("is in the body of a reduction"));
        }
        if self.world.terms.constant(condition) != Some(0) {
            self.run.sequences[self.sequence].push(Event { op, condition, order, what });
        }
        Ok(())
    }
}
