//! Types.

use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use tile_ir::Context;
use tile_ir::core::{AttributeData, TypeData, TypeRef};

use crate::error::Class;
use crate::handle::hash;

/// A type: ``tile<4x8xf32>``, ``ptr<f16>``, ``token``.
///
/// Types are immutable and compare by what they are, whichever module they belong to.
///
/// >>> from tile_ir import Type
/// >>> matrix = Type("tile<4x8xf32>")
/// >>> matrix.kind, matrix.shape, str(matrix.element)
/// ('tile', (4, 8), 'f32')
/// >>> matrix == Type("!cuda_tile.tile<4x8xf32>")
/// True
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Type {
    context: Arc<Context>,
    ty: tile_ir::core::Type,
    text: OnceLock<String>,
}

impl Type {
    pub(crate) fn new(context: &Arc<Context>, ty: tile_ir::core::Type) -> Self {
        Self { context: context.clone(), ty, text: OnceLock::new() }
    }

    fn get(&self) -> TypeRef<'_> {
        TypeRef::new(&self.context, self.ty)
    }

    /// Its spelling in an operation.
    pub(crate) fn spelled(&self) -> &str {
        self.text.get_or_init(|| self.get().to_string())
    }

    fn other(&self, ty: tile_ir::core::Type) -> Self {
        Self::new(&self.context, ty)
    }
}

/// The context of types that belong to no module. It holds each type that anyone spells once, for as long as the process
/// runs.
pub(crate) fn free_context() -> &'static Arc<Context> {
    static CONTEXT: OnceLock<Arc<Context>> = OnceLock::new();
    CONTEXT.get_or_init(tile_ir::context)
}

/// Reads a type as it is spelled in an operation, or in full with its dialect.
pub(crate) fn parse(py: Python<'_>, context: &Arc<Context>, text: &str) -> PyResult<tile_ir::core::Type> {
    let text = text.trim();
    let mnemonic = text.split('<').next().unwrap_or(text);
    let full = match context.type_def("cuda_tile", mnemonic) {
        Some(_) => format!("!cuda_tile.{text}"),
        None => text.to_owned(),
    };
    tile_ir::text::parse_type(context, &full).map_err(|error| Class::Error.raise(py, vec![*error]))
}

/// The type that a Python object means in a context: a `Type` of any module, or its spelling.
pub(crate) fn from_python(object: &Bound<'_, PyAny>, context: &Arc<Context>) -> PyResult<tile_ir::core::Type> {
    let py = object.py();
    if let Ok(ty) = object.cast::<Type>() {
        let ty = ty.get();
        return match Arc::ptr_eq(&ty.context, context) {
            true => Ok(ty.ty),
            false => parse(py, context, &tile_ir::text::print_full_type(&ty.context, ty.ty)),
        };
    }
    match object.extract::<&str>() {
        Ok(text) => parse(py, context, text),
        Err(_) => Err(pyo3::exceptions::PyTypeError::new_err(format!(
            "expected a Type or its spelling, found {}",
            object.get_type().name()?
        ))),
    }
}

#[pymethods]
impl Type {
    #[new]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<Self> {
        let context = free_context();
        parse(py, context, text).map(|ty| Self::new(context, ty))
    }

    /// What kind of type it is: ``"tile"``, ``"ptr"``, ``"token"``; for a number its keyword, ``"f32"``.
    #[getter]
    fn kind(&self) -> String {
        match self.get().data() {
            TypeData::Defined { def, .. } => def.name.to_owned(),
            TypeData::Function { .. } => "function".to_owned(),
            TypeData::Shaped { vector, .. } => if *vector { "vector" } else { "tensor" }.to_owned(),
            TypeData::Builtin(builtin) => builtin.keyword().to_owned(),
            _ => self.spelled().to_owned(),
        }
    }

    /// The dimensions of a shaped type, ``None`` for those that are not known; empty for other types.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, self.get().shape().iter().map(|&size| known(size)))
    }

    /// The type of the elements of a tile or view, or of what a pointer points to; ``None`` if it has none.
    #[getter]
    fn element(&self) -> Option<Self> {
        self.context.element_type(self.ty).map(|ty| self.other(ty))
    }

    /// The width in bits of a number; ``None`` for other types.
    #[getter]
    fn width(&self) -> Option<u32> {
        self.get().width()
    }

    /// The types of the arguments of a function type; empty for other types.
    #[getter]
    fn inputs(&self) -> Vec<Self> {
        match self.get().data() {
            TypeData::Function { inputs, .. } => inputs.iter().map(|&ty| self.other(ty)).collect(),
            _ => Vec::new(),
        }
    }

    /// The parameters of a type of a dialect, by name: shapes and strides as tuples, types as ``Type``.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let dict = pyo3::types::PyDict::new(py);
        if let Some((def, parameters)) = self.context.defined_type(self.ty) {
            for (parameter, value) in def.parameters.iter().zip(parameters) {
                dict.set_item(parameter.name, parameter_value(py, &self.context, parameter, *value)?)?;
            }
        }
        Ok(dict)
    }

    fn __getnewargs__(&self) -> (String,) {
        (tile_ir::text::print_full_type(&self.context, self.ty),)
    }

    fn __str__(&self) -> &str {
        self.spelled()
    }

    fn __repr__(&self) -> String {
        format!("Type({:?})", self.spelled())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        let other = other.get();
        match Arc::ptr_eq(&self.context, &other.context) {
            true => self.ty == other.ty,
            false => self.spelled() == other.spelled(),
        }
    }

    fn __hash__(&self) -> u64 {
        hash(&self.spelled())
    }
}

/// A dimension or stride, unless it is dynamic.
fn known(size: i64) -> Option<i64> {
    (size != tile_ir::core::DYNAMIC).then_some(size)
}

/// The value of a parameter of a type or attribute.
pub(crate) fn parameter_value<'py>(
    py: Python<'py>,
    context: &Arc<Context>,
    def: &tile_ir::core::definition::FieldDef,
    value: Option<tile_ir::core::Attribute>,
) -> PyResult<Bound<'py, PyAny>> {
    use tile_ir::core::definition::Kind;

    let Some(value) = value else { return Ok(py.None().into_bound(py)) };
    Ok(match (def.kind, context.attribute_data(value)) {
        (Kind::Unsigned64, AttributeData::Integer { value, .. }) => (*value as u64).into_pyobject(py)?.into_any(),
        (_, AttributeData::DenseArray { values, .. }) => {
            pyo3::types::PyTuple::new(py, values.iter().map(|&size| known(size)))?.into_any()
        }
        _ => crate::attribute::to_python(py, context, value)?,
    })
}
