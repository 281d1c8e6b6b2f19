//! Running kernels.

use numpy::{PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tile_ir::core::Place;
use tile_ir::interp::{
    Address, Argument, BufferId, Interpreter, KernelParameter, LaunchError, LaunchOptions, Limits, Order, codes,
};

use crate::diagnostic::Diagnostic;
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

/// An argument: a number, or a buffer with an offset in bytes.
enum Given {
    Number(Argument),
    Buffer(usize, i64),
}

fn given(argument: &Bound<'_, PyAny>, buffers: usize) -> PyResult<Given> {
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

/// Refuses a float that its parameter cannot hold: that would become infinite, say, not only be rounded.
fn check_floats(parameters: &[KernelParameter], values: &[Argument]) -> Result<(), tile_ir::Diagnostic> {
    for (index, (parameter, value)) in parameters.iter().zip(values).enumerate() {
        if let (Some(format), &Argument::Float(value)) = (parameter.element.float_format(), value)
            && format.round(value).is_none()
        {
            let message = format!("argument {index} is {value}, which '{}' cannot hold", parameter.element);
            return Err(tile_ir::Diagnostic::error(codes::LAUNCH, Place::Unknown, message));
        }
    }
    Ok(())
}

/// Runs an entry on buffers of bytes, in place; gives what it printed and what the checks found.
#[pyfunction]
#[pyo3(signature = (module, entry, grid, arguments, buffers, functions, *, threads, max_steps, max_memory, check, schedule, schedules))]
#[allow(clippy::too_many_arguments, reason = "they are keywords, called from `tile_ir.run` alone")]
pub(crate) fn launch<'py>(
    py: Python<'py>,
    module: PyRef<'py, Module>,
    entry: Option<&str>,
    grid: [u32; 3],
    arguments: Vec<Bound<'py, PyAny>>,
    buffers: Vec<PyReadwriteArray1<'py, u8>>,
    functions: Vec<Function>,
    threads: usize,
    max_steps: Option<u64>,
    max_memory: Option<usize>,
    check: bool,
    schedule: Option<u64>,
    schedules: Option<u64>,
) -> PyResult<(Bound<'py, PyBytes>, Vec<Diagnostic>)> {
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
    let options = LaunchOptions { threads, order, limits, checked: check, ..LaunchOptions::default() };
    let shared = module.0.clone();
    let outcome = interruptible(py, move || {
        // A lock that is held during a call would be one that the function may wait for.
        let shared = if functions.is_empty() { shared } else { shared.copy_detached() };
        let module = shared.read_detached();
        let mut output = Vec::new();
        let locate = |mut found: Vec<tile_ir::Diagnostic>| {
            shared.locate(&module, &mut found);
            found
        };
        let failed = |found| (locate(found), None);
        let mut interpreter = Interpreter::new(&module).map_err(|error| failed(vec![error]))?;
        give(&mut interpreter, shared.context(), functions).map_err(|error| failed(vec![error]))?;
        let name = |index: usize| {
            let parameter = arguments.iter().position(|it| matches!(it, Given::Buffer(of, _) if *of == index));
            format!("parameter {}", parameter.unwrap_or(index))
        };
        let cells = memory.into_iter().enumerate();
        let ids: Vec<_> = cells.map(|(index, cells)| interpreter.buffer(name(index), cells)).collect();
        let kernel = interpreter.kernel(entry).map_err(|error| failed(vec![error]))?;
        let values: Vec<_> = arguments
            .iter()
            .map(|given| match *given {
                Given::Number(number) => number,
                Given::Buffer(index, offset) => Argument::Address(ids[index].address(offset)),
            })
            .collect();
        check_floats(kernel.parameters(), &values).map_err(|error| failed(vec![error]))?;
        match interpreter.launch(&kernel, grid, &values, &options, &mut output) {
            Ok(outcome) => Ok((output, locate(outcome.diagnostics))),
            Err(LaunchError::Refused(error)) => Err(failed(vec![error])),
            Err(LaunchError::Stopped { fault, mut diagnostics, source }) => {
                diagnostics.insert(0, *fault);
                Err((locate(diagnostics), source))
            }
            Err(LaunchError::Output { error, .. }) => {
                Err(failed(vec![tile_ir::Diagnostic::error(codes::LAUNCH, Place::Unknown, error.to_string())]))
            }
        }
    })?;
    match outcome {
        Ok((output, diagnostics)) => Ok((PyBytes::new(py, &output), diagnostics.into_iter().map(Diagnostic).collect())),
        Err((diagnostics, source)) => {
            let cause = raised(py, source.as_deref());
            Err(caused(py, Class::Run.raise(py, diagnostics), cause))
        }
    }
}
