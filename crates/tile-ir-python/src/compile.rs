//! Compiling to machine code.

use std::path::PathBuf;
use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tile_ir::verify::Architecture;
use tile_ir_driver::assembler::Environment;
use tile_ir_driver::{Assembler, Cache, Program, RemarkSubject, Remarks, Settings};

use crate::diagnostic::{Diagnostic, shown};
use crate::error::Class;
use crate::module::Module;
use crate::stack::interruptible;

/// The environment of this process, and the folders from which this interpreter imports.
pub(crate) fn environment(py: Python<'_>) -> PyResult<Environment> {
    let mut environment = Environment::of_process();
    let path: Vec<PathBuf> = py.import("sys")?.getattr("path")?.extract()?;
    let path = path.into_iter().filter(|folder| folder.is_absolute());
    environment.python.extend(path.map(|folder| ("sys.path", folder)));
    Ok(environment)
}

fn subject(name: &str) -> PyResult<RemarkSubject> {
    name.parse().map_err(PyValueError::new_err)
}

/// Compiles a module; gives the machine code, and warnings and remarks.
#[pyfunction]
#[pyo3(signature = (
    module, gpu, *, opt_level, device_debug, lineinfo, memcheck, simt_preview, libraries, controls, remarks, cache,
    cuda_root, timeout,
))]
#[allow(clippy::too_many_arguments, reason = "they are keywords, called from `tile_ir.compile` alone")]
pub(crate) fn compile<'py>(
    py: Python<'py>,
    module: PyRef<'py, Module>,
    gpu: &str,
    opt_level: u8,
    device_debug: bool,
    lineinfo: bool,
    memcheck: bool,
    simt_preview: bool,
    libraries: Vec<PathBuf>,
    controls: Option<PathBuf>,
    remarks: [String; 4],
    cache: Option<PathBuf>,
    cuda_root: Option<PathBuf>,
    timeout: Option<f64>,
) -> PyResult<(Bound<'py, PyBytes>, Vec<Diagnostic>)> {
    let gpu: Architecture = gpu.parse().map_err(|error| PyValueError::new_err(format!("'{gpu}': {error}")))?;
    let [passed, missed, failed, analysis] = remarks;
    let seconds = |seconds: f64| {
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        time.ok_or_else(|| PyValueError::new_err("timeout is a positive number of seconds"))
    };
    let settings = Settings {
        opt_level,
        device_debug,
        lineinfo,
        memcheck,
        simt_preview,
        libraries,
        controls,
        remarks: Remarks {
            passed: subject(&passed)?,
            missed: subject(&missed)?,
            failed: subject(&failed)?,
            analysis: subject(&analysis)?,
        },
        cache: cache.map(Cache::new),
        cuda_root,
        timeout: timeout.map(seconds).transpose()?,
        ..Settings::new(gpu)
    };
    let environment = environment(py)?;
    let shared = module.0.clone();
    let compiled = interruptible(py, || {
        let module = shared.read_detached();
        let compile = || {
            let program = Program::from_module(&module, settings)?;
            let assembler = Assembler::find(program.settings().cuda_root.as_deref(), &environment)?;
            program.compile_with(&assembler).map_err(|error| error.failure)
        };
        match compile() {
            Ok(compiled) => {
                let mut said = compiled.diagnostics().to_vec();
                shared.locate(&module, &mut said);
                Ok((compiled.into_output(), said))
            }
            Err(failure) => {
                let mut said = vec![*failure.diagnostic];
                shared.locate(&module, &mut said);
                Err(said)
            }
        }
    })?;
    match compiled {
        Ok((code, said)) => Ok((PyBytes::new(py, &code), shown(py, said))),
        Err(said) => Err(Class::Compile.raise(py, said)),
    }
}

/// The folder in which programs keep compiled results, if there is one.
#[pyfunction]
pub(crate) fn default_cache() -> Option<PathBuf> {
    Cache::default_folder()
}
