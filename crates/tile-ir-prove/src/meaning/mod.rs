//! What operations compute, as terms: one function for each name of the column `eval`, named as that of `tile-ir-eval`, which
//! is the source of truth. What has no function is not decided.

mod floats;
mod integers;
mod matrices;
mod shapes;
#[cfg(test)]
mod tests;

use tile_ir::core::OpRef;
use tile_ir::dialect::evals::{Regroup, SameBits};
use tile_ir::dialect::views::*;

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

/// Lists the operations that have terms, with their functions.
macro_rules! meanings {
    ($($view:ident => $function:ident,)*) => {
        /// What an operation computes; `None` if it does more than compute, or has no terms.
        pub(crate) fn meaning(op: OpRef<'_>) -> Option<Result<Meaning, Undecided>> {
            $(if let Some(view) = op.cast::<$view<'_>>() {
                return Some($function(view));
            })*
            None
        }

        #[cfg(test)]
        const NAMES: &[&str] = &[$(stringify!($function)),*];
    };
}

meanings! {
    Absf => absf,
    Absi => absi,
    Addf => addf,
    Addi => addi,
    Andi => andi,
    Atan2 => atan2,
    Broadcast => broadcast,
    Cat => cat,
    Ceil => ceil,
    Cmpf => cmpf,
    Cmpi => cmpi,
    Constant => constant,
    Cos => cos,
    Cosh => cosh,
    Divf => divf,
    Divi => divi,
    Exp => exp,
    Exp2 => exp2,
    Exti => exti,
    Extract => extract,
    Floor => floor,
    Fma => fma,
    Fpowf => fpowf,
    Fpowi => fpowi,
    Ftof => ftof,
    Ftoi => ftoi,
    Insert => insert,
    Iota => iota,
    Itof => itof,
    Log => log,
    Log2 => log2,
    Maxf => maxf,
    Maxi => maxi,
    Minf => minf,
    Mini => mini,
    Mmaf => mmaf,
    Mmai => mmai,
    Mulf => mulf,
    Mulhii => mulhii,
    Muli => muli,
    Negf => negf,
    Negi => negi,
    Offset => offset,
    Ori => ori,
    Permute => permute,
    Regroup => regroup,
    Remf => remf,
    Remi => remi,
    Reshape => reshape,
    Rsqrt => rsqrt,
    SameBits => same_bits,
    Select => select,
    Shli => shli,
    Shri => shri,
    Sin => sin,
    Sinh => sinh,
    Sqrt => sqrt,
    Subf => subf,
    Subi => subi,
    Tan => tan,
    Tanh => tanh,
    Trunci => trunci,
    Xori => xori,
}
