//! Finding the operations that the assembler's messages are about.
//!
//! The assembler reports locations only for files with debug information. A file that it rejects is therefore given to it
//! once more, with locations that number the operations.

use std::sync::Arc;

use tile_ir::bytecode::{WriteOptions, write};
use tile_ir::core::{BodyId, OpId, OpRef, Place, Rewriter};
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::pass::ScheduledPass;
use tile_ir::transforms::passes::SynthesizeDebugInfoScopes;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Context, Module, Version};

use crate::input::read_again;

/// The file name in marks.
pub(super) const FILE: &str = "<marks>";

/// A copy of the bytecode in which every operation has a unique line and column; `None` if it cannot be written.
pub(super) fn marked(bytecode: &[u8]) -> Option<Vec<u8>> {
    let context = tile_ir::context();
    let version = tile_ir::bytecode::version(bytecode).ok()?;
    let mut module = read_again(&context, bytecode).ok()?;
    mark(&context, &mut module);
    with_scopes(&mut module, version)
}

/// Numbers the operations: the column is the number of the function, the line that of the operation after the function
/// itself, which is line 1.
fn mark(context: &Arc<Context>, module: &mut Module) {
    let file = context.identifier(FILE);
    let place = |line: usize, function: usize| {
        let number = |number: usize| u32::try_from(number + 1).unwrap_or(u32::MAX);
        context.file_location(file, number(line), number(function))
    };
    let functions: Vec<(OpId, Option<BodyId>)> = module.functions().map(|op| (op.id(), op.get().body())).collect();
    for (number, (op, body)) in functions.into_iter().enumerate() {
        let location = place(0, number);
        Rewriter::new(context, module.top_mut()).set_location(op, location);
        let Some(body) = body.map(|body| module.body_mut(body)) else { continue };
        let ops: Vec<OpId> = body.walk(body.root()).collect();
        let mut rewriter = Rewriter::new(context, body);
        for (index, op) in ops.into_iter().enumerate() {
            rewriter.set_location(op, place(index + 1, number));
        }
    }
}

/// Writes the module with a debug scope for every function, as bytecode drops locations without one.
fn with_scopes(module: &mut Module, version: Version) -> Option<Vec<u8>> {
    let mut pipeline = Pipeline::new(module.root().name());
    pipeline.add(ScheduledPass::module(SynthesizeDebugInfoScopes));
    PassManager::new(pipeline).run(module).ok()?;
    write(module, &WriteOptions::new(version)).ok()
}

/// Finds the operation of a mark: its name, and its place in the source if known, else in the module.
pub(super) fn find(module: &Module, (line, column): (u32, u32)) -> Option<(String, Place)> {
    let number = column.checked_sub(1)?;
    let function = module.functions().nth(number as usize)?;
    let index = line.checked_sub(1)?.checked_sub(1);
    let Some(index) = index else { return Some((function.name().into_owned(), place_of_function(function, number))) };
    let body = function.function_body()?;
    let op = OpRef::new(module, body, body.walk(body.root()).nth(index as usize)?);
    Some((op.name().into_owned(), op.place(index as usize)))
}

fn place_of_function(function: OpRef<'_>, number: u32) -> Place {
    let context = function.context();
    context.place(function.location()).unwrap_or_else(|| {
        let name = function.symbol_name().map(|name| context.text(name)).unwrap_or_default();
        Place::Operation { path: format!("function '{name}'").into(), function: Some(number), operation: None }
    })
}
