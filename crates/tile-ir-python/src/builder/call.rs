//! Calls of a builder's methods.

use std::borrow::Cow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use tile_ir::core::definition::{Arity, OpDef};
use tile_ir::core::{Builder as CoreBuilder, OpId, ValueId};
use tile_ir::dialect::CUDA_TILE;

use super::arguments::Arguments;
use super::names::method_name;
use super::signature::text_signature;
use super::{Builder, caller};
use crate::error::erased;
use crate::handle::{Entity, Handle, body_mut};
use crate::operation::{Operation, build_error};
use crate::value::Value;

// The method of `Builder` that builds one kind of operation. Without documentation of the class, which would hide that of methods.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Constructor {
    /// The builder, unless it was looked up on the class.
    pub(crate) builder: Option<Py<Builder>>,
    pub(crate) def: &'static OpDef,
}

/// Gives the class a method for each operation that Python can spell, so that completion and `help` know them.
pub(crate) fn add_methods(class: &Bound<'_, PyType>) -> PyResult<()> {
    for (name, def) in CUDA_TILE.operations.iter().filter_map(|&def| Some((method_name(def)?, def))) {
        class.setattr(&*name, Constructor { builder: None, def })?;
    }
    Ok(())
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

    #[getter]
    fn __name__(&self) -> Cow<'static, str> {
        method_name(self.def).unwrap_or(self.def.name.into())
    }

    #[getter]
    fn __qualname__(&self) -> String {
        format!("Builder.{}", self.__name__())
    }

    #[getter]
    fn __text_signature__(&self) -> String {
        text_signature(self.def)
    }

    #[getter]
    fn __self__(&self, py: Python<'_>) -> Option<Py<Builder>> {
        self.builder.as_ref().map(|builder| builder.clone_ref(py))
    }

    /// As for functions: what is looked up on a builder is bound to it.
    fn __get__(&self, instance: Option<Py<Builder>>, _owner: Option<&Bound<'_, PyAny>>) -> Self {
        Self { builder: instance, def: self.def }
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
        match &self.builder {
            Some(builder) => build(py, builder.get(), self.def, arguments, keywords),
            None => {
                let wanted =
                    || PyTypeError::new_err(format!("{}() needs a Builder as its first argument", self.__name__()));
                let builder = arguments.get_item(0).map_err(|_| wanted())?;
                let builder = builder.cast::<Builder>().map_err(|_| wanted())?;
                build(py, builder.get(), self.def, &arguments.get_slice(1, arguments.len()), keywords)
            }
        }
    }
}

/// Why an operation could not be built.
enum Refused {
    /// The position no longer exists.
    Position,
    Build(tile_ir::core::BuildError),
}

/// Builds an operation with a builder.
pub(super) fn build<'py>(
    py: Python<'py>,
    builder: &Builder,
    def: &'static OpDef,
    positional: &Bound<'py, PyTuple>,
    keywords: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let point = builder.point().ok_or_else(|| erased(py, "block"))?;
    let context = point.block.shared.context();
    let arguments = Arguments::new(py, def, &point, positional, keywords)?;
    let location = match (arguments.location, builder.locations) {
        (Some(location), _) => location,
        (None, true) => caller(py, context)?,
        (None, false) => point.location.unwrap_or(context.unknown_location()),
    };
    let built = {
        let mut module = point.block.shared.write(py);
        let is_there = point.block.body(&module).is_some_and(|body| {
            point.before.is_none_or(|before| body.contains(before) && body.op(before).block() == Some(point.block.id))
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
                arguments.build(&mut at, def).map_err(Refused::Build)
            }
        }
    };
    let (op, results) = built.map_err(|refused| match refused {
        Refused::Position => erased(py, "position of the builder, or an operand,"),
        Refused::Build(error) => build_error(py, error),
    })?;
    result(py, def, &point.block, op, results)
}

/// What a call gives: see `Builder`.
fn result<'py, I: Entity>(
    py: Python<'py>,
    def: &'static OpDef,
    beside: &Handle<I>,
    op: OpId,
    results: Vec<ValueId>,
) -> PyResult<Bound<'py, PyAny>> {
    let value = |&id: &ValueId| Bound::new(py, Value(beside.beside(id)));
    let is_plain = def.regions.is_empty() && def.results.iter().all(|it| it.arity == Arity::One);
    match results.as_slice() {
        [only] if is_plain => Ok(value(only)?.into_any()),
        [_, _, ..] if is_plain => {
            Ok(PyTuple::new(py, results.iter().map(value).collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        _ => Ok(Bound::new(py, Operation { handle: beside.beside(op), def })?.into_any()),
    }
}
