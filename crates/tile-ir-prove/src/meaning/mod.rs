//! What operations compute, as terms: one function for each name of the column `eval`, beside that of `tile-ir-eval`, which is
//! the source of truth. An operation without a function does not compile.

mod floats;
mod integers;
mod matrices;
mod shapes;
#[cfg(test)]
mod tests;

use tile_ir::core::definition::Hook;
use tile_ir::core::{OpRef, typed};
use tile_ir::dialect::for_each_eval;

use crate::term::{Term, Terms};
use crate::undecided::Undecided;
use crate::world::{Element, Tile, World};

use floats::*;
use integers::*;
pub(crate) use matrices::folded;
use matrices::*;
use shapes::*;

/// A value and whether it is one: an operation that is undefined has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Defined {
    pub(crate) value: Term,
    pub(crate) is_defined: Term,
}

/// Which operands an element depends on, as `tile_ir::eval::Dependence` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dependence {
    /// On all of them.
    Each,
    /// Likewise, but these bits of an operand determine the result whatever the other is.
    Absorbed(u128),
    /// On the first, and on the second or third.
    Chosen,
}

/// An element of a result as a function of elements.
type Elementwise = dyn Fn(&mut World, &[Term]) -> Defined;

/// An element of a result as a function of the tiles and its index.
type Whole = dyn Fn(&mut World, &[Tile], &[Term]) -> Result<Element, Undecided>;

/// What an operation computes.
pub(crate) enum Meaning {
    /// An element of the elements at its index.
    Elementwise(Box<Elementwise>, Dependence),
    /// An element of other elements.
    Whole(Box<Whole>),
}

impl Meaning {
    /// An elementwise operation that is always defined.
    fn total(function: impl Fn(&mut Terms, &[Term]) -> Term + 'static) -> Self {
        Self::partial(move |terms, operands| {
            let value = function(terms, operands);
            (value, terms.bool(true))
        })
    }

    /// An elementwise operation: its value, and whether it is defined.
    fn partial(function: impl Fn(&mut Terms, &[Term]) -> (Term, Term) + 'static) -> Self {
        let element = move |world: &mut World, operands: &[Term]| {
            let (value, is_defined) = function(&mut world.terms, operands);
            Defined { value, is_defined }
        };
        Self::Elementwise(Box::new(element), Dependence::Each)
    }

    fn whole(function: impl Fn(&mut World, &[Tile], &[Term]) -> Result<Element, Undecided> + 'static) -> Self {
        Self::Whole(Box::new(function))
    }

    fn depends(self, dependence: Dependence) -> Self {
        match self {
            Self::Elementwise(function, _) => Self::Elementwise(function, dependence),
            whole @ Self::Whole(_) => whole,
        }
    }
}

/// Chooses the function of a name.
macro_rules! meanings {
    ($($name:literal: $function:ident($view:ty),)*) => {
        fn meaning_named(name: &str, op: OpRef<'_>) -> Option<Result<Meaning, Undecided>> {
            match name {
                $($name => Some($function(typed::view_of::<$view>(op))),)*
                _ => None,
            }
        }
    };
}

for_each_eval!(meanings);

/// What an operation computes; `None` if it does more than compute.
pub(crate) fn meaning(op: OpRef<'_>) -> Option<Result<Meaning, Undecided>> {
    let name = op.def().code_in(Hook::Eval).next()?;
    // A dialect of others may have a function of the same name.
    let own = op.def().dialect == tile_ir::dialect::ops::ADDI.dialect;
    if own { meaning_named(name, op) } else { Some(Err(Undecided::new("belongs to another dialect"))) }
}
