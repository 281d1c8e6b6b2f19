//! One side of a proof: an entry, executed on symbols.

mod aggregation;
mod assumptions;
mod control;
mod effects;
mod memory;
mod state;
mod views;

use rustc_hash::FxHashMap;
use tile_ir::core::definition::Speculatability;
use tile_ir::core::{BlockRef, OpRef};
use tile_ir::dialect::runs::{SameValue, Token};
use tile_ir::dialect::views::*;

use crate::event::Value;
use crate::meaning::{Defined, Dependence, Meaning, meaning};
use crate::term::{Sort, Term, Terms};
use crate::undecided::Undecided;
use crate::world::{Element, Tile, World, tile_type, width};

use aggregation::*;
use assumptions::*;
use control::*;
use effects::*;
use memory::*;
use state::{End, Side, region_value};
pub(crate) use state::{Mode, Run};
use views::*;

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
    /// Executes a block.
    pub(super) fn block(&mut self, block: BlockRef<'a>) -> Result<End, Undecided> {
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
