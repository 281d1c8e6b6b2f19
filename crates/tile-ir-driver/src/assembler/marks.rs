//! Finding the operations that the assembler's messages are about.
//!
//! The assembler reports locations only for files with debug information. A file that it says something
//! about, or whose remarks are wanted, is therefore given to it once more, with locations that number the operations.

use std::sync::Arc;

use tile_ir::bytecode::{Preview, WriteOptions, announces_preview, write};
use tile_ir::core::{BodyId, OpId, OpRef, Place, Rewriter};
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::pass::ScheduledPass;
use tile_ir::transforms::passes::SynthesizeDebugInfoScopes;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Context, Diagnostic, Module};

use super::remark::Mark;
use crate::input::read_again;
use crate::pipeline::all_diagnostics;

/// The file name in marks.
pub(super) const FILE: &str = "<marks>";

/// A copy of the bytecode in which every operation has a unique line and column; `None` if it cannot be written.
pub(super) fn marked(bytecode: &[u8]) -> Option<Vec<u8>> {
    let context = tile_ir::context();
    let version = tile_ir::bytecode::version(bytecode).ok()?;
    let mut module = read_again(&context, bytecode).ok()?;
    mark(&context, &mut module);
    let preview = if announces_preview(bytecode) { Preview::Announced } else { Preview::Refused };
    with_scopes(&mut module).ok()?;
    write(&module, &WriteOptions::new(version).with_preview(preview)).ok()
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

/// Adds a debug scope to every function that has none, as bytecode drops locations without one.
pub(crate) fn with_scopes(module: &mut Module) -> Result<(), Vec<Diagnostic>> {
    let mut pipeline = Pipeline::new(module.root().name());
    pipeline.add(ScheduledPass::module(SynthesizeDebugInfoScopes));
    PassManager::new(pipeline).run(module).map(drop).map_err(|failure| all_diagnostics(*failure))
}

/// Finds the operation of a mark: its name, and its place in the source if known, else in the module.
pub(super) fn find(module: &Module, (line, column): Mark) -> Option<(String, Place)> {
    let number = column.checked_sub(1)?;
    let function = module.functions().nth(number as usize)?;
    let index = line.checked_sub(1)?.checked_sub(1);
    let Some(index) = index else { return Some((function.name().into_owned(), place_of_function(function, number))) };
    let body = function.function_body()?;
    let op = OpRef::new(module, body, body.walk(body.root()).nth(index as usize)?);
    Some((op.name().into_owned(), op.place(index as usize)))
}

/// Finds a function: its name, and its place.
pub(super) fn find_function(module: &Module, name: &str) -> Option<(String, Place)> {
    let (number, function) = module
        .functions()
        .enumerate()
        .find(|(_, function)| function.symbol_name().is_some_and(|symbol| function.context().text(symbol) == name))?;
    Some((function.name().into_owned(), place_of_function(function, u32::try_from(number).ok()?)))
}

fn place_of_function(function: OpRef<'_>, number: u32) -> Place {
    let context = function.context();
    context.place(function.location()).unwrap_or_else(|| {
        let name = function.symbol_name().map(|name| context.text(name)).unwrap_or_default();
        Place::Operation { path: format!("function '{name}'").into(), function: Some(number), operation: None }
    })
}
