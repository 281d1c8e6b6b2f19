//! Computations: what operations compute, prepared once and evaluated often.

use std::fmt;

use smallvec::SmallVec;
use tile_ir_core::definition::Hook;
use tile_ir_core::{HookFunction, OpRef, ValueRef};

use crate::{Element, Shape, Tile, TileType};

/// The operands of an operation, in order. Storage that is not shared is reused for the result.
pub type Operands = SmallVec<[Tile; 4]>;

/// Why an operation has no result: a promise is violated, or the behaviour is undefined.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Undefined {
    /// The reason, as a predicate for the operation: `divides by zero`.
    pub reason: String,
    /// The row-major index of the element concerned, if it is a single one.
    pub element: Option<usize>,
}

tile_ir_core::debug_as_text!(Undefined);

impl Undefined {
    /// For a single element.
    pub fn at(reason: impl Into<String>, element: usize) -> Self {
        Self { reason: reason.into(), element: Some(element) }
    }

    /// For the operation as a whole.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), element: None }
    }
}

/// How precisely the language defines a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exactness {
    /// Bit for bit, except for the payload of a NaN.
    Exact,
    /// Only approximately; ours is rounded from a wider computation.
    Inexact,
}

/// Which elements of the operands an element of the result depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dependence {
    /// On those at its position. Operands may then have a shape other than that of their types, equal for all that are not
    /// scalars, and the result has that shape too.
    Elementwise,
    /// Likewise, but an operand's element with these bits determines the result whatever the other operand is.
    Absorbed(u64),
    /// On the first operand's element at its position, and on that of the second where it is true, else of the third.
    Chosen,
    /// On a single one of the leading operands, as many as the number says, which it is. Other operands say which.
    Moved(usize),
    /// On a row of the first operand, a column of the second, and an element of the third.
    Product {
        /// The number of rows of a result.
        rows: usize,
        /// The length of rows and columns.
        inner: usize,
        /// The number of columns of a result.
        columns: usize,
    },
    /// On all.
    All,
}

type Pairs = Box<dyn Fn(&Tile, u32) -> Tile + Send + Sync>;

/// What an operation computes, as a function of the values of its operands.
pub struct Computation {
    function: Box<dyn Fn(Operands) -> Result<Tile, Undefined> + Send + Sync>,
    pairs: Option<Pairs>,
    /// How precisely the result is defined.
    pub exactness: Exactness,
    /// What an element of the result depends on.
    pub dependence: Dependence,
    /// Whether the result, or elements of it one by one, may be undefined for some operands.
    pub is_partial: bool,
    /// Whether splats give a splat, which is computed from their single elements.
    pub keeps_splats: bool,
}

impl Computation {
    /// A computation with an exact result.
    pub fn exact(function: impl Fn(Operands) -> Result<Tile, Undefined> + Send + Sync + 'static) -> Self {
        let function = Box::new(function);
        Self {
            function,
            pairs: None,
            exactness: Exactness::Exact,
            dependence: Dependence::All,
            is_partial: false,
            keeps_splats: false,
        }
    }

    /// Marks the computation as elementwise, so it keeps splats too.
    #[must_use]
    pub fn elementwise(self) -> Self {
        Self { dependence: Dependence::Elementwise, ..self }.keeps_splats(true)
    }

    /// Says what an element of the result depends on.
    #[must_use]
    pub fn depends(self, dependence: Dependence) -> Self {
        Self { dependence, ..self }
    }

    /// Says whether the result, or elements of it one by one, may be undefined for some operands. A transform may then
    /// compute it where the program does not. Without it, [`Undefined`] stops a kernel where the operation is executed.
    #[must_use]
    pub fn partial(self, is_partial: bool) -> Self {
        Self { is_partial, ..self }
    }

    /// Whether each element of the result depends only on the operands' elements at its position.
    pub fn is_elementwise(&self) -> bool {
        matches!(self.dependence, Dependence::Elementwise | Dependence::Absorbed(_) | Dependence::Chosen)
    }

    /// Says whether splats give a splat.
    #[must_use]
    pub fn keeps_splats(self, keeps_splats: bool) -> Self {
        Self { keeps_splats, ..self }
    }

    /// Marks the result as inexact.
    #[must_use]
    pub fn inexact(self) -> Self {
        Self { exactness: Exactness::Inexact, ..self }
    }

    /// Adds a faster way to combine the neighbours of a tile, for operations whose operands may be exchanged. It must give
    /// the same result, except for the payload of a NaN.
    #[must_use]
    pub(crate) fn with_pairs(self, pairs: impl Fn(&Tile, u32) -> Tile + Send + Sync + 'static) -> Self {
        Self { pairs: Some(Box::new(pairs)), ..self }
    }

    /// Combines neighbours in a tile, then neighbours in the result, `times` times, which halves the number of elements
    /// each time. `None` if this is no faster than [`Self::evaluate`] on the elements at even and odd positions, or their
    /// order matters.
    pub fn combine_pairs(&self, tile: &Tile, times: u32) -> Option<Tile> {
        self.pairs.as_ref().map(|pairs| pairs(tile, times))
    }

    /// Computes the result.
    ///
    /// # Errors
    /// If the language does not define a result.
    pub fn evaluate(&self, operands: Operands) -> Result<Tile, Undefined> {
        (self.function)(operands)
    }
}

impl fmt::Debug for Computation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Computation")
            .field("exactness", &self.exactness)
            .field("dependence", &self.dependence)
            .field("keeps_splats", &self.keeps_splats)
            .finish_non_exhaustive()
    }
}

/// Why an operation cannot be evaluated or run whatever its operands, as a predicate for it: `needs a second device`.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(String);

tile_ir_core::debug_as_text!(Refusal);

impl Refusal {
    /// For this reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }
}

/// Code of the column `eval`: turns the types and attributes of an operation into a function, once.
///
/// The operation must satisfy the verifier.
#[derive(Clone, Copy, Debug)]
pub struct Eval(pub fn(OpRef<'_>) -> Result<Computation, Refusal>);

impl HookFunction for Eval {
    const HOOK: Hook = Hook::Eval;
}

/// Lists the code of the column `eval` by name, for the macro `for_each_eval` of generated code. A function takes the view of
/// the operations that name it.
#[macro_export]
macro_rules! evals {
    ($($name:literal: $function:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>(
            $name,
            $crate::Eval(|op| $function($crate::core::typed::view_of::<$view>(op))),
        )),*]
    };
}

/// What an operation computes; `None` if its table entry has no `eval`.
///
/// # Errors
/// If the language leaves open what it computes.
pub fn computation(op: OpRef<'_>) -> Option<Result<Computation, Refusal>> {
    let eval: Eval = op.context().functions(op.kind()).next()?;
    Some((eval.0)(op))
}

/// The tile type of an operation's first result.
///
/// # Errors
/// If the operation has no result, or the first one is not a tile.
pub fn result_type(op: OpRef<'_>) -> Result<TileType, Refusal> {
    let first = op.results().next().and_then(|result| TileType::of(result.ty()));
    first.ok_or_else(|| Refusal::new("has a result that is not a tile"))
}

/// The tile type of an operand.
pub(crate) fn tile_type(operand: ValueRef<'_>) -> Result<TileType, Refusal> {
    TileType::of(operand.ty()).ok_or_else(|| Refusal::new("has an operand that is not a tile"))
}

/// Exactly `N` operands.
pub(crate) fn exactly<const N: usize>(mut operands: Operands) -> Result<[Tile; N], Undefined> {
    if operands.len() != N {
        return Err(Undefined::new(format!("expects {N} operands, found {}", operands.len())));
    }
    let nothing = || Tile::splat(Shape::new(), Element::BOOLEAN, 0);
    Ok(std::array::from_fn(|index| std::mem::replace(&mut operands[index], nothing())))
}
