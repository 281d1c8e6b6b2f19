//! Attributes to values of Python.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString};
use tile_ir::Context;
use tile_ir::core::definition::ScalarFormat;
use tile_ir::core::{AttributeData, Location, TypeData};

use super::Attribute;
use crate::lend::lend;
use crate::types::Type;

/// A string, or bytes where it is not UTF-8.
pub(crate) fn text<'py>(py: Python<'py>, bytes: &[u8]) -> Bound<'py, PyAny> {
    match std::str::from_utf8(bytes) {
        Ok(text) => PyString::new(py, text).into_any(),
        Err(_) => PyBytes::new(py, bytes).into_any(),
    }
}

/// The value of an attribute in Python; an `Attribute` where there is none.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    context: &Arc<Context>,
    attribute: tile_ir::core::Attribute,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match context.attribute_data(attribute) {
        AttributeData::Unit => true.into_pyobject(py)?.to_owned().into_any(),
        AttributeData::Integer { ty, value } => integer(py, context, *ty, *value)?,
        AttributeData::Float { ty, bits } => float(context, *ty, *bits).into_pyobject(py)?.into_any(),
        AttributeData::String { value, ty: None } => text(py, context.bytes(*value)),
        AttributeData::Type(ty) => Bound::new(py, Type::new(context, *ty))?.into_any(),
        AttributeData::Array(items) => {
            let items = items.iter().map(|&item| to_python(py, context, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        AttributeData::Dictionary(entries) => {
            let dict = PyDict::new(py);
            for &(key, value) in entries {
                dict.set_item(text(py, context.bytes(key)), to_python(py, context, value)?)?;
            }
            dict.into_any()
        }
        AttributeData::DenseArray { element, values } => {
            let values = values.iter().map(|&value| match context.type_data(*element) {
                TypeData::Float(_) => Ok(float(context, *element, value as u64).into_pyobject(py)?.into_any()),
                _ => integer(py, context, *element, value),
            });
            PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        AttributeData::DenseElements(elements) => {
            let element = context.element_type(elements.ty()).and_then(|ty| context.scalar_of(ty));
            let Some(element) = element else { return other(py, context, attribute) };
            let kind = match element.format {
                ScalarFormat::Integer(width) => format!("i{width}"),
                ScalarFormat::Float(format) => format.name.to_owned(),
            };
            let shape = context.shape(elements.ty()).unwrap_or_default().to_vec();
            let bytes = lend(py, context, attribute)?;
            let make = py.import("tile_ir._arrays")?.getattr("constant")?;
            make.call1((bytes, kind, shape, elements.is_splat()))?
        }
        AttributeData::Enum { def, value } => match def.case(*value) {
            Some(case) => PyString::intern(py, case.name).into_any(),
            None => value.into_pyobject(py)?.into_any(),
        },
        AttributeData::Symbol(path) if path.len() == 1 => text(py, context.bytes(path[0])),
        _ => match Location::from_attribute(context, attribute) {
            Some(location) => Bound::new(py, crate::location::Location::new(context, location))?.into_any(),
            None => return other(py, context, attribute),
        },
    })
}

fn other<'py>(
    py: Python<'py>,
    context: &Arc<Context>,
    attribute: tile_ir::core::Attribute,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(Bound::new(py, Attribute::new(context, attribute))?.into_any())
}

fn integer<'py>(
    py: Python<'py>,
    context: &Context,
    ty: tile_ir::core::Type,
    value: i64,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match context.bit_width(ty) {
        Some(1) => (value != 0).into_pyobject(py)?.to_owned().into_any(),
        _ => value.into_pyobject(py)?.into_any(),
    })
}

fn float(context: &Context, ty: tile_ir::core::Type, bits: u64) -> f64 {
    match context.type_data(ty) {
        TypeData::Float(format) => format.decode(bits),
        _ => f64::from_bits(bits),
    }
}
