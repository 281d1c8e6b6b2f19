//! Reading modules.

use std::path::{Path, PathBuf};

use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView};

use tile_ir::LoadOptions;
use tile_ir::verify::VerifyOptions;

use crate::module::Module;

fn options(verify: bool, implicit_module: bool, allow_preview: bool, functions: Vec<String>) -> LoadOptions {
    let verify = verify.then(VerifyOptions::default);
    LoadOptions { implicit_module, allow_preview, verify, functions, ..LoadOptions::default() }
}

/// Reads a module from a file: text, Tile IR bytecode or MLIR bytecode.
///
/// With ``verify=False``, the module may be invalid. A ``builtin.module`` is put around what is read unless it is one
/// already, as ``tile-ir-opt`` does it; with ``implicit_module=False``, a file is just one operation. ``functions`` names the
/// functions to read, with those that they refer to: the others are not decoded, and the module does not have them.
///
/// Raises ``OSError`` if the file cannot be read, and ``Error`` if what it holds is not valid.
#[pyfunction]
#[pyo3(signature = (path, *, verify=true, implicit_module=true, allow_preview=false, functions=Vec::new()))]
pub(crate) fn load(
    py: Python<'_>,
    path: PathBuf,
    verify: bool,
    implicit_module: bool,
    allow_preview: bool,
    functions: Vec<String>,
) -> PyResult<Module> {
    let bytes = bytes_of(py, &path)?;
    let file = path.display().to_string();
    Module::of_bytes(py, bytes, file, &options(verify, implicit_module, allow_preview, functions))
}

/// The contents of a file.
pub(crate) fn bytes_of(py: Python<'_>, path: &Path) -> PyResult<Vec<u8>> {
    py.detach(|| std::fs::read(path)).map_err(|error| match error.raw_os_error() {
        Some(code) => PyOSError::new_err((code, io_reason(&error), path.as_os_str().to_owned())),
        None => error.into(),
    })
}

/// The message of an I/O error without the number that exceptions have on their own.
fn io_reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.as_str(), |(reason, _)| reason).to_owned()
}

/// Reads a module from bytes: text, Tile IR bytecode or MLIR bytecode.
///
/// ``file`` is the name that diagnostics use. The options are those of ``load``.
#[pyfunction]
#[pyo3(signature = (data, *, file="<bytes>", verify=true, implicit_module=true, allow_preview=false, functions=Vec::new()))]
pub(crate) fn read(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    file: &str,
    verify: bool,
    implicit_module: bool,
    allow_preview: bool,
    functions: Vec<String>,
) -> PyResult<Module> {
    let is_bytes = data.is_instance_of::<PyBytes>();
    let bytes = if is_bytes {
        data.extract::<&[u8]>()?.to_vec()
    } else if data.is_instance_of::<PyByteArray>() || data.is_instance_of::<PyMemoryView>() {
        py.get_type::<PyBytes>().call1((data,))?.extract::<&[u8]>()?.to_vec()
    } else {
        let found = data.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected bytes, bytearray or memoryview, found {found}")));
    };
    Module::of_bytes(py, bytes, file.to_owned(), &options(verify, implicit_module, allow_preview, functions))
}

/// Reads a module from text.
///
/// ``file`` is the name that diagnostics and locations use. The options are those of ``load``.
#[pyfunction]
#[pyo3(signature = (text, *, file="<string>", verify=true, implicit_module=true, functions=Vec::new()))]
pub(crate) fn parse(
    py: Python<'_>,
    text: &str,
    file: &str,
    verify: bool,
    implicit_module: bool,
    functions: Vec<String>,
) -> PyResult<Module> {
    if tile_ir::Format::of(text.as_bytes()) != tile_ir::Format::Text {
        return Err(PyValueError::new_err("expected text, found bytecode; use tile_ir.read for it"));
    }
    let options = options(verify, implicit_module, false, functions);
    Module::of_bytes(py, text.as_bytes().to_vec(), file.to_owned(), &options)
}
