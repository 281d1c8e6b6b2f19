//! One side of a proof: an entry, executed on symbols.

mod aggregation;
mod assumptions;
mod control;
mod effects;
mod memory;
mod views;

use rustc_hash::FxHashMap;
use tile_ir::core::definition::Speculatability;
use tile_ir::core::{BlockRef, OpRef, TypeRef, ValueId, ValueRef};
use tile_ir::dialect::runs::{SameValue, Token};
use tile_ir::dialect::types::TOKEN;
use tile_ir::dialect::views::*;

use crate::event::{Event, Obligation, Read, Repetition, Shown, Value, View, What};
use crate::meaning::{Defined, Dependence, Meaning, meaning};
use crate::order::Order;
use crate::term::{Sort, Term, Terms};
use crate::undecided::Undecided;
use crate::world::{Element, Position, Tile, World, tile_type, width};

use aggregation::*;
use assumptions::*;
use control::*;
use effects::*;
use memory::*;
use views::*;

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
enum End {
    /// Nowhere that is reached.
    Left,
    /// With values for the operation around it.
    Yield(Vec<Value>),
}

/// An entry while it is executed.
pub(crate) struct Side<'a, 'w> {
    world: &'w mut World,
    /// The original, if this is what it became.
    original: Option<&'w Run<'a>>,
    mode: Mode,
    values: FxHashMap<ValueId, Value>,
    /// Where the next operation is executed, given that the sequence is.
    condition: Term,
    run: Run<'a>,
    sequence: usize,
    loops: Vec<Scope>,
    end: Option<End>,
    /// How many bodies of reductions are around.
    bodies: usize,
    /// How many operations were executed.
    steps: usize,
}

/// The number of operations executed, loops unrolled.
const MOST_STEPS: usize = 50_000;

/// Executes an entry.
///
/// # Errors
/// If it cannot be expressed.
pub(crate) fn execute<'a>(
    entry: OpRef<'a>,
    original: Option<&Run<'a>>,
    mode: Mode,
    world: &mut World,
) -> Result<Run<'a>, Undecided> {
    let condition = world.terms.bool(true);
    let run = Run {
        sequences: vec![Vec::new()],
        obligations: Vec::new(),
        reads: Vec::new(),
        carried_poison: mode.carried_poison,
    };
    let mut side = Side {
        world,
        original,
        mode,
        values: FxHashMap::default(),
        condition,
        run,
        sequence: 0,
        loops: Vec::new(),
        end: None,
        bodies: 0,
        steps: 0,
    };
    let region = entry.regions().next().ok_or_else(|| Undecided::new("the entry has no body"))?;
    for (number, &argument) in region.arguments().iter().enumerate() {
        let argument = region_value(region, argument);
        let ty = tile_type(argument.ty()).map_err(|why| why.at(entry))?;
        let value = side.world.terms.symbol(&argument_name(number), Sort::Bits(width(ty.element)));
        let element = side.world.defined(value);
        let tile = side.world.splat(element);
        side.define(argument, Value::Tile(tile))?;
    }
    if let Some(block) = region.entry() {
        side.block(block)?;
    }
    Ok(side.run)
}

/// The name of the symbol of an argument.
pub(crate) fn argument_name(number: usize) -> String {
    format!("argument.{number}")
}

/// A value as seen in a region.
fn region_value<'a>(region: tile_ir::core::RegionRef<'a>, value: ValueId) -> ValueRef<'a> {
    ValueRef::of_body(region.context(), region.body(), value)
}

/// Lists the operations that do more than compute, with their functions, which are named as those of the column `run`.
macro_rules! runs {
    ($($view:ident => $function:ident,)*) => {
        /// Executes an operation that does more than compute; `None` if it is not encoded.
        fn run<'a>(side: &mut Side<'a, '_>, op: OpRef<'a>) -> Option<Result<(), Undecided>> {
            $(if let Some(view) = op.cast::<$view<'_>>() {
                return Some($function(side, view));
            })*
            None
        }
    };
}

runs! {
    Assert => assertion,
    Assume => assumption,
    AtomicCasTko => compare_exchange,
    AtomicRmwTko => read_modify_write,
    Break => leave_loop,
    Continue => next_round,
    For => counted_loop,
    GetGlobal => global_address,
    GetIndexSpaceShape => index_space,
    GetNumTileBlocks => grid_size,
    GetTensorShape => tensor_shape,
    GetTileBlockId => block_position,
    If => branch,
    LoadPtrTko => load_elements,
    LoadViewTko => load_tile,
    Loop => endless_loop,
    MakeTensorView => tensor_view,
    PrintTko => print,
    Reduce => reduction,
    Return => end_of_block,
    Scan => prefix_reduction,
    SameValue => same_value,
    StorePtrTko => store_elements,
    StoreViewTko => store_tile,
    Token => token,
    Yield => end_of_region,
}

impl<'a> Side<'a, '_> {
    fn position(&self) -> Position {
        Position { sequence: self.sequence, event: self.run.sequences[self.sequence].len() }
    }

    fn terms(&mut self) -> &mut Terms {
        &mut self.world.terms
    }

    /// Executes a block.
    fn block(&mut self, block: BlockRef<'a>) -> Result<End, Undecided> {
        for op in block.ops() {
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return Err(Undecided::new("is too long, with its loops unrolled").at(op));
            }
            self.operation(op).map_err(|why| why.at(op))?;
            if let Some(end) = self.end.take() {
                return Ok(end);
            }
        }
        Ok(End::Yield(Vec::new()))
    }

    fn operation(&mut self, op: OpRef<'a>) -> Result<(), Undecided> {
        if let Some(meaning) = meaning(op) {
            return self.computation(op, meaning?);
        }
        run(self, op).unwrap_or_else(|| Err(Undecided::new("is not encoded")))
    }

    /// Gives a value its meaning. What tiles are at any index is computed now, so that elements never depend on many that
    /// are not known.
    fn define(&mut self, value: ValueRef<'a>, meaning: Value) -> Result<(), Undecided> {
        if let Value::Tile(tile) = meaning {
            self.world.any_element(tile, &tile_type(value.ty())?.shape)?;
        }
        self.values.insert(value.id(), meaning);
        Ok(())
    }

    fn value(&self, value: ValueRef<'a>) -> Result<Value, Undecided> {
        self.values.get(&value.id()).cloned().ok_or_else(|| Undecided::new("uses a value that is not known"))
    }

    fn tile(&self, value: ValueRef<'a>) -> Result<Tile, Undecided> {
        match self.value(value)? {
            Value::Tile(tile) => Ok(tile),
            Value::Token(_) | Value::View(_) => Err(Undecided::new("uses a value that is not a tile")),
        }
    }

    fn shown(&self, value: ValueRef<'a>) -> Result<Shown, Undecided> {
        Ok(Shown { tile: self.tile(value)?, ty: tile_type(value.ty())? })
    }

    fn view(&self, value: ValueRef<'a>) -> Result<View, Undecided> {
        match self.value(value)? {
            Value::View(view) => Ok(view),
            Value::Token(_) | Value::Tile(_) => Err(Undecided::new("uses a value that is not a view")),
        }
    }

    /// What an optional token orders.
    fn order(&self, token: Option<ValueRef<'a>>) -> Result<Order, Undecided> {
        match token.map(|token| self.value(token)).transpose()? {
            None => Ok(Order::default()),
            Some(Value::Token(order)) => Ok(order),
            Some(Value::Tile(_) | Value::View(_)) => Err(Undecided::new("uses a value that is not a token")),
        }
    }

    /// A scalar that must not be poison.
    fn needed(&mut self, op: OpRef<'a>, value: ValueRef<'a>) -> Result<Term, Undecided> {
        let tile = self.tile(value)?;
        let element = self.world.scalar(tile)?;
        self.require_defined(op, element.poison)?;
        Ok(element.value)
    }

    fn require_defined(&mut self, op: OpRef<'a>, poison: Term) -> Result<(), Undecided> {
        let defined = self.terms().not(poison);
        self.require(op, defined, "may use poison where the original does not")
    }

    /// A formula without which the program is undefined where the current operation is executed: known of the original, to be
    /// proved of what it became.
    fn require(&mut self, op: OpRef<'a>, formula: Term, otherwise: &'static str) -> Result<(), Undecided> {
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
    fn chosen(&mut self, condition: Term, yes: &Value, no: &Value) -> Result<Value, Undecided> {
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
    fn unknown(&mut self, name: &str, ty: TypeRef<'a>, order: Order) -> Result<Value, Undecided> {
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

    /// An operation that computes its result.
    fn computation(&mut self, op: OpRef<'a>, meaning: Meaning) -> Result<(), Undecided> {
        let operands: Vec<Tile> = op.operands().map(|operand| self.tile(operand)).collect::<Result<_, _>>()?;
        let tile = match meaning {
            Meaning::Whole(function) => self.world.tile(move |world, index| function(world, &operands, index)),
            Meaning::Elementwise(function, dependence) => {
                let speculated = op.can_be_speculated();
                if !speculated {
                    self.require_result(op, &*function, &operands)?;
                }
                self.world.tile(move |world, index| {
                    let elements: Vec<Element> =
                        operands.iter().map(|&tile| world.element(tile, index)).collect::<Result<_, _>>()?;
                    let values: Vec<Term> = elements.iter().map(|it| it.value).collect();
                    let Defined { value, is_defined } = function(world, &values);
                    let inherited = inherited(&mut world.terms, dependence, &elements);
                    let undefined = world.terms.not(is_defined);
                    let poison = if speculated { world.terms.or(inherited, undefined) } else { inherited };
                    Ok(Element { value, poison })
                })
            }
        };
        self.define(op.result(0), Value::Tile(tile))
    }

    /// Requires that an operation that cannot be speculated is defined.
    fn require_result(
        &mut self,
        op: OpRef<'a>,
        function: &dyn Fn(&mut World, &[Term]) -> Defined,
        operands: &[Tile],
    ) -> Result<(), Undecided> {
        let shape = tile_type(op.result(0).ty())?.shape;
        let elements: Vec<Element> =
            operands.iter().map(|&tile| self.world.any_element(tile, &shape)).collect::<Result<_, _>>()?;
        let values: Vec<Term> = elements.iter().map(|it| it.value).collect();
        let defined = function(self.world, &values).is_defined;
        // Operands that decide whether it can be speculated must not be poison; if another one is, the result is.
        let needed: Vec<bool> = match op.def().speculatability {
            Speculatability::If(conditions) => {
                let named = |value| {
                    let mut groups = conditions.iter().map(|condition| op.operand_group(condition.operand.into()));
                    groups.any(|mut group| group.any(|other| other == value))
                };
                op.operands().map(named).collect()
            }
            _ => vec![true; elements.len()],
        };
        let mut other = self.terms().bool(false);
        for (element, needed) in elements.iter().zip(needed) {
            match needed {
                true => self.require_defined(op, element.poison)?,
                false => other = self.terms().or(other, element.poison),
            }
        }
        let defined = self.terms().or(defined, other);
        self.require(op, defined, "may be undefined where the original is not")
    }

    /// Adds an event, unless it never happens.
    fn event(&mut self, op: OpRef<'a>, order: Order, what: What<'a>) -> Result<(), Undecided> {
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

/// Whether an element of a result is poison since an operand is.
fn inherited(terms: &mut Terms, dependence: Dependence, elements: &[Element]) -> Term {
    match (dependence, elements) {
        (Dependence::Chosen, [condition, yes, no]) => {
            let holds = terms.is_set(condition.value);
            let arm = terms.choose(holds, yes.poison, no.poison);
            terms.or(condition.poison, arm)
        }
        (Dependence::Absorbed(bits), [a, b]) => {
            let any = terms.or(a.poison, b.poison);
            if terms.constant(any) == Some(0) {
                return any;
            }
            let absorbs = [a, b].map(|it| {
                let (bits, defined) = (terms.bits(bits, terms.width(it.value)), terms.not(it.poison));
                let same = terms.equal(it.value, bits);
                terms.and(defined, same)
            });
            let absorbed = terms.or(absorbs[0], absorbs[1]);
            let not = terms.not(absorbed);
            terms.and(any, not)
        }
        _ => elements.iter().fold(terms.bool(false), |any, it| terms.or(any, it.poison)),
    }
}
