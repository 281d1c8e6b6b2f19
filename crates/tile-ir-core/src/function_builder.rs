//! Building functions.

use crate::definition::{FUNCTION_TYPE, OpDef, SYMBOL_NAME};
use crate::{ArgumentTypes, BlockId, Body, BuildError, Builder, Module, OpId};

impl Module {
    /// Builds a function without results at the end of a block of the top arena: an operation of this definition with
    /// its name and type, and a body that `build` fills, given the arguments. Their types are an array, or a list whose length is
    /// known only at run time. An implicit terminator is added if `build` adds none.
    ///
    /// # Errors
    /// Those of `build`, or why the operation itself cannot be built; the module is then unchanged.
    ///
    /// # Panics
    /// If operations of this definition are no functions.
    pub fn build_function<A: ArgumentTypes, E: From<BuildError>>(
        &mut self,
        block: BlockId,
        def: &'static OpDef,
        name: &str,
        inputs: A,
        build: impl FnOnce(&mut Builder<'_>, A::Values) -> Result<(), E>,
    ) -> Result<OpId, E> {
        assert!(def.is_function_like(), "'{}' is no function, and has no body", def.name);
        let context = self.context().clone();
        let mut body = Body::new();
        let entry = body.append_block(body.root());
        let ty = context.function_type(inputs.as_ref(), &[]);
        for &ty in inputs.as_ref() {
            body.add_block_argument(entry, ty, context.unknown_location());
        }
        let arguments = inputs.values(body.block_arguments(entry));
        build(&mut Builder::at_end(&context, &mut body, entry), arguments)?;
        let is_open = body.last_op(entry).is_none_or(|last| !body.op(last).def().is_terminator());
        if let Some(terminator) = def.implicit_terminator(0).filter(|_| is_open) {
            let terminator = context.operation(terminator).ok_or(BuildError::Unregistered { op: terminator })?;
            Builder::at_end(&context, &mut body, entry).op(terminator.def()).build()?;
        }
        let mut builder = Builder::at_end(&context, self.top_mut(), block);
        let mut op = builder.op(def);
        if let Some(index) = def.attribute_index(SYMBOL_NAME) {
            op = op.attribute(index, context.string(name));
        }
        if let Some(index) = def.attribute_index(FUNCTION_TYPE) {
            op = op.attribute(index, context.type_attribute(ty));
        }
        let op = op.build()?.id();
        self.add_body(op, body);
        Ok(op)
    }
}
