//! Attributes, as values of Python.

mod from_python;
mod mapping;
mod to_python;

use std::sync::Arc;

use pyo3::prelude::*;
use tile_ir::Context;
use tile_ir::core::{AttributeData, AttributeRef};

use crate::error::Class;
use crate::handle::hash;

pub(crate) use from_python::{field_from_python, from_python};
pub(crate) use mapping::Attributes;
pub(crate) use to_python::{text, to_python};

/// An attribute without an equivalent in Python, such as ``#cuda_tile.div_by<16>`` or ``@symbol``.
///
/// It is made from its text, and assigned to a key of ``Operation.attributes``.
///
/// >>> import tile_ir
/// >>> attribute = tile_ir.Attribute("#cuda_tile.div_by<16>")
/// >>> attribute.kind, attribute.parameters["divisor"]
/// ('div_by', 16)
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Attribute {
    context: Arc<Context>,
    attribute: tile_ir::core::Attribute,
}

/// Reads an attribute in full.
pub(crate) fn parse(py: Python<'_>, context: &Arc<Context>, text: &str) -> PyResult<tile_ir::core::Attribute> {
    tile_ir::text::parse_attribute(context, text).map_err(|error| Class::Error.raise(py, vec![*error]))
}

impl Attribute {
    fn new(context: &Arc<Context>, attribute: tile_ir::core::Attribute) -> Self {
        Self { context: context.clone(), attribute }
    }

    /// The same attribute in another context.
    fn in_context(&self, py: Python<'_>, context: &Arc<Context>) -> PyResult<tile_ir::core::Attribute> {
        match Arc::ptr_eq(&self.context, context) {
            true => Ok(self.attribute),
            false => parse(py, context, &tile_ir::text::print_attribute(&self.context, self.attribute)),
        }
    }

    fn text(&self) -> String {
        AttributeRef::new(&self.context, self.attribute).to_string()
    }
}

#[pymethods]
impl Attribute {
    #[new]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<Self> {
        let context = crate::types::free_context();
        parse(py, context, text).map(|attribute| Self::new(context, attribute))
    }

    /// The mnemonic of an attribute of a dialect, such as ``"div_by"``; ``None`` for others.
    #[getter]
    fn kind(&self) -> Option<&'static str> {
        match self.context.attribute_data(self.attribute) {
            AttributeData::Defined { def, .. } => Some(def.name),
            _ => None,
        }
    }

    /// The parameters of an attribute of a dialect, by name; empty for others.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let dict = pyo3::types::PyDict::new(py);
        if let AttributeData::Defined { def, parameters } = self.context.attribute_data(self.attribute) {
            for (parameter, value) in def.parameters.iter().zip(parameters) {
                dict.set_item(parameter.name, crate::types::parameter_value(py, &self.context, parameter, *value)?)?;
            }
        }
        Ok(dict)
    }

    /// What it means in Python: a number, a string, a list, an array; itself if it has no such value.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.context, self.attribute)
    }

    fn __getnewargs__(&self) -> (String,) {
        (tile_ir::text::print_attribute(&self.context, self.attribute),)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Attribute({:?})", self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        let other = other.get();
        match Arc::ptr_eq(&self.context, &other.context) {
            true => self.attribute == other.attribute,
            false => self.text() == other.text(),
        }
    }

    fn __hash__(&self) -> u64 {
        hash(&self.text())
    }
}
