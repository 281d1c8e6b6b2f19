//! Values that may be poison.

use tile_ir_core::definition::{Hook, Speculatability};
use tile_ir_core::{Body, Context, IdMap, OpRef, ValueId, ValueRef};
use tile_ir_dialect::IntegerOverflow;
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{For, LoadPtrTko, LoadViewTko, Shli, Shri};
use tile_ir_eval::{Computation, Dependence, Operands, Tile, TileType, computation};

use crate::dataflow::{Lattice, SparseForward, forward_states};
use crate::pass::Analysis;

/// The values that may be poison, wholly or in some elements: those that an operation leaves undefined where it breaks a
/// promise, those that a load leaves undetermined, and all that is computed of these.
///
/// Poison is harmless until it matters: as a bound of a loop, the condition of a branch, or what is stored. So a pass that
/// uses a value in such a way where the program may not use it must know that it is none.
#[derive(Debug, Default)]
pub struct Poison(IdMap<ValueId, Possible>);

/// Whether a value may be poison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Possible(bool);

impl Poison {
    /// Whether a value may be poison. It may if it was not there when the body was analysed.
    pub fn may_be(&self, value: ValueRef<'_>) -> bool {
        self.0.get(value.id()).is_none_or(|possible| possible.0)
    }
}

impl Analysis for Poison {
    const NAME: &'static str = "poison";

    fn of(context: &Context, body: &Body) -> Self {
        Self(forward_states(&Origins, context, body))
    }

    fn is_valid_for(&self, context: &Context, body: &Body) -> bool {
        let now = Self::of(context, body);
        self.0.iter().eq(now.0.iter())
    }
}

impl Lattice for Possible {
    fn join(&mut self, other: &Self) {
        self.0 |= other.0;
    }
}

struct Origins;

impl SparseForward for Origins {
    type State = Possible;

    fn unknown(&self) -> Possible {
        Possible(true)
    }

    /// Arguments of a function are given, and the index of a loop is counted.
    fn argument(&self, argument: ValueRef<'_>, _: &dyn Fn(ValueId) -> Possible) -> Possible {
        Possible(argument.argument_of().is_some_and(|op| !op.is::<For<'_>>()))
    }

    fn transfer(&self, op: OpRef<'_>, operands: &[Possible], results: &mut [Possible]) {
        results.fill(Possible(operands.iter().any(|operand| operand.0) || makes_poison(op)));
    }
}

/// Whether results of an operation may be poison although no operand is.
fn makes_poison(op: OpRef<'_>) -> bool {
    if let Some(computation) = computation(op) {
        // Under the conditions for speculation there is always a result; what cannot be speculated stops the kernel.
        let is_free = op.def().speculatability == Speculatability::Always;
        return computation.map_or(true, |it| it.is_partial && is_free && !is_defined_by_constants(op, &it));
    }
    if let Some(load) = op.cast::<LoadPtrTko<'_>>() {
        return load.mask().is_some() && load.padding_value().is_none();
    }
    if let Some(load) = op.cast::<LoadViewTko<'_>>() {
        let padding = load.view().ty().padding_value();
        return padding.is_none() && !load.inbounds().iter().all(|is| *is);
    }
    !op.def().has_code(Hook::Run)
}

/// Whether constant operands show that an operation has a result, whatever the others are: a shift by less than the width, an
/// index that exists.
fn is_defined_by_constants(op: OpRef<'_>, computation: &Computation) -> bool {
    let is_exact = op.cast::<Shli<'_>>().is_some_and(|it| it.overflow() == IntegerOverflow::None);
    let free = match computation.dependence {
        Dependence::Moved(sources) if computation.keeps_splats => sources,
        _ if is_exact || op.is::<Shri<'_>>() => 1,
        _ => return false,
    };
    let operands = op.operands().enumerate().map(|(index, operand)| {
        let ty = TileType::of(operand.ty())?;
        if index < free {
            Some(Tile::splat(ty.shape, ty.element, 0))
        } else {
            Some(Tile::from_constant(operand.constant()?, ty))
        }
    });
    operands.collect::<Option<Operands>>().is_some_and(|operands| computation.evaluate(operands).is_ok())
}
