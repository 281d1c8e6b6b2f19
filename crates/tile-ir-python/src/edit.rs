//! Changes of operations, checked before they are made.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tile_ir::Module;
use tile_ir::core::definition::OpDef;
use tile_ir::core::{Body, Context, Definition, OpId, Rewriter, ValueId};

use crate::error::refused;
use crate::handle::body_mut;
use crate::shared::Arena;

/// The values defined inside an operation: all that it defines but its results.
fn inner_values(body: &Body, op: OpId) -> impl Iterator<Item = ValueId> {
    body.walk_op(op).flat_map(move |inside| {
        let results = body.op(inside).results().iter().filter(move |_| inside != op);
        let regions = body.op(inside).regions().iter();
        let blocks = regions.flat_map(|&region| body.region_blocks(region));
        results.chain(blocks.flat_map(|&block| body.block_arguments(block))).copied()
    })
}

/// Refuses to erase an operation if something outside of it uses one of these values, which it defines.
fn check_unused(body: &Body, op: OpId, values: impl IntoIterator<Item = ValueId>) -> Result<(), Refusal> {
    let uses = values.into_iter().flat_map(|value| body.uses(value));
    match uses.map(|it| it.op).find(|&user| !body.is_inside(user, op)) {
        Some(user) => Err(Refusal::Used(body.op(user).def().name.to_owned())),
        None => Ok(()),
    }
}

/// A mistake in the use of the IR: nothing was changed.
pub(crate) enum Refusal {
    Used(String),
    Root,
    Count { found: usize, expected: usize },
    Own,
    Detached,
    Inside,
}

impl Refusal {
    /// The exception for it.
    pub(crate) fn raise(self, py: Python<'_>, def: &OpDef) -> PyErr {
        let name = def.name;
        let text = match self {
            Self::Used(user) => format!("cannot erase '{name}': '{user}' uses a value that it defines"),
            Self::Root => format!("cannot erase or move '{name}', the top-level operation of the module"),
            Self::Count { found, expected } => {
                return PyValueError::new_err(format!(
                    "'{name}' has {expected} results, but {found} values replace them"
                ));
            }
            Self::Own => return PyValueError::new_err(format!("cannot replace '{name}' with a value that it defines")),
            Self::Detached => format!("'{name}' is in no block"),
            Self::Inside => format!("cannot move '{name}' into itself"),
        };
        refused(py, text)
    }
}

/// Erases an operation if nothing outside uses what it defines.
pub(crate) fn erase(module: &mut Module, arena: Arena, op: OpId) -> Result<(), Refusal> {
    if is_root(module, arena, op) {
        return Err(Refusal::Root);
    }
    let body = body_mut(module, arena);
    let results = body.op(op).results().iter().copied();
    check_unused(body, op, results.chain(inner_values(body, op)))?;
    match arena {
        None => module.erase_op(op),
        Some(_) => body.erase_op(op),
    }
    Ok(())
}

fn is_root(module: &Module, arena: Arena, op: OpId) -> bool {
    arena.is_none() && module.top().op(op).block() == Some(module.top_block())
}

/// Whether an operation can move next to another of the same arena.
pub(crate) fn check_move(module: &mut Module, arena: Arena, op: OpId, place: OpId) -> Result<(), Refusal> {
    if is_root(module, arena, op) || is_root(module, arena, place) {
        return Err(Refusal::Root);
    }
    let body = body_mut(module, arena);
    if op != place && body.is_inside(place, op) {
        return Err(Refusal::Inside);
    }
    match body.op(place).block() {
        Some(_) => Ok(()),
        None => Err(Refusal::Detached),
    }
}

/// Replaces the results of an operation with other values of its body, and erases it.
pub(crate) fn replace(
    module: &mut Module,
    context: &Context,
    arena: Arena,
    op: OpId,
    values: &[ValueId],
) -> Result<(), Refusal> {
    if is_root(module, arena, op) {
        return Err(Refusal::Root);
    }
    let body = body_mut(module, arena);
    let results = body.op(op).results().to_vec();
    if results.len() != values.len() {
        return Err(Refusal::Count { found: values.len(), expected: results.len() });
    }
    if values.iter().any(|&value| is_defined_by(body, value, op)) {
        return Err(Refusal::Own);
    }
    check_unused(body, op, inner_values(body, op))?;
    let mut rewriter = Rewriter::new(context, body);
    for (&result, &value) in results.iter().zip(values) {
        rewriter.replace_all_uses(result, value);
    }
    erase(module, arena, op)
}

/// Whether an operation, or one inside, defines a value.
fn is_defined_by(body: &Body, value: ValueId, op: OpId) -> bool {
    match body.definition(value) {
        Definition::Result { op: by, .. } => body.is_inside(by, op),
        Definition::Argument { block, .. } => {
            body.region_parent(body.block_region(block)).is_some_and(|by| body.is_inside(by, op))
        }
        Definition::Forward => true,
    }
}
