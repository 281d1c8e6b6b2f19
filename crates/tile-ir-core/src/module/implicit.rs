//! The outermost modules: the one around everything, and those of kernels.

use crate::body::OpId;
use crate::definition::Role;
use crate::{BlockId, Location, Module, OpRef, OperandSegments, RegionRef};

impl Module {
    /// Puts a `builtin.module` around the top-level operations unless they are just one, which is such a module: what MLIR's
    /// parser does, and what readers do unless they are told otherwise. So the same pipelines work on modules of every origin.
    ///
    /// Nothing happens in a context without a dialect that defines [such a module](Role::OuterModule).
    pub fn add_implicit_module(&mut self, location: Location) {
        let Some(kind) = self.context.operation_of_role(Role::OuterModule) else { return };
        let (block, top) = (self.top_block(), &mut self.top);
        let ops: Vec<OpId> = top.block_ops(block).collect();
        if matches!(*ops, [only] if top.op(only).kind() == kind) {
            return;
        }
        let module = top.create_op(kind, location, &[], OperandSegments::default(), []);
        let region = top.add_region(module);
        let inner = top.append_block(region);
        for op in ops {
            top.move_op(op, inner, None);
        }
        top.append_op(block, module);
    }

    /// Takes the outermost module away if all that it has is a module of kernels: what a file of Tile IR bytecode holds.
    ///
    /// # Panics
    /// If an operation branches to its block, which none of a valid module does.
    pub fn remove_implicit_module(&mut self) {
        // As it is added: what has values of its own may have uses of them, and stays.
        let is_implicit = |op: &OpRef<'_>| {
            let is_plain = |block: &BlockId| self.top.block_arguments(*block).is_empty();
            let is_bare = op.results().len() == 0
                && op.regions().all(|region| matches!(region.blocks(), [block] if is_plain(block)));
            op.def().role == Some(Role::OuterModule) && op.get().dictionary().is_empty() && is_bare
        };
        let Some(outer) = self.get_root().filter(is_implicit) else { return };
        let inside: Vec<OpRef<'_>> = outer.regions().flat_map(RegionRef::ops).collect();
        if let [only] = *inside
            && only.def().role == Some(Role::KernelModule)
        {
            outer.regions().flat_map(RegionRef::blocks).for_each(|&block| self.top.check_not_branched_to(block));
            let (outer, only, block) = (outer.id(), only.id(), self.top_block());
            self.top.move_op(only, block, None);
            self.erase_op(outer);
        }
    }

    /// The modules of kernels ([`Role::KernelModule`]), in order: the top-level operation, or those directly in it.
    pub fn kernel_modules(&self) -> impl Iterator<Item = OpRef<'_>> {
        let root = self.get_root();
        let is_one = |op: &OpRef<'_>| op.def().role == Some(Role::KernelModule);
        let inside = root.into_iter().filter(|op| op.def().role == Some(Role::OuterModule));
        root.into_iter().chain(inside.flat_map(|op| op.regions().flat_map(RegionRef::ops))).filter(is_one)
    }
}
