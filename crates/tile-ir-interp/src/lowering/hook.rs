//! The column `run`: code that lowers operations which do more than compute.

use tile_ir_core::definition::Hook;
use tile_ir_core::{HookFunction, OpRef};
use tile_ir_eval::Refusal;

use super::Lowering;

/// Code of the column `run`: adds the steps of an operation to a program, once for each kernel that has the operation.
///
/// It looks up what types and attributes say, and leaves to [`Lowering::step`] what depends on values. A step of an
/// operation with regions calls them: [`Lowering::step_with_regions`]. The operation must satisfy the verifier. What a step
/// does depends on its operands and on memory alone: blocks that wait for each other rely on it.
///
/// ```
/// use tile_ir_core::OpRef;
/// use tile_ir_interp::{Lowering, Refusal, Run};
///
/// /// Passes its operand on, and prints how many elements it has.
/// const COUNTED: Run = Run(|lowering: &mut Lowering<'_>, op: OpRef<'_>| counted(lowering, op));
///
/// fn counted<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
///     let value = op.operands().next().ok_or_else(|| Refusal::new("counts nothing"))?;
///     let (value, result) = (lowering.operand(op, value), lowering.slot(op.result(0).id()));
///     lowering.step(op, move |block| {
///         let tile = block.tile(value)?;
///         block.print(format!("{} elements\n", tile.len()).as_bytes())?;
///         block.set(result, tile)
///     });
///     Ok(())
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Run(pub for<'a> fn(&mut Lowering<'a>, OpRef<'a>) -> Result<(), Refusal>);

impl HookFunction for Run {
    const HOOK: Hook = Hook::Run;
}

/// Lists the code of the column `run` by name, for the macro `for_each_run` of generated code. A function takes the view of
/// the operations that name it.
#[macro_export]
macro_rules! runs {
    ($($name:literal: $function:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>(
            $name,
            $crate::Run(|lowering, op| $function(lowering, $crate::core::typed::view_of::<$view>(op))),
        )),*]
    };
}

pub(crate) use runs;
