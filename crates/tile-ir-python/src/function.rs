//! Functions of Python that kernels call, for those that are implemented elsewhere.

use std::error::Error;
use std::sync::Arc;

use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use tile_ir::core::Context;
use tile_ir::core::typed::Enumeration as _;
use tile_ir::eval::{Tile, TileType};
use tile_ir::interp::{ForeignCall, ForeignConstant, Interpreter};

use crate::attribute::text;
use crate::types::Type;

/// A function, by the name with which kernels call it.
pub(crate) type Function = (String, Py<PyAny>);

/// Gives an interpreter functions of Python. The thread that launches holds neither the GIL nor a lock that they may need.
pub(crate) fn give(
    interpreter: &mut Interpreter<'_>,
    context: &Arc<Context>,
    functions: Vec<Function>,
) -> Result<(), tile_ir::Diagnostic> {
    for (name, function) in functions {
        let context = context.clone();
        interpreter.function(&name, move |given| {
            Python::attach(|py| call(py, &context, &function, given)).map_err(|error: PyErr| error.into())
        })?;
    }
    Ok(())
}

/// The exception that a function of Python has raised, if that is the source of a failure.
pub(crate) fn raised(py: Python<'_>, source: Option<&(dyn Error + Send + Sync + 'static)>) -> Option<PyErr> {
    source?.downcast_ref::<PyErr>().map(|error| error.clone_ref(py))
}

/// The exception for a launch that failed, after what a function of Python has raised, if it did. What is no error, such as
/// `KeyboardInterrupt`, goes on as it is.
pub(crate) fn caused(py: Python<'_>, error: PyErr, cause: Option<PyErr>) -> PyErr {
    match cause {
        Some(cause) if !cause.is_instance_of::<PyException>(py) => cause,
        cause => {
            error.set_cause(py, cause);
            error
        }
    }
}

/// Calls a function with arrays, by way of `tile_ir/_functions.py`.
fn call(py: Python<'_>, context: &Arc<Context>, function: &Py<PyAny>, call: &ForeignCall<'_>) -> PyResult<Vec<Tile>> {
    let constants = call.constants.iter().map(|it| constant(py, context, it)).collect::<PyResult<Vec<_>>>()?;
    let arguments = call.arguments.iter().map(|argument| {
        let (tile, access) = (&argument.tile, argument.access.keyword());
        (PyBytes::new(py, &bytes(tile)), tile.element().to_string(), tile.shape().to_vec(), access)
    });
    let results = call.results.iter().map(|ty| (ty.element.to_string(), ty.shape.to_vec()));
    let arguments =
        (call.name, function, PyTuple::new(py, constants)?, arguments.collect::<Vec<_>>(), results.collect::<Vec<_>>());
    let returned: Vec<Bound<'_, PyBytes>> =
        py.import("tile_ir._functions")?.getattr("call")?.call1(arguments)?.extract()?;
    call.results.iter().zip(returned).map(|(ty, bytes)| tile(ty, bytes.as_bytes())).collect()
}

fn constant<'py>(py: Python<'py>, context: &Arc<Context>, constant: &ForeignConstant) -> PyResult<Bound<'py, PyAny>> {
    Ok(match constant {
        ForeignConstant::Number(number) => number.into_pyobject(py)?.into_any(),
        ForeignConstant::String(bytes) => text(py, bytes),
        ForeignConstant::Type(ty) => Bound::new(py, Type::new(context, *ty))?.into_any(),
        ForeignConstant::Tuple(elements) => {
            let elements = elements.iter().map(|it| self::constant(py, context, it)).collect::<PyResult<Vec<_>>>()?;
            PyTuple::new(py, elements)?.into_any()
        }
    })
}

/// The elements of a tile, little-endian, each in as many bytes as its lane has.
fn bytes(tile: &Tile) -> Vec<u8> {
    let width = tile.element().lane_bits() as usize / 8;
    (0..tile.len()).flat_map(|index| tile.bits(index).to_le_bytes().into_iter().take(width)).collect()
}

/// The tile with these elements.
fn tile(ty: &TileType, bytes: &[u8]) -> PyResult<Tile> {
    let width = ty.element.lane_bits() as usize / 8;
    if bytes.len() != ty.len() * width {
        return Err(PyValueError::new_err(format!(
            "expected the {} bytes of '{ty}', found {}",
            ty.len() * width,
            bytes.len()
        )));
    }
    let bits = |lane: &[u8]| lane.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    let bits: Vec<u64> = bytes.chunks_exact(width).map(bits).collect();
    Ok(Tile::from_bits(ty.shape.clone(), ty.element, &bits))
}
