//! Regions as `with` blocks.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use tile_ir::core::definition::{FieldDef, FlowSource, FlowTarget};
use tile_ir::core::{Attribute, AttributeRef, Builder as CoreBuilder, Context, OpId, OpRef, RegionId, Type};

use super::{Builder, Point};
use crate::error::erased;
use crate::handle::{Handle, body_mut};
use crate::operation::{Operation, build_error};
use crate::value::Value;

/// A region that is being built; see ``Builder.body`` and ``Module.build_entry``.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Body {
    builder: Py<Builder>,
    region: Handle<RegionId>,
    /// The types of arguments of a block that does not exist yet.
    types: Vec<Type>,
    /// The function whose body it is. Its builder is given with the arguments, and it is erased if it cannot be built.
    function: Option<Handle<OpId>>,
    terminator: Option<&'static str>,
}

impl Body {
    /// The body of a function.
    pub(crate) fn of_function(builder: Py<Builder>, region: Handle<RegionId>, function: Handle<OpId>) -> Self {
        let terminator = tile_ir::dialect::ops::ENTRY.implicit_terminator(0);
        Self { builder, region, types: Vec::new(), function: Some(function), terminator }
    }

    /// The region of an operation.
    pub(super) fn of_region(
        builder: Py<Builder>,
        py: Python<'_>,
        op: &Operation,
        index: usize,
        arguments: Option<Vec<Bound<'_, PyAny>>>,
    ) -> PyResult<Self> {
        let context = op.handle.shared.context().clone();
        let found = op.handle.inspect(py, |module, body| {
            let op = OpRef::new(module, body, op.handle.id);
            op.get().regions().get(index).map(|&region| (region, argument_types(&context, op, index)))
        })?;
        let Some((region, inferred)) = found else {
            return Err(PyIndexError::new_err(format!("'{}' has no region {index}", op.def.name)));
        };
        let types = match arguments {
            Some(types) => {
                types.iter().map(|ty| crate::types::from_python(ty, &context)).collect::<PyResult<Vec<_>>>()?
            }
            None => inferred,
        };
        let terminator = op.def.implicit_terminator(index);
        Ok(Self { builder, region: op.handle.beside(region), types, function: None, terminator })
    }
}

/// The types of the arguments that an operation passes to a region.
fn argument_types(context: &Context, op: OpRef<'_>, index: usize) -> Vec<Type> {
    let mut types = Vec::new();
    for flow in op.def().flow {
        let FlowSource::Operands(group) = flow.source else { continue };
        for target in flow.targets {
            let &FlowTarget::Region { region, first, each } = target else { continue };
            if usize::from(region) != index {
                continue;
            }
            // What comes before is counted with what the operation counts by: its first operand.
            let counter = op.operands().next().map(|value| value.ty().id());
            types.extend(counter.into_iter().cycle().take(first.into()));
            for value in op.operand_group(group.into()) {
                let ty = value.ty().id();
                let part = if each == 1 { ty } else { without_shape(context, ty) };
                types.extend(std::iter::repeat_n(part, each.into()));
            }
        }
    }
    types
}

/// The type of one element of a tile, as a tile.
fn without_shape(context: &Context, ty: Type) -> Type {
    let Some((def, parameters)) = context.defined_type(ty) else { return ty };
    let scalar = |(definition, parameter): (&FieldDef, &Option<Attribute>)| {
        let is_list = parameter.is_some_and(|it| AttributeRef::new(context, it).as_integers().is_some());
        if is_list { Some(definition.kind.integers(context, [])) } else { *parameter }
    };
    context.checked_type(def, def.parameters.iter().zip(parameters).map(scalar).collect()).unwrap_or(ty)
}

#[pymethods]
impl Body {
    fn __enter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let context = self.region.shared.context();
        let location = context.unknown_location();
        let (block, arguments) = self.region.change(py, |module| {
            let body = body_mut(module, self.region.arena);
            let block = body.entry_block(self.region.id).unwrap_or_else(|| {
                let block = body.append_block(self.region.id);
                for &ty in &self.types {
                    body.add_block_argument(block, ty, location);
                }
                block
            });
            (block, body.block_arguments(block).to_vec())
        })?;
        let builder = self.builder.get();
        let location = builder.point().and_then(|point| point.location);
        builder.push(Point { block: self.region.beside(block), before: None, location });
        let arguments = arguments.into_iter().map(|id| Bound::new(py, Value(self.region.beside(id))));
        let arguments = PyList::new(py, arguments.collect::<PyResult<Vec<_>>>()?)?.into_any();
        match self.function.is_some() {
            true => Ok(PyTuple::new(py, [self.builder.bind(py).clone().into_any(), arguments])?.into_any()),
            false => Ok(arguments),
        }
    }

    #[pyo3(signature = (exception, _value, _traceback, /))]
    fn __exit__(
        &self,
        py: Python<'_>,
        exception: &Bound<'_, PyAny>,
        _value: &Bound<'_, PyAny>,
        _traceback: &Bound<'_, PyAny>,
    ) -> PyResult<bool> {
        let builder = self.builder.get();
        let point = builder.point();
        builder.pop();
        let built = match exception.is_none() {
            true => self.terminate(py, point),
            false => Err(None),
        };
        if let (Err(_), Some(function)) = (&built, &self.function) {
            // Whoever built it may have erased it.
            let _ = function.change(py, |module| module.erase_op(function.id));
        }
        match built {
            Err(Some(error)) => Err(error),
            Ok(()) | Err(None) => Ok(false),
        }
    }
}

impl Body {
    /// Adds the terminator that text may leave out, if it is not there.
    fn terminate(&self, py: Python<'_>, point: Option<Point>) -> Result<(), Option<PyErr>> {
        let (Some(point), Some(terminator)) = (point, self.terminator) else { return Ok(()) };
        let context = self.region.shared.context().clone();
        let Some(terminator) = context.operation(terminator) else {
            return Err(Some(PyTypeError::new_err(format!("there is no operation '{terminator}'"))));
        };
        let built = {
            let mut module = self.region.shared.write(py);
            let is_there = point.block.body(&module).is_some();
            is_there.then(|| {
                let body = body_mut(&mut module, point.block.arena);
                let is_open = body.last_op(point.block.id).is_none_or(|last| !body.op(last).def().is_terminator());
                match is_open {
                    true => {
                        let mut at = CoreBuilder::at_end(&context, body, point.block.id);
                        at.op(terminator.def()).build().map(drop)
                    }
                    false => Ok(()),
                }
            })
        };
        match built {
            Some(Ok(())) => Ok(()),
            Some(Err(error)) => Err(Some(build_error(py, error))),
            None => Err(Some(erased(py, "block"))),
        }
    }
}
