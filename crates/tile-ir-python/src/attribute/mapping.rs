//! The attributes of an operation as a mapping.

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tile_ir::core::definition::Presence;
use tile_ir::core::{Attribute, Body, Identifier, OpId};

use super::{field_from_python, from_python, text, to_python};
use crate::handle::{Handle, body_mut};

/// The attributes of an operation, by name: those of its definition first, then discardable ones.
///
/// Cases of enumerations and symbols are strings, flags are ``True``, dense constants are arrays of numpy that share the
/// module's memory and cannot be written to. Assignment takes the same values.
///
/// >>> import tile_ir
/// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
/// ...   %y = addf %x, %x rounding<zero> : tile<f32>
/// ... } }''')
/// >>> [addf] = module.walk("addf")
/// >>> dict(addf.attributes)
/// {'rounding_mode': 'zero'}
/// >>> addf.attributes["rounding_mode"] = "nearest_even"
/// >>> addf.attributes["note"] = [1, "two"]
/// >>> addf.attributes["note"]
/// [1, 'two']
#[pyclass(frozen, mapping, module = "tile_ir")]
pub(crate) struct Attributes(pub(crate) Handle<OpId>);

/// An attribute of an operation, under its name.
enum Name {
    Inherent(&'static str),
    Discardable(Identifier),
}

impl Attributes {
    fn entries(&self, py: Python<'_>) -> PyResult<Vec<(Name, Attribute)>> {
        self.0.inspect(py, |_, body| {
            let operation = body.op(self.0.id);
            let fields = operation.def().attributes.iter().zip(operation.attributes());
            let inherent = fields.filter_map(|(field, value)| value.map(|value| (Name::Inherent(field.name), value)));
            let others = operation.dictionary().iter().map(|&(key, value)| (Name::Discardable(key), value));
            inherent.chain(others).collect()
        })
    }

    fn find(&self, py: Python<'_>, key: &str) -> PyResult<Option<Attribute>> {
        let context = self.0.shared.context();
        self.0.inspect(py, |_, body| {
            let operation = body.op(self.0.id);
            match operation.def().attribute_index(key) {
                Some(index) => operation.attribute(index),
                None => {
                    let found = operation.dictionary().iter().find(|entry| context.bytes(entry.0) == key.as_bytes());
                    found.map(|entry| entry.1)
                }
            }
        })
    }

    fn name<'py>(&self, py: Python<'py>, name: &Name) -> Bound<'py, PyAny> {
        match name {
            Name::Inherent(name) => text(py, name.as_bytes()),
            Name::Discardable(name) => text(py, self.0.shared.context().bytes(*name)),
        }
    }

    /// Sets or removes the attribute of a name.
    fn set(&self, py: Python<'_>, key: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let context = self.0.shared.context();
        let (def, ty) = self.0.inspect(py, |_, body| {
            let operation = body.op(self.0.id);
            (operation.def(), operation.results().first().map(|&result| body.value_type(result)))
        })?;
        let Some(index) = def.attribute_index(key) else {
            let value = value.map(|value| from_python(value, context)).transpose()?;
            return self.0.change(py, |module| {
                let body = body_mut(module, self.0.arena);
                set_discardable(context, body, self.0.id, context.identifier(key), value);
            });
        };
        let field = &def.attributes[index];
        // The type of a constant stays what it is, where the attribute has one.
        let old = self.find(py, key)?.and_then(|old| tile_ir::core::attribute_type(context, old));
        let value = match value {
            Some(value) => field_from_python(value, context, field, old.or(ty), def.dialect)?,
            None => None,
        };
        if value.is_none() && !matches!(field.presence, Presence::Optional) {
            return Err(PyValueError::new_err(format!("'{}' needs attribute '{key}'", def.name)));
        }
        self.0.change(py, |module| body_mut(module, self.0.arena).set_attribute(self.0.id, index, value))
    }
}

fn set_discardable(context: &tile_ir::Context, body: &mut Body, op: OpId, key: Identifier, value: Option<Attribute>) {
    let mut entries = body.op(op).dictionary().to_vec();
    entries.retain(|entry| entry.0 != key);
    entries.extend(value.map(|value| (key, value)));
    context.sort_dictionary(&mut entries);
    body.set_dictionary(op, entries);
}

#[pymethods]
impl Attributes {
    fn __getitem__<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.find(py, key)? {
            Some(attribute) => to_python(py, self.0.shared.context(), attribute),
            None => Err(PyKeyError::new_err(key.to_owned())),
        }
    }

    fn __setitem__(&self, py: Python<'_>, key: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set(py, key, Some(value))
    }

    fn __delitem__(&self, py: Python<'_>, key: &str) -> PyResult<()> {
        match self.find(py, key)? {
            Some(_) => self.set(py, key, None),
            None => Err(PyKeyError::new_err(key.to_owned())),
        }
    }

    fn __contains__(&self, py: Python<'_>, key: &Bound<'_, PyAny>) -> PyResult<bool> {
        match key.extract::<&str>() {
            Ok(key) => Ok(self.find(py, key)?.is_some()),
            Err(_) => Ok(false),
        }
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.entries(py).map(|entries| entries.len())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.keys(py)?.into_pyobject(py)?.try_iter()?.into_any())
    }

    /// The value under a name, or ``default`` if there is none.
    #[pyo3(signature = (key, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.find(py, key)? {
            Some(attribute) => to_python(py, self.0.shared.context(), attribute).map(Some),
            None => Ok(default),
        }
    }

    /// The names.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        Ok(self.entries(py)?.iter().map(|(name, _)| self.name(py, name)).collect())
    }

    /// The values.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let context = self.0.shared.context();
        self.entries(py)?.into_iter().map(|(_, value)| to_python(py, context, value)).collect()
    }

    /// Names and values.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let context = self.0.shared.context();
        let pair = |(name, value): (Name, Attribute)| Ok((self.name(py, &name), to_python(py, context, value)?));
        self.entries(py)?.into_iter().map(pair).collect()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let dict = PyDict::new(py);
        for (key, value) in self.items(py)? {
            dict.set_item(key, value)?;
        }
        Ok(format!("Attributes({})", dict.repr()?))
    }
}
