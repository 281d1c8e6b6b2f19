//! Rewrites that are read at run time.

use std::path::PathBuf;

use pyo3::prelude::*;
use pyo3::types::PyString;
use tile_ir::transforms::pass::ScheduledPass;
use tile_ir::transforms::passes::Rewrite;

use crate::error::Class;
use crate::read::bytes_of;

/// Reads rewrites, in the language of the table: text, or the path of a file as ``pathlib.Path``.
///
/// The result is a pass, as ``Module.run_passes`` takes it, alone or with others. Raises ``Error`` with the places of all errors.
///
/// >>> import tile_ir
/// >>> rewrites = tile_ir.load_rewrites("rewrite add_zero { addi($x, splat(0)) -> $x }")
/// >>> rewrites
/// 'rewrite{text="rewrite add_zero { addi($x, splat(0)) -> $x }"}'
/// >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<i32>) {
/// ...   %zero = constant <i32: 0> : tile<i32>
/// ...   %same = addi %x, %zero : tile<i32>
/// ...   print_tko "%i", %same : tile<i32> -> token
/// ... } }''')
/// >>> module.run_passes(f"{rewrites},cse").diagnostics
/// []
/// >>> list(module.walk("addi"))
/// []
#[pyfunction]
pub(crate) fn load_rewrites(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<String> {
    let (name, text) = match source.cast::<PyString>() {
        Ok(text) => ("<string>".to_owned(), text.to_string()),
        Err(_) => {
            let path: PathBuf = source.extract()?;
            (path.display().to_string(), String::from_utf8(bytes_of(py, &path)?)?)
        }
    };
    let rewrite = Rewrite::read(crate::types::free_context(), &name, &text);
    let rewrite = rewrite.map_err(|errors| Class::Error.raise(py, errors))?;
    Ok(ScheduledPass::body(rewrite).to_string())
}
