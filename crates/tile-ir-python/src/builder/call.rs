//! Calls of a builder's methods.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tile_ir::core::definition::{Arity, OpDef};
use tile_ir::core::{Builder as CoreBuilder, OpId, ValueId};

use super::arguments::Arguments;
use super::{Builder, caller};
use crate::error::erased;
use crate::handle::{Entity, Handle, body_mut};
use crate::operation::{Operation, build_error};
use crate::value::Value;

/// The method of a builder that builds one kind of operation.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Constructor {
    pub(crate) builder: Py<Builder>,
    pub(crate) def: &'static OpDef,
}

#[pymethods]
impl Constructor {
    /// The full name of the operation.
    #[getter]
    fn name(&self) -> &'static str {
        self.def.name
    }

    #[getter]
    fn __doc__(&self) -> &'static str {
        self.def.summary
    }

    fn __repr__(&self) -> String {
        format!("<builder of {}>", self.def.name)
    }

    #[pyo3(signature = (*arguments, **keywords))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        arguments: &Bound<'py, PyTuple>,
        keywords: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.call(py, arguments, keywords)
    }
}

/// Why an operation could not be built.
enum Refused {
    /// The position no longer exists.
    Position,
    Build(tile_ir::core::BuildError),
}

impl Constructor {
    pub(crate) fn call<'py>(
        &self,
        py: Python<'py>,
        positional: &Bound<'py, PyTuple>,
        keywords: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let builder = self.builder.get();
        let point = builder.point().ok_or_else(|| erased(py, "block"))?;
        let context = point.block.shared.context();
        let arguments = Arguments::new(py, self.def, &point, positional, keywords)?;
        let location = match (arguments.location, builder.locations) {
            (Some(location), _) => location,
            (None, true) => caller(py, context)?,
            (None, false) => point.location.unwrap_or(context.unknown_location()),
        };
        let built = {
            let mut module = point.block.shared.write(py);
            let is_there = point.block.body(&module).is_some_and(|body| {
                point
                    .before
                    .is_none_or(|before| body.contains(before) && body.op(before).block() == Some(point.block.id))
                    && arguments.operands.iter().flatten().all(|&value| body.contains_value(value))
            });
            match is_there {
                false => Err(Refused::Position),
                true => {
                    let body = body_mut(&mut module, point.block.arena);
                    let mut at = match point.before {
                        Some(before) => CoreBuilder::before(context, body, before),
                        None => CoreBuilder::at_end(context, body, point.block.id),
                    };
                    at.set_location(location);
                    arguments.build(&mut at, self.def).map_err(Refused::Build)
                }
            }
        };
        let (op, results) = built.map_err(|refused| match refused {
            Refused::Position => erased(py, "position of the builder, or an operand,"),
            Refused::Build(error) => build_error(py, error),
        })?;
        self.result(py, &point.block, op, results)
    }

    /// What a call gives: see `Builder`.
    fn result<'py, I: Entity>(
        &self,
        py: Python<'py>,
        beside: &Handle<I>,
        op: OpId,
        results: Vec<ValueId>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let value = |&id: &ValueId| Bound::new(py, Value(beside.beside(id)));
        let is_plain = self.def.regions.is_empty() && self.def.results.iter().all(|it| it.arity == Arity::One);
        match results.as_slice() {
            [only] if is_plain => Ok(value(only)?.into_any()),
            [_, _, ..] if is_plain => {
                Ok(PyTuple::new(py, results.iter().map(value).collect::<PyResult<Vec<_>>>()?)?.into_any())
            }
            _ => Ok(Bound::new(py, Operation { handle: beside.beside(op), def: self.def })?.into_any()),
        }
    }
}
