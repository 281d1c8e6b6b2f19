//! Patterns that are a function for one value.

use std::marker::PhantomData;

use tile_ir_core::{BuildError, Builder, OpId, Type, ValueId};
use tile_ir_dialect::TypedOp;

use super::{ConversionPattern, ConversionRewriter, Mismatch, Operands, TypeConverter};

/// Replaces each operation of a kind by what a function builds in its place: the value of its only result.
pub(super) struct ForValue<Op, F> {
    build: F,
    op: PhantomData<fn() -> Op>,
}

impl<Op, F> ForValue<Op, F> {
    pub(super) fn new(build: F) -> Self {
        Self { build, op: PhantomData }
    }
}

impl<Op, F> ConversionPattern for ForValue<Op, F>
where
    Op: TypedOp<'static>,
    F: Fn(&mut Builder<'_>, &Operands, Type) -> Result<ValueId, BuildError> + Send + Sync,
{
    type Op = Op;
    type Match = Type;
    const LABEL: &'static str = "ForValue";

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
        let value = (self.build)(&mut rewriter.before(op), operands, result)?;
        rewriter.replace(op, [[value]]);
        Ok(())
    }
}
