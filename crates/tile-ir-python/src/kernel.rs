//! Running kernels.

use std::error::Error;
use std::io::{self, Write};
use std::sync::Arc;

use numpy::{PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use tile_ir::core::Place;
use tile_ir::interp::{
    Address, Argument, BufferId, Cells, Interpreter, KernelParameter, LaunchError, LaunchOptions, Limits,
    OperationProfile, Order, Profile, codes,
};

use crate::diagnostic::{Diagnostic, shown};
use crate::error::Class;
use crate::function::{Function, caused, give, raised};
use crate::lend;
use crate::module::Module;
use crate::stack::{deep, interruptible};

/// The parameters of an entry: the names of their types, and of what a pointer points to.
#[pyfunction]
pub(crate) fn parameters(
    py: Python<'_>,
    module: PyRef<'_, Module>,
    entry: Option<&str>,
    functions: Vec<Function>,
) -> PyResult<Vec<(String, Option<String>)>> {
    let shared = module.0.clone();
    let found = deep(py, || {
        let module = shared.read_detached();
        let find = || {
            let mut interpreter = Interpreter::new(&module)?;
            give(&mut interpreter, shared.context(), functions)?;
            let kernel = interpreter.kernel(entry)?;
            let name = |it: &KernelParameter| (it.element.to_string(), it.pointee.map(|it| it.to_string()));
            Ok(kernel.parameters().iter().map(name).collect())
        };
        find().map_err(|error: tile_ir::Diagnostic| {
            let mut errors = vec![error];
            shared.locate(&module, &mut errors);
            errors
        })
    })?;
    found.map_err(|errors| Class::Run.raise(py, errors))
}

/// An argument: a number, a buffer with an offset in bytes, or a pointer to a table of addresses and numbers.
enum Given {
    Number(Argument),
    Buffer(usize, i64),
    Table(Vec<Given>),
}

impl Given {
    /// The bits of a cell of a table.
    fn bits(&self, ids: &[BufferId]) -> u64 {
        match *self {
            Self::Number(Argument::Integer(number)) => number as u64,
            Self::Buffer(index, offset) => ids[index].address(offset).bits(),
            Self::Number(_) | Self::Table(_) => 0,
        }
    }
}

fn given(argument: &Bound<'_, PyAny>, buffers: usize) -> PyResult<Given> {
    if let Ok(rows) = argument.cast::<PyList>() {
        let rows = rows.iter().map(|row| row.try_iter()?.map(|cell| given(&cell?, buffers)).collect());
        return Ok(Given::Table(rows.collect::<PyResult<Vec<Vec<_>>>>()?.into_iter().flatten().collect()));
    }
    if let Ok((buffer, offset)) = argument.extract::<(usize, Bound<'_, PyAny>)>() {
        if buffer >= buffers {
            return Err(PyValueError::new_err("there is no such buffer"));
        }
        let offset = offset.extract::<i64>().ok().filter(|offset| offset.unsigned_abs() < BufferId::REACH);
        let message = "a pointer into an array exceeds the range of addresses";
        return Ok(Given::Buffer(buffer, offset.ok_or_else(|| PyValueError::new_err(message))?));
    }
    if argument.is_none() {
        return Ok(Given::Number(Argument::Address(Address::NULL)));
    }
    if argument.is_instance_of::<pyo3::types::PyFloat>() {
        return Ok(Given::Number(Argument::Float(argument.extract()?)));
    }
    match argument.extract::<i64>() {
        Ok(value) => Ok(Given::Number(Argument::Integer(value.into()))),
        Err(_) => match argument.extract::<u64>() {
            Ok(value) => Ok(Given::Number(Argument::Integer(value.into()))),
            Err(_) => Err(PyTypeError::new_err("expected a number")),
        },
    }
}

/// What messages call an argument.
fn called(names: &[String], index: usize) -> String {
    names.get(index).cloned().unwrap_or_else(|| format!("argument {index}"))
}

/// Refuses a float that its parameter cannot hold: that would become infinite, say, not only be rounded.
fn check_floats(
    parameters: &[KernelParameter],
    values: &[Argument],
    names: &[String],
) -> Result<(), tile_ir::Diagnostic> {
    for (index, (parameter, value)) in parameters.iter().zip(values).enumerate() {
        if let (Some(format), &Argument::Float(value)) = (parameter.element.float_format(), value)
            && format.round(value).is_none()
        {
            let message = format!("{} is {value}, which '{}' cannot hold", called(names, index), parameter.element);
            return Err(tile_ir::Diagnostic::error(codes::LAUNCH, Place::Unknown, message));
        }
    }
    Ok(())
}

/// What messages call a buffer: the array that it is of, by itself or in a list.
fn buffer_name(arguments: &[Given], names: &[String], buffer: usize) -> String {
    let is_it = |given: &Given| matches!(given, Given::Buffer(of, _) if *of == buffer);
    let named = |argument: usize| names.get(argument).cloned().unwrap_or_else(|| format!("parameter {argument}"));
    let in_list = |(argument, given): (usize, &Given)| {
        let Given::Table(cells) = given else { return None };
        let mut arrays = cells.iter().filter(|cell| matches!(cell, Given::Buffer(..)));
        arrays.position(is_it).map(|row| format!("{}[{row}]", named(argument)))
    };
    match arguments.iter().position(is_it) {
        Some(argument) => named(argument),
        None => arguments.iter().enumerate().find_map(in_list).unwrap_or_else(|| named(buffer)),
    }
}

/// Puts the memory of arguments into an interpreter, and gives the values of the parameters.
fn put<'m>(
    interpreter: &mut Interpreter<'m>,
    memory: Vec<Cells<'m>>,
    arguments: &[Given],
    names: &[String],
) -> Vec<Argument> {
    let cells = memory.into_iter().enumerate();
    let ids: Vec<_> =
        cells.map(|(index, cells)| interpreter.buffer(buffer_name(arguments, names, index), cells)).collect();
    let value = |(index, given): (usize, &Given)| match given {
        Given::Number(number) => *number,
        &Given::Buffer(buffer, offset) => Argument::Address(ids[buffer].address(offset)),
        Given::Table(cells) => {
            let bits: Vec<u64> = cells.iter().map(|cell| cell.bits(&ids)).collect();
            Argument::Address(interpreter.buffer_of(called(names, index), &bits).address(0))
        }
    };
    arguments.iter().enumerate().map(value).collect()
}

/// What a kernel prints: kept, and written to a stream of Python as it comes.
struct Printed {
    kept: Vec<u8>,
    stream: Option<Py<PyAny>>,
}

impl Write for Printed {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.kept.extend_from_slice(text);
        if let Some(stream) = &self.stream {
            let text = String::from_utf8_lossy(text);
            Python::attach(|py| stream.call_method1(py, "write", (text,)).map(drop)).map_err(io::Error::other)?;
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An operation of a profile: its name, file and line, how often it ran, and the seconds that it took.
type Profiled = (String, Option<String>, Option<u32>, u64, f64);

fn profiled(profile: Profile) -> Vec<Profiled> {
    let row = |it: OperationProfile| {
        let at = it.place.text_position().map(|at| (at.file.to_owned(), at.line));
        let (file, line) = at.unzip();
        (it.name, file, line, it.count, it.time.as_secs_f64())
    };
    profile.operations.into_iter().map(row).collect()
}

/// What a launch gives: what it printed, what the checks found, and the profile.
type Launched<'py> = (Bound<'py, PyBytes>, Vec<Diagnostic>, Vec<Profiled>);

/// Runs an entry on buffers of bytes, in place. Messages call the arguments by these names.
#[pyfunction]
#[pyo3(signature = (
    module, entry, grid, arguments, buffers, functions, names, *, threads, max_steps, max_memory, check, schedule, schedules,
    lenient, profile, stdout,
))]
#[allow(clippy::too_many_arguments, reason = "they are keywords, called from `tile_ir.run` alone")]
pub(crate) fn launch<'py>(
    py: Python<'py>,
    module: PyRef<'py, Module>,
    entry: Option<&str>,
    grid: [u32; 3],
    arguments: Vec<Bound<'py, PyAny>>,
    buffers: Vec<PyReadwriteArray1<'py, u8>>,
    functions: Vec<Function>,
    names: Vec<String>,
    threads: usize,
    max_steps: Option<u64>,
    max_memory: Option<usize>,
    check: bool,
    schedule: Option<u64>,
    schedules: Option<u64>,
    lenient: bool,
    profile: bool,
    stdout: Option<Py<PyAny>>,
) -> PyResult<Launched<'py>> {
    let count = buffers.len();
    let arguments = arguments.iter().map(|it| given(it, count)).collect::<PyResult<Vec<_>>>()?;
    if buffers.iter().any(|buffer| buffer.len() as u64 > BufferId::REACH) {
        return Err(PyValueError::new_err(format!("an array spans more than {} bytes", BufferId::REACH)));
    }
    let memory = buffers.iter().map(lend::cells).collect::<PyResult<Vec<_>>>()?;
    let order = match (schedule, schedules) {
        (_, Some(count)) => Order::Compared(count),
        (Some(seed), None) => Order::Seed(seed),
        (None, None) => Order::Parallel,
    };
    let limits = Limits { max_steps, max_memory };
    let options = LaunchOptions {
        threads,
        order,
        limits,
        checked: check,
        profiled: profile,
        lenient,
        ..LaunchOptions::default()
    };
    let shared = module.0.clone();
    let calls_python = !functions.is_empty() || stdout.is_some();
    let mut printed = Printed { kept: Vec::new(), stream: stdout };
    let output = &mut printed;
    let outcome = interruptible(py, move || {
        // A lock that is held during a call would be one that the function may wait for.
        let shared = if calls_python { shared.copy_detached() } else { shared };
        let module = shared.read_detached();
        let locate = |mut found: Vec<tile_ir::Diagnostic>| {
            shared.locate(&module, &mut found);
            found
        };
        let failed = |found| (locate(found), None);
        let mut interpreter = Interpreter::new(&module).map_err(|error| failed(vec![error]))?;
        give(&mut interpreter, shared.context(), functions).map_err(|error| failed(vec![error]))?;
        let values = put(&mut interpreter, memory, &arguments, &names);
        let kernel = interpreter.kernel(entry).map_err(|error| failed(vec![error]))?;
        check_floats(kernel.parameters(), &values, &names).map_err(|error| failed(vec![error]))?;
        match interpreter.launch(&kernel, grid, &values, &options, output) {
            Ok(outcome) => Ok((locate(outcome.diagnostics), outcome.profile)),
            Err(LaunchError::Refused(error)) => Err(failed(vec![error])),
            Err(LaunchError::Stopped { fault, mut diagnostics, source }) => {
                diagnostics.insert(0, *fault);
                Err((locate(diagnostics), source))
            }
            Err(LaunchError::Output { error, .. }) => {
                let message = format!("cannot write what the kernel prints: {error}");
                let source: Option<Arc<dyn Error + Send + Sync>> = error.into_inner().map(Arc::from);
                Err((vec![tile_ir::Diagnostic::error(codes::LAUNCH, Place::Unknown, message)], source))
            }
        }
    })?;
    match outcome {
        Ok((diagnostics, profile)) => Ok((PyBytes::new(py, &printed.kept), shown(py, diagnostics), profiled(profile))),
        Err((diagnostics, source)) => {
            let cause = raised(py, source.as_deref());
            let error = Class::Run.raise(py, diagnostics);
            error.value(py).setattr("output", String::from_utf8_lossy(&printed.kept))?;
            Err(caused(py, error, cause))
        }
    }
}
