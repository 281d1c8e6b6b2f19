//! Conversion patterns.

use std::cmp::Reverse;
use std::error::Error;
use std::fmt;
use std::marker::PhantomData;

use rustc_hash::FxHashMap;
use tile_ir_core::{BuildError, Builder, Context, OpId, OpKind, Type, ValueId};
use tile_ir_dialect::TypedOp;

use super::closure::{ByEffect, ByValue};
use super::{ConversionRewriter, TypeConverter};

/// Why a pattern does not apply: a text, or an error such as that of a type.
pub type Mismatch = Box<dyn Error + Send + Sync>;

/// A pattern that converts operations of one definition.
///
/// It matches and rewrites like a [`RewritePattern`](crate::RewritePattern), and is a value, which may have settings. The rewrite
/// is given operands of the types that the types of the operation's operands become.
/// [The module](super) has an example.
pub trait ConversionPattern: Send + Sync {
    /// The typed view of its root operations.
    type Op: TypedOp<'static>;

    /// What the rewrite needs from the match: ids and attributes.
    type Match;

    /// Its name in messages.
    const LABEL: &'static str;

    /// Patterns with a larger benefit are tried first.
    const BENEFIT: u16 = 1;

    /// Checks whether the pattern applies. Operands and results have the types from before the conversion, unless what defines
    /// them made them of others.
    ///
    /// # Errors
    /// The reason why it does not, which the error about an operation that cannot be legalized cites.
    fn matches(
        &self,
        op: <Self::Op as TypedOp<'static>>::At<'_>,
        types: &TypeConverter<'_>,
    ) -> Result<Self::Match, Mismatch>;

    /// Performs the rewrite: replaces or erases the operation, or modifies it in place. What it creates or modifies is legalized
    /// in turn.
    ///
    /// # Errors
    /// If an operation cannot be built, which indicates a bug in the match and ends the conversion.
    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        found: Self::Match,
    ) -> Result<(), BuildError>;
}

/// The operands of an operation with the types that they are converted to.
#[derive(Clone, Debug)]
pub struct Operands {
    pub(super) name: String,
    pub(super) values: Vec<Vec<ValueId>>,
}

impl Operands {
    /// What the operand at a flat position became, of which the pattern knows how many values it is.
    ///
    /// # Panics
    /// If there is no such operand, or if it became another number of values.
    pub fn get<const N: usize>(&self, index: usize) -> [ValueId; N] {
        let values = self.all(index);
        values.try_into().unwrap_or_else(|_| {
            panic!("operand {index} of '{}' is converted to {} values, not {N}", self.name, values.len())
        })
    }

    /// What the operand at a flat position became.
    ///
    /// # Panics
    /// If there is no such operand.
    pub fn all(&self, index: usize) -> &[ValueId] {
        let count = self.values.len();
        self.values.get(index).unwrap_or_else(|| panic!("'{}' has no operand {index}: it has {count}", self.name))
    }

    /// The number of operands of the operation.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether the operation has no operands.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

/// A pattern of any type.
pub(super) trait AnyPattern: Send + Sync {
    fn label(&self) -> &'static str;
    fn benefit(&self) -> u16;
    fn apply(&self, rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Result<Result<(), Mismatch>, BuildError>;
}

impl<P: ConversionPattern> AnyPattern for P {
    fn label(&self) -> &'static str {
        P::LABEL
    }

    fn benefit(&self) -> u16 {
        P::BENEFIT
    }

    fn apply(&self, rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Result<Result<(), Mismatch>, BuildError> {
        let Some(view) = rewriter.op(op).cast::<<P::Op as TypedOp<'static>>::At<'_>>() else {
            return Ok(Err("it is another operation".into()));
        };
        let found = match self.matches(view, rewriter.types()) {
            Ok(found) => found,
            Err(reason) => return Ok(Err(reason)),
        };
        let operands = match rewriter.operands(op) {
            Ok(operands) => operands,
            Err(error) => return Ok(Err(error.into())),
        };
        self.rewrite(rewriter, op, &operands, found).map(Ok)
    }
}

/// Conversion patterns by the definition of the operations that they convert.
pub struct ConversionPatterns<'c> {
    context: &'c Context,
    of: FxHashMap<usize, Vec<Box<dyn AnyPattern + 'c>>>,
}

impl fmt::Debug for ConversionPatterns<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = self.of.values().flatten().map(|pattern| pattern.label());
        let mut labels: Vec<_> = labels.collect();
        labels.sort_unstable();
        f.debug_tuple("ConversionPatterns").field(&labels).finish()
    }
}

impl<'c> ConversionPatterns<'c> {
    /// No patterns.
    pub fn new(context: &'c Context) -> Self {
        Self { context, of: FxHashMap::default() }
    }

    /// Adds a pattern. Of patterns of equal benefit, the one added first is tried first.
    ///
    /// # Panics
    /// If no dialect of the context has the operation that the pattern converts.
    #[must_use]
    pub fn with<P: ConversionPattern + 'c>(mut self, pattern: P) -> Self {
        let def = P::Op::DEFINITION;
        let kind = self.context.kind(def);
        let kind = kind.unwrap_or_else(|| panic!("the context has no operation '{}' for '{}'", def.name, P::LABEL));
        let patterns = self.of.entry(kind.index()).or_default();
        patterns.push(Box::new(pattern));
        patterns.sort_by_key(|pattern| Reverse(pattern.benefit()));
        self
    }

    /// Adds a pattern for all operations of a kind with a single result: a closure that builds what replaces it, of the type that
    /// it becomes, from the operands converted.
    ///
    /// ```
    /// # use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, views::Negi};
    /// # let context = tile_ir_dialect::context();
    /// # use tile_ir_transforms::conversion::ConversionPatterns;
    /// let patterns = ConversionPatterns::new(&context).with_value::<Negi<'_>>(|builder, operands, ty| {
    ///     let ([operand], zero) = (operands.get(0), builder.splat(ty, 0)?);
    ///     builder.subi(zero, operand).build_value()
    /// });
    /// ```
    ///
    /// # Panics
    /// Like [`ConversionPatterns::with`].
    #[must_use]
    pub fn with_value<Op: TypedOp<'static> + 'c>(
        self,
        build: impl Fn(&mut Builder<'_>, &Operands, Type) -> Result<ValueId, BuildError> + Send + Sync + 'c,
    ) -> Self {
        self.with(ByValue::<Op, _>(build, PhantomData))
    }

    /// Adds a pattern for all operations of a kind without results, such as stores: a closure that builds what replaces it, from the
    /// operands converted.
    ///
    /// # Panics
    /// Like [`ConversionPatterns::with`].
    #[must_use]
    pub fn with_effect<Op: TypedOp<'static> + 'c>(
        self,
        build: impl Fn(&mut Builder<'_>, &Operands) -> Result<(), BuildError> + Send + Sync + 'c,
    ) -> Self {
        self.with(ByEffect::<Op, _>(build, PhantomData))
    }

    /// The patterns for a kind of operation, in the order in which they are tried.
    pub(super) fn get(&self, kind: OpKind) -> &[Box<dyn AnyPattern + 'c>] {
        self.of.get(&kind.index()).map_or(&[], Vec::as_slice)
    }
}
