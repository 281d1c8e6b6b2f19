//! The methods of modules: printing, writing, verifying and transforming them.

use std::borrow::Cow;
use std::sync::Arc;

use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tile_ir::Version;
use tile_ir::core::{OpId, VersionParseError};
use tile_ir::dialect::{CudaTileModule, views};
use tile_ir::text::PrintOptions;
use tile_ir::transforms::manager::{ManagerOptions, PassManager};
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::verify::{Release, VerifyOptions};

use super::{Module, html};
use crate::builder::{Body, Builder};
use crate::diagnostic::{Diagnostic, shown};
use crate::error::{Class, refused};
use crate::explanation::Explanation;
use crate::handle::Handle;
use crate::operation::{Found, Operation, build_error, found};
use crate::pickle::{Reduced, reduced};
use crate::pipeline::PassOutcome;
use crate::shared::Shared;
use crate::stack::deep;
use crate::walk::Walk;

/// A version as Python gives it: a pair of numbers, or `"13.1"`.
struct GivenVersion(Version);

impl<'py> FromPyObject<'_, 'py> for GivenVersion {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok((major, minor)) = given.extract() {
            return Ok(Self(Version::new(major, minor)));
        }
        let text: Cow<'_, str> = given.extract().map_err(|_| {
            PyTypeError::new_err(format!("expected a version such as (13, 1) or '13.1', found {}", given.get_type()))
        })?;
        text.parse().map(Self).map_err(|error: VersionParseError| PyValueError::new_err(error.to_string()))
    }
}

/// A pipeline as Python gives it: a text, or the names of passes.
fn pipeline(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.extract() {
        return Ok(text);
    }
    let passes = given.try_iter().and_then(|passes| passes.map(|pass| pass?.extract::<String>()).collect());
    let passes: Vec<_> = passes.map_err(|_| {
        let found = given.get_type();
        PyTypeError::new_err(format!("expected a pipeline of passes, or a list of their names, found {found}"))
    })?;
    Ok(passes.join(","))
}

impl Module {
    /// A handle of the module's own, for operations that are found in it.
    fn handle(&self, py: Python<'_>) -> Handle<OpId> {
        let id = self.0.read(py).root().id();
        Handle { shared: self.0.clone(), arena: None, id }
    }

    fn operations(&self, py: Python<'_>, found: Vec<Found>) -> Vec<Operation> {
        let handle = self.handle(py);
        found.into_iter().map(|op| Operation::new(&handle, op)).collect()
    }

    /// Prints, writes or inspects the module on another thread.
    fn inspect<T: Send>(&self, py: Python<'_>, inspect: impl FnOnce(&tile_ir::Module) -> T + Send) -> PyResult<T> {
        deep(py, || inspect(&self.0.read_detached()))
    }

    fn print(&self, py: Python<'_>, options: PrintOptions) -> PyResult<String> {
        self.inspect(py, |module| tile_ir::text::print(module, &options))
    }

    fn failed(&self, py: Python<'_>, mut diagnostics: Vec<tile_ir::Diagnostic>) -> PyErr {
        self.0.locate(&self.0.read(py), &mut diagnostics);
        Class::Error.raise(py, diagnostics)
    }
}

#[pymethods]
impl Module {
    #[new]
    #[pyo3(signature = (name="kernels"))]
    fn new(py: Python<'_>, name: &str) -> PyResult<Self> {
        let module = tile_ir::Module::of_kernels(tile_ir::context(), name).map_err(|error| build_error(py, error))?;
        Ok(Self(Shared::new(module, None)))
    }

    /// The top-level operation.
    #[getter]
    fn operation(&self, py: Python<'_>) -> Operation {
        let root = {
            let module = self.0.read(py);
            found(&module, module.root())
        };
        Operation::new(&self.handle(py), root)
    }

    /// The entries, in order.
    #[getter]
    fn entries(&self, py: Python<'_>) -> Vec<Operation> {
        let entries = {
            let module = self.0.read(py);
            let entries = module.functions().filter(|op| op.cast::<views::Entry<'_>>().is_some());
            entries.map(|op| found(&module, op)).collect()
        };
        self.operations(py, entries)
    }

    /// The function with this name.
    ///
    /// Raises ``KeyError`` if there is none.
    fn function(&self, py: Python<'_>, name: &str) -> PyResult<Operation> {
        let function = {
            let module = self.0.read(py);
            module.function(name).map(|op| found(&module, op))
        };
        match function {
            Some(function) => Ok(Operation::new(&self.handle(py), function)),
            None => Err(PyKeyError::new_err(name.to_owned())),
        }
    }

    /// All operations in pre-order; with a name, only those of that name, with or without ``cuda_tile.``.
    ///
    /// Operations may be erased meanwhile; the walk leaves out those that are gone.
    #[pyo3(signature = (name=None))]
    fn walk(&self, py: Python<'_>, name: Option<&str>) -> PyResult<Walk> {
        let all = {
            let module = self.0.read(py);
            Walk::of_op(&module, module.root())
        };
        Walk::new(py, &self.handle(py), all, name)
    }

    /// The number of operations, those of function bodies included.
    #[getter]
    fn operation_count(&self, py: Python<'_>) -> usize {
        self.0.read(py).operation_count()
    }

    /// Checks the module and returns what is wrong with it: nothing if it is valid.
    ///
    /// A module is valid if a single release of the compiler accepts all of it; ``release=(13, 2)`` or ``release="13.2"`` asks one release.
    #[pyo3(signature = (*, release=None))]
    fn verify(&self, py: Python<'_>, release: Option<GivenVersion>) -> PyResult<Vec<Diagnostic>> {
        let release = release.map(|GivenVersion(release)| release);
        let options =
            VerifyOptions { release: release.map_or(Release::Any, Release::Only), ..VerifyOptions::default() };
        let found = self.inspect(py, |module| {
            let mut found = tile_ir::verify::verify(module, &options);
            found.extend(release.into_iter().flat_map(|release| tile_ir::newer_than(module, release)));
            self.0.locate(module, &mut found);
            found
        })?;
        Ok(shown(py, found))
    }

    /// Tile IR bytecode of a version, ``(13, 1)`` or ``"13.1"``; by default of the lowest that can represent the module.
    ///
    /// Raises ``Error`` if the release of that version rejects the module.
    #[pyo3(signature = (version=None))]
    fn to_bytecode<'py>(&self, py: Python<'py>, version: Option<GivenVersion>) -> PyResult<Bound<'py, PyBytes>> {
        let version = version.map(|GivenVersion(version)| version);
        let written = self.inspect(py, |module| {
            let version = match version {
                Some(version) => version,
                None => tile_ir::bytecode::explain(module)?.version,
            };
            tile_ir::write_bytes(module, version)
        })?;
        let bytes = written.map_err(|error| self.failed(py, error.diagnostics))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// MLIR bytecode, in its newest version.
    fn to_mlir_bytecode<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let written = self.inspect(py, tile_ir::write_mlir_bytes)?;
        let bytes = written.map_err(|error| self.failed(py, error.diagnostics))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The lowest version of bytecode that can represent the module, and everything that older versions lack.
    ///
    /// >>> import tile_ir
    /// >>> tile_ir.parse("cuda_tile.module @m { entry @e() {} }").explain_version().version
    /// (13, 1)
    fn explain_version(&self, py: Python<'_>) -> PyResult<Explanation> {
        let explained = self.inspect(py, tile_ir::bytecode::explain)?;
        let explained = explained.map_err(|error| self.failed(py, vec![error]))?;
        Explanation::new(py, explained)
    }

    /// Runs passes, given as in ``--pass-pipeline``, or as names alone: ``"canonicalize,loop-unroll{factor=4}"``, or the same
    /// as a list, ``["canonicalize", "loop-unroll{factor=4}"]``.
    ///
    /// Names alone are run on whatever they work on. Raises ``Error`` if a pass fails; the module keeps the changes made so
    /// far. The result has warnings and remarks, and what passes print.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    /// ...   %y = addf %x, %x : tile<f32>
    /// ... } }''')
    /// >>> module.run_passes("dce").diagnostics
    /// []
    /// >>> list(module.walk("addf"))
    /// []
    #[pyo3(signature = (pipeline, *, verify=true, threads=0))]
    fn run_passes(
        &self,
        py: Python<'_>,
        pipeline: &Bound<'_, PyAny>,
        verify: bool,
        threads: usize,
    ) -> PyResult<PassOutcome> {
        let pipeline = &*self::pipeline(pipeline)?;
        let (registry, root) = (registry(), self.0.read(py).root().name().into_owned());
        let parsed = Pipeline::parse_for(&root, pipeline, &registry);
        let parsed = parsed.map_err(|error| Class::Error.raise(py, vec![error.diagnostic(pipeline, "<pipeline>")]))?;
        let verify_each = verify.then(VerifyOptions::default);
        let options = ManagerOptions { threads, verify_each, ..ManagerOptions::default() };
        let manager = PassManager::new(parsed).with_options(options);
        let outcome = deep(py, || manager.run(&mut self.0.write_detached()))?;
        match outcome {
            Ok(mut outcome) => {
                self.0.locate(&self.0.read(py), &mut outcome.diagnostics);
                PassOutcome::new(py, outcome)
            }
            Err(failure) => Err(self.failed(py, failure.diagnostics)),
        }
    }

    /// Adds an entry, as a ``with`` block that has a builder for its body, and its arguments. ``return`` at the end is added
    /// if it is not there. If the block raises, the module is left as it was.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.Module("kernels")
    /// >>> with module.build_entry("double", ["tile<ptr<f32>>"]) as (b, [pointer]):
    /// ...     value, token = b.load_ptr_tko(pointer, "weak", result_type="tile<f32>")
    /// ...     token = b.store_ptr_tko(pointer, b.addf(value, value), "weak", token=token)
    /// >>> print(module)
    /// module {
    ///   cuda_tile.module @kernels {
    ///     entry @double(%arg0: tile<ptr<f32>>) {
    ///       %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
    ///       %0 = addf %result, %result  : tile<f32>
    ///       %1 = store_ptr_tko weak %arg0, %0 token=%result_token : tile<ptr<f32>>, tile<f32> -> token
    ///       return
    ///     }
    ///   }
    /// }
    /// <BLANKLINE>
    #[pyo3(signature = (name, arguments, *, locations=false))]
    fn build_entry(
        &self,
        py: Python<'_>,
        name: &str,
        arguments: Vec<Bound<'_, PyAny>>,
        locations: bool,
    ) -> PyResult<Body> {
        let context = self.0.context();
        let types = arguments.iter().map(|ty| crate::types::from_python(ty, context)).collect::<PyResult<Vec<_>>>()?;
        let built = {
            let mut module = self.0.write(py);
            crate::builder::add_entry(&mut module, name, &types)
        };
        let (function, body) = built.map_err(|error| match error {
            Some(error) => build_error(py, error),
            None => refused(py, "entries are added to a 'cuda_tile.module'"),
        })?;
        let arena = Some(body);
        let (block, region) = {
            let module = self.0.read(py);
            let body = crate::handle::body(&module, arena);
            let region = body.map(tile_ir::core::Body::root);
            (body.zip(region).and_then(|(body, region)| body.entry_block(region)), region)
        };
        let (Some(block), Some(region)) = (block, region) else { return Err(refused(py, "the entry has no body")) };
        let handle = self.handle(py);
        let builder = Py::new(py, Builder::new(handle.within(arena, block), None, locations))?;
        Ok(Body::of_function(builder, handle.within(arena, region), handle.beside(function)))
    }

    /// A copy. Changes of one do not reach the other.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.parse("cuda_tile.module @m { entry @e() {} }")
    /// >>> changed = module.copy()
    /// >>> changed.function("e").erase()
    /// >>> module.operation_count, changed.operation_count
    /// (4, 2)
    fn copy(&self, py: Python<'_>) -> Self {
        Self(py.detach(|| self.0.copy_detached()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let written = self.inspect(py, tile_ir::write_mlir_bytes)?;
        let bytes = written.map_err(|error| self.failed(py, error.diagnostics))?;
        let source = self.0.source().map(|source| (&*source.file, PyBytes::new(py, &source.bytes)));
        reduced(py, "_module", (PyBytes::new(py, &bytes), source))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    /// The text, with options: ``generic`` gives the generic form of operations, ``locations`` adds source locations.
    #[pyo3(signature = (*, generic=false, locations=false))]
    fn to_text(&self, py: Python<'_>, generic: bool, locations: bool) -> PyResult<String> {
        self.print(py, PrintOptions { generic, debug_info: locations, ..PrintOptions::default() })
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.print(py, PrintOptions::default())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (name, count) = {
            let module = self.0.read(py);
            let name = module.root().symbol_name().or_else(|| module.kernel_modules().next()?.symbol_name());
            let name = name.map(|name| self.0.context().text(name).into_owned());
            (name, module.operation_count())
        };
        match name {
            Some(name) => format!("<Module @{name} of {count} operations>"),
            None => format!("<Module of {count} operations>"),
        }
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        html(py, &self.__str__(py)?)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| Arc::ptr_eq(&other.get().0, &self.0))
    }

    fn __hash__(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }
}
