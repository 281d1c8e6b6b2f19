//! What an operation computes, prepared once and asked often.

use std::fmt;

use smallvec::SmallVec;
use tile_ir_core::definition::Hook;
use tile_ir_core::{Dialect, HookFunction, OpRef};

use crate::{Tile, TileType};

/// The operands of an operation, in order. Those that nobody else holds are computed in place.
pub type Operands = SmallVec<[Tile; 4]>;

/// Why an operation has no result: a promise is broken, or the language leaves the result open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Undefined {
    /// What is wrong, as the end of a sentence about the operation: `divides by zero`.
    pub reason: String,
    /// The element that it is wrong with, row-major, where it is one.
    pub element: Option<usize>,
}

impl Undefined {
    /// About an element.
    pub fn at(reason: impl Into<String>, element: usize) -> Self {
        Self { reason: reason.into(), element: Some(element) }
    }

    /// About the operation as a whole.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), element: None }
    }
}

/// How far a result is determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exactness {
    /// The language says each bit of it, but for those of a NaN.
    Exact,
    /// The language says how it is to be approximated at best; ours is rounded from a wider computation.
    Inexact,
}

type Pairs = Box<dyn Fn(&Tile, u32, PairOrder) -> Tile + Send + Sync>;

/// Which of two neighbours is the first operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairOrder {
    /// The one that comes first.
    EarlierFirst,
    /// The one that comes last.
    LaterFirst,
}

/// What an operation computes: a function of the values of its operands.
pub struct Computation {
    function: Box<dyn Fn(Operands) -> Result<Tile, Undefined> + Send + Sync>,
    pairs: Option<Pairs>,
    /// How far the result is determined.
    pub exactness: Exactness,
    /// Whether each element of the result follows from the elements at its place: then operands may have another shape
    /// than their types say, the same for all but scalars, and the result has it too.
    pub elementwise: bool,
}

impl Computation {
    /// An exact function.
    pub fn exact(function: impl Fn(Operands) -> Result<Tile, Undefined> + Send + Sync + 'static) -> Self {
        Self { function: Box::new(function), pairs: None, exactness: Exactness::Exact, elementwise: false }
    }

    /// The same of each element.
    #[must_use]
    pub fn elementwise(self) -> Self {
        Self { elementwise: true, ..self }
    }

    /// The same with a result that is not determined.
    #[must_use]
    pub fn inexact(self) -> Self {
        Self { exactness: Exactness::Inexact, ..self }
    }

    /// The same with a faster way to combine the neighbours of a tile, which must make the same of them.
    #[must_use]
    pub(crate) fn with_pairs(self, pairs: impl Fn(&Tile, u32, PairOrder) -> Tile + Send + Sync + 'static) -> Self {
        Self { pairs: Some(Box::new(pairs)), ..self }
    }

    /// Combines the neighbours in a tile, and then those in the result, so many times: halves of halves remain, in one
    /// dimension. `None` where that is no faster than [`Self::evaluate`] of the elements at even and at odd places.
    pub fn combine_pairs(&self, tile: &Tile, times: u32, order: PairOrder) -> Option<Tile> {
        self.pairs.as_ref().map(|pairs| pairs(tile, times, order))
    }

    /// The result.
    ///
    /// # Errors
    /// If the language does not define one.
    pub fn evaluate(&self, operands: Operands) -> Result<Tile, Undefined> {
        (self.function)(operands)
    }
}

impl fmt::Debug for Computation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Computation")
            .field("exactness", &self.exactness)
            .field("elementwise", &self.elementwise)
            .finish_non_exhaustive()
    }
}

/// Why an operation cannot be computed at all, whatever its operands are, as the end of a sentence about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotComputable(pub String);

/// Code of the column `eval`: looks at the types and attributes of an operation, once, and makes a function of it.
///
/// It is asked about operations that the verifier accepts.
#[derive(Clone, Copy, Debug)]
pub struct Eval(pub fn(OpRef<'_>) -> Result<Computation, NotComputable>);

impl HookFunction for Eval {
    const HOOK: Hook = Hook::Eval;
}

/// What the evaluator adds to [`Dialect`].
pub trait DialectEval {
    /// Brings the code of this name in the column `eval`.
    #[must_use]
    fn eval(self, name: &'static str, eval: Eval) -> Self;
}

impl DialectEval for Dialect {
    fn eval(self, name: &'static str, eval: Eval) -> Self {
        self.with([(name, eval)])
    }
}

/// What an operation computes; `None` for one that does more than that, or that nobody has said it of.
///
/// # Errors
/// If the language leaves open what it computes.
pub fn computation(op: OpRef<'_>) -> Option<Result<Computation, NotComputable>> {
    let eval: Eval = op.context().function(op.kind(), op.def().eval?)?;
    Some((eval.0)(op))
}

/// The tile that the first result of an operation is.
pub(crate) fn result_type(op: OpRef<'_>) -> Result<TileType, NotComputable> {
    let first = op.results().next().and_then(|result| TileType::of(result.ty()));
    first.ok_or_else(|| NotComputable("has no tile as its result".to_owned()))
}

/// The tile that an operand is.
pub(crate) fn operand_type(op: OpRef<'_>, index: usize) -> Result<TileType, NotComputable> {
    let operand = op.operands().nth(index).and_then(|operand| TileType::of(operand.ty()));
    operand.ok_or_else(|| NotComputable(format!("has no tile as operand {index}")))
}

/// Operands of a function that takes so many.
pub(crate) fn exactly<const N: usize>(operands: Operands) -> Result<[Tile; N], Undefined> {
    let count = operands.len();
    let mut operands = operands.into_iter();
    let array = std::array::from_fn(|_| operands.next());
    if array.iter().any(Option::is_none) || operands.next().is_some() {
        return Err(Undefined::new(format!("is computed of {N} operands, not of {count}")));
    }
    Ok(array.map(|tile| tile.unwrap_or_else(|| unreachable!("all of them are there"))))
}
