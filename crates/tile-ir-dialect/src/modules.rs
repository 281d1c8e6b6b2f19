//! Building modules of kernels from scratch.

use std::sync::Arc;

use tile_ir_core::{BlockId, BlockRef, BuildError, Builder, Context, Module, OpId, Type, ValueId};

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
/// assert_eq!(module.operation_count(), 3, "the module, the entry and its `return`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait CudaTileModule: Sized {
    /// Creates an empty `cuda_tile.module` with this name.
    ///
    /// # Errors
    /// If the context lacks the dialect.
    fn of_kernels(context: Arc<Context>, name: &str) -> Result<Self, BuildError>;

    /// Adds an entry to a module made by [`CudaTileModule::of_kernels`]. `build` makes its operations, given the
    /// arguments; `return` at the end is added if it is not there.
    ///
    /// # Errors
    /// Those of `build`, or if the entry is invalid.
    fn entry<const N: usize, E: From<BuildError>>(
        &mut self,
        name: &str,
        arguments: [Type; N],
        build: impl FnOnce(&mut Builder<'_>, [ValueId; N]) -> Result<(), E>,
    ) -> Result<OpId, E>;
}

impl CudaTileModule for Module {
    fn of_kernels(context: Arc<Context>, name: &str) -> Result<Self, BuildError> {
        let mut module = Self::new(Arc::clone(&context));
        let top = module.top_block();
        let mut builder = Builder::at_end(&context, module.top_mut(), top);
        let region = builder.module(name).build()?.body().id();
        builder.in_region(region, &[]);
        Ok(module)
    }

    fn entry<const N: usize, E: From<BuildError>>(
        &mut self,
        name: &str,
        arguments: [Type; N],
        build: impl FnOnce(&mut Builder<'_>, [ValueId; N]) -> Result<(), E>,
    ) -> Result<OpId, E> {
        let block = kernels_block(self).ok_or(BuildError::Unregistered { op: ops::MODULE.name })?;
        self.build_function(block, &ops::ENTRY, name, arguments, build)
    }
}

/// The block that contains the entries.
fn kernels_block(module: &Module) -> Option<BlockId> {
    module.root().regions().next()?.entry().map(BlockRef::id)
}
