//! Building modules of kernels from scratch.

use std::sync::Arc;

use tile_ir_core::{ArgumentTypes, BlockId, BuildError, Builder, Context, Module, OpId, OpRef};

use crate::{CudaTileBuilder, ops};

/// Modules of `cuda_tile`.
///
/// ```
/// use tile_ir_core::{BuildError, Module};
/// use tile_ir_dialect::{CudaTileModule, CudaTileTypes, context};
///
/// let context = context();
/// let number = context.tile(&[], context.scalar("i32")?)?;
/// let mut module = Module::of_kernels(context.clone(), "kernels")?;
/// module.entry("nothing", [number], |_, [_number]| Ok::<(), BuildError>(()))?;
/// assert_eq!(module.operation_count(), 4, "two modules, the entry and its `return`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait CudaTileModule: Sized {
    /// Creates an empty `cuda_tile.module` with this name, in a `builtin.module` as all readers give it.
    ///
    /// # Errors
    /// If the context lacks the dialect.
    fn of_kernels(context: Arc<Context>, name: &str) -> Result<Self, BuildError>;

    /// Adds an entry to the `cuda_tile.module` of a module, which was made by [`CudaTileModule::of_kernels`] or read. `build`
    /// makes its operations, given the arguments; `return` at the end is added if it is not there. The types of the arguments are
    /// an array, or a list whose length is known only at run time.
    ///
    /// # Errors
    /// Those of `build`, or if the entry is invalid, or if there is not exactly one `cuda_tile.module`.
    fn entry<A: ArgumentTypes, E: From<BuildError>>(
        &mut self,
        name: &str,
        arguments: A,
        build: impl FnOnce(&mut Builder<'_>, A::Values) -> Result<(), E>,
    ) -> Result<OpId, E>;
}

impl CudaTileModule for Module {
    fn of_kernels(context: Arc<Context>, name: &str) -> Result<Self, BuildError> {
        let mut module = Self::new(Arc::clone(&context));
        let top = module.top_block();
        let mut builder = Builder::at_end(&context, module.top_mut(), top);
        let region = builder.module(name).build()?.body().id();
        builder.in_region(region, &[]);
        module.add_implicit_module(context.unknown_location());
        Ok(module)
    }

    fn entry<A: ArgumentTypes, E: From<BuildError>>(
        &mut self,
        name: &str,
        arguments: A,
        build: impl FnOnce(&mut Builder<'_>, A::Values) -> Result<(), E>,
    ) -> Result<OpId, E> {
        let block = kernels_block(self)?;
        self.build_function(block, &ops::ENTRY, name, arguments, build)
    }
}

/// The block that contains the entries. An operation that was read may have no block yet.
fn kernels_block(module: &mut Module) -> Result<BlockId, BuildError> {
    let kernels: Vec<OpId> = module.kernel_modules().map(OpRef::id).collect();
    let region = match kernels[..] {
        [only] => module.top().op(only).regions().first().copied(),
        _ => None,
    };
    let wrong = BuildError::Parent { op: ops::ENTRY.name, parent: ops::MODULE.name, found: kernels.len() };
    let region = region.ok_or(wrong)?;
    let top = module.top_mut();
    Ok(top.entry_block(region).unwrap_or_else(|| top.append_block(region)))
}
