//! Building operations.

mod arguments;
mod call;
mod names;
mod region;
mod signature;

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use tile_ir::core::definition::{FUNCTION_TYPE, OpDef, SYMBOL_NAME};
use tile_ir::core::{BlockId, BodyId, BuildError, Builder as CoreBuilder, Location, Module, OpId, Type};
use tile_ir::dialect::ops;

use crate::block::Block;
use crate::error::{erased, refused};
use crate::handle::Handle;
use crate::operation::Operation;

pub(crate) use call::{Constructor, add_methods};
pub(crate) use names::{method_name, python_name};
pub(crate) use region::Body;
pub(crate) use signature::is_written;

/// Builds operations at a position of a module.
///
/// Each operation of the dialect is a method: operands come first, then required attributes, in the order of the
/// specification; everything optional is a keyword, with the default of the specification. The type of a result that operands
/// do not determine is a keyword too: ``result_type``, ``tile_type``. Names that Python reserves get an
/// underscore: ``for_``, ``if_``. A type is a ``Type`` or its spelling. An operation with one result gives the value,
/// one with several a tuple of values; an operation without results, or with regions, gives the ``Operation``.
///
/// What is built is checked at once: ``BuildError`` says what is wrong.
///
/// >>> import tile_ir
/// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
/// ...   print_tko "%f", %x : tile<f32> -> token
/// ... } }''')
/// >>> [print_op] = module.walk("print_tko")
/// >>> [x] = print_op.operands
/// >>> b = tile_ir.Builder.before(print_op)
/// >>> print_op.set_operand(0, b.addf(x, b.constant(1.5, result_type="tile<f32>"), rounding_mode="zero"))
/// >>> print(module)
/// module {
///   cuda_tile.module @m {
///     entry @e(%arg0: tile<f32>) {
///       %cst_f32 = constant <f32: 1.500000e+00> : tile<f32>
///       %0 = addf %arg0, %cst_f32 rounding<zero> : tile<f32>
///       %1 = print_tko "%f", %0 : tile<f32> -> token
///       return
///     }
///   }
/// }
/// <BLANKLINE>
///
/// Regions are ``with`` blocks; see ``body``.
#[pyclass(frozen, module = "tile_ir", subclass)]
pub(crate) struct Builder {
    /// Where operations are built; the last is the innermost.
    points: Mutex<Vec<Point>>,
    /// Whether operations have the location of the line of Python that builds them.
    locations: bool,
}

/// A position of a module.
#[derive(Clone)]
pub(crate) struct Point {
    pub(crate) block: Handle<BlockId>,
    /// The operation to insert before; at the end of the block if there is none.
    pub(crate) before: Option<OpId>,
    /// The location of new operations.
    pub(crate) location: Option<Location>,
}

impl Builder {
    pub(crate) fn new(block: Handle<BlockId>, before: Option<OpId>, locations: bool) -> Self {
        Self { points: Mutex::new(vec![Point { block, before, location: None }]), locations }
    }

    /// The innermost position.
    pub(crate) fn point(&self) -> Option<Point> {
        self.points.lock().unwrap_or_else(PoisonError::into_inner).last().cloned()
    }

    pub(crate) fn push(&self, point: Point) {
        self.points.lock().unwrap_or_else(PoisonError::into_inner).push(point);
    }

    pub(crate) fn pop(&self) {
        let mut points = self.points.lock().unwrap_or_else(PoisonError::into_inner);
        if points.len() > 1 {
            points.pop();
        }
    }

    fn beside(py: Python<'_>, op: &Operation, after: bool, locations: bool) -> PyResult<Self> {
        let place = op.handle.inspect(py, |_, body| {
            let operation = body.op(op.handle.id);
            let before = if after { body.next_op(op.handle.id) } else { Some(op.handle.id) };
            operation.block().map(|block| (block, before, operation.location()))
        })?;
        let Some((block, before, location)) = place else {
            return Err(refused(py, "the operation is in no block"));
        };
        let point = Point { block: op.handle.beside(block), before, location: Some(location) };
        Ok(Self { points: Mutex::new(vec![point]), locations })
    }
}

#[pymethods]
impl Builder {
    /// A builder that inserts before an operation, with its location.
    ///
    /// With ``locations=True``, operations get the location of the line of Python that builds them.
    #[staticmethod]
    #[pyo3(signature = (op, *, locations=false))]
    fn before(py: Python<'_>, op: PyRef<'_, Operation>, locations: bool) -> PyResult<Self> {
        Self::beside(py, &op, false, locations)
    }

    /// A builder that inserts after an operation, with its location.
    #[staticmethod]
    #[pyo3(signature = (op, *, locations=false))]
    fn after(py: Python<'_>, op: PyRef<'_, Operation>, locations: bool) -> PyResult<Self> {
        Self::beside(py, &op, true, locations)
    }

    /// A builder that appends to a block.
    #[staticmethod]
    #[pyo3(signature = (block, *, locations=false))]
    fn at_end(py: Python<'_>, block: PyRef<'_, Block>, locations: bool) -> PyResult<Self> {
        block.0.inspect(py, |_, _| ())?;
        Ok(Self::new(block.0.clone(), None, locations))
    }

    /// A ``with`` block that builds the region of an operation: the one with this index. It gives the arguments of the
    /// region, of the types that the operation passes to it; ``arguments`` has their types where the operation does not
    /// determine them. A terminator that text may leave out is added at the end.
    ///
    /// >>> import tile_ir
    /// >>> module = tile_ir.Module("kernels")
    /// >>> with module.build_entry("count", ["tile<i32>"]) as (b, [n]):
    /// ...     zero, one = (b.constant(i, result_type="tile<i32>") for i in (0, 1))
    /// ...     loop = b.for_(zero, n, one, [zero])
    /// ...     with b.body(loop) as [i, total]:
    /// ...         _ = b.continue_([b.addi(total, i)])
    /// ...     token = b.print_tko(loop.results, "%i")
    /// >>> print(module)
    /// module {
    ///   cuda_tile.module @kernels {
    ///     entry @count(%arg0: tile<i32>) {
    ///       %cst_0_i32 = constant <i32: 0> : tile<i32>
    ///       %cst_1_i32 = constant <i32: 1> : tile<i32>
    ///       %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    ///         %1 = addi %iterArg0, %loopIdx : tile<i32>
    ///         continue %1 : tile<i32>
    ///       }
    ///       %0 = print_tko "%i", %for : tile<i32> -> token
    ///       return
    ///     }
    ///   }
    /// }
    /// <BLANKLINE>
    #[pyo3(signature = (op, index=0, *, arguments=None))]
    fn body(
        this: Py<Self>,
        py: Python<'_>,
        op: PyRef<'_, Operation>,
        index: usize,
        arguments: Option<Vec<Bound<'_, PyAny>>>,
    ) -> PyResult<Body> {
        Body::of_region(this, py, &op, index, arguments)
    }

    /// Builds an operation by its name; ``builder.addf(…)`` is short for ``builder.create("addf", …)``.
    #[pyo3(signature = (name, /, *arguments, **keywords))]
    fn create<'py>(
        this: &Bound<'py, Self>,
        name: &str,
        arguments: &Bound<'py, pyo3::types::PyTuple>,
        keywords: Option<&Bound<'py, pyo3::types::PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let builder = this.get();
        let point = builder.point().ok_or_else(|| erased(this.py(), "block"))?;
        let context = point.block.shared.context();
        let mnemonic = name.strip_suffix('_').unwrap_or(name);
        let kind = context.operation(&format!("cuda_tile.{mnemonic}")).or_else(|| context.operation(name));
        let kind = kind.filter(|kind| !kind.def().is_function_like());
        let unknown = || PyAttributeError::new_err(format!("there is no operation '{name}' to build"));
        call::build(this.py(), builder, kind.ok_or_else(unknown)?.def(), arguments, keywords)
    }
}

/// Adds an entry with an empty body; no error of its own where the module is not one of kernels.
pub(crate) fn add_entry(module: &mut Module, name: &str, types: &[Type]) -> Result<(OpId, BodyId), Option<BuildError>> {
    let context = module.context().clone();
    let entry: &'static OpDef = &ops::ENTRY;
    let kernels = module.kernel_modules().next().ok_or(None)?;
    let region = kernels.get().regions().first().copied().ok_or(None)?;
    let block = module.top().entry_block(region).ok_or(None)?;
    let (symbol, ty) = (entry.attribute_index(SYMBOL_NAME), entry.attribute_index(FUNCTION_TYPE));
    let (symbol, ty) = (symbol.ok_or(None)?, ty.ok_or(None)?);
    let function_type = context.type_attribute(context.function_type(types, &[]));
    let mut builder = CoreBuilder::at_end(&context, module.top_mut(), block);
    let op = builder.op(entry).attribute(symbol, context.string(name)).attribute(ty, function_type);
    let op = op.build().map_err(Some)?.id();
    let mut body = tile_ir::core::Body::new();
    let block = body.append_block(body.root());
    for &ty in types {
        body.add_block_argument(block, ty, context.unknown_location());
    }
    Ok((op, module.add_body(op, body)))
}

/// The location of the line of Python that is being executed.
fn caller(py: Python<'_>, context: &Arc<tile_ir::Context>) -> PyResult<Location> {
    let frame = py.import("sys")?.getattr("_getframe")?.call0()?;
    let line: u32 = frame.getattr("f_lineno")?.extract()?;
    let file: String = frame.getattr("f_code")?.getattr("co_filename")?.extract()?;
    Ok(context.file_location(context.identifier(file), line, 0))
}
