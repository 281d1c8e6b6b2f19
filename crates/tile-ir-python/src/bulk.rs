//! A whole module as columns.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rustc_hash::FxHashMap;
use tile_ir::core::{OpRef, Type, ValueId};

use crate::handle::body;
use crate::module::Module;
use crate::shared::Arena;
use crate::stack::deep;
use crate::walk::Walk;

/// The columns of a module; see `tile_ir.Table`.
#[derive(Default)]
struct Columns {
    kinds: Vec<&'static str>,
    kind: Vec<u32>,
    parent: Vec<i64>,
    line: Vec<u32>,
    operand_start: Vec<i64>,
    operand: Vec<i64>,
    result_start: Vec<i64>,
    types: Vec<String>,
    value_type: Vec<u32>,
}

impl Columns {
    fn of(module: &tile_ir::Module) -> Self {
        let context = module.context();
        let mut columns = Self::default();
        let (mut kinds, mut types) = (FxHashMap::default(), FxHashMap::<Type, u32>::default());
        let mut values = FxHashMap::<(Arena, ValueId), i64>::default();
        let mut rows = FxHashMap::default();
        for (row, (arena, op, def)) in (0..).zip(Walk::of_op(module, module.root())) {
            let Some(body) = body(module, arena) else { continue };
            let it = OpRef::new(module, body, op);
            rows.insert((arena, op), row);
            let kind = *kinds.entry(def.name).or_insert_with(|| {
                columns.kinds.push(def.name);
                columns.kinds.len() as u32 - 1
            });
            columns.kind.push(kind);
            let parent = it.parent().map(|parent| crate::operation::found(module, parent));
            let parent = parent.and_then(|(arena, op, _)| rows.get(&(arena, op)).copied());
            columns.parent.push(parent.unwrap_or(-1));
            columns.line.push(context.file_position(it.location()).map_or(0, |range| range.line()));
            columns.operand_start.push(columns.operand.len() as i64);
            for operand in it.get().operands() {
                columns.operand.push(values.get(&(arena, operand)).copied().unwrap_or(-1));
            }
            columns.result_start.push(columns.value_type.len() as i64);
            let mut define = |arena, value, ty: Type| {
                let ty = *types.entry(ty).or_insert_with(|| {
                    columns.types.push(tile_ir::core::TypeRef::new(context, ty).to_string());
                    columns.types.len() as u32 - 1
                });
                values.insert((arena, value), columns.value_type.len() as i64);
                columns.value_type.push(ty);
            };
            for &result in it.get().results() {
                define(arena, result, body.value_type(result));
            }
            for region in it.regions() {
                let (inner, arena) = match it.get().regions().contains(&region.id()) {
                    true => (body, arena),
                    false => (region.body(), it.get().body()),
                };
                for &block in region.blocks() {
                    for &argument in inner.block_arguments(block) {
                        define(arena, argument, inner.value_type(argument));
                    }
                }
            }
        }
        columns.operand_start.push(columns.operand.len() as i64);
        columns.result_start.push(columns.value_type.len() as i64);
        columns
    }
}

/// The columns of a module, by name.
#[pyfunction]
pub(crate) fn table<'py>(py: Python<'py>, module: PyRef<'py, Module>) -> PyResult<Bound<'py, PyDict>> {
    let shared = module.0.clone();
    let columns = deep(py, || Columns::of(&shared.read_detached()))?;
    let dict = PyDict::new(py);
    dict.set_item("kinds", columns.kinds)?;
    dict.set_item("types", columns.types)?;
    dict.set_item("kind", PyArray1::from_vec(py, columns.kind))?;
    dict.set_item("parent", PyArray1::from_vec(py, columns.parent))?;
    dict.set_item("line", PyArray1::from_vec(py, columns.line))?;
    dict.set_item("operand_start", PyArray1::from_vec(py, columns.operand_start))?;
    dict.set_item("operand", PyArray1::from_vec(py, columns.operand))?;
    dict.set_item("value_start", PyArray1::from_vec(py, columns.result_start))?;
    dict.set_item("value_type", PyArray1::from_vec(py, columns.value_type))?;
    Ok(dict)
}
