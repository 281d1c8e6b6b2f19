//! Values and their uses.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tile_ir::core::{Definition, OpRef, Rewriter, ValueId};

use crate::block::Block;
use crate::error::erased;
use crate::handle::{Entity, Handle, body_mut};
use crate::operation::{Operation, found, use_of};
use crate::types::Type;

/// A value: a result of an operation or an argument of a block.
///
/// Two objects are equal if they are the same value.
#[pyclass(frozen, module = "tile_ir", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Value(pub(crate) Handle<ValueId>);

/// A use of a value: an operation and the index of the operand.
#[pyclass(frozen, get_all, module = "tile_ir", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Use {
    /// The operation that uses the value.
    pub(crate) op: Operation,
    /// The index among its operands.
    pub(crate) operand: usize,
}

#[pymethods]
impl Use {
    fn __repr__(&self) -> String {
        format!("<Use as operand {} of {}>", self.operand, self.op.def.name)
    }
}

impl Value {
    /// Its id, if it is a value of the body in which that entity stands, and still exists.
    pub(crate) fn id_for<I: Entity>(&self, py: Python<'_>, user: &Handle<I>) -> PyResult<ValueId> {
        if !Arc::ptr_eq(&self.0.shared, &user.shared) {
            return Err(PyValueError::new_err("the value belongs to another module"));
        }
        if self.0.arena != user.arena {
            return Err(PyValueError::new_err("the value belongs to another function"));
        }
        match self.0.body(&self.0.shared.read(py)) {
            Some(_) => Ok(self.0.id),
            None => Err(erased(py, ValueId::NAME)),
        }
    }
}

#[pymethods]
impl Value {
    /// The type.
    #[getter]
    fn r#type(&self, py: Python<'_>) -> PyResult<Type> {
        let ty = self.0.inspect(py, |_, body| body.value_type(self.0.id))?;
        Ok(Type::new(self.0.shared.context(), ty))
    }

    /// What defines it: the operation that it is a result of, or the block that it is an argument of.
    #[getter]
    fn owner<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let owner = self.0.inspect(py, |module, body| match body.definition(self.0.id) {
            Definition::Result { op, .. } => Some(Ok(found(module, OpRef::new(module, body, op)))),
            Definition::Argument { block, .. } => Some(Err(block)),
            Definition::Forward => None,
        })?;
        match owner {
            Some(Ok(op)) => Ok(Bound::new(py, Operation::new(&self.0, op))?.into_any()),
            Some(Err(block)) => Ok(Bound::new(py, Block(self.0.beside(block)))?.into_any()),
            None => Err(erased(py, ValueId::NAME)),
        }
    }

    /// The index among the results or arguments of its owner.
    #[getter]
    fn index(&self, py: Python<'_>) -> PyResult<u32> {
        self.0.inspect(py, |_, body| match body.definition(self.0.id) {
            Definition::Result { index, .. } | Definition::Argument { index, .. } => index,
            Definition::Forward => 0,
        })
    }

    /// The uses.
    #[getter]
    fn uses(&self, py: Python<'_>) -> PyResult<Vec<Use>> {
        let uses: Vec<_> = self.0.inspect(py, |module, body| {
            let uses = body.uses(self.0.id).iter();
            uses.map(|it| (found(module, OpRef::new(module, body, it.op)), it.operand as usize)).collect()
        })?;
        Ok(uses.into_iter().map(|(op, operand)| use_of(&self.0, op, operand)).collect())
    }

    /// Replaces all uses with another value of the same function.
    fn replace_all_uses_with(&self, py: Python<'_>, other: PyRef<'_, Self>) -> PyResult<()> {
        let other = other.id_for(py, &self.0)?;
        let context = self.0.shared.context().clone();
        self.0.change(py, |module| {
            if other != self.0.id {
                Rewriter::new(&context, body_mut(module, self.0.arena)).replace_all_uses(self.0.id, other);
            }
        })
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        match self.r#type(py) {
            Ok(ty) => format!("<Value of type {}>", ty.spelled()),
            Err(_) => "<erased Value>".to_owned(),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        crate::handle::hash(&self.0)
    }
}
