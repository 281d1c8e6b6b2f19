//! The programs, run in this process.

use std::ffi::OsString;
use std::io::{IsTerminal, stderr, stdin, stdout};

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use tile_ir_driver::assembler::Environment;
use tile_ir_tools::{Console, colours_wanted, compile_in, diff, opt, run, translate};
use {
    tile_ir_extract::program::run as extract, tile_ir_reduce::program::run as reduce,
    tile_ir_smith::program::run as smith,
};

use crate::compile::environment;

/// What the code of an error (``"TIR0104"``), a rule of the language (``"V-TILE-4"``), an operation, a type or a pass means, as
/// ``tile-ir-opt --explain`` prints it: with examples, and what to do.
///
/// Raises ``KeyError`` if nothing has this name.
///
/// >>> import tile_ir
/// >>> print(tile_ir.explain("V-TILE-4").splitlines()[0])
/// ## V-TILE-4
#[pyfunction]
pub(crate) fn explain(py: Python<'_>, name: &str) -> PyResult<String> {
    py.detach(|| tile_ir_tools::explanation(name)).map_err(PyKeyError::new_err)
}

/// Runs a program (``"opt"``, ``"translate"``, …) on the streams of this process, and gives its exit code.
#[pyfunction]
pub(crate) fn program(py: Python<'_>, name: &str, mut arguments: Vec<OsString>) -> PyResult<u8> {
    let environment = if name == "compile" { environment(py)? } else { Environment::default() };
    // The assembler is also looked for where this interpreter imports from.
    let compile = |arguments, console: &mut Console<'_>| compile_in(&environment, arguments, console);
    let program: &(dyn Fn(Vec<OsString>, &mut Console<'_>) -> u8 + Sync) = match name {
        "compile" => &compile,
        "diff" => &diff,
        "extract" => &extract,
        "opt" => &opt,
        "reduce" => &reduce,
        "run" => &run,
        "smith" => &smith,
        "translate" => &translate,
        _ => return Err(PyValueError::new_err(format!("there is no program '{name}'"))),
    };
    arguments.insert(0, format!("tile-ir-{name}").into());
    let code = py.detach(|| {
        let stderr_is_terminal = stderr().is_terminal();
        let mut console = Console {
            stdin: &mut stdin(),
            stdout: &mut stdout(),
            stderr: &mut stderr(),
            stdout_is_terminal: stdout().is_terminal(),
            stderr_is_terminal,
            coloured: colours_wanted(stderr_is_terminal),
            frees_memory: true,
        };
        program(arguments, &mut console)
    });
    Ok(code)
}
