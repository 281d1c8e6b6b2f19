//! Patterns that are closures.

use std::marker::PhantomData;

use tile_ir_core::{BuildError, Builder, OpId, Type, ValueId};
use tile_ir_dialect::TypedOp;

use super::{ConversionPattern, ConversionRewriter, Mismatch, Operands, TypeConverter};

/// Replaces each operation of a kind by the value that a closure builds in its place.
pub(super) struct ByValue<Op, F>(pub(super) F, pub(super) PhantomData<fn() -> Op>);

impl<Op, F> ConversionPattern for ByValue<Op, F>
where
    Op: TypedOp<'static>,
    F: Fn(&mut Builder<'_>, &Operands, Type) -> Result<ValueId, BuildError> + Send + Sync,
{
    type Op = Op;
    type Match = Type;
    const LABEL: &'static str = "ByValue";

    fn matches(&self, op: Op::At<'_>, types: &TypeConverter<'_>) -> Result<Type, Mismatch> {
        let results: Vec<Type> = op.as_op().results().map(|result| result.ty().id()).collect();
        match types.convert_all(results)?.as_slice() {
            &[ty] => Ok(ty),
            types => Err(format!("its results become {} values, not one", types.len()).into()),
        }
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        result: Type,
    ) -> Result<(), BuildError> {
        let value = (self.0)(&mut rewriter.before(op), operands, result)?;
        rewriter.replace(op, [[value]]);
        Ok(())
    }
}

/// Replaces each operation of a kind, which has no results, by what a closure builds in its place.
pub(super) struct ByEffect<Op, F>(pub(super) F, pub(super) PhantomData<fn() -> Op>);

impl<Op, F> ConversionPattern for ByEffect<Op, F>
where
    Op: TypedOp<'static>,
    F: Fn(&mut Builder<'_>, &Operands) -> Result<(), BuildError> + Send + Sync,
{
    type Op = Op;
    type Match = ();
    const LABEL: &'static str = "ByEffect";

    fn matches(&self, op: Op::At<'_>, _: &TypeConverter<'_>) -> Result<(), Mismatch> {
        match op.as_op().results().count() {
            0 => Ok(()),
            count => Err(format!("it has {count} results, which nothing replaces").into()),
        }
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        (): (),
    ) -> Result<(), BuildError> {
        (self.0)(&mut rewriter.before(op), operands)?;
        rewriter.erase(op);
        Ok(())
    }
}
