//! Values of Python to attributes.

use std::sync::Arc;

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyString};
use tile_ir::Context;
use tile_ir::core::definition::{FieldDef, Kind, Misfit};
use tile_ir::core::{AttributeData, Type};

use super::{Attribute, parse};

/// How deeply lists and dictionaries may be nested.
const DEPTH_LIMIT: usize = 64;

/// The attribute that a value means in a field of an operation, by the kind of the field.
///
/// `ty` is the type that a dense constant has, where the operation says so.
pub(crate) fn field_from_python(
    value: &Bound<'_, PyAny>,
    context: &Arc<Context>,
    field: &FieldDef,
    ty: Option<Type>,
    dialect: &str,
) -> PyResult<Option<tile_ir::core::Attribute>> {
    if let Kind::Unit = field.kind {
        return Ok(value.is_truthy()?.then(|| context.unit()));
    }
    if value.is_none() {
        return Ok(None);
    }
    let wrong = |what: &str| {
        let expected = match field.kind {
            Kind::Enum(_) => field.cases_text(),
            kind => kind.description(dialect),
        };
        PyTypeError::new_err(format!("attribute '{}': expected {expected}, found {what}", field.name))
    };
    let found = || value.repr().map(|text| text.to_string()).unwrap_or_else(|_| "an object".to_owned());
    let attribute = match (field.kind, value.cast::<Attribute>()) {
        (_, Ok(attribute)) => attribute.get().in_context(value.py(), context)?,
        (Kind::Enum(def), _) => {
            let case = value.extract::<&str>().ok().and_then(|name| def.case_named(name));
            context.case(def, case.ok_or_else(|| wrong(&found()))?.value)
        }
        (Kind::Bool, _) => context.bool(value.extract().map_err(|_| wrong(&found()))?),
        (Kind::Integer32, _) => {
            let number: i32 = value.extract().map_err(|_| wrong(&found()))?;
            context.integer(context.integer_type(32), number.into())
        }
        (Kind::Unsigned64, _) => context.integer64(value.extract::<u64>().map_err(|_| wrong(&found()))? as i64),
        (Kind::Integer64 | Kind::Signed64 | Kind::Unsigned32 | Kind::Flags(_), _) => {
            context.integer64(value.extract().map_err(|_| wrong(&found()))?)
        }
        (Kind::SymbolReference, _) => {
            let name: &str = value.extract().map_err(|_| wrong(&found()))?;
            context.symbol(context.identifier(name.strip_prefix('@').unwrap_or(name)))
        }
        (Kind::Type | Kind::TypeOf(_), _) => context.type_attribute(crate::types::from_python(value, context)?),
        (kind @ (Kind::Integers32 | Kind::Integers64 | Kind::Sizes), _) => {
            kind.integers(context, value.extract::<Vec<i64>>().map_err(|_| wrong(&found()))?)
        }
        (Kind::Bools, _) => {
            let values: Vec<bool> = value.extract().map_err(|_| wrong(&found()))?;
            // All bits of a true one are set, as in attributes of `i1`.
            context.integers(1, values.into_iter().map(|value| -i64::from(value)).collect::<Vec<_>>())
        }
        (Kind::DenseElements, _) => {
            let ty = ty.ok_or_else(|| wrong("a value without a type"))?;
            dense(value, context, ty)?
        }
        (
            Kind::Expression
            | Kind::Tagged { .. }
            | Kind::Defined(_)
            | Kind::OneOf(_)
            | Kind::DebugEntry { .. }
            | Kind::Location,
            _,
        ) => match value.extract::<&str>() {
            Ok(text) => parse(value.py(), context, text)?,
            Err(_) => return Err(wrong(&found())),
        },
        (Kind::String | Kind::SymbolName | Kind::Array | Kind::Dictionary | Kind::Attributes | Kind::Unit, _) => {
            from_python(value, context)?
        }
    };
    field.accept(context, attribute).map(Some).map_err(|misfit| match misfit {
        Misfit::Kind | Misfit::UnknownCase | Misfit::ForbiddenCase => wrong(&found()),
    })
}

/// A dense constant of a type: a number for all elements, or an array of them.
fn dense(value: &Bound<'_, PyAny>, context: &Arc<Context>, ty: Type) -> PyResult<tile_ir::core::Attribute> {
    let py = value.py();
    let element = context.element_type(ty).unwrap_or(ty);
    let kind = tile_ir::core::TypeRef::new(context, element).to_string();
    let shape = context.shape(ty).unwrap_or_default().to_vec();
    let bytes = py.import("tile_ir._arrays")?.getattr("elements")?.call1((value, kind, shape))?;
    let bytes = bytes.cast_into::<PyBytes>().map_err(PyErr::from)?;
    context.dense_from_bytes(ty, bytes.as_bytes()).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The attribute that a value means on its own.
pub(crate) fn from_python(value: &Bound<'_, PyAny>, context: &Arc<Context>) -> PyResult<tile_ir::core::Attribute> {
    nested(value, context, 0)
}

fn nested(value: &Bound<'_, PyAny>, context: &Arc<Context>, depth: usize) -> PyResult<tile_ir::core::Attribute> {
    if depth > DEPTH_LIMIT {
        return Err(PyValueError::new_err(format!("values are nested more than {DEPTH_LIMIT} deep")));
    }
    let py = value.py();
    if let Ok(attribute) = value.cast::<Attribute>() {
        return attribute.get().in_context(py, context);
    }
    if value.is_instance_of::<crate::types::Type>() {
        return Ok(context.type_attribute(crate::types::from_python(value, context)?));
    }
    if let Ok(value) = value.cast::<PyBool>() {
        return Ok(context.bool(value.is_true()));
    }
    if value.is_instance_of::<PyInt>() {
        let number: i64 = value.extract().map_err(|_| PyOverflowError::new_err("expected an integer of 64 bits"))?;
        return Ok(context.integer64(number));
    }
    if value.is_instance_of::<PyFloat>() {
        let format = context.float_format("f64").ok_or_else(|| PyTypeError::new_err("there is no type 'f64'"))?;
        return Ok(context.float(context.float_type(format), value.extract()?));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(context.string(text.to_cow()?.as_bytes()));
    }
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return Ok(context.string(bytes.as_bytes()));
    }
    if let Ok(dict) = value.cast::<PyDict>() {
        let entry = |(key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            let key = key.extract::<&str>()?;
            if key.is_empty() {
                return Err(PyValueError::new_err("expected a key for each entry of a dictionary, found an empty one"));
            }
            Ok((context.identifier(key), nested(&value, context, depth + 1)?))
        };
        let entries = dict.iter().map(entry).collect::<PyResult<Vec<_>>>()?;
        return Ok(context.dictionary(entries));
    }
    if value.is_instance_of::<pyo3::types::PyList>() || value.is_instance_of::<pyo3::types::PyTuple>() {
        let items = value.try_iter()?.map(|item| nested(&item?, context, depth + 1)).collect::<PyResult<Vec<_>>>()?;
        return Ok(context.attribute(AttributeData::Array(items.into())));
    }
    Err(PyTypeError::new_err(format!(
        "cannot convert an object of type '{}' to an attribute",
        value.get_type().name()?
    )))
}
