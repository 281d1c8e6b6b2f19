//! What the tables say, for stubs and for users who write tools.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tile_ir::core::OpKind;
use tile_ir::core::definition::{Arity, DefaultValue, FieldDef, Kind, OpDef, Presence};
use tile_ir::transforms::pass::PassEntry;

use crate::builder::{is_written, method_name, python_name};

fn arity(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "one",
        Arity::Optional => "optional",
        Arity::Variadic => "variadic",
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Unit => "unit",
        Kind::Bool => "bool",
        Kind::Integer32 | Kind::Integer64 | Kind::Unsigned32 | Kind::Unsigned64 | Kind::Signed64 | Kind::Flags(_) => {
            "integer"
        }
        Kind::String | Kind::SymbolName => "string",
        Kind::SymbolReference => "symbol",
        Kind::Type | Kind::TypeOf(_) => "type",
        Kind::Enum(_) => "enum",
        Kind::DenseElements => "elements",
        Kind::Integers32 | Kind::Integers64 | Kind::Sizes => "integers",
        Kind::Bools => "bools",
        Kind::Array => "array",
        Kind::Dictionary | Kind::Attributes => "dictionary",
        Kind::Expression
        | Kind::Tagged { .. }
        | Kind::Defined(_)
        | Kind::OneOf(_)
        | Kind::DebugEntry { .. }
        | Kind::Location => "attribute",
    }
}

fn attribute<'py>(py: Python<'py>, field: &FieldDef) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("name", python_name(field.name))?;
    dict.set_item("kind", kind_name(field.kind))?;
    let presence = match field.presence {
        Presence::Required => "required",
        Presence::Optional => "optional",
        Presence::Default(_) => "default",
    };
    dict.set_item("presence", presence)?;
    if let Kind::Enum(def) = field.kind {
        let allowed = |value| field.cases.is_none_or(|cases| cases.contains(&value));
        let cases: Vec<_> = def.cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect();
        dict.set_item("cases", cases)?;
        if let Presence::Default(DefaultValue::Case(value)) = field.presence {
            dict.set_item("default", def.case(value).map(|case| case.name))?;
        }
    }
    if let Presence::Default(DefaultValue::Integer(value)) = field.presence {
        match field.kind {
            Kind::Bool => dict.set_item("default", value != 0)?,
            _ => dict.set_item("default", value)?,
        }
    }
    Ok(dict)
}

fn operation<'py>(py: Python<'py>, def: &OpDef) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("name", def.name)?;
    dict.set_item("summary", def.summary)?;
    dict.set_item("since", (def.since.major, def.since.minor))?;
    dict.set_item("function", def.is_function_like())?;
    dict.set_item("method", method_name(def))?;
    let operands: Vec<_> =
        def.operands.iter().map(|it| (python_name(it.name), arity(it.arity), it.constraint.description)).collect();
    dict.set_item("operands", operands)?;
    let attributes = def.attributes.iter().map(|field| attribute(py, field)).collect::<PyResult<Vec<_>>>()?;
    dict.set_item("attributes", attributes)?;
    let results: Vec<_> = (0..)
        .zip(def.results)
        .map(|(index, it)| (python_name(it.name), arity(it.arity), it.constraint.description, is_written(def, index)))
        .collect();
    dict.set_item("results", results)?;
    dict.set_item("regions", def.regions.iter().map(|it| it.name).collect::<Vec<_>>())?;
    Ok(dict)
}

/// The operations of ``cuda_tile`` as the table defines them: a dictionary for each.
#[pyfunction]
pub(crate) fn definitions(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let context = crate::types::free_context();
    let ops = context.operations().map(OpKind::def).filter(|def| def.dialect == "cuda_tile");
    PyList::new(py, ops.map(|def| operation(py, def)).collect::<PyResult<Vec<_>>>()?)
}

/// The passes: names and summaries.
#[pyfunction]
pub(crate) fn passes() -> Vec<(&'static str, &'static str)> {
    let registry = tile_ir::transforms::passes::registry();
    let entries = registry.iter().map(PassEntry::info).filter(|info| !info.testing);
    entries.map(|info| (info.name, info.summary)).collect()
}
