//! What a call of a builder's method is given, matched with the definition of the operation.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tile_ir::core::definition::{Arity, FlowSource, FlowTarget, Kind, OpDef, Presence};
use tile_ir::core::{Attribute, BuildError, Builder as CoreBuilder, Location, OpId, Type, ValueId, counted};

use super::{Point, python_name};
use crate::attribute::field_from_python;
use crate::types::from_python as type_from_python;
use crate::value::Value;

/// The parts of an operation to build.
pub(super) struct Arguments {
    /// The values of each operand group.
    pub(super) operands: Vec<Vec<ValueId>>,
    attributes: Vec<Option<Attribute>>,
    /// The types of each result group; empty where they are inferred.
    result_types: Vec<Vec<Type>>,
    pub(super) location: Option<Location>,
}

/// The arguments of a call that have not been used yet.
struct Given<'a, 'py> {
    def: &'static OpDef,
    positional: &'a Bound<'py, PyTuple>,
    next: usize,
    keywords: Option<&'a Bound<'py, PyDict>>,
    used: usize,
}

impl<'py> Given<'_, 'py> {
    /// The argument under a name, of those that only have a name.
    fn keyword(&mut self, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(keywords) = self.keywords.filter(|keywords| keywords.len() > self.used) else { return Ok(None) };
        let found = keywords.get_item(name)?;
        self.used += usize::from(found.is_some());
        Ok(found)
    }

    /// The argument of the next position, or under its name.
    fn required(&mut self, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let named = self.keyword(name)?;
        if let Some(named) = named {
            return Ok(named);
        }
        let index = self.next;
        self.next += 1;
        self.positional
            .get_item(index)
            .map_err(|_| PyTypeError::new_err(format!("{}() needs argument '{name}'", self.def.mnemonic())))
    }

    /// The argument of the next position, or under its name, if it is given.
    fn optional(&mut self, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.keyword(name)? {
            None if self.next < self.positional.len() => self.required(name).map(Some),
            named => Ok(named),
        }
    }

    /// Complains about what was not used.
    fn finish(self) -> PyResult<()> {
        let mnemonic = self.def.mnemonic();
        if self.next < self.positional.len() {
            let (most, found) = (self.next, self.positional.len());
            let most = counted(most, "positional argument");
            let text = format!("{mnemonic}() takes {most} here, found {found}");
            return Err(PyTypeError::new_err(text));
        }
        let Some(keywords) = self.keywords.filter(|keywords| keywords.len() > self.used) else { return Ok(()) };
        let def = self.def;
        let is_known = |name: &str| {
            let is_type = |result: &tile_ir::core::definition::ResultDef| {
                name.strip_prefix(&*python_name(result.name)).is_some_and(|rest| matches!(rest, "_type" | "_types"))
            };
            def.operands.iter().any(|operand| python_name(operand.name) == name)
                || def.attributes.iter().any(|field| python_name(field.name) == name)
                || def.results.iter().any(is_type)
                || name == "location"
        };
        let mut names = keywords.keys().iter().filter_map(|name| name.extract::<String>().ok());
        let unknown = names.find(|name| !is_known(name)).unwrap_or_default();
        Err(PyTypeError::new_err(format!("{mnemonic}() has no argument '{unknown}'")))
    }
}

impl Arguments {
    pub(super) fn new(
        py: Python<'_>,
        def: &'static OpDef,
        point: &Point,
        positional: &Bound<'_, PyTuple>,
        keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let context = point.block.shared.context();
        let mut given = Given { def, positional, next: 0, keywords, used: 0 };
        let mut operands = Vec::with_capacity(def.operands.len());
        for operand in def.operands {
            let name = python_name(operand.name);
            operands.push(match operand.arity {
                Arity::One => vec![value(&given.required(&name)?, point, &name)?],
                Arity::Variadic => match given.optional(&name)? {
                    Some(found) => values(&found, point, &name)?,
                    None => Vec::new(),
                },
                Arity::Optional => match given.keyword(&name)?.filter(|it| !it.is_none()) {
                    Some(found) => vec![value(&found, point, &name)?],
                    None => Vec::new(),
                },
            });
        }
        let mut raw = Vec::with_capacity(def.attributes.len());
        for field in def.attributes {
            let is_required = matches!(field.presence, Presence::Required);
            raw.push(match is_required {
                true => Some(given.required(&python_name(field.name))?),
                false => given.keyword(&python_name(field.name))?.filter(|it| !it.is_none()),
            });
        }
        let mut result_types = Vec::with_capacity(def.results.len());
        for result in def.results {
            result_types.push(match result.arity {
                Arity::One => match given.keyword(&format!("{}_type", python_name(result.name)))? {
                    Some(ty) => vec![type_from_python(&ty, context)?],
                    None => Vec::new(),
                },
                _ => match given.keyword(&format!("{}_types", python_name(result.name)))? {
                    Some(types) => {
                        types.try_iter()?.map(|ty| type_from_python(&ty?, context)).collect::<PyResult<_>>()?
                    }
                    None => Vec::new(),
                },
            });
        }
        let location = given.keyword("location")?.filter(|it| !it.is_none());
        let location = location.map(|it| crate::location::from_python(&it, context)).transpose()?;
        given.finish()?;
        let mut arguments = Self { operands, attributes: Vec::with_capacity(raw.len()), result_types, location };
        arguments.infer_from_flow(py, def, point)?;
        for (index, (field, value)) in def.attributes.iter().zip(raw).enumerate() {
            let ty = matches!(field.kind, Kind::DenseElements)
                .then(|| arguments.result_types.get(def.result_of_attribute(index)?)?.first().copied())
                .flatten();
            let attribute = match value {
                Some(value) => field_from_python(&value, context, field, ty, def.dialect)?,
                None => None,
            };
            arguments.attributes.push(attribute);
        }
        Ok(arguments)
    }

    /// Fills in the types of results that receive what an operand group passes on.
    fn infer_from_flow(&mut self, py: Python<'_>, def: &OpDef, point: &Point) -> PyResult<()> {
        let [result] = def.results else { return Ok(()) };
        if result.arity != Arity::Variadic || !self.result_types[0].is_empty() {
            return Ok(());
        }
        let source = def.flow.iter().find_map(|flow| match flow.source {
            FlowSource::Operands(group) if flow.targets.contains(&FlowTarget::Results) => Some(group),
            _ => None,
        });
        if let Some(values) = source.and_then(|group| self.operands.get(usize::from(group))) {
            self.result_types[0] = point.block.inspect(py, |_, body| {
                values.iter().filter(|&&it| body.contains_value(it)).map(|&it| body.value_type(it)).collect()
            })?;
        }
        Ok(())
    }

    /// Builds the operation.
    pub(super) fn build(
        self,
        at: &mut CoreBuilder<'_>,
        def: &'static OpDef,
    ) -> Result<(OpId, Vec<ValueId>), BuildError> {
        let mut op = at.op(def);
        for (group, values) in self.operands.into_iter().enumerate() {
            op = op.operands(group, values);
        }
        for (index, attribute) in self.attributes.into_iter().enumerate() {
            if let Some(attribute) = attribute {
                op = op.attribute(index, attribute);
            }
        }
        for (group, types) in self.result_types.into_iter().enumerate() {
            op = op.result_types(group, types);
        }
        let op = op.build()?;
        Ok((op.id(), op.get().results().to_vec()))
    }
}

/// The value that an argument is.
fn value(object: &Bound<'_, PyAny>, point: &Point, name: &str) -> PyResult<ValueId> {
    match object.cast::<Value>() {
        Ok(value) => value.borrow().id_for(object.py(), &point.block),
        Err(_) => {
            let found = object.get_type().name()?;
            Err(PyTypeError::new_err(format!("operand '{name}': expected a Value, found {found}")))
        }
    }
}

/// The values that an argument for several is.
fn values(object: &Bound<'_, PyAny>, point: &Point, name: &str) -> PyResult<Vec<ValueId>> {
    let wrong = |_| PyTypeError::new_err(format!("operands '{name}': expected a sequence of Values"));
    object.try_iter().map_err(wrong)?.map(|item| value(&item?, point, name)).collect()
}
