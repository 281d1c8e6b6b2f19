//! Functions for programs.

use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::Arc;
use std::time::Duration;

use driver::{Failure, Status};

use super::{
    allocate, bytes, call, catch, deliver, handle, list, no_output, read, release, report_failure, store, viewed,
};
use crate::layout::{
    TileIrDiagnostic, TileIrDiagnosticCallback, TileIrSettings, TileirasByteView, TileirasConfig, TileirasProgram,
};
use crate::program::{More, State, no_program, not_compiled};
use crate::report::{Listener, Report, last};

/// Runs a closure on a program; a failure is stored in the handle.
///
/// # Safety
/// As for [`handle`].
unsafe fn with_program(
    program: *mut TileirasProgram,
    work: impl FnOnce(&mut TileirasProgram) -> Result<(), Failure>,
) -> c_int {
    catch(|| {
        // SAFETY: the caller of this function guarantees the same.
        let Some(program) = (unsafe { handle(program) }) else {
            return Err(report_failure(&no_program(), Listener::NONE));
        };
        let Err(failure) = work(program) else { return Ok(()) };
        let (report, listener) = (Arc::new(Report::of(&failure)), program.state.listener);
        program.state.report = Some(Arc::clone(&report));
        Err(deliver(&report, listener, failure.status))
    })
}

/// Creates a program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramCreate(out: *mut *mut TileirasProgram, config: *const TileirasConfig) -> c_int {
    // SAFETY: the caller guarantees the same.
    unsafe { tileIrProgramCreate(out, config, None, ptr::null_mut()) }
}

/// Creates a program with a callback, which also receives failures of this call.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramCreate(
    out: *mut *mut TileirasProgram,
    config: *const TileirasConfig,
    callback: TileIrDiagnosticCallback,
    user: *mut c_void,
) -> c_int {
    // SAFETY: the caller guarantees the same.
    unsafe { tileIrProgramCreateWithSettings(out, config, ptr::null(), callback, user) }
}

/// Reads settings, and borrows what their pointers refer to.
///
/// # Safety
/// The pointer is null, or it and those in its target are readable and do not change during `'a`.
unsafe fn more<'a>(settings: *const TileIrSettings) -> Result<More<'a>, Failure> {
    // SAFETY: the caller guarantees that it is null or readable.
    let Some(own) = (unsafe { read(settings) }) else { return Ok(More::default()) };
    // SAFETY: the caller guarantees the lengths of the list, of its elements and of the other views.
    let (libraries, controls, cache) = unsafe {
        (
            list(own.libraries, own.library_count, "'libraries'", "'library_count'")?,
            viewed(own.controls, "'controls'")?,
            viewed(own.cache, "'cache'")?,
        )
    };
    Ok(More { settings: Some(own), libraries, controls, cache })
}

/// Creates a program with more settings and a callback.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramCreateWithSettings(
    out: *mut *mut TileirasProgram,
    config: *const TileirasConfig,
    settings: *const TileIrSettings,
    callback: TileIrDiagnosticCallback,
    user: *mut c_void,
) -> c_int {
    let listener = Listener { callback, user };
    let create = || {
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, ptr::null_mut()) }.map_err(|_| no_program())?;
        let refused = |message: &str| Failure::new(Status::Configuration, message);
        // SAFETY: the caller guarantees that it is null or readable.
        let config = unsafe { read(config) }.ok_or_else(|| refused("configuration is null"))?;
        // SAFETY: the caller guarantees these lengths, and both slices are used in this call only.
        let (input, root) =
            unsafe { (bytes(config.input_data, config.input_size), bytes(config.cuda_root, config.cuda_root_length)) };
        let input = input?.ok_or_else(|| refused("input buffer is null"))?;
        // SAFETY: the caller guarantees the same.
        let more = unsafe { more(settings) }?;
        let state = State::create(input, &config, root.as_ref().copied().unwrap_or_default(), &more, listener)?;
        root?;
        let program = allocate(TileirasProgram::new(&config, state))?;
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, program.as_ptr()) }
    };
    catch(|| create().map_err(|failure| report_failure(&failure, listener)))
}

/// Compiles a program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramCompile(program: *mut TileirasProgram) -> c_int {
    let compile = |program: &mut TileirasProgram| {
        program.state.compile()?;
        program.show_output();
        Ok(())
    };
    // SAFETY: the caller guarantees the same.
    unsafe { with_program(program, compile) }
}

/// Returns the machine code of a compiled program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramGetOutput(program: *mut TileirasProgram, out: *mut TileirasByteView) -> c_int {
    let show = |program: &mut TileirasProgram| {
        if out.is_null() {
            return Err(no_output());
        }
        let output = program.output().ok_or_else(not_compiled)?;
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, output) }
    };
    // SAFETY: the caller guarantees the same.
    unsafe { with_program(program, show) }
}

/// Counts the warnings and remarks about a compiled program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramGetRemarkCount(program: *mut TileirasProgram, out: *mut usize) -> c_int {
    // SAFETY: the caller guarantees the same, and that the result pointer is null or writable.
    unsafe { with_program(program, |program| store(out, program.state.remark_count()?)) }
}

/// Returns a warning or remark about a compiled program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramGetRemark(
    program: *mut TileirasProgram,
    index: usize,
    out: *mut TileIrDiagnostic,
) -> c_int {
    // SAFETY: the caller guarantees the same, and that the result pointer is null or writable.
    unsafe { with_program(program, |program| store(out, program.state.remark(index)?)) }
}

/// Releases a program and its output.
///
/// # Safety
/// As for all functions here; the handle must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramRelease(program: *mut TileirasProgram) -> c_int {
    // SAFETY: the caller guarantees the same.
    call(|| unsafe { release(program, no_program) })
}

/// Sets the callback for failures of calls with this handle.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramSetCallback(
    program: *mut TileirasProgram,
    callback: TileIrDiagnosticCallback,
    user: *mut c_void,
) -> c_int {
    let set = |program: &mut TileirasProgram| {
        program.state.listener = Listener { callback, user };
        Ok(())
    };
    // SAFETY: the caller guarantees the same.
    unsafe { with_program(program, set) }
}

/// Sets the time limit for the assembler in milliseconds; 0 for no limit.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramSetTimeout(program: *mut TileirasProgram, milliseconds: u64) -> c_int {
    let set = |program: &mut TileirasProgram| {
        program.state.set_timeout((milliseconds != 0).then(|| Duration::from_millis(milliseconds)));
        Ok(())
    };
    // SAFETY: the caller guarantees the same.
    unsafe { with_program(program, set) }
}

/// Returns the text of the last failure of a call with this handle.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramGetDiagnostic(
    program: *mut TileirasProgram,
    out: *mut TileirasByteView,
) -> c_int {
    call(|| {
        // SAFETY: the caller guarantees the same.
        let program = unsafe { handle(program) }.ok_or_else(no_program)?;
        let text = program.state.report.as_ref().map_or("", |report| report.text());
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, TileirasByteView::of(text)) }
    })
}

/// Returns the text of the last failure on this thread.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrGetLastDiagnostic(out: *mut TileirasByteView) -> c_int {
    // SAFETY: the caller guarantees that it is null or writable.
    call(|| unsafe { store(out, last()) })
}
