//! Operations.

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use tile_ir::Module;
use tile_ir::core::definition::OpDef;
use tile_ir::core::{BlockId, Body, OpId, OpRef, Rewriter, ValueId};
use tile_ir::text::PrintOptions;

use crate::attribute::Attributes;
use crate::block::Block;
use crate::edit;
use crate::error::{Class, erased};
use crate::handle::{Handle, body_mut};
use crate::location::Location;
use crate::region::Region;
use crate::shared::Arena;
use crate::stack::deep;
use crate::value::{Use, Value};
use crate::walk::Walk;

/// An operation of a module.
///
/// Two objects are equal if they are the same operation. Once it has been erased, any use raises ``ErasedError``.
///
/// >>> import tile_ir
/// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
/// ...   %y = addf %x, %x : tile<f32>
/// ... } }''')
/// >>> [addf] = module.walk("addf")
/// >>> addf.name, addf.operands[0] == addf.operands[1], str(addf.results[0].type)
/// ('cuda_tile.addf', True, 'tile<f32>')
/// >>> addf.parent.symbol
/// 'e'
#[pyclass(frozen, module = "tile_ir", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Operation {
    pub(crate) handle: Handle<OpId>,
    /// Its definition, to name it once it is gone.
    pub(crate) def: &'static OpDef,
}

/// What identifies an operation in its module.
pub(crate) type Found = (Arena, OpId, &'static OpDef);

/// What identifies an operation.
pub(crate) fn found(module: &Module, op: OpRef<'_>) -> Found {
    let arena = if std::ptr::eq(op.body(), module.top()) { None } else { owner_arena(module, op.body()) };
    (arena, op.id(), op.def())
}

/// The arena that a body of a function is.
fn owner_arena(module: &Module, body: &Body) -> Arena {
    body.owner().and_then(|owner| module.top().op(owner).body())
}

impl Operation {
    pub(crate) fn new<I>(beside: &Handle<I>, (arena, id, def): Found) -> Self
    where
        I: crate::handle::Entity,
    {
        Self { handle: beside.within(arena, id), def }
    }

    /// Looks at the operation while the module is locked. `inspect` must not call Python.
    fn inspect<T>(&self, py: Python<'_>, inspect: impl FnOnce(&Module, OpRef<'_>) -> T) -> PyResult<T> {
        let inspected = {
            let module = self.handle.shared.read(py);
            self.handle.body(&module).map(|body| inspect(&module, OpRef::new(&module, body, self.handle.id)))
        };
        inspected.ok_or_else(|| self.erased_error(py))
    }

    fn erased_error(&self, py: Python<'_>) -> PyErr {
        erased(py, &format!("operation '{}'", self.def.name))
    }

    /// Changes the body that contains it, while the module is locked.
    fn edit<T>(&self, py: Python<'_>, edit: impl FnOnce(&mut Rewriter<'_>) -> T) -> PyResult<T> {
        let context = self.handle.shared.context().clone();
        self.handle.change(py, |module| edit(&mut Rewriter::new(&context, body_mut(module, self.handle.arena))))
    }

    fn beside(&self, found: Found) -> Self {
        Self::new(&self.handle, found)
    }

    fn values(&self, ids: Vec<ValueId>) -> Vec<Value> {
        ids.into_iter().map(|id| Value(self.handle.beside(id))).collect()
    }

    /// The ids of values that belong to the same body.
    fn ids(&self, py: Python<'_>, values: &[PyRef<'_, Value>]) -> PyResult<Vec<ValueId>> {
        values.iter().map(|value| value.id_for(py, &self.handle)).collect()
    }

    fn print(&self, py: Python<'_>, options: PrintOptions) -> PyResult<String> {
        let printed = deep(py, || {
            let module = self.handle.shared.read_detached();
            let body = self.handle.body(&module)?;
            Some(tile_ir::text::print_op(OpRef::new(&module, body, self.handle.id), &options))
        })?;
        printed.ok_or_else(|| self.erased_error(py))
    }
}

#[pymethods]
impl Operation {
    /// The full name: ``"cuda_tile.addf"``.
    #[getter]
    fn name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyString>> {
        let unregistered = self.inspect(py, |_, op| op.get().unregistered_name())?;
        let context = self.handle.shared.context();
        Ok(match unregistered {
            Some(name) => pyo3::types::PyString::new(py, &context.text(name)),
            None => pyo3::types::PyString::intern(py, self.def.name),
        })
    }

    /// The operands.
    #[getter]
    fn operands(&self, py: Python<'_>) -> PyResult<Vec<Value>> {
        Ok(self.values(self.inspect(py, |_, op| op.get().operands().collect())?))
    }

    /// The results.
    #[getter]
    fn results(&self, py: Python<'_>) -> PyResult<Vec<Value>> {
        Ok(self.values(self.inspect(py, |_, op| op.get().results().to_vec())?))
    }

    /// The only result.
    ///
    /// Raises ``ValueError`` if there is not exactly one.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Value> {
        match self.results(py)?.as_slice() {
            [only] => Ok(only.clone()),
            others => Err(PyValueError::new_err(format!("'{}' has {} results", self.def.name, others.len()))),
        }
    }

    /// The values of the operand or result group of the definition that has this name.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    /// ...   %y = mulf %x, %x : tile<f32>
    /// ... } }''')
    /// >>> [mulf] = module.walk("mulf")
    /// >>> mulf.group("rhs") == [mulf.operands[1]]
    /// True
    fn group(&self, py: Python<'_>, name: &str) -> PyResult<Vec<Value>> {
        let operands = self.def.operand_index(name);
        if operands.is_none() && self.def.result_index(name).is_none() {
            let name = format!("'{}' has no operands or results '{name}'", self.def.name);
            return Err(pyo3::exceptions::PyKeyError::new_err(name));
        }
        let ids = self.inspect(py, |_, op| op.values(name).map(|value| value.id()).collect())?;
        Ok(self.values(ids))
    }

    /// The regions. The region of a function is its body.
    #[getter]
    fn regions(&self, py: Python<'_>) -> PyResult<Vec<Region>> {
        let regions: Vec<_> = self.inspect(py, |_, op| {
            let own = op.get().regions().len();
            let arena = |index| if index < own { self.handle.arena } else { op.get().body() };
            op.regions().enumerate().map(|(index, region)| (arena(index), region.id())).collect()
        })?;
        Ok(regions.into_iter().map(|(arena, region)| Region(self.handle.within(arena, region))).collect())
    }

    /// The attributes, a mapping to values of Python.
    #[getter]
    fn attributes(&self, py: Python<'_>) -> PyResult<Attributes> {
        self.inspect(py, |_, _| ())?;
        Ok(Attributes(self.handle.clone()))
    }

    /// The source location.
    #[getter]
    fn location(&self, py: Python<'_>) -> PyResult<Location> {
        let location = self.inspect(py, |_, op| op.location())?;
        Ok(Location::new(self.handle.shared.context(), location))
    }

    #[setter]
    fn set_location(&self, py: Python<'_>, location: &Bound<'_, PyAny>) -> PyResult<()> {
        let location = crate::location::from_python(location, self.handle.shared.context())?;
        self.edit(py, |rewriter| rewriter.set_location(self.handle.id, location))
    }

    /// The operation that contains it; ``None`` for the top-level operation.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        let parent = self.inspect(py, |module, op| op.parent().map(|parent| found(module, parent)))?;
        Ok(parent.map(|parent| self.beside(parent)))
    }

    /// The block that contains it.
    #[getter]
    fn block(&self, py: Python<'_>) -> PyResult<Option<Block>> {
        let block = self.inspect(py, |_, op| op.get().block())?;
        Ok(block.map(|block| Block(self.handle.beside(block))))
    }

    /// The blocks that a terminator may branch to; empty in ``cuda_tile``.
    #[getter]
    fn successors(&self, py: Python<'_>) -> PyResult<Vec<Block>> {
        let blocks: Vec<BlockId> = self.inspect(py, |_, op| op.get().successors().to_vec())?;
        Ok(blocks.into_iter().map(|block| Block(self.handle.beside(block))).collect())
    }

    /// The next operation of its block; ``None`` for the last.
    #[getter]
    fn next(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        let next = self.inspect(py, |module, op| op.next().map(|op| found(module, op)))?;
        Ok(next.map(|next| self.beside(next)))
    }

    /// The previous operation of its block; ``None`` for the first.
    #[getter]
    fn previous(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        let previous = self.inspect(py, |module, op| op.previous().map(|op| found(module, op)))?;
        Ok(previous.map(|previous| self.beside(previous)))
    }

    /// The module that it belongs to.
    #[getter]
    fn module(&self) -> crate::module::Module {
        crate::module::Module(self.handle.shared.clone())
    }

    /// The name of the symbol that it defines, such as that of an entry; ``None`` for most operations.
    #[getter]
    fn symbol(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let name = self.inspect(py, |_, op| op.symbol_name())?;
        Ok(name.map(|name| self.handle.shared.context().text(name).into_owned()))
    }

    /// Whether it ends a block.
    #[getter]
    fn is_terminator(&self, py: Python<'_>) -> PyResult<bool> {
        self.inspect(py, |_, op| op.def().is_terminator())
    }

    /// Whether it has no side effect: its results are all that it does.
    #[getter]
    fn is_pure(&self, py: Python<'_>) -> PyResult<bool> {
        self.inspect(py, |_, op| op.is_pure())
    }

    /// Whether it is dead: its results are unused, and it has no side effect.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    /// ...   %y = addf %x, %x : tile<f32>
    /// ... } }''')
    /// >>> for op in module.walk():
    /// ...     if op.is_dead:
    /// ...         op.erase()
    /// >>> print(module)
    /// module {
    ///   cuda_tile.module @m {
    ///     entry @e(%arg0: tile<f32>) {
    ///       return
    ///     }
    ///   }
    /// }
    /// <BLANKLINE>
    #[getter]
    fn is_dead(&self, py: Python<'_>) -> PyResult<bool> {
        self.inspect(py, |_, op| op.is_dead())
    }

    /// Whether it still exists.
    #[getter]
    fn is_alive(&self, py: Python<'_>) -> bool {
        self.handle.body(&self.handle.shared.read(py)).is_some()
    }

    /// It and all operations inside, in pre-order; with a name, only those of that name.
    #[pyo3(signature = (name=None))]
    fn walk(&self, py: Python<'_>, name: Option<&str>) -> PyResult<Walk> {
        let all = self.inspect(py, Walk::of_op)?;
        Walk::new(py, &self.handle, all, name)
    }

    /// Erases it with everything inside.
    ///
    /// Raises ``Error`` if an operation outside uses a value that it defines.
    fn erase(&self, py: Python<'_>) -> PyResult<()> {
        let outcome = self.handle.change(py, |module| edit::erase(module, self.handle.arena, self.handle.id));
        outcome.map_err(|_| self.erased_error(py))?.map_err(|refusal| refusal.raise(py, self.def))
    }

    /// Replaces all uses of its results with other values, one for each, and erases it.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    /// ...   %y = negf %x : tile<f32>
    /// ...   %z = negf %y : tile<f32>
    /// ...   print_tko "%f", %z : tile<f32> -> token
    /// ... } }''')
    /// >>> first, second = module.walk("negf")
    /// >>> second.replace_with(first.operands)
    /// >>> first.is_dead
    /// True
    fn replace_with(&self, py: Python<'_>, values: Vec<PyRef<'_, Value>>) -> PyResult<()> {
        let values = self.ids(py, &values)?;
        let (arena, op) = (self.handle.arena, self.handle.id);
        let context = self.handle.shared.context().clone();
        let outcome = self.handle.change(py, |module| edit::replace(module, &context, arena, op, &values));
        outcome.map_err(|_| self.erased_error(py))?.map_err(|refusal| refusal.raise(py, self.def))
    }

    /// Moves it before another operation of the same function.
    fn move_before(&self, py: Python<'_>, other: &Self) -> PyResult<()> {
        self.move_beside(py, other, false)
    }

    /// Moves it directly after another operation of the same function.
    fn move_after(&self, py: Python<'_>, other: &Self) -> PyResult<()> {
        self.move_beside(py, other, true)
    }

    /// Replaces an operand.
    fn set_operand(&self, py: Python<'_>, index: usize, value: PyRef<'_, Value>) -> PyResult<()> {
        let value = value.id_for(py, &self.handle)?;
        let is_there = self.edit(py, |rewriter| {
            let is_there = index < rewriter.op(self.handle.id).get().operand_count();
            if is_there {
                rewriter.set_operand(self.handle.id, index, value);
            }
            is_there
        })?;
        match is_there {
            true => Ok(()),
            false => Err(PyIndexError::new_err(format!("'{}' has no operand {index}", self.def.name))),
        }
    }

    /// All operations that use its results.
    #[getter]
    fn users(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let mut users: Vec<Found> = self.inspect(py, |module, op| {
            op.results().flat_map(|result| result.uses().map(|it| found(module, it.op)).collect::<Vec<_>>()).collect()
        })?;
        let mut seen = std::collections::HashSet::new();
        users.retain(|(_, op, _)| seen.insert(*op));
        Ok(users.into_iter().map(|user| self.beside(user)).collect())
    }

    /// Its text, with options.
    ///
    /// ``generic`` gives the generic form, ``locations`` adds source locations, ``regions=False`` leaves regions out.
    #[pyo3(signature = (*, generic=false, locations=false, regions=true))]
    fn to_text(&self, py: Python<'_>, generic: bool, locations: bool, regions: bool) -> PyResult<String> {
        let options =
            PrintOptions { generic, debug_info: locations, skip_regions: !regions, ..PrintOptions::default() };
        self.print(py, options)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.print(py, PrintOptions::default())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        match self.is_alive(py) {
            true => format!("<Operation {}>", self.def.name),
            false => format!("<erased Operation {}>", self.def.name),
        }
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        crate::module::html(py, &self.__str__(py)?)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().handle == self.handle)
    }

    fn __hash__(&self) -> u64 {
        crate::handle::hash(&self.handle)
    }
}

impl Operation {
    fn move_beside(&self, py: Python<'_>, other: &Self, after: bool) -> PyResult<()> {
        let (own, place) = (&self.handle, &other.handle);
        if !std::sync::Arc::ptr_eq(&own.shared, &place.shared) || own.arena != place.arena {
            return Err(PyValueError::new_err("an operation only moves within its function"));
        }
        let context = own.shared.context().clone();
        let outcome = own.change(py, |module| {
            if place.body(module).is_none() {
                return Ok(false);
            }
            edit::check_move(module, own.arena, own.id, place.id)?;
            if own.id != place.id {
                let mut rewriter = Rewriter::new(&context, body_mut(module, own.arena));
                match after {
                    true => rewriter.move_after(own.id, place.id),
                    false => rewriter.move_before(own.id, place.id),
                }
            }
            Ok(true)
        });
        match outcome.map_err(|_| self.erased_error(py))? {
            Ok(true) => Ok(()),
            Ok(false) => Err(other.erased_error(py)),
            Err(refusal) => Err(edit::Refusal::raise(refusal, py, self.def)),
        }
    }
}

/// The uses of values, as Python has them.
pub(crate) fn use_of(beside: &Handle<ValueId>, found: Found, operand: usize) -> Use {
    Use { op: Operation::new(beside, found), operand }
}

/// An error of the builder.
pub(crate) fn build_error(py: Python<'_>, error: tile_ir::core::BuildError) -> PyErr {
    Class::Build.raise(py, vec![*Box::<tile_ir::Diagnostic>::from(error)])
}
